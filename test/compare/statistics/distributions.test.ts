import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  normalCdf,
  normalQuantile,
  studentCdf,
  studentQuantile,
} from "../../../src/compare/statistics/distributions.ts";
import {
  erfc,
  incompleteBeta,
  logChoose,
  logGamma,
} from "../../../src/compare/statistics/special-functions.ts";

/** Equal to nine digits, whatever the size. */
const near = (expected: number) =>
  expect.toSatisfy(
    (value: number) => Math.abs(value - expected) <= 1e-9 * Math.abs(expected),
    `near ${expected}`,
  );

describe("reference values", () => {
  test.each([
    ["normal quantile of 2/30000", normalQuantile(2 / 30_000), -3.82021881397938],
    ["normal cdf at -3.2", normalCdf(-3.2), 6.87137937915848e-4],
    ["normal cdf at -4.5", normalCdf(-4.5), 3.39767312473006e-6],
    ["normal quantile of .9", normalQuantile(0.9), 1.2815515655446],
    ["t cdf at -3.1 on 24", studentCdf(-3.1, 24), 0.00244376173537906],
    ["t cdf at -6 on 24", studentCdf(-6, 24), 1.70365403582327e-6],
    ["t quantile of .975 on 24", studentQuantile(0.975, 24), 2.06389856162803],
    ["t quantile of .975 on 5", studentQuantile(0.975, 5), 2.57058183563631],
    ["t quantile of .9 on 5", studentQuantile(0.9, 5), 1.475884048824],
    ["t quantile of 1e-4 on 216", studentQuantile(1e-4, 216), -3.78384753085581],
    ["incomplete beta at .3 of 2.5, 4", incompleteBeta(0.3, 2.5, 4), 0.352197585907],
  ])("%s", (_, value, expected) => {
    expect(value).toEqual(near(expected));
  });

  test("factorials, binomial coefficients and the error function", () => {
    expect(logGamma(11)).toEqual(near(Math.log(3_628_800)));
    expect(logGamma(0.5)).toEqual(near(Math.log(Math.PI) / 2));
    expect(Math.exp(logChoose(49, 6))).toEqual(near(13_983_816));
    expect(erfc(0)).toBe(1);
    expect(erfc(1)).toEqual(near(0.157299207050285));
    expect(erfc(-1)).toEqual(near(1.842700792949715));
  });
});

describe("properties", () => {
  const share = fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true });
  const df = fc.double({ min: 0.5, max: 500, noNaN: true });

  test("quantiles undo distribution functions", () => {
    fc.assert(
      fc.property(share, df, (p, freedom) => {
        expect(normalCdf(normalQuantile(p))).toBeCloseTo(p, 10);
        expect(studentCdf(studentQuantile(p, freedom), freedom)).toBeCloseTo(p, 9);
      }),
    );
  });

  test("distribution functions rise from 0 to 1 and are symmetric", () => {
    const value = fc.double({ min: -30, max: 30, noNaN: true });
    fc.assert(
      fc.property(value, value, df, (a, b, freedom) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        expect(normalCdf(low)).toBeLessThanOrEqual(normalCdf(high));
        expect(studentCdf(low, freedom)).toBeLessThanOrEqual(studentCdf(high, freedom) + 1e-12);
        expect(normalCdf(a) + normalCdf(-a)).toBeCloseTo(1, 12);
        expect(studentCdf(a, freedom) + studentCdf(-a, freedom)).toBeCloseTo(1, 12);
        expect(studentCdf(a, freedom)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("t with many degrees of freedom is nearly normal", () => {
    expect(studentQuantile(0.001, 1e6)).toBeCloseTo(normalQuantile(0.001), 4);
  });
});
