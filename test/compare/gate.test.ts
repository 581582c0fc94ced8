import { describe, expect, test } from "vitest";
import { compare } from "../../src/compare/compare.ts";
import type { Plan } from "../../src/schema/plan.ts";
import type { Accepted, FailOn, FailWhere, GateProfile } from "../../src/schema/profile.ts";
import { parseRow } from "../../src/schema/row.ts";
import { makeInspection, solution, TODAY } from "./builders.ts";
import { judge } from "./judge.ts";
import { makePlan, type PlanShape } from "./plans.ts";
import { cellsOf, comparisonOf, oneRow } from "./stories.ts";

describe("the gate", () => {
  const accept = (row: string, until = TODAY, metric: Accepted["metric"] = { name: "match" }): Accepted => ({
    row: parseRow(row) ?? { level: "overall" },
    metric,
    until,
    reason: "richer examples",
  });
  const gateOf = (accepted: Accepted[], plan: PlanShape = {}) => {
    const gate: Partial<GateProfile> = { failOn: ["regressed"], accepted };
    const comparison = judge({ base: "ab", head: "a", shape: { ...plan, gate } });
    return {
      passed: comparison.gate.passed,
      failed: comparison.gate.failed.length,
      accepted: comparison.gate.accepted,
    };
  };
  const group = { level: "group", player: "reader", tier: "skill" };
  const match = { name: "match" };

  test("names every row that failed it", () => {
    expect(judge({ base: "ab", head: "a", failOn: ["regressed"] }).gate).toEqual({
      on: true,
      passed: false,
      failed: [
        { row: { level: "task", task: "b" }, metric: match },
        { row: group, metric: match },
      ],
      accepted: [],
    });
  });

  test("an accepted row is let through until its last day, and so is what lies within it", () => {
    expect(gateOf([accept("*/*/*")])).toEqual({
      passed: true,
      failed: 0,
      accepted: [
        { row: { level: "task", task: "b" }, metric: match, until: TODAY },
        { row: group, metric: match, until: TODAY },
      ],
    });
    expect(gateOf([accept("reader/*/*")])).toMatchObject({ passed: false, failed: 1 });
    expect(gateOf([accept("reader/*/*"), accept("*/*/b")])).toMatchObject({ passed: true, failed: 0 });
  });

  test.each([
    ["past its last day", accept("*/*/*", "2026-05-31")],
    ["for another metric", accept("*/*/*", TODAY, { name: "tokens" })],
    ["for another player", accept("other/*/*")],
  ])("an acceptance %s accepts nothing", (_, acceptance) => {
    expect(gateOf([acceptance])).toEqual({ passed: false, failed: 2, accepted: [] });
  });

  test("an acceptance that ran out is warned about", () => {
    const gate = { accepted: [accept("*/*/*", "2026-05-31")] };
    expect(judge({ shape: { gate } }).warnings).toContainEqual({ code: "acceptance-expired", count: 1 });
  });

  test("a broken solution fails as the match of its task, and can be accepted as that", () => {
    const solutions = [solution("a", "base", true), solution("a", "head", false)];
    const gated = judge({ inspection: { solutions }, failOn: ["regressed"] });
    expect(gated.gate.failed).toEqual([{ row: { level: "task", task: "a" }, metric: match }]);
    const gate: Partial<GateProfile> = { failOn: ["regressed"], accepted: [accept("*/*/a")] };
    const accepted = judge({ inspection: { solutions }, shape: { gate } });
    expect(accepted.verdict.kind).toBe("regressed");
    expect(accepted.gate).toMatchObject({ passed: true, failed: [] });
  });

  test("off it passes, and still names what the profile accepts", () => {
    const plan: Plan = makePlan({ readers: ["reader"] });
    const { comparison } = compare({
      plan,
      inspection: makeInspection(),
      trials: [],
      scores: [],
      today: TODAY,
    });
    expect(comparison.gate).toEqual({ on: false, passed: true, failed: [], accepted: [] });
  });
});

describe("a gate that names rows and metrics", () => {
  const ROW = { level: "group", player: "reader", tier: "skill" } as const;
  const gateWhere = (
    failWhere: FailWhere[],
    over: { base?: string; head?: string; failOn?: FailOn[] } = {},
  ) => {
    const { base = "ab", head = "a", failOn = [] } = over;
    return judge({ base, head, shape: { gate: { failOn, failWhere } } }).gate;
  };
  const where = (
    row: string | null,
    metric: FailWhere["metric"] = null,
    outcome: FailWhere["outcome"] = "regressed",
  ) => ({
    outcome,
    row: row === null ? null : parseRow(row),
    metric,
  });
  const match = { name: "match" } as const;

  test("fails by what lies within them alone", () => {
    expect(gateWhere([where("reader/skill/*")])).toEqual({
      on: true,
      passed: false,
      failed: [{ row: ROW, metric: match }],
      accepted: [],
    });
    expect(gateWhere([where("*/*/b", match)]).failed).toEqual([
      { row: { level: "task", task: "b" }, metric: match },
    ]);
    expect(gateWhere([where("reader/*/*")]).failed).toEqual([{ row: ROW, metric: match }]);
    expect(gateWhere([where(null, match)]).failed).toHaveLength(2);
  });

  test("passes where the regression is somewhere else, or of another kind", () => {
    expect(gateWhere([where("*/*/a")])).toMatchObject({ on: true, passed: true, failed: [] });
    expect(gateWhere([where(null, match, "inconclusive")])).toMatchObject({ passed: true, failed: [] });
  });

  test("adds to what fails everywhere, and each row is named once", () => {
    expect(gateWhere([where("*/*/b")], { failOn: ["regressed"] }).failed).toHaveLength(2);
  });

  test("never passes where nothing that it names was measured", () => {
    const gate = { failOn: [], failWhere: [where("someone/else/*")] };
    const { gate: ofModels } = comparisonOf(oneRow([3], { gate }), cellsOf([3, 3], [3, 3]));
    expect(ofModels).toMatchObject({ on: true, passed: false, failed: [] });
    expect(judge({ base: "ab", head: "ab", shape: { gate } }).gate.passed).toBe(true);
  });

  test("lets accepted regressions through", () => {
    const accepted = [{ row: { level: "overall" as const }, metric: match, until: TODAY, reason: "known" }];
    const gate = { failOn: [], failWhere: [where("*/*/b")], accepted };
    expect(judge({ base: "ab", head: "a", shape: { gate } }).gate.passed).toBe(true);
  });
});
