import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { effectiveRepeats } from "../../../src/compare/statistics/contrast.ts";
import type { RateCell } from "../../../src/compare/statistics/hypergeometric.ts";
import { rateContrast } from "../../../src/compare/statistics/rate-contrast.ts";

const close = (value: number) => expect.closeTo(value, 10);
const cells = (nBase: number, nHead: number, base: readonly number[], head: readonly number[]): RateCell[] =>
  base.map((xBase, index) => ({ xBase, nBase, xHead: head[index] ?? 0, nHead }));
const same = (count: number, cell: RateCell): RateCell[] => Array.from({ length: count }, () => cell);

describe("contrasts of rates", () => {
  test("six cells, unequal repeats", () => {
    const contrast = rateContrast(cells(12, 5, [12, 10, 7, 9, 3, 11], [5, 3, 1, 2, 1, 4]));
    expect(contrast).toMatchObject({
      est: close(-0.188888888889),
      se: close(0.0916913181843),
      statistic: close(-2.06005205977),
      pDown: close(0.0196967821078),
      interval: { low: close(-0.368600570225), high: close(-0.00917720755266) },
      inner: { low: close(-0.339707686164) },
    });
  });

  test("three cells are tested exactly, whatever their z", () => {
    const contrast = rateContrast(cells(3, 3, [3, 2, 3], [1, 1, 2]));
    expect(contrast).toMatchObject({
      est: close(-0.444444444444),
      se: close(0.206939783691),
      statistic: close(-2.02866595681),
      pDown: close(0.07),
    });
  });

  test("a drop from all to none is held to what chance gives where nothing changed", () => {
    const contrast = rateContrast(same(6, { xBase: 3, nBase: 3, xHead: 0, nHead: 3 }));
    expect(contrast.statistic).toBeCloseTo(-6, 12);
    expect(contrast.interval).toEqual({ low: -1, high: close(-0.783934279928) });
  });

  test("all of all on both sides has a width", () => {
    const contrast = rateContrast(same(6, { xBase: 3, nBase: 3, xHead: 3, nHead: 3 }));
    expect(contrast).toMatchObject({
      est: 0,
      se: close(0.110239637961),
      interval: { low: close(-0.216065720072), high: close(0.216065720072) },
      inner: { low: close(-0.181328068334) },
    });
  });

  test("twenty repeats", () => {
    const contrast = rateContrast(cells(20, 20, [18, 15, 12, 9, 19, 6], [11, 9, 6, 4, 14, 3]));
    expect(contrast).toMatchObject({
      est: close(-0.266666666667),
      se: close(0.0564831852338),
      statistic: close(-4.54690239645),
      pDown: expect.closeTo(2.72206147079e-6, 14),
      interval: { low: close(-0.377371675457), high: close(-0.155961657876) },
    });
  });

  test("copies count for what they are worth", () => {
    const table = cells(10, 10, [10, 8, 9, 10, 7, 10], [4, 3, 5, 10, 2, 6]);
    expect(effectiveRepeats(10, 0.3)).toBeCloseTo(2.7027027027, 10);
    expect(rateContrast(table).statistic).toBeCloseTo(-5.08339406487, 10);
    expect(rateContrast(table, 0.3).statistic).toBeCloseTo(-2.54968355278, 10);
  });

  test("a single cell has Newcombe's interval and Fisher's p", () => {
    expect(rateContrast([{ xBase: 3, nBase: 10, xHead: 7, nHead: 10 }])).toMatchObject({
      est: close(0.4),
      pUp: close(0.0894477039988),
      interval: { low: close(-0.0288204562683), high: close(0.671824196441) },
    });
  });

  test("the planned change of 20 repeats is the one that the formula gives", () => {
    const table = same(6, { xBase: 16, nBase: 20, xHead: 16, nHead: 20 });
    expect((3.31 + 0.842) * rateContrast(table).planningSe).toBeCloseTo(0.2144, 3);
  });

  const table = fc
    .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), fc.nat(20), fc.nat(20))
    .map(([nBase, nHead, x, y]) => ({ nBase, nHead, xBase: Math.min(x, nBase), xHead: Math.min(y, nHead) }));
  const tables = fc.array(table, { minLength: 1, maxLength: 8 });
  const share = fc.double({ min: 0, max: 1, noNaN: true });

  test("swapping the sides turns everything round", () => {
    fc.assert(
      fc.property(tables, share, (some, copies) => {
        const one = rateContrast(some, copies);
        const other = rateContrast(
          some.map(({ xBase, nBase, xHead, nHead }) => ({
            xBase: xHead,
            nBase: nHead,
            xHead: xBase,
            nHead: nBase,
          })),
          copies,
        );
        expect(other.est).toBeCloseTo(-one.est, 10);
        expect(other.statistic).toBeCloseTo(-one.statistic, 10);
        expect(other.interval.low).toBeCloseTo(-one.interval.high, 10);
      }),
    );
  });

  test("the interval holds the estimate, has a width, and is wider with copies", () => {
    fc.assert(
      fc.property(tables, share, (some, copies) => {
        const plain = rateContrast(some);
        const guarded = rateContrast(some, copies);
        for (const { est, interval } of [plain, guarded]) {
          expect(interval.low).toBeLessThanOrEqual(est + 1e-12);
          expect(interval.high).toBeGreaterThanOrEqual(est - 1e-12);
          expect(interval.high - interval.low).toBeGreaterThan(0);
        }
        expect(guarded.est).toBeCloseTo(plain.est, 10);
        expect(effectiveRepeats(7, copies)).toBeLessThanOrEqual(7);
      }),
    );
  });

  test("a further match on head is never a sign of a drop", () => {
    fc.assert(
      fc.property(tables, (some) => {
        const [first, ...others] = some;
        if (first === undefined || first.xHead === first.nHead) return;
        const more = [{ ...first, xHead: first.xHead + 1 }, ...others];
        expect(rateContrast(more).est).toBeGreaterThan(rateContrast(some).est);
        expect(rateContrast(more).pDown).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
