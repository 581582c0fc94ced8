import { expect, test } from "vitest";
import { MatchRule } from "../../../src/schema/task.ts";
import type { Vote } from "../../../src/schema/trial.ts";
import type { MatchResult } from "../../../src/schema/vocabulary.ts";
import { matcherOf, matcherWords } from "../../../src/score/matchers/index.ts";
import { complaints } from "./holding.ts";

const RULE = { mode: "judge", rubric: "Says why." };

function hold(votes: readonly Vote[], atLeast: 1 | 2 = 1, written: object = RULE, answer = "x"): MatchResult {
  const rule = MatchRule.parse(written);
  const matcher = matcherOf(rule.mode);
  if (matcher === undefined) throw new Error(`no mode ${rule.mode}`);
  return matcher.match(matcher.rule.parse(rule), { answer, evidence: [], votes, atLeast });
}

const said = (result: MatchResult) =>
  result.kind === "matched" ? "matched" : `${result.kind}: ${result.why}`;

test.each<[Vote[], 1 | 2, string]>([
  [[1, 1, 2], 1, "matched"],
  [[1, 1, 2], 2, "not-matched: The judge's score is 1, and 2 was needed."],
  [[2, 2, null], 2, "matched"],
  [[0, 0, 2], 1, "not-matched: The judge's score is 0, and 1 was needed."],
  [[0, 1, 2, 0], 1, "not-matched: The judge's score is 0, and 1 was needed."],
  [[null, 0, 2, null], 1, "not-matched: The judge's score is 0, and 1 was needed."],
  [[null, null, null], 1, "unscored: None of the judge's 3 votes can be read."],
  [[], 1, "unscored: No judge has voted on this trial."],
])("votes of %j with at least %d: %s", (votes, atLeast, expected) => {
  expect(said(hold(votes, atLeast))).toBe(expected);
});

test("among other rules it counts as one of them, and is found there", () => {
  const either = { mode: "any", any: [{ mode: "exact", value: "x" }, RULE] };
  const both = { mode: "all", all: [{ mode: "exact", value: "x" }, RULE] };
  expect(said(hold([], 1, either))).toBe("matched");
  expect(said(hold([], 1, both))).toBe("unscored: No judge has voted on this trial.");
  expect(said(hold([0, 0, 0], 1, either, "y"))).toBe("not-matched: None of the rules holds.");
  expect(said(hold([2, 2, 2], 1, both))).toBe("matched");
  const rubrics = (written: object) => {
    const rule = MatchRule.parse(written);
    return matcherWords()
      .find(({ name }) => name === rule.mode)
      ?.rubrics(rule);
  };
  expect([either, both, { mode: "none", none: [RULE] }, { mode: "exact", value: "x" }].map(rubrics)).toEqual([
    ["Says why."],
    ["Says why."],
    ["Says why."],
    [],
  ]);
});

test("files that the judge shall see are collected", () => {
  const matcher = matcherOf("judge");
  const rule = matcher?.rule.parse({ ...RULE, files: ["out/notes.md"] });
  expect(matcher?.evidence(rule)).toMatchObject([{ kind: "file", path: "out/notes.md" }]);
});

test.each([
  [{ mode: "judge" }, ["rubric: Invalid input: expected string, received undefined"]],
  [{ ...RULE, rubric: " " }, ["rubric: empty"]],
  [{ ...RULE, files: ["../x"] }, ['files.0: must be a path inside the workspace, without ".."']],
])("%j is refused", (written, found) => {
  expect(complaints(written)).toEqual(found);
});
