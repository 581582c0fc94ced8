import { describe, expect, test } from "vitest";
import { compare } from "../../src/compare/compare.ts";
import { Comparison } from "../../src/schema/comparison.ts";
import { Details } from "../../src/schema/details.ts";
import { rowText } from "../../src/schema/row.ts";
import type { Side } from "../../src/schema/words.ts";
import { LOST, makeInspection, type Played, playAll, solution, TODAY } from "./builders.ts";
import { makePlan, type PlanShape } from "./plans.ts";

const TASKS = ["a", "b", "c", "d"];

/** `base` and `head` name the tasks that matched; a task in `lost` was lost on head. */
interface Story {
  readonly base: string;
  readonly head: string;
  readonly lost?: string;
  readonly shape?: PlanShape;
}

function tell({ base, head, lost = "", shape }: Story) {
  const plan = makePlan({ readers: ["reader"], tasks: TASKS, ...shape });
  const side = (name: Side, matched: string): Played[] =>
    TASKS.map((task) => ({
      side: name,
      cell: `reader/skill/${task}`,
      matched: matched.includes(task),
      isReader: true,
      ...(name === "head" && lost.includes(task) ? { ending: LOST } : {}),
    }));
  const played = playAll(plan, [...side("base", base), ...side("head", head)]);
  return compare({ plan, inspection: makeInspection(), ...played, today: TODAY });
}

const matchOf = ({ comparison }: ReturnType<typeof tell>, row = "reader/skill/*") =>
  comparison.rows
    .find((candidate) => rowText(candidate.row) === row)
    ?.metrics.find(({ metric }) => metric.name === "match");

describe("rows of deterministic players", () => {
  test.each([
    ["nothing flips", "abc", "abc", "exact-equal", { up: 0, down: 0 }, 0, "quiet"],
    ["a match is lost", "abc", "ab", "exact-regressed", { up: 0, down: 1 }, -0.25, "regressed"],
    ["a match is won", "ab", "abc", "exact-improved", { up: 1, down: 0 }, 0.25, "improved"],
    ["one is lost and two are won", "a", "bc", "exact-mixed", { up: 2, down: 1 }, 0.25, "mixed"],
  ] as const)("%s", (_, base, head, outcome, flips, est, verdict) => {
    const result = tell({ base, head });
    expect(matchOf(result)).toEqual({
      metric: { name: "match" },
      base: { x: base.length, n: 4 },
      head: { x: head.length, n: 4 },
      change: { unit: "points", est, low: null, high: null },
      flips,
      outcome,
      badness: null,
      pAdj: null,
      ruledOut: null,
      visible: null,
    });
    expect(result.comparison.verdict.kind).toBe(verdict);
  });

  test("a flip counts in every row that holds its cell, single tasks included", () => {
    const { comparison } = tell({ base: "abc", head: "ab" });
    expect(comparison.rows.map(({ row, metrics }) => `${rowText(row)} ${metrics[0]?.outcome}`)).toEqual([
      "*/*/a exact-equal",
      "*/*/b exact-equal",
      "*/*/c exact-regressed",
      "*/*/d exact-equal",
      "reader/skill/* exact-regressed",
    ]);
    expect(comparison.verdict.counts).toEqual({ regressed: 2, improved: 0, inconclusive: 0, findings: 0 });
  });

  test("a lost trial flips nothing, and a lost base match is no regression", () => {
    const result = tell({ base: "abcd", head: "abcd", lost: "d", shape: { tiers: ["skill"] } });
    expect(matchOf(result)).toMatchObject({
      base: { x: 3, n: 3 },
      head: { x: 3, n: 3 },
      flips: { up: 0, down: 0 },
      outcome: "inconclusive",
      reason: "lost-too-many",
    });
    expect(result.comparison.coverage).toMatchObject({ planned: 8, counted: 7, lost: 1 });
    expect(matchOf(result, "*/*/a")?.outcome).toBe("exact-equal");
    expect(result.comparison.verdict.kind).toBe("quiet");
  });

  test("a flip stays a fact whatever else was lost", () => {
    const result = tell({ base: "abcd", head: "bc", lost: "d" });
    expect(matchOf(result)).toMatchObject({ outcome: "exact-regressed", flips: { up: 0, down: 1 } });
    expect(result.comparison.verdict.kind).toBe("regressed");
  });

  test("only the first repeat of a cell speaks", () => {
    const plan = makePlan({ readers: ["reader"], tasks: ["a"] });
    const played = playAll(
      plan,
      [1, 2].flatMap((repeat) =>
        (["base", "head"] as const).map((side) => ({
          side,
          cell: "reader/skill/a",
          repeat,
          matched: repeat === 1 || side === "base",
          isReader: true,
        })),
      ),
    );
    const { comparison } = compare({ plan, inspection: makeInspection(), ...played, today: TODAY });
    expect(comparison.rows[0]?.metrics[0]).toMatchObject({ outcome: "exact-equal", base: { x: 1, n: 1 } });
  });

  test("turns are shown with their change and alarm nobody; tokens that nobody reported are left out", () => {
    const plan = makePlan({ readers: ["reader"], tasks: ["a", "b"] });
    const played = playAll(
      plan,
      (["base", "head"] as const).flatMap((side) =>
        ["a", "b"].map((task) => ({
          side,
          cell: `reader/skill/${task}`,
          turns: side === "base" ? 4 : 8,
          isReader: true,
        })),
      ),
    );
    const { comparison } = compare({ plan, inspection: makeInspection(), ...played, today: TODAY });
    const row = comparison.rows.find(({ row: { level } }) => level === "group");
    expect(row?.metrics.map(({ metric }) => metric.name)).toEqual([
      "match",
      "turns",
      "time",
      "errors",
      "limit",
    ]);
    expect(row?.metrics[1]).toMatchObject({
      base: { mean: expect.closeTo(4, 9), n: 2 },
      head: { mean: expect.closeTo(8, 9), n: 2 },
      change: { unit: "ratio", est: expect.closeTo(2, 9), low: null, high: null },
      outcome: "quiet",
    });
    expect(row?.labels).toEqual(["saturated"]);
    expect(comparison.spend.usage.input).toBe(0);
    expect(comparison.verdict.kind).toBe("quiet");
  });
});

test("what compare says is what its formats allow", () => {
  const { comparison, details } = tell({ base: "abc", head: "bd" });
  expect(Comparison.parse(comparison)).toEqual(comparison);
  expect(Details.parse(details)).toEqual(details);
  const plan = makePlan({ readers: ["reader"], tasks: ["a"] });
  const nothing = compare({
    plan,
    inspection: makeInspection({ solutions: [solution("a", "base", true), solution("a", "head", false)] }),
    trials: [],
    scores: [],
    today: TODAY,
  });
  expect(Comparison.parse(nothing.comparison)).toEqual(nothing.comparison);
  expect(nothing.comparison.verdict.kind).toBe("regressed");
});
