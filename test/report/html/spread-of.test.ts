import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countsIn, evenBins, logBins, quantilesOf } from "../../../src/report/html/spread-of.ts";

describe("quantiles", () => {
  test("are those between the neighbours of a share", () => {
    expect(quantilesOf([4, 1, 3, 2])).toEqual({
      n: 4,
      low: 1,
      q1: 1.75,
      median: 2.5,
      q3: 3.25,
      p90: 3.7,
      high: 4,
    });
  });

  test("of one amount are that amount", () => {
    expect(quantilesOf([7])).toEqual({ n: 1, low: 7, q1: 7, median: 7, q3: 7, p90: 7, high: 7 });
  });

  test("of nothing are none", () => {
    expect(quantilesOf([])).toBeNull();
  });

  test("are in order and within the amounts", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1e9, noNaN: true }), { minLength: 1 }), (amounts) => {
        const found = quantilesOf(amounts);
        if (found === null) throw new Error("there are amounts");
        const { low, q1, median, q3, p90, high } = found;
        const inOrder = [low, q1, median, q3, p90, high];
        expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b));
        expect([low, high]).toEqual([Math.min(...amounts), Math.max(...amounts)]);
      }),
    );
  });
});

describe("bins", () => {
  test("of few whole amounts are one each", () => {
    expect(evenBins([2, 3, 5])).toEqual([
      { from: 2, to: 3 },
      { from: 3, to: 4 },
      { from: 4, to: 5 },
      { from: 5, to: 6 },
    ]);
  });

  test("of tokens are three a doubling", () => {
    const bins = logBins([1000, 1990]);
    expect(bins.map(({ from, to }) => to / from)).toEqual(bins.map(() => expect.closeTo(2 ** (1 / 3), 9)));
    expect(bins.length).toBe(4);
  });

  test("of nothing are none, and amounts of zero have no place on a logarithm", () => {
    expect(evenBins([])).toEqual([]);
    expect(logBins([])).toEqual([]);
    expect(logBins([0, 0])).toEqual([]);
  });

  test.each([
    ["even", evenBins],
    ["logarithmic", logBins],
  ])("%s ones hold every amount once, touch, and are at most 31", (_, binsOf) => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1 }), (amounts) => {
        const bins = binsOf(amounts);
        expect(bins.length).toBeLessThanOrEqual(31);
        expect(countsIn(bins, amounts).reduce((sum, count) => sum + count, 0)).toBe(amounts.length);
        for (const [place, bin] of bins.slice(1).entries()) expect(bin.from).toBe(bins[place]?.to);
      }),
    );
  });
});
