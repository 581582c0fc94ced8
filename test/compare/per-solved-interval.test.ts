import { expect, test } from "vitest";
import { spentBy } from "../../src/compare/per-solved.ts";
import { perSolvedInterval } from "../../src/compare/per-solved-interval.ts";
import { perSolvedRatio } from "../../src/compare/row-contrast.ts";
import type { Stratum } from "../../src/compare/strata.ts";
import { cellKey } from "../../src/schema/row.ts";
import { PullRequest } from "../sim/pull-request.ts";
import { planOfShape } from "../sim/shapes.ts";

const PLAN = planOfShape({ players: 1, tiers: 1, tasks: 2, looks: [1] });
const tokensOf = spentBy(({ tokens }) => tokens);

function strataOf(trials: number, seed: number): Stratum[] {
  const pullRequest = new PullRequest(PLAN, seed, {
    ...{ hits: () => true, tokens: 1.3 },
    // A player that solves most: ratios of one that seldom does are lopsided.
    logits: { players: [0.6], tiers: [0.6] },
  });
  const arm = (side: "base" | "head", cell: string) =>
    Array.from({ length: trials }, () => pullRequest.play(side, cell));
  return PLAN.cells.map(({ id }) => ({
    task: cellKey(id).task,
    base: arm("base", id),
    head: arm("head", id),
  }));
}

const intervalOf = (strata: readonly Stratum[]) =>
  perSolvedInterval(strata, tokensOf, [1]) ?? { low: Number.NaN, high: Number.NaN };

test("of thousands of trials the interval is what drawing them again gives, for a hundredth of the work", () => {
  for (const seed of [1, 2, 3]) {
    const [redrawn, large] = [intervalOf(strataOf(990, seed)), intervalOf(strataOf(1010, seed))];
    expect(Math.log(large.low)).toBeCloseTo(Math.log(redrawn.low), 1);
    expect(Math.log(large.high)).toBeCloseTo(Math.log(redrawn.high), 1);
    const width = Math.log(large.high / large.low) / Math.log(redrawn.high / redrawn.low);
    expect(width).toBeGreaterThan(0.85);
    expect(width).toBeLessThan(1.15);
  }
});

test("it holds the ratio, and narrows with the root of the trials", () => {
  const [some, many] = [strataOf(1_500, 4), strataOf(6_000, 4)];
  const [wide, narrow] = [intervalOf(some), intervalOf(many)];
  const ratio = perSolvedRatio(many, ({ tokens }) => tokens) ?? Number.NaN;
  expect(ratio).toBeGreaterThan(narrow.low);
  expect(ratio).toBeLessThan(narrow.high);
  expect(Math.log(wide.high / wide.low) / Math.log(narrow.high / narrow.low)).toBeCloseTo(2, 0);
});
