import fc from "fast-check";
import { expect, test } from "vitest";
import { type Compared, compare } from "../../src/compare/compare.ts";
import { Comparison } from "../../src/schema/comparison.ts";
import { Details } from "../../src/schema/details.ts";
import { anyInput } from "./any-comparison.ts";

/** Where a value holds a number that no file can carry or no reader expects. */
function* oddNumbers(value: unknown, at: string): Generator<string> {
  if (typeof value === "number" && (!Number.isFinite(value) || Object.is(value, -0)))
    yield `${at} is ${Object.is(value, -0) ? "-0" : value}`;
  if (value === null || typeof value !== "object") return;
  for (const [key, part] of Object.entries(value)) yield* oddNumbers(part, `${at}.${key}`);
}

/** Sums of fractions differ in their last digit by the order in which they are made. */
function rounded({ comparison, details }: Compared): Compared {
  const { spend } = comparison;
  const usd = spend.usd === null ? null : Number(spend.usd.toPrecision(9));
  return { comparison: { ...comparison, spend: { ...spend, usd } }, details };
}

test("whatever was played, a comparison holds only numbers, and is what its formats allow", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { comparison, details } = compare(input);
      expect([...oddNumbers(comparison, "comparison")]).toEqual([]);
      expect(Comparison.parse(comparison)).toEqual(comparison);
      expect(Details.parse(details)).toEqual(details);
      expect(JSON.parse(JSON.stringify(comparison))).toEqual(comparison);
    }),
    { numRuns: 200 },
  );
});

const RATES = ["match", "marker", "errors", "limit"];

test("whatever was played, rates change by points and amounts by ratios, over what both sides have", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      for (const { row, metrics } of compare(input).comparison.rows)
        for (const { metric, base, head, change } of metrics) {
          if (change === null) continue;
          expect([row, metric, change.unit]).toEqual([
            row,
            metric,
            RATES.includes(metric.name) ? "points" : "ratio",
          ]);
          expect([base, head]).not.toContain(null);
        }
    }),
    { numRuns: 100 },
  );
});

test("the order in which trials and scores are read changes nothing", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const turned = { ...input, trials: [...input.trials].reverse(), scores: [...input.scores].reverse() };
      expect(rounded(compare(turned))).toEqual(rounded(compare(input)));
    }),
    { numRuns: 40 },
  );
});
