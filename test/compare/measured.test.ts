import { describe, expect, test } from "vitest";
import { compare } from "../../src/compare/compare.ts";
import { shareOf, threshold } from "../../src/compare/family.ts";
import { Comparison, type RowMetric } from "../../src/schema/comparison.ts";
import type { Plan, PlannedMarker } from "../../src/schema/plan.ts";
import { rowText } from "../../src/schema/row.ts";
import { metricText, type Side } from "../../src/schema/words.ts";
import { LOST, makeInspection, makePlan, type Played, playAll, TODAY } from "./builders.ts";

const SIX = ["a", "b", "c", "d", "e", "f"];
const CLI: PlannedMarker = { name: "cli", source: "command", rule: {}, want: "more", tasks: null };

/** Trials of one side of a cell: the first `matched` of them match; `each` adds to the trial of a repeat. */
function arm(
  side: Side,
  cell: string,
  [matched, of]: readonly [number, number],
  each: (repeat: number) => Partial<Played> = () => ({}),
): Played[] {
  return Array.from({ length: of }, (_, index) => ({
    side,
    cell,
    repeat: index + 1,
    matched: index < matched,
    ...each(index + 1),
  }));
}

function comparisonOf(plan: Plan, played: readonly Played[]): Comparison {
  const { comparison } = compare({
    plan,
    inspection: makeInspection(),
    ...playAll(plan, played),
    today: TODAY,
  });
  expect(Comparison.parse(comparison)).toEqual(comparison);
  return comparison;
}

function found(comparison: Comparison, row: string, metric = "match"): RowMetric {
  const metrics = comparison.rows.find((candidate) => rowText(candidate.row) === row)?.metrics ?? [];
  const result = metrics.find((candidate) => metricText(candidate.metric) === metric);
  if (result === undefined) throw new Error(`no ${metric} in ${row}`);
  return result;
}

/** One model, one tier, six tasks: one row. */
const oneRow = (looks: readonly number[], shape: Parameters<typeof makePlan>[0] = {}) =>
  makePlan({ models: ["small"], tasks: SIX, looks, ...shape });
const ROW = "small/skill/*";
const cellsOf = (
  base: readonly [number, number],
  head: readonly [number, number],
  each?: (repeat: number) => Partial<Played>,
) =>
  SIX.flatMap((task) => [
    ...arm("base", `small/skill/${task}`, base, each),
    ...arm("head", `small/skill/${task}`, head, each),
  ]);
/** Amounts that vary a little from repeat to repeat, alike on both sides. */
const wobble = (repeat: number) => 1000 + 100 * (repeat % 3);

describe("match", () => {
  test("a drop in every cell regresses, with its interval, its p and its bad z", () => {
    const comparison = comparisonOf(oneRow([3]), cellsOf([3, 3], [0, 3]));
    expect(found(comparison, ROW)).toEqual({
      metric: { name: "match" },
      base: { x: 18, n: 18 },
      head: { x: 0, n: 18 },
      change: { unit: "points", est: -1, low: -1, high: expect.closeTo(-0.783934279928, 10) },
      outcome: "regressed",
      badness: expect.closeTo(6, 10),
      pAdj: expect.closeTo(9.865876e-10 / 0.75, 13),
      ruledOut: 1,
      visible: expect.any(Number),
    });
    expect(comparison.verdict).toEqual({
      kind: "regressed",
      counts: { regressed: 1, improved: 0, inconclusive: 0, findings: 0 },
    });
  });

  test("a rise improves", () => {
    const comparison = comparisonOf(oneRow([3]), cellsOf([0, 3], [3, 3]));
    expect(found(comparison, ROW)).toMatchObject({ outcome: "improved", badness: expect.closeTo(-6, 10) });
    expect(comparison.verdict.kind).toBe("improved");
  });

  test("without a change it is quiet, says what is ruled out and what could have been seen", () => {
    const comparison = comparisonOf(oneRow([3]), cellsOf([3, 3], [3, 3]));
    expect(found(comparison, ROW)).toMatchObject({
      outcome: "proven",
      ruledOut: expect.closeTo(0.181328068334, 10),
      pAdj: expect.closeTo(0.5 / 0.75, 10),
    });
    const few = comparisonOf(oneRow([3]), cellsOf([2, 3], [2, 3]));
    expect(found(few, ROW)).toMatchObject({ outcome: "quiet", change: { est: 0 } });
    const { visible } = found(few, ROW);
    // (z + .842) times the root of 2/9 x (1/3 + 1/3) / 6, for the only row's share of .05.
    expect(visible).toBeCloseTo((1.7804643416 + 0.842) * Math.sqrt(((2 / 9) * (2 / 3)) / 6), 6);
    expect(few.verdict.kind).toBe("quiet");
  });

  test("a sure change below the smallest one that counts is no alarm", () => {
    const plan = oneRow([400]);
    const comparison = comparisonOf(plan, cellsOf([400, 400], [384, 400]));
    expect(found(comparison, ROW)).toMatchObject({
      outcome: "proven",
      change: { est: expect.closeTo(-0.04, 10) },
    });
    expect(found(comparison, ROW).pAdj).toBeLessThan(0.001);
    const tight = { ...plan, design: { ...plan.design, margins: { group: 0.01 } } };
    const strict = comparisonOf(tight, cellsOf([400, 400], [384, 400]));
    expect(found(strict, ROW)).toMatchObject({ outcome: "quiet", reason: "below-minimum" });
  });

  test("cells weigh equally, however many of their trials counted", () => {
    const plan = makePlan({ models: ["small"], tasks: ["quick", "slow"], looks: [10] });
    const lose = (from: number) => (repeat: number) => (repeat > from ? { ending: LOST } : {});
    const comparison = comparisonOf(plan, [
      ...arm("base", "small/skill/quick", [9, 10], lose(9)),
      ...arm("base", "small/skill/slow", [0, 10], lose(1)),
      ...arm("head", "small/skill/quick", [1, 10], lose(1)),
      ...arm("head", "small/skill/slow", [1, 10], lose(9)),
    ]);
    expect(found(comparison, ROW)).toMatchObject({
      base: { mean: 0.5, n: 10 },
      head: { mean: expect.closeTo((1 + 1 / 9) / 2, 12), n: 10 },
      outcome: "inconclusive",
      reason: "unreliable",
    });
    expect(comparison.cells.map(({ base, head }) => [base?.match, head?.match])).toEqual([
      [
        { x: 9, n: 9 },
        { x: 1, n: 1 },
      ],
      [
        { x: 0, n: 1 },
        { x: 1, n: 9 },
      ],
    ]);
    expect(comparison.verdict).toMatchObject({ kind: "not-measured", reason: "lost-too-many" });
  });

  test("a cell that only one side has is left out of both", () => {
    const plan = makePlan({
      models: ["small"],
      tasks: [...SIX, ...SIX.map((task) => `${task}2`)],
      looks: [3],
    });
    const others = plan.tasks.map(({ id }) => id).filter((id) => id !== "a");
    const comparison = comparisonOf(plan, [
      ...arm("base", "small/skill/a", [0, 3]),
      ...arm("head", "small/skill/a", [0, 3], () => ({ ending: LOST })),
      ...others.flatMap((task) => [
        ...arm("base", `small/skill/${task}`, [3, 3]),
        ...arm("head", `small/skill/${task}`, [3, 3]),
      ]),
    ]);
    expect(found(comparison, ROW)).toMatchObject({
      base: { x: 33, n: 33 },
      head: { x: 33, n: 33 },
      change: { est: 0 },
    });
  });
});

describe("what is not enough", () => {
  const lost = (from: number) => (repeat: number) => (repeat > from ? { ending: LOST } : {});

  test("lost trials are no misses: 14 of 14 beside 20 of 20, and over a tenth lost nothing is concluded", () => {
    const plan = makePlan({ models: ["small"], tasks: ["a"], looks: [20] });
    const comparison = comparisonOf(plan, [
      ...arm("base", "small/skill/a", [20, 20]),
      ...arm("head", "small/skill/a", [20, 20], lost(14)),
    ]);
    expect(found(comparison, ROW)).toMatchObject({
      base: { x: 20, n: 20 },
      head: { x: 14, n: 14 },
      change: { est: 0 },
      outcome: "inconclusive",
      reason: "unreliable",
    });
    expect(comparison.coverage).toMatchObject({ planned: 40, counted: 34, lost: 6 });
    expect(comparison.verdict).toMatchObject({ kind: "inconclusive", reason: "unreliable" });
  });

  test("two lost of twenty are within what a row bears", () => {
    const plan = makePlan({ models: ["small"], tasks: ["a"], looks: [20] });
    const comparison = comparisonOf(plan, [
      ...arm("base", "small/skill/a", [20, 20]),
      ...arm("head", "small/skill/a", [20, 20], lost(18)),
    ]);
    expect(found(comparison, ROW)).toMatchObject({ head: { x: 18, n: 18 }, outcome: "proven" });
    expect(comparison.verdict.kind).toBe("quiet");
  });

  test.each([1, 2])("%i counted on a side is no rate, and no gate is passed by it", (counted) => {
    const plan = makePlan({
      models: ["small"],
      tasks: ["a"],
      looks: [20],
      gate: { failOn: ["regressed", "inconclusive"] },
    });
    const comparison = comparisonOf(plan, [
      ...arm("base", "small/skill/a", [20, 20]),
      ...arm("head", "small/skill/a", [20, 20], lost(counted)),
    ]);
    expect(found(comparison, ROW)).toMatchObject({
      head: { x: counted, n: counted },
      change: null,
      pAdj: null,
      outcome: "inconclusive",
      reason: "insufficient",
    });
    expect(comparison.gate.passed).toBe(false);
  });

  test("a row whose first look was not finished waits for what may be spent", () => {
    const plan = oneRow([3]);
    const all = cellsOf([3, 3], [3, 3]).filter(({ cell, repeat }) => !(cell.endsWith("f") && repeat === 3));
    const comparison = comparisonOf(plan, all);
    expect(found(comparison, ROW)).toMatchObject({ outcome: "inconclusive", reason: "budget", change: null });
    expect(comparison.coverage.notRun).toEqual({ budget: 2, shard: 0, skipped: 0 });
    expect(comparison.verdict).toMatchObject({ kind: "inconclusive", reason: "budget" });
  });

  test("a shard that stayed away is said to be missing in the rows that need it", () => {
    const plan = makePlan({
      models: ["small", "large"],
      tasks: SIX,
      looks: [3],
      shards: ["small", "large"].map((id) => ({ id, players: [id], runsOn: ["ubuntu-latest"] })),
    });
    const comparison = comparisonOf(plan, cellsOf([3, 3], [3, 3]));
    expect(found(comparison, "*/skill/*")).toMatchObject({
      outcome: "inconclusive",
      reason: "shard-missing",
    });
    expect(found(comparison, "small/skill/*").outcome).toBe("proven");
    expect(comparison.coverage.notRun).toEqual({ budget: 0, shard: 36, skipped: 0 });
  });
});

describe("looks", () => {
  /** Base all matched; head misses from repeat 4 on. */
  const late = cellsOf([8, 8], [3, 8]);

  test("a look sees only its own repeats", () => {
    const early = comparisonOf(oneRow([3]), late);
    expect(found(early, ROW)).toMatchObject({ base: { x: 18, n: 18 }, head: { x: 18, n: 18 } });
    expect(early.rows[0]?.look).toBe(3);
    const whole = comparisonOf(oneRow([3, 8]), late);
    expect(found(whole, ROW)).toMatchObject({ head: { x: 18, n: 48 }, outcome: "regressed" });
    expect(whole.rows[0]?.look).toBe(8);
  });

  test("an alarm of an early look stays", () => {
    const played = SIX.flatMap((task) => [
      ...arm("base", `small/skill/${task}`, [8, 8]),
      ...arm("head", `small/skill/${task}`, [8, 8], (repeat) => ({ matched: repeat > 3 })),
    ]);
    const comparison = comparisonOf(oneRow([3, 8]), played);
    expect(found(comparison, ROW)).toMatchObject({ outcome: "regressed", head: { x: 30, n: 48 } });
  });

  test("a look that one cell has not finished is not taken", () => {
    const played = cellsOf([8, 8], [8, 8]).filter(
      ({ cell, repeat = 1 }) => !(cell.endsWith("f") && repeat > 5),
    );
    const comparison = comparisonOf(oneRow([3, 8]), played);
    expect(comparison.rows[0]?.look).toBe(3);
    expect(found(comparison, ROW).base).toEqual({ x: 18, n: 18 });
  });

  test("shares of the design give the adjusted p and the threshold", () => {
    const plan = makePlan({
      models: ["m1", "m2", "m3"],
      tiers: ["bare", "clone", "skill"],
      tasks: SIX,
      looks: [3, 5, 8, 13, 20],
      markers: [CLI],
      watch: [{ name: "match" }, { name: "tokens" }, { name: "marker", marker: "cli" }],
    });
    const group = { level: "group", player: "m1", tier: "skill" } as const;
    const share = shareOf(plan, { row: group, metric: { name: "match" }, look: 4 });
    expect(2.72206147079e-6 / share).toBeCloseTo(0.000291649443299, 12);
    const z = (row: Parameters<typeof shareOf>[1]["row"]) =>
      [0, 1, 2, 3, 4].map((look) =>
        threshold(plan, shareOf(plan, { row, metric: { name: "match" }, look }))?.toFixed(3),
      );
    expect(z(group)).toEqual(["3.820", "3.540", "3.463", "3.403", "3.310"]);
    expect(z({ level: "tier", tier: "skill" })).toEqual(["3.791", "3.509", "3.432", "3.371", "3.277"]);
    expect(z({ level: "task", task: "a" })).toEqual(["3.960", "3.689", "3.615", "3.557", "3.468"]);
    expect(z({ level: "overall" })).toEqual(["3.509", "3.205", "3.121", "3.055", "2.953"]);
  });
});

describe("tokens", () => {
  test("twice the tokens for the same match regress, as a ratio of geometric means", () => {
    const played = SIX.flatMap((task) => [
      ...arm("base", `small/skill/${task}`, [3, 3], (repeat) => ({ tokens: wobble(repeat) })),
      ...arm("head", `small/skill/${task}`, [3, 3], (repeat) => ({ tokens: 2 * wobble(repeat) })),
    ]);
    const comparison = comparisonOf(oneRow([3]), played);
    expect(found(comparison, ROW, "tokens")).toMatchObject({
      change: { unit: "ratio", est: expect.closeTo(2, 9) },
      outcome: "regressed",
    });
    expect(found(comparison, ROW, "tokens-per-solved")).toMatchObject({
      change: { unit: "ratio", est: expect.closeTo(2, 9), low: expect.any(Number), high: expect.any(Number) },
      outcome: "quiet",
      pAdj: null,
    });
    expect(comparison.verdict.kind).toBe("regressed");
  });

  test("cheaper because it fails is a trade-off, and dearer a solved task", () => {
    const played = SIX.flatMap((task) => [
      ...arm("base", `small/skill/${task}`, [10, 10], (repeat) => ({ tokens: wobble(repeat) })),
      ...arm("head", `small/skill/${task}`, [5, 10], (repeat) => ({ tokens: 0.7 * wobble(repeat) })),
    ]);
    const comparison = comparisonOf(oneRow([10]), played);
    expect(found(comparison, ROW, "tokens")).toMatchObject({
      outcome: "trade-off",
      change: { est: expect.closeTo(0.7, 9) },
    });
    expect(found(comparison, ROW, "tokens-per-solved").change?.est ?? 0).toBeGreaterThan(1.3);
    expect(comparison.verdict.kind).toBe("mixed");
  });

  test("a change below a tenth is no alarm however sure", () => {
    const played = SIX.flatMap((task) => [
      ...arm("base", `small/skill/${task}`, [20, 20], (repeat) => ({ tokens: wobble(repeat) })),
      ...arm("head", `small/skill/${task}`, [20, 20], (repeat) => ({ tokens: 1.08 * wobble(repeat) })),
    ]);
    expect(found(comparisonOf(oneRow([20]), played), ROW, "tokens").outcome).toBe("proven");
  });

  test.each([
    ["unknown on base", "base", "head"],
    ["unknown on head", "head", "base"],
  ] as const)("%s is no change from or to zero", (_, silent, speaking) => {
    const played = SIX.flatMap((task) => [
      ...arm(silent, `small/skill/${task}`, [3, 3], () => ({ tokens: null })),
      ...arm(speaking, `small/skill/${task}`, [3, 3], (repeat) => ({ tokens: wobble(repeat) })),
    ]);
    expect(found(comparisonOf(oneRow([3]), played), ROW, "tokens")).toMatchObject({
      [silent]: null,
      [speaking]: { mean: expect.closeTo((1000 * 1100 * 1200) ** (1 / 3), 6), n: 18 },
      change: null,
      outcome: "not-comparable",
      reason: "insufficient",
    });
  });

  test("trials that produced nothing are misses and make nothing cheaper or faster", () => {
    const played = SIX.flatMap((task) => [
      ...arm("base", `small/skill/${task}`, [3, 3], (repeat) => ({ tokens: wobble(repeat) })),
      ...arm("head", `small/skill/${task}`, [3, 3], (repeat) => ({
        tokens: repeat === 1 ? 0 : wobble(repeat),
        ...(repeat === 1 ? { ending: { kind: "nothing" as const }, turns: 0 } : {}),
      })),
    ]);
    const comparison = comparisonOf(oneRow([3]), played);
    expect(found(comparison, ROW).head).toEqual({ x: 12, n: 18 });
    expect(comparison.cells[0]?.head).toMatchObject({
      tokens: { n: 2, mean: 1100 },
      turns: { n: 2, median: 4 },
      endings: { answered: 2, nothing: 1 },
    });
    expect(found(comparison, ROW, "tokens")).toMatchObject({ head: { n: 12 }, outcome: "proven" });
  });
});

describe("copies", () => {
  test("repeats that are copies decide nothing", () => {
    const played = SIX.flatMap((task) => [
      ...arm("base", `small/skill/${task}`, [8, 8], () => ({ trajectory: "one" })),
      ...arm("head", `small/skill/${task}`, [7, 8], () => ({ trajectory: "two" })),
    ]);
    const comparison = comparisonOf(oneRow([8]), played);
    expect(found(comparison, ROW)).toMatchObject({ outcome: "inconclusive", reason: "copies" });
    expect(found(comparison, ROW, "tokens")).toMatchObject({ outcome: "inconclusive", reason: "copies" });
    expect(comparison.warnings).toContainEqual({ code: "copies", count: 84 });
    expect(comparison.verdict).toMatchObject({ kind: "inconclusive", reason: "copies" });
  });

  test("the same behaviour on both sides is no change", () => {
    const comparison = comparisonOf(
      oneRow([3]),
      cellsOf([3, 3], [3, 3], () => ({ trajectory: "one" })),
    );
    expect(found(comparison, ROW)).toMatchObject({ outcome: "proven", reason: "identical" });
    expect(comparison.verdict.kind).toBe("quiet");
  });
});

describe("markers, errors and limits", () => {
  const fires = (side: Side, from: number) =>
    SIX.flatMap((task) =>
      arm(side, `small/skill/${task}`, [6, 6], (repeat) => ({ markers: { cli: repeat > from ? 1 : 0 } })),
    );
  const watching = (want: PlannedMarker["want"], tasks: PlannedMarker["tasks"] = null) =>
    oneRow([6], {
      markers: [{ ...CLI, want, tasks }],
      watch: [{ name: "match" }, { name: "marker", marker: "cli" }],
    });

  test.each([
    ["more", "regressed"],
    ["less", "improved"],
    ["none", "improved"],
    [null, "quiet"],
  ] as const)("a marker that fires less where %s is wanted: %s", (want, outcome) => {
    const comparison = comparisonOf(watching(want), [...fires("base", 0), ...fires("head", 6)]);
    expect(found(comparison, ROW, "marker:cli")).toMatchObject({
      base: { x: 36, n: 36 },
      head: { x: 0, n: 36 },
      change: { unit: "points", est: -1 },
      outcome,
    });
  });

  test("a wish holds in its tasks only", () => {
    const comparison = comparisonOf(watching("more", ["a", "b"]), [...fires("base", 0), ...fires("head", 6)]);
    expect(found(comparison, ROW, "marker:cli").base).toEqual({ x: 12, n: 12 });
  });

  test("a metric that is not watched keeps its outcome and decides nothing", () => {
    const played = SIX.flatMap((task) => [
      ...arm("base", `small/skill/${task}`, [6, 6]),
      ...arm("head", `small/skill/${task}`, [6, 6], () => ({ failedCalls: 2 })),
    ]);
    const comparison = comparisonOf(oneRow([6]), played);
    expect(found(comparison, ROW, "errors")).toMatchObject({ outcome: "regressed", change: { est: 1 } });
    expect(comparison.verdict.counts.regressed).toBe(0);
  });

  test("where limits end trials, nothing is ruled out by match", () => {
    const limit = { ending: { kind: "limit", limit: "turns", at: 30 } as const };
    const played = cellsOf([6, 6], [6, 6], (repeat) => (repeat < 3 ? limit : {}));
    const comparison = comparisonOf(oneRow([6]), played);
    expect(comparison.rows[0]?.labels).toEqual(["limit-bound"]);
    expect(found(comparison, ROW)).toMatchObject({
      base: { x: 24, n: 36 },
      outcome: "quiet",
      ruledOut: null,
    });
    expect(comparison.coverage.endings.head).toEqual({ answered: 24, limit: 12 });
  });
});

describe("tasks that drive a regression", () => {
  const play = (falls: (task: string) => boolean) =>
    SIX.flatMap((task) => [
      ...arm("base", `small/skill/${task}`, [12, 12]),
      ...arm("head", `small/skill/${task}`, [falls(task) ? 0 : 12, 12]),
    ]);

  test("are named inside the row that alarmed, and nowhere else", () => {
    const comparison = comparisonOf(
      oneRow([12]),
      play((task) => task === "b"),
    );
    expect(comparison.drivers).toEqual([
      {
        row: { level: "group", player: "small", tier: "skill" },
        metric: { name: "match" },
        task: "b",
        est: -1,
        q: expect.closeTo((6 * 0.5) / 2_704_156, 12),
      },
    ]);
    expect(comparison.axes.tasks[1]).toEqual({ id: "b", labels: ["driven-by"] });
    expect(comparison.axes.tasks[0]).toEqual({ id: "a", labels: ["saturated"] });
    expect(
      comparisonOf(
        oneRow([12]),
        play(() => false),
      ).drivers,
    ).toEqual([]);
  });
});

describe("lifts", () => {
  test("say what a tier is worth on each side, and decide nothing", () => {
    const plan = makePlan({ models: ["small"], tiers: ["bare", "skill"], tasks: SIX, looks: [6] });
    const played = SIX.flatMap((task) => [
      ...arm("base", `small/bare/${task}`, [3, 6]),
      ...arm("head", `small/bare/${task}`, [3, 6]),
      ...arm("base", `small/skill/${task}`, [6, 6]),
      ...arm("head", `small/skill/${task}`, [3, 6]),
    ]);
    const comparison = comparisonOf(plan, played);
    const lifts = comparison.rows.filter(({ row }) => row.level === "lift");
    expect(
      lifts.map(({ side, metrics }) => [side, metrics.length, metrics[0]?.outcome, metrics[0]?.change?.est]),
    ).toEqual([
      ["base", 1, "improved", 0.5],
      ["head", 1, "quiet", 0],
    ]);
    expect(lifts[0]?.metrics[0]).toMatchObject({ base: { x: 18, n: 36 }, head: { x: 36, n: 36 } });
    expect(comparison.verdict.counts.improved).toBe(0);
  });
});
