import { mkdir, symlink } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { errorOfFindings, findingText } from "../../src/request/findings.ts";
import { DEFAULT_LIMITS } from "../../src/request/limits-file.ts";
import { readSuite } from "../../src/request/read-suite.ts";
import { type Files, folderOf } from "./folder.ts";
import { TEST_VOCABULARY } from "./vocabulary.ts";

const read = (dir: string) =>
  readSuite({ dir, shown: "tasks", from: "head", limits: DEFAULT_LIMITS }, TEST_VOCABULARY);

async function problems(files: Files): Promise<string> {
  const { value, findings } = await read(await folderOf(files));
  expect(value).toBeNull();
  return `\n${errorOfFindings("the suite", findings).message}\n`;
}

/** The findings of one task that has these lines after what every task needs. */
const more = (lines: string) =>
  problems({ "convert/task.yml": `prompt: Convert it.\nsolution: tabkit convert\n${lines}` });

const MATCH = 'match: { mode: number, value: "1204" }\n';

describe("an expected answer that YAML would change must be quoted", () => {
  test.each([
    ["010", "10"],
    ["1.10", "1.1"],
    ["1e3", "1000"],
    ["1204", "1204"],
    ["true", "true"],
    ["null", "null"],
    ["~", "null"],
    ["0x10", "16"],
  ])("%s", async (source, read) => {
    const finding = `match.value is ${source} without quotes: YAML would read it as ${read}.\n  Quote it: "${source}".`;
    expect(await more(`match: { mode: number, value: ${source} }\n`)).toBe(
      `\nCould not use the suite: 1 finding.\ntasks/convert/task.yml:3: ${finding}\n`,
    );
  });

  test("in lists and inside other rules too", async () => {
    expect(
      await more(`match:
  all:
    - { mode: substring, value: [yes, 010] }
    - any:
        - { mode: substring, value: 1.50 }
`),
    ).toMatchInlineSnapshot(`
      "
      Could not use the suite: 2 findings.
      tasks/convert/task.yml:5: match.all[0].value[1] is 010 without quotes: YAML would read it as 10.
        Quote it: "010".
      tasks/convert/task.yml:7: match.all[1].any[0].value is 1.50 without quotes: YAML would read it as 1.5.
        Quote it: "1.50".
      "
    `);
  });
});

test.each([
  [
    '{ mode: number, value: "3\\0" }',
    "A text holds a character that no text may hold.\n  Leave out NUL and lone halves.",
  ],
  ["{ mode: number, value: !num 3 }", 'The tag "!num" is not known here.\n  Leave the tag out.'],
  ["{ all: [] }", "match.all is empty.\n  Fill it in, or leave the key out."],
  ["{ all: }", "match.all is empty.\n  Fill it in, or leave the key out."],
  ["{ any: x }", 'match.any is "x", not a list.\n  Write a list: [x].'],
  ["{ any: [x] }", "match.any[0] is no rule.\n  Write a map with mode:."],
  [
    "{ none: [{ value: x }] }",
    "match.none[0].mode is missing.\n  Write mode: and one of all, any, judge, none, number, substring.",
  ],
  [
    "{ all: [{ any: [{ mode: substrin, value: x }] }] }",
    'There is no match mode "substrin".\n  Known: all, any, judge, none, number, substring. Did you mean substring?',
  ],
  ["{ mode: none, any: [] }", 'match has no key "any".\n  Known: mode, none.'],
  [
    "{ all: [{ mode: substring, valeu: x, value: y }] }",
    'match.all[0] has no key "valeu".\n  Known: case, mode, value. Did you mean value?',
  ],
])("the rule %s is refused", async (rule, finding) => {
  expect(await more(`match: ${rule}\n`)).toBe(
    `\nCould not use the suite: 1 finding.\ntasks/convert/task.yml:3: ${finding}\n`,
  );
});

describe("a suite that cannot be used says everything that is wrong with it", () => {
  test("keys of tasks and rules", async () => {
    expect(
      await problems({
        "a/task.yml": 'promt: Go.\nmatch: { mode: number, valeu: "1" }\nsolution: x\n',
        "b/task.yml": "prompt: Go.\nsolution: x\nmatch: { mode: nubmer, value: x }\n",
        "c/task.yml": 'prompt: Go.\nsolution: x\nexpectd: "1"\n',
        "d/task.yml": "prompt: Go.\nsolution: x\nmatch: { value: x }\n",
        "e/task.yml": 'prompt: 5\nsolution: ""\nmatch: { mode: number, value: "1" }\ninputs: ../secrets\n',
        "f/task.yml": `prompt: " "\nsolution: x\n${MATCH}requires: [shel]\nlimits: { turns: 0 }\nendings: []\nat-least: 3\n`,
      }),
    ).toMatchInlineSnapshot(`
      "
      Could not use the suite: 16 findings.
      tasks/a/task.yml:1: prompt is missing.
        Write prompt: and its value.
      tasks/a/task.yml:1: The task has no key "promt".
        Known: at-least, description, endings, id, inputs, limits, match, prompt, requires, solution. Did you mean prompt?
      tasks/a/task.yml:2: match.value is missing.
        Write value: and its value.
      tasks/a/task.yml:2: match has no key "valeu".
        Known: at-most, mode, value. Did you mean value?
      tasks/b/task.yml:3: There is no match mode "nubmer".
        Known: all, any, judge, none, number, substring. Did you mean number?
      tasks/c/task.yml:1: match is missing.
        Write match: and its value.
      tasks/c/task.yml:3: The task has no key "expectd".
        Known: at-least, description, endings, id, inputs, limits, match, prompt, requires, solution.
      tasks/d/task.yml:3: match.mode is missing.
        Write mode: and one of all, any, judge, none, number, substring.
      tasks/e/task.yml:1: prompt is the number 5, not text.
        Quote it: "5".
      tasks/e/task.yml:2: solution is empty.
        Fill it in.
      tasks/e/task.yml:4: inputs is "../secrets": a path that leaves its folder.
        Write a path below it, with / between its parts.
      tasks/f/task.yml:1: prompt is empty.
        Fill it in.
      tasks/f/task.yml:4: requires[0] is "shel".
        Known: edit, fetch, mcp, other, read, search, shell, write. Did you mean shell?
      tasks/f/task.yml:5: limits.turns is the number 0, too small.
        It must be more than 0.
      tasks/f/task.yml:6: endings is empty.
        Fill it in, or leave the key out.
      tasks/f/task.yml:7: at-least is the number 3.
        Known: 1, 2. Did you mean 1?
      "
    `);
  });

  test.each([
    ["tabkit convert", "a subcommand"],
    ["/opt/tool/bin/tabkit", "a folder"],
  ])("a required program that no command can be (%s)", async (program, _what) => {
    expect(await more(`${MATCH}requires: [shell, { program: ${program} }]\n`)).toBe(
      `\nCould not use the suite: 1 finding.\ntasks/convert/task.yml:4: requires[1].program is "${program}": must be a program's name, without folder and blanks.\n  Write it otherwise.\n`,
    );
  });

  test.each([
    ['value: ""', "empty text"],
    ['value: "  "', "blank text"],
    ["value: []", "an empty list"],
    ['value: ["a", ""]', "an empty item"],
    ["value:", "nothing"],
  ])("an expected answer of %s (%s)", async (value) => {
    expect(await more(`match:\n  mode: number\n  ${value}\n`)).toMatch(
      /^\nCould not use the suite: 1 finding\.\ntasks\/convert\/task\.yml:5: match\.value(\[1\])? is empty: every answer or none would match\.\n {2}Write the expected answer, or mode: none where only behaviour is measured\.\n$/,
    );
  });

  test("names", async () => {
    expect(
      await problems({
        "one/task.yml": `id: two\nprompt: Go.\nsolution: x\n${MATCH}`,
        "Big Task/task.yml": `prompt: Go.\nsolution: x\n${MATCH}`,
        "same/task.yml": `prompt: Go.\nsolution: x\n${MATCH}`,
        "same.yml": `prompt: Go.\nsolution: x\n${MATCH}`,
        "num/task.yml": `id: 010\nprompt: Go.\nsolution: x\n${MATCH}`,
        "three.yaml": "",
        "four/task.yaml": "",
      }),
    ).toMatchInlineSnapshot(`
      "
      Could not use the suite: 6 findings.
      tasks/Big Task/task.yml:1: The task lies under "Big Task": must be 1 to 64 of a-z 0-9 . _ - and begin with a letter or digit.
        Rename the folder or file.
      tasks/four/task.yaml: The file is no task by its name.
        Rename it: tasks end in .yml.
      tasks/num/task.yml:1: id is the number 010, not text.
        Quote it: "010".
      tasks/one/task.yml:1: The task's id is "two", but it lies under "one".
        Give both the same name, or leave id out.
      tasks/same.yml:1: The task has the id of tasks/same/task.yml.
        Give each task its own id.
      tasks/three.yaml: The file is no task by its name.
        Rename it: tasks end in .yml.
      "
    `);
  });

  test("files that are no task", async () => {
    expect(
      await problems({ "a.yml": "", "b.yml": "- x\n", "c.yml": "a: 'x\n", "d.yml": "a: 1\na: 2\n" }),
    ).toMatchInlineSnapshot(`
      "
      Could not use the suite: 7 findings.
      tasks/a.yml:1: The task is no map.
        Begin with id: and the name of its folder.
      tasks/b.yml:1: The task is no map.
        Begin with id: and the name of its folder.
      tasks/c.yml:2: The YAML cannot be read: Missing closing 'quote.
        Mend this line; text with : # or quotes in it must be quoted.
      tasks/d.yml:1: prompt is missing.
        Write prompt: and its value.
      tasks/d.yml:1: match is missing.
        Write match: and its value.
      tasks/d.yml:1: The task has no key "a".
        Known: at-least, description, endings, id, inputs, limits, match, prompt, requires, solution. Did you mean id?
      tasks/d.yml:2: The key "a" is given twice, first in line 1.
        Leave one of them out.
      "
    `);
  });

  test("inputs that are not there, not a folder, or hold an answer", async () => {
    const task = (inputs: string) => `prompt: Go.\nsolution: x\n${MATCH}inputs: ${inputs}\n`;
    expect(
      await problems({
        "a/task.yml": task("gone"),
        "b/task.yml": task("file.csv"),
        "b/file.csv": "",
        "c/task.yml": task("."),
        "d.yml": task("a"),
        "e/task.yml": task("/etc"),
      }),
    ).toMatchInlineSnapshot(`
      "
      Could not use the suite: 5 findings.
      tasks/a/task.yml:4: The inputs "gone" are no folder beside the task.
        Name a folder that lies beside the task's file, without links.
      tasks/b/task.yml:4: The inputs "file.csv" are no folder beside the task.
        Name a folder that lies beside the task's file, without links.
      tasks/c/task.yml:4: The inputs "." hold a task's file: an agent would see the answer.
        Move the inputs into a folder of their own.
      tasks/d.yml:4: The inputs "a" hold a task's file: an agent would see the answer.
        Move the inputs into a folder of their own.
      tasks/e/task.yml:4: inputs is "/etc": a path that leaves its folder.
        Write a path below it, with / between its parts.
      "
    `);
  });

  test("links are not followed", async () => {
    const dir = await folderOf({ "a/task.yml": `prompt: Go.\nsolution: x\n${MATCH}inputs: inputs\n` });
    await symlink("/etc", path.join(dir, "a/inputs"));
    await mkdir(path.join(dir, "b"));
    await symlink("/etc/passwd", path.join(dir, "b/task.yml"));
    await symlink("/etc/passwd", path.join(dir, "c.yml"));
    expect(errorOfFindings("the suite", (await read(dir)).findings).message).toMatchInlineSnapshot(`
      "Could not use the suite: 4 findings.
      tasks/a/inputs: The suite holds a link.
        Put the file itself there.
      tasks/a/task.yml:4: The inputs "inputs" are no folder beside the task.
        Name a folder that lies beside the task's file, without links.
      tasks/b/task.yml: The suite holds a link.
        Put the file itself there.
      tasks/c.yml: The suite holds a link.
        Put the file itself there."
    `);
  });

  test("a folder with no task, and no folder", async () => {
    expect(await problems({ "README.md": "" })).toMatchInlineSnapshot(`
      "
      Could not use the suite: 1 finding.
      tasks: The suite has no task.
        Write one: a folder with a task.yml in it.
      "
    `);
    const missing = path.join(await folderOf({}), "missing");
    expect((await read(missing)).findings.map(findingText)).toEqual([
      "tasks: There is no such folder of tasks.\n  Name it in the profile: suite: FOLDER.",
    ]);
  });

  test("a file's name begins no line of its own", async () => {
    const text = await problems({ "x\nfake.yml:1: no finding.yml": "a: 1\n" });
    expect(text.split("\n").filter((line) => line.startsWith("fake"))).toEqual([]);
  });
});
