import { describe, expect, test, vi } from "vitest";
import { checkOf, GOOD, task } from "./checking.ts";

// Suites are built, solved and read, on a machine that may have other work.
vi.setConfig({ testTimeout: 240_000 });

test("a good suite is built, solved and read", async () => {
  const { text, code, checked } = await checkOf([GOOD], "");
  expect(text).toBe(`Checked .github/gripcheck.yml and its suite at head <sha>.

Tasks (the reader is a program that does literally what the docs say, no language model):
  cities  solution: matches  reader: yes (skill)
  films   solution: matches  reader: yes (skill)
  guests  solution: matches  reader: yes (skill)
  orders  solution: matches  reader: yes (skill)
  people  solution: matches  reader: yes (skill)
  rooms   solution: matches  reader: yes (skill)

0 errors, 0 warnings. The reader can do all 6 tasks.`);
  expect(code).toBe(0);
  expect(checked.failure).toBeNull();
});

describe("what only a build shows", () => {
  test("is said of every task at once", async () => {
    const files = {
      ...GOOD,
      "mytool.sh": `${GOOD["mytool.sh"]}`.replace("Usage: ", "Usage (1204 rows at most): "),
      ...task("films", "description: Its solution fails.\n"),
      "evals/films/task.yml":
        'prompt: Make films.csv loud, as loud.csv.\ninputs: inputs\nsolution: mytool louder films.csv > loud.csv; false\nmatch: { mode: file, path: loud.csv, contains: "ROW NINE" }\n',
      "evals/rooms/task.yml":
        "prompt: Make rooms.csv loud.\ninputs: inputs\nsolution: mytool upper rooms.csv\nmatch: { mode: command, run: test -f rooms.csv }\n",
      "evals/guests/task.yml":
        "prompt: Look at guests.csv.\ninputs: inputs\nsolution: echo boom; exit 3\nmatch: { mode: none }\n",
    };
    const { text, code } = await checkOf([files], "--tasks films,rooms,guests,people");
    expect(text).toBe(`Checked .github/gripcheck.yml and its suite at head <sha>.

error evals/films/task.yml:3: The solution of the task films does not match on head: loud.csv does not hold what is expected. It ended with 1.
  Mend the solution or the match rule: a task that cannot be solved says nothing.
error evals/guests/task.yml:3: The solution of the task guests ended with 3 on head and said "boom".
  Mend the solution, so that it ends with 0.
error evals/rooms/task.yml:4: The untouched inputs of the task rooms already satisfy its match rule: nothing has to be done.
  Take the result out of the inputs, or expect what only the work can leave.
error mytool --help:1: The expected value "1204" of the task people stands in what a command prints as its help.
  Change the task's inputs so that its answer differs from what stands there.
error mytool.sh:5: The expected value "1204" of the task people stands in the checkout.
  Change the task's inputs so that its answer differs from what stands there.

Tasks (the reader is a program that does literally what the docs say, no language model):
  films   solution: does not match  reader: no (skill): There is no file loud.csv.
  guests  solution: ran  reader: unknown (skill): The task has no right answer; only behaviour is measured.
  people  solution: matches  reader: yes (skill)
  rooms   solution: matches  reader: yes (skill)

5 errors, 0 warnings. The reader cannot do 2 of 4 tasks: no change can show in them.`);
    expect(code).toBe(2);
  });
});

describe("two revisions", () => {
  const renamed = `${GOOD["mytool.sh"]}`.replace("rows)", "count)");

  test("are both solved, and base is read", async () => {
    const head = {
      "mytool.sh": renamed,
      "evals/people/task.yml": `${GOOD["evals/people/task.yml"]}`.replace("mytool rows", "mytool count"),
    };
    const { text, code } = await checkOf([GOOD, head], "HEAD~1...HEAD --tasks people,films");
    expect(text).toBe(`Checked .github/gripcheck.yml and its suite at base <sha> and head <sha>.

error evals/films/task.yml:4: The solution of the task films does not match on head: There is no number in the answer.
  Mend the solution or the match rule: a task that cannot be solved says nothing.
warning evals/people/task.yml:4: The solution of the task people does not match on base: There is no number in the answer.
  Mend the solution or the match rule: a task that cannot be solved says nothing.

Tasks (the reader is a program that does literally what the docs say, no language model):
  films   solution on base: matches  on head: does not match  reader: yes (skill)
  people  solution on base: does not match  on head: matches  reader: yes (skill)

1 error, 1 warning. The reader can do all 2 tasks on base.`);
    expect(code).toBe(2);
  });

  test("of which head does not build are read as far as they go", async () => {
    const { findings, code, checked } = await checkOf(
      [GOOD, { "mytool.sh": null }],
      "HEAD~1 HEAD --tasks people",
    );
    expect(findings).toMatch(
      /^error \.github\/gripcheck\.yml:2: Head \([^)]+\) does not build: .* failed, and said last ".*"\.\n {2}/,
    );
    expect(code).toBe(2);
    expect(checked.report.tasks).toMatchObject([
      {
        id: "people",
        solution: { base: "matched", head: null },
        readers: [{ player: "reader", can: "yes" }],
      },
    ]);
  });
});

test("every reader of the profile plays, and what it cannot do carries no signal", async () => {
  const readers = `players:
  - { id: reader, use: reader }
  - { id: quick, use: reader-hasty }
  - { id: knowing, use: reader, knows: base }
`;
  const odd = {
    ...task("films"),
    "evals/films/task.yml": `${GOOD["evals/films/task.yml"]}`.replace(
      "How many rows has",
      "Weigh the dust of",
    ),
  };
  const files = { ...GOOD, ...odd, ".github/gripcheck.yml": `${GOOD[".github/gripcheck.yml"]}${readers}` };
  const { text } = await checkOf([files], "--tasks people,films");
  expect(
    text.slice(text.indexOf("Tasks (")),
  ).toBe(`Tasks (the reader is a program that does literally what the docs say, no language model):
  films   solution: matches  reader: no (skill): There is no number in the answer.  quick: no (skill)  knowing: no (skill)
  people  solution: matches  reader: yes (skill)  quick: yes (skill)  knowing: yes (skill)

0 errors, 0 warnings. The reader "reader" cannot do 1 of 2 tasks: no change can show in it. The reader "quick" cannot do 1 of 2 tasks: no change can show in it. The reader "knowing" cannot do 1 of 2 tasks: no change can show in it.`);
});

test("where nothing can be run, what can be read is said, and why the rest is not", async () => {
  const files = { ...GOOD, "README.md": "It has 1204 rows.\n" };
  const { findings, code, checked } = await checkOf([files], "--tasks people", "/nowhere/box.mjs");
  expect(findings).toContain("error README.md:1: ");
  expect(code).toBe(2);
  expect(checked.report.isStatic).toBe(true);
  expect(checked.failure?.code).toBe("no-sandbox");
});

test("a build that writes other bytes each time is named, file by file, with --twice", async () => {
  const profile = `${GOOD[".github/gripcheck.yml"]}`;
  const restless = profile.replace(/run: ?(.*)/, 'run: $1 && head -c 6 /dev/urandom > "$PREFIX/stamp"');
  expect(restless).not.toBe(profile);
  const twice = await checkOf([{ ...GOOD, ".github/gripcheck.yml": restless }], "--twice --tasks people");
  // Equal in length, so that the text is: the bytes differ.
  expect(twice.findings).toContain(
    'Two builds of head (<sha>) differ in 1 file: "stamp" (6 bytes, then 6 bytes).',
  );
  const once = await checkOf([{ ...GOOD, ".github/gripcheck.yml": restless }], "--tasks people");
  expect(once.findings).not.toContain("Two builds");
  const steady = await checkOf([GOOD], "--twice --tasks people");
  expect(steady.findings).not.toContain("Two builds");
});
