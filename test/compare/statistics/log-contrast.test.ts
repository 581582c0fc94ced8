import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { logContrast } from "../../../src/compare/statistics/log-contrast.ts";

const close = (value: number) => expect.closeTo(value, 10);

describe("contrasts of quantities", () => {
  const tokens = [
    { base: [10_000, 12_000, 9000], head: [15_000, 21_000, 14_000] },
    { base: [4000, 4400, 5200], head: [7000, 5600, 6100] },
  ];

  test("tokens of two cells", () => {
    const contrast = logContrast(tokens);
    expect(contrast).toMatchObject({
      est: close(0.394553606444),
      se: close(0.0906267784887),
      statistic: close(4.35360952937),
      pUp: close(0.00121672215831),
    });
    expect(Math.exp(contrast?.est ?? 0)).toBeCloseTo(1.48372171926, 10);
    expect(Math.exp(contrast?.interval.low ?? 0)).toBeCloseTo(1.20390191845, 9);
    expect(Math.exp(contrast?.interval.high ?? 0)).toBeCloseTo(1.8285793107, 9);
  });

  test("copies widen it, and copies alone say nothing", () => {
    expect(logContrast(tokens, 0.3)?.se ?? 0).toBeGreaterThan(0.0906267784887);
    expect(logContrast(tokens, 1)).toBeNull();
  });

  test("without a second value in any cell there is no noise to hold a change against", () => {
    expect(logContrast([{ base: [1], head: [2] }])).toBeNull();
  });

  test("is unmoved by the unit and turns with the sides", () => {
    const arm = fc.array(fc.double({ min: 1, max: 1e6, noNaN: true }), { minLength: 2, maxLength: 6 });
    const some = fc.array(fc.record({ base: arm, head: arm }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(some, fc.double({ min: 0.01, max: 100, noNaN: true }), (cellsOf, unit) => {
        const one = logContrast(cellsOf);
        const scaled = logContrast(
          cellsOf.map(({ base, head }) => ({
            base: base.map((v) => v * unit),
            head: head.map((v) => v * unit),
          })),
        );
        const turned = logContrast(cellsOf.map(({ base, head }) => ({ base: head, head: base })));
        expect(scaled?.est).toBeCloseTo(one?.est ?? Number.NaN, 8);
        expect(turned?.statistic).toBeCloseTo(-(one?.statistic ?? Number.NaN), 6);
        expect(one?.interval.low ?? 0).toBeLessThanOrEqual(one?.est ?? 0);
      }),
    );
  });
});
