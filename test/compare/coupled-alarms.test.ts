import { describe, expect, test } from "vitest";
import { compare } from "../../src/compare/compare.ts";
import { Comparison } from "../../src/schema/comparison.ts";
import { type CoupledWorld, simulateCoupled } from "./coupled-world.ts";
import { makePlan } from "./plans.ts";

const TASKS = [..."abcdefgh"];
const planOf = (looks: readonly number[]) =>
  makePlan({
    models: ["small", "large"],
    tasks: TASKS,
    looks,
    coupled: true,
    watch: [{ name: "match" }, { name: "tokens" }, { name: "marker", marker: "cli" }],
    markers: [{ name: "cli", source: "command", rule: {}, want: "more", tasks: null }],
  });
const PLAN = planOf([3, 5, 8]);

interface Alarms {
  /** Shares of pull requests in which anything watched regressed, in which it improved, and those by metric. */
  readonly regressed: number;
  readonly improved: number;
  readonly metrics: Readonly<Record<string, number>>;
}

function alarmsIn(count: number, world: CoupledWorld): Alarms {
  const metrics: Record<string, number> = {};
  let [regressed, improved] = [0, 0];
  for (let seed = 1; seed <= count; seed++) {
    const { verdict, rows } = compare(simulateCoupled(PLAN, seed, world)).comparison;
    if (verdict.counts.regressed > 0) regressed++;
    if (verdict.counts.improved > 0) improved++;
    const bad = rows.flatMap((row) => row.metrics.filter(({ outcome }) => outcome === "regressed"));
    for (const name of new Set(bad.map(({ metric }) => metric.marker ?? metric.name)))
      metrics[name] = (metrics[name] ?? 0) + 1 / count;
  }
  return { regressed: regressed / count, improved: improved / count, metrics };
}

/** Hundreds of comparisons take seconds alone, and longer beside other tests. */
const SLOW = { timeout: 300_000 };
const COUNT = 120;

describe("coupled pull requests that change nothing", SLOW, () => {
  test.each<[string, CoupledWorld]>([
    ["every trial sees changed bytes", {}],
    ["half of them do", { sees: 0.5 }],
    ["one in ten does", { sees: 0.1 }],
    ["every cell is a coin", { solves: 0.5 }],
    ["tokens are noisy", { noise: 1.1, sees: 0.5 }],
  ])("at most 5 %% of 120 alarm, in either direction, where %s", (_, world) => {
    const { regressed, improved, metrics } = alarmsIn(COUNT, world);
    expect(regressed).toBeLessThanOrEqual(0.05);
    expect(improved).toBeLessThanOrEqual(0.05);
    // What is not watched has a family of its own.
    expect(metrics.turns ?? 0).toBeLessThanOrEqual(0.05);
  });
});

describe("coupled pull requests that break something", SLOW, () => {
  const inSmall = (cell: string) => cell.startsWith("small/");

  test.each<[string, CoupledWorld]>([
    ["35 points less after the fork in one group", { hits: inSmall, drop: 0.35 }],
    [
      "the same where half of the trials see the change, and lose more",
      { hits: inSmall, drop: 0.7, sees: 0.5 },
    ],
    ["three times the tokens after the fork in one group", { hits: inSmall, tokens: 3 }],
  ])("most of 40 are found: %s", (_, world) => {
    const { regressed } = alarmsIn(40, world);
    expect(regressed).toBeGreaterThanOrEqual(0.7);
  });
});

test("what was not seen in any pair is ruled out sooner than by independent trials", () => {
  const { comparison } = compare(simulateCoupled(PLAN, 1, { sees: 0 }));
  expect(Comparison.parse(comparison)).toEqual(comparison);
  const all = comparison.rows.find(({ row }) => row.level === "tier")?.metrics[0];
  expect(all).toMatchObject({ change: { est: 0 }, badness: 0, pAdj: 1 });
  expect(all?.ruledOut).toBeLessThan(0.08);
});
