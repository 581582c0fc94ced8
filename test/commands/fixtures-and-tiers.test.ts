import { describe, expect, test } from "vitest";
import { checkOf, checkStatic, GOOD, PROFILE, taskWith } from "./checking.ts";

describe("a fixture that already satisfies the check", () => {
  const satisfied = `error evals/people/task.yml:4: The untouched inputs of the task people already satisfy its match rule: nothing has to be done.
  Take the result out of the inputs, or expect what only the work can leave.`;

  test("is found: a file with the whole text", async () => {
    const files = taskWith("Do it.", '{ mode: file, path: out.txt, equals: "42" }', { "out.txt": "42\n" });
    expect((await checkStatic(files)).findings).toContain(satisfied);
  });

  test("is found: a text that the inputs have from the start", async () => {
    const files = taskWith("Do it.", '{ mode: file, path: out.txt, contains: "answer: forty-two" }', {
      "out.txt": "answer: forty-two\n",
    });
    expect((await checkStatic(files)).findings).toContain(satisfied);
  });

  test("is found in a rule of rules, where an answer is only one way", async () => {
    const rule =
      '{ mode: any, any: [{ mode: exact, value: "zzzz" }, { mode: file, path: out.txt, contains: "done" }] }';
    expect((await checkStatic(taskWith("Do it.", rule, { "out.txt": "done\n" }))).findings).toContain(
      satisfied,
    );
  });

  test.each([
    ["another text stands there", '{ mode: file, path: out.txt, equals: "42" }', { "out.txt": "41\n" }],
    ["there is no such file", '{ mode: file, path: out.txt, equals: "42" }', {}],
    [
      "an answer is asked for too",
      '{ mode: all, all: [{ mode: file, path: out.txt, equals: "42" }, { mode: exact, value: "done" }] }',
      { "out.txt": "42\n" },
    ],
    ["only an answer is asked for", '{ mode: exact, value: "zzzz" }', { "out.txt": "42\n" }],
  ])("is none where %s", async (_, rule, inputs) => {
    expect((await checkStatic(taskWith("Do it.", rule, inputs))).findings).not.toContain("untouched");
  });
});

describe("tiers", () => {
  test.each<[string, Record<string, string | null>, string]>([
    [
      "with a skill that does not parse",
      { "skills/mytool/SKILL.md": "---\r\ndescription: Runs tools: fast and safe\r\n---\r\nBody\r\n" },
      `error skills/mytool/SKILL.md:2: The skill's front matter does not parse on head: Nested mappings are not allowed in compact mappings.
  Quote the value, or mend it: whoever reads it strictly finds neither name nor description.`,
    ],
    [
      "with a context that is a folder",
      { ".github/gripcheck.yml": `${PROFILE}  rules: { context: [skills] }\n` },
      `error .github/gripcheck.yml:11: The tier rules shows the context "skills", which head does not have (it is no file).
  Commit it, or take it out of the tier: without it the tier is another one.`,
    ],
    [
      "with a skill that fits no window",
      {
        "skills/mytool/SKILL.md": `---\nname: mytool\ndescription: Long.\n---\n${"x".repeat(32_956)}`,
        ".github/gripcheck.yml": `${PROFILE}players: [{ id: small, model: m, endpoint: local, window: 4096 }]
endpoints: { local: { kind: ollama, url: "http://127.0.0.1:1" } }
`,
      },
      `error .github/gripcheck.yml:11: The skill of the tier skill does not fit the window of the player small (≈8.2k of 4.1k tokens): its cells would not be played.
  Shorten it, move parts into files that it names, or give the player a larger window.`,
    ],
  ])("%s", async (_, files, expected) => {
    const { findings, code } = await checkStatic(files as Record<string, string>);
    expect(findings).toBe(expected);
    expect(code).toBe(2);
  });

  test("with a skill that is not there", async () => {
    const files = Object.fromEntries(Object.entries(GOOD).filter(([name]) => !name.startsWith("skills/")));
    const { findings, code } = await checkOf([files], "--static");
    expect(
      findings,
    ).toBe(`error .github/gripcheck.yml:10: The tier skill shows the skill "skills/mytool", which head does not have.
  Commit it, or take it out of the tier: without it the tier is another one.`);
    expect(code).toBe(2);
  });

  test("with a skill that head adds play without it on base", async () => {
    const before = Object.fromEntries(Object.entries(GOOD).filter(([name]) => !name.startsWith("skills/")));
    const { text, code } = await checkOf([before, GOOD], "HEAD~1 HEAD --static");
    expect(
      text,
    ).toBe(`Checked .github/gripcheck.yml and its suite at base <sha> and head <sha>; nothing was built or run.

warning .github/gripcheck.yml:10: The tier skill shows the skill "skills/mytool", which base does not have.
  That is as it should be where the change adds it: base plays the tier without it.

0 errors, 1 warning.`);
    expect(code).toBe(0);
  });
});
