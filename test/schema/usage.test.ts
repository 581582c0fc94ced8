import fc from "fast-check";
import { expect, test } from "vitest";
import { NO_USAGE, sumKnown, tokenSum, tokensOf, UNKNOWN_USAGE, Usage } from "../../src/schema/usage.ts";

const anyCount = fc.oneof(
  { weight: 4, arbitrary: fc.nat(1_000_000) },
  { weight: 1, arbitrary: fc.constantFrom(null, 0, Number.MAX_SAFE_INTEGER) },
);
const anyUsage: fc.Arbitrary<Usage> = fc.record({
  ...{ input: anyCount, cached: anyCount, cacheWrite: anyCount },
  ...{ generated: anyCount, reasoning: anyCount, partial: fc.boolean() },
});

test("what some of them did not report makes the sum a lower bound that says so", () => {
  const one = { ...NO_USAGE, input: 700, generated: 50 };
  expect(sumKnown([])).toEqual(NO_USAGE);
  expect(sumKnown([one, one])).toEqual({ ...NO_USAGE, input: 1400, generated: 100 });
  expect(sumKnown([one, UNKNOWN_USAGE])).toEqual({ ...one, partial: true });
  expect(sumKnown([UNKNOWN_USAGE])).toEqual(UNKNOWN_USAGE);
  expect(tokenSum(sumKnown([one, one]))).toEqual({ tokens: 1500 });
  expect(tokenSum(sumKnown([one, UNKNOWN_USAGE]))).toEqual({ tokens: 750, partial: true });
  expect(tokenSum(sumKnown([UNKNOWN_USAGE]))).toEqual({ tokens: null, partial: true });
});

test("a sum that no number holds to the last token is unknown", () => {
  const most = { ...NO_USAGE, input: Number.MAX_SAFE_INTEGER };
  expect(sumKnown([most])).toEqual(most);
  expect(sumKnown([most, { ...NO_USAGE, input: 1 }])).toEqual({ ...NO_USAGE, input: null, partial: true });
  expect(tokensOf({ ...most, generated: 1 })).toBeNull();
});

test("every sum is what the format allows, of sums too", () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyUsage, { maxLength: 4 }), { maxLength: 4 }), (all) => {
      const sums = all.map(sumKnown);
      for (const sum of [...sums, sumKnown(sums)]) expect(Usage.parse(sum)).toEqual(sum);
    }),
  );
});
