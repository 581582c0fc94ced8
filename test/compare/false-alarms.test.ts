import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compare } from "../../src/compare/compare.ts";
import type { Comparison } from "../../src/schema/comparison.ts";
import { Comparison as ComparisonSchema } from "../../src/schema/comparison.ts";
import type { Plan } from "../../src/schema/plan.ts";
import { makePlan } from "./plans.ts";
import { simulate, type World } from "./world.ts";

const WATCH = [{ name: "match" }, { name: "tokens" }, { name: "marker", marker: "cli" }] as const;
const TASKS = ["a", "b", "c", "d", "e", "f", "g", "h"];
const planOf = (looks: readonly number[]) =>
  makePlan({
    models: ["small", "large"],
    tasks: TASKS,
    looks,
    watch: WATCH,
    markers: [{ name: "cli", source: "command", rule: {}, want: "more", tasks: null }],
  });

/** The share of simulated pull requests of which `says` holds. */
function share(plan: Plan, count: number, says: (comparison: Comparison) => boolean, world?: World): number {
  let said = 0;
  for (let seed = 1; seed <= count; seed++) {
    if (says(compare(simulate(plan, seed, world)).comparison)) said++;
  }
  return said / count;
}

const alarms = ({ verdict }: Comparison): boolean => verdict.counts.regressed > 0;

/** Hundreds of comparisons take seconds alone, and longer beside other tests. */
const SLOW = { timeout: 300_000 };

describe("pull requests that change nothing", SLOW, () => {
  test("at most 5 % of 300 alarm in any row, metric or look", () => {
    expect(share(planOf([3, 5, 8]), 300, alarms)).toBeLessThanOrEqual(0.05);
  });

  test("at most 5 % of 200 alarm where a model solves 70 % of 12 cells, at one look of three repeats", () => {
    const plan = makePlan({ models: ["small"], tasks: [..."abcdefghijkl"], looks: [3] });
    expect(share(plan, 200, alarms, { solves: 0.7 })).toBeLessThanOrEqual(0.05);
  });
});

describe("pull requests that break something", SLOW, () => {
  const inSmall = (cell: string) => cell.startsWith("small/");

  test("25 points less in one group are found in most of 60", () => {
    const found = share(planOf([3, 5, 8]), 60, alarms, { hits: inSmall, match: -0.25 });
    expect(found).toBeGreaterThanOrEqual(0.7);
  });

  test("twice the tokens in one group are found in most of 30", () => {
    const found = share(planOf([3, 5, 8]), 30, alarms, { hits: inSmall, tokens: 2 });
    expect(found).toBeGreaterThanOrEqual(0.8);
  });
});

describe("the rule of prefixes", () => {
  const early = planOf([3]);
  const late = planOf([3, 8]);

  test("what is played after a look changes nothing that the look says", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), (seed) => {
        const { trials, scores, ...rest } = simulate(late, seed, { hits: () => true, match: -0.3 });
        const whole = compare({ ...rest, plan: early, trials, scores }).comparison;
        const cut = compare({
          ...rest,
          plan: early,
          trials: trials.filter(({ repeat }) => repeat <= 3),
          scores,
        });
        expect(whole.rows).toEqual(cut.comparison.rows);
        expect(ComparisonSchema.parse(whole)).toEqual(whole);
      }),
      { numRuns: 10 },
    );
  });

  test("a further look never makes an adjusted p larger in the direction that it leans to", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), (seed) => {
        const { trials, scores, ...rest } = simulate(late, seed, { hits: () => true, match: -0.3 });
        const first = compare({
          ...rest,
          trials: trials.filter(({ repeat }) => repeat <= 3),
          scores,
        }).comparison;
        const second = compare({ ...rest, trials, scores }).comparison;
        for (const [index, row] of second.rows.entries()) {
          const [before, after] = [first.rows[index]?.metrics[0], row.metrics[0]];
          const isSameWay = (before?.badness ?? 0) * (after?.badness ?? 0) > 0;
          if (isSameWay) expect(after?.pAdj ?? 0).toBeLessThanOrEqual((before?.pAdj ?? 0) + 1e-12);
        }
      }),
      { numRuns: 10 },
    );
  });
});
