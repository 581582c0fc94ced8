import { describe, expect, test } from "vitest";
import { compare } from "../../src/compare/compare.ts";
import { exitCode } from "../../src/compare/exit-code.ts";
import type { Comparison } from "../../src/schema/comparison.ts";
import type { Inspection } from "../../src/schema/inspection.ts";
import type { Plan } from "../../src/schema/plan.ts";
import type { Accepted, FailOn, GateProfile } from "../../src/schema/profile.ts";
import { parseRow } from "../../src/schema/row.ts";
import {
  LOST,
  makeInspection,
  makePlan,
  type PlanShape,
  type Played,
  playAll,
  solution,
  TODAY,
} from "./builders.ts";

const TASKS = ["a", "b", "c", "d"];

/** The reader plays tasks a to d on both sides; the letters name what matched, capitals what was lost. */
function judge(story: {
  readonly base?: string;
  readonly head?: string;
  readonly shape?: PlanShape;
  readonly inspection?: Partial<Inspection>;
  readonly failOn?: FailOn[];
}): Comparison {
  const { base = "abcd", head = "abcd", failOn = [] } = story;
  const plan = makePlan({
    readers: ["reader"],
    tasks: TASKS,
    ...story.shape,
    gate: { failOn, ...story.shape?.gate },
  });
  const side = (name: "base" | "head", told: string): Played[] =>
    plan.builds[name] === null
      ? []
      : plan.cells
          .filter(({ state }) => state.kind === "play")
          .map(({ id }) => {
            const task = id.slice(-1);
            const isLost = told.includes(task.toUpperCase());
            return {
              side: name,
              cell: id,
              matched: told.includes(task),
              isReader: true,
              ...(isLost ? { ending: LOST } : {}),
            };
          });
  const played = playAll(plan, [...side("base", base), ...side("head", head)]);
  return compare({ plan, inspection: makeInspection(story.inspection), ...played, today: TODAY }).comparison;
}

const failed = { kind: "failed", step: "npm run build", log: "error" } as const;
const noBase = { builds: { base: failed, head: { kind: "built", ms: 1 } } } as const;
const noHead = { builds: { base: { kind: "built", ms: 1 }, head: failed } } as const;
const allLost: Partial<Inspection> = {
  preflight: [{ kind: "lost", player: "reader", cause: "auth", detail: "401" }],
};
const identical = { state: () => ({ kind: "identical" }) as const };

describe("the first verdict that holds", () => {
  test.each<[string, Parameters<typeof judge>[0], Comparison["verdict"]["kind"], string | undefined]>([
    [
      "head does not build",
      { inspection: noHead, shape: { builds: { base: true, head: false } } },
      "not-measured",
      "not-built",
    ],
    [
      "base does not build",
      { inspection: noBase, shape: { builds: { base: false, head: true } } },
      "not-measured",
      "no-base",
    ],
    ["no player passed preflight", { inspection: allLost, shape: {} }, "not-measured", "no-player"],
    ["more than a fifth lost", { base: "abcd", head: "AB" }, "not-measured", "lost-too-many"],
    ["every cell identical", { shape: identical }, "nothing-to-see", "identical"],
    ["one task better, one worse", { base: "ab", head: "bc" }, "mixed", undefined],
    ["one task worse", { base: "ab", head: "a" }, "regressed", undefined],
    [
      "a solution broke",
      { inspection: { solutions: [solution("a", "base", true), solution("a", "head", false)] } },
      "regressed",
      undefined,
    ],
    ["one task better", { base: "a", head: "ab" }, "improved", undefined],
    ["nothing flipped", {}, "quiet", undefined],
  ])("%s", (_, story, kind, reason) => {
    const { verdict } = judge(story);
    expect([verdict.kind, verdict.reason]).toEqual([kind, reason]);
  });

  test("nothing that was planned was played: inconclusive, never quiet", () => {
    const plan = makePlan({
      readers: ["reader"],
      tasks: TASKS,
      gate: { failOn: ["regressed", "inconclusive"] },
    });
    const { comparison } = compare({
      plan,
      inspection: makeInspection(),
      trials: [],
      scores: [],
      today: TODAY,
    });
    expect(comparison.verdict).toEqual({
      kind: "inconclusive",
      reason: "budget",
      counts: { regressed: 0, improved: 0, inconclusive: 5, findings: 0 },
    });
    expect(comparison.coverage).toMatchObject({ planned: 8, counted: 0, notRun: { budget: 8 } });
    expect(exitCode(comparison)).toBe(1);
  });

  test("a plan without a single cell concludes nothing", () => {
    const plan = makePlan({ readers: [], tasks: [] });
    const { comparison } = compare({
      plan,
      inspection: makeInspection(),
      trials: [],
      scores: [],
      today: TODAY,
    });
    expect(comparison.verdict).toMatchObject({ kind: "inconclusive", reason: "insufficient" });
  });

  test("without a base, head's figures stand alone and nothing is marked", () => {
    const comparison = judge({
      inspection: noBase,
      shape: { builds: { base: false, head: true } },
      head: "ab",
    });
    const group = comparison.rows.find(({ row }) => row.level === "group");
    expect(group?.metrics[0]).toMatchObject({
      base: null,
      head: { x: 2, n: 4 },
      change: null,
      outcome: "not-comparable",
      reason: "not-built",
    });
    expect(comparison.cells[0]?.base).toBeNull();
  });

  test("identical cells beside played ones leave the played ones to decide", () => {
    const state = (cell: string) => ({ kind: cell.endsWith("a") ? "play" : "identical" }) as const;
    const comparison = judge({ shape: { state }, head: "bcd" });
    expect(comparison.verdict.kind).toBe("regressed");
    expect(comparison.coverage).toMatchObject({ planned: 2, identical: 3 });
    expect(comparison.rows.map(({ metrics }) => [metrics[0]?.outcome, metrics[0]?.reason])).toEqual([
      ["exact-regressed", undefined],
      ["exact-equal", "identical"],
      ["exact-equal", "identical"],
      ["exact-equal", "identical"],
      ["exact-regressed", undefined],
    ]);
  });
});

describe("exit codes", () => {
  const code = (story: Parameters<typeof judge>[0]): number => exitCode(judge(story));
  const broken = { base: "ab", head: "a" };
  const noHeadStory = { inspection: noHead, shape: { builds: { base: true, head: false } } };
  const noBaseStory = { inspection: noBase, shape: { builds: { base: false, head: true } } };

  test.each<[string, Parameters<typeof judge>[0], number]>([
    ["gate off: a regression is no failure", broken, 0],
    ["gate off: nor is a head that does not build", noHeadStory, 0],
    ["gate off: nor are lost trials", { head: "AB" }, 0],
    ["regressed is listed", { ...broken, failOn: ["regressed"] }, 1],
    ["regressed is not listed", { ...broken, failOn: ["inconclusive"] }, 0],
    ["mixed holds a regressed row", { base: "ab", head: "bc", failOn: ["regressed"] }, 1],
    ["improved", { base: "a", head: "ab", failOn: ["regressed", "inconclusive", "build"] }, 0],
    ["quiet", { failOn: ["regressed", "inconclusive", "build"] }, 0],
    ["an inconclusive row of a quiet comparison is listed", { head: "abcD", failOn: ["inconclusive"] }, 1],
    ["an inconclusive row is not listed", { head: "abcD", failOn: ["regressed"] }, 0],
    ["head does not build, and build is listed", { ...noHeadStory, failOn: ["build"] }, 1],
    ["head does not build, and build is not listed", { ...noHeadStory, failOn: ["regressed"] }, 0],
    ["no base is never a failure", { ...noBaseStory, failOn: ["regressed", "inconclusive", "build"] }, 0],
    ["too much lost", { head: "AB", failOn: ["regressed"] }, 3],
    ["no player", { inspection: allLost, failOn: ["regressed"] }, 3],
    ["nothing to see", { shape: identical, failOn: ["regressed", "inconclusive", "build"] }, 0],
  ])("%s", (_, story, expected) => {
    expect(code(story)).toBe(expected);
  });
});

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
