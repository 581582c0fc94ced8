import { describe, expect, test } from "vitest";
import { seededRandom } from "../../../src/base/random.ts";
import { bootstrapInterval } from "../../../src/compare/statistics/bootstrap.ts";

describe("bootstrap", () => {
  test("the middle 95 % of a uniform variable, the same for the same seed", () => {
    const draw = () => bootstrapInterval(seededRandom(1), 4000);
    const interval = draw();
    expect(interval?.low ?? 0).toBeCloseTo(0.025, 1);
    expect(interval?.high ?? 0).toBeCloseTo(0.975, 1);
    expect(draw()).toEqual(interval);
  });

  test("no interval where most draws have no value", () => {
    let count = 0;
    expect(bootstrapInterval(() => (count++ % 3 === 0 ? 1 : null), 300)).toBeNull();
    expect(bootstrapInterval(() => Number.NaN, 10)).toBeNull();
  });
});
