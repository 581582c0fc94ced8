import { describe, expect, test } from "vitest";
import { buildLints } from "../../../src/request/lints/builds.ts";
import { solutionLints, untouchedLints } from "../../../src/request/lints/solvability.ts";
import type { SolutionResult } from "../../../src/schema/inspection.ts";
import { SMALLEST } from "../profile.ts";
import { documentOf, textOf } from "./texts.ts";

const TASKS = new Map([
  [
    "count",
    documentOf(
      "id: count\nprompt: Count.\nmatch: { mode: none }\nsolution: tabkit\n",
      "evals/count/task.yml",
    ),
  ],
]);
const solution = (more: Partial<SolutionResult>): SolutionResult => ({
  task: "count",
  side: "head",
  exitCode: 0,
  match: "matched",
  text: "",
  ...more,
});

describe("a solution", () => {
  const said = (...results: readonly Partial<SolutionResult>[]) =>
    textOf(solutionLints(TASKS, results.map(solution)));

  test("that does not match is an error with the matcher's reason and what was said", () => {
    expect(
      said({
        match: "not-matched",
        why: "There is no file a.csv.",
        exitCode: 2,
        text: "\nunknown option '--x'\nmore",
      }),
    ).toBe(`
error evals/count/task.yml:4: The solution of the task count does not match on head: There is no file a.csv. It ended with 2 and said "unknown option '--x'".
  Mend the solution or the match rule: a task that cannot be solved says nothing.
`);
  });

  test("that ends well and does not match leaves out how it ended", () => {
    expect(said({ match: "not-matched", why: "The answer's number is 3." })).toBe(`
error evals/count/task.yml:4: The solution of the task count does not match on head: The answer's number is 3.
  Mend the solution or the match rule: a task that cannot be solved says nothing.
`);
  });

  test("of a task without a right answer must at least end well", () => {
    expect(said({ match: "unscored", exitCode: 127, text: "tabkit: not found" })).toBe(`
error evals/count/task.yml:4: The solution of the task count ended with 127 on head and said "tabkit: not found".
  Mend the solution, so that it ends with 0.
`);
  });

  test("that was ended from outside says so", () => {
    expect(said({ match: "unscored", exitCode: null })).toBe(`
error evals/count/task.yml:4: The solution of the task count was ended by a signal or its time limit on head.
  Mend the solution, so that it ends with 0.
`);
  });

  test("that fails and matches all the same is worth a look", () => {
    expect(said({ exitCode: 1, text: "no match" })).toBe(`
warning evals/count/task.yml:4: The solution of the task count ended with 1 on head, though it matches and said "no match".
  Mend the solution, so that it ends with 0.
`);
  });

  test("that only head can do is what the change adds", () => {
    const failed = { match: "not-matched", why: "No number.", side: "base" } as const;
    expect(said(failed, {})).toBe(`
warning evals/count/task.yml:4: The solution of the task count does not match on base: No number.
  Mend the solution or the match rule: a task that cannot be solved says nothing.
`);
    expect(said(failed, { ...failed, side: "head" }).match(/^error/gm)).toHaveLength(2);
  });

  test.each<Partial<SolutionResult>>([{}, { match: "unscored" }, { side: "base" }])(
    "with the result %j is as it should be",
    (result) => expect(said(result)).toBe("\n"),
  );
});

test("a fixture that already satisfies the check is an error", () => {
  expect(textOf(untouchedLints(TASKS, ["count"]))).toBe(`
error evals/count/task.yml:3: The untouched inputs of the task count already satisfy its match rule: nothing has to be done.
  Take the result out of the inputs, or expect what only the work can leave.
`);
});

describe("a side that does not build", () => {
  const document = documentOf(SMALLEST);
  const sha = "1a2b3c4".padEnd(40, "0");
  const failed = { kind: "failed", step: "npm ci", log: "npm ci ended with 1\nerr missing lock\n" } as const;

  test("is an error on head and a warning on base", () => {
    const said = (["head", "base"] as const).map((side) =>
      textOf(buildLints(document, { side, sha, report: failed })),
    );
    expect(said.join("")).toBe(`
error grip.yml:2: Head (1a2b3c4) does not build: npm ci failed, and said last "err missing lock".
  See that the build passes with a clean checkout.

warning grip.yml:2: Base (1a2b3c4) does not build: npm ci failed, and said last "err missing lock".
  See that the build passes with a clean checkout.
`);
  });

  test.each([null, { kind: "built", ms: 3 } as const])("is not one whose report is %j", (report) => {
    expect(buildLints(document, { side: "head", sha, report })).toEqual([]);
  });
});
