import { describe, expect, test } from "vitest";
import {
  amountChange,
  amountText,
  changeText,
  dollarsText,
  durationText,
  hitsText,
  intervalText,
  meanText,
  minutesText,
  percentText,
  pointsSize,
  pointsText,
  rateText,
  ratioText,
  ruledOutText,
  timesInWords,
} from "../../src/report/numbers.ts";

describe("rates", () => {
  test.each([
    [{ x: 19, n: 27 }, "19/27", "19", "70 %"],
    [{ x: 0, n: 27 }, "0/27", "0", "0 %"],
    [{ x: 27, n: 27 }, "27/27", "27", "100 %"],
    [{ x: 1, n: 1000 }, "1/1000", "1", "<1 %"],
    [{ x: 999, n: 1000 }, "999/1000", "999", ">99 %"],
    [{ mean: 0.625, n: 37 }, "63 % of 37", "63 %", "63 %"],
    [{ x: 0, n: 0 }, "n/a", "n/a", "n/a"],
    [null, "n/a", "n/a", "n/a"],
  ])("%j is shown as %s, its hits as %s, as a percentage %s", (value, rate, hits, percent) => {
    expect([rateText(value), hitsText(value), percentText(value)]).toEqual([rate, hits, percent]);
  });

  test("a rate has no mean, and what is not known has none", () => {
    expect(meanText({ x: 1, n: 2 }, amountText)).toBe("n/a");
    expect(meanText(null, amountText)).toBe("n/a");
    expect(meanText({ mean: 12_600, n: 3 }, amountText)).toBe("12.6k");
  });
});

describe("amounts", () => {
  test.each([
    [0, "0"],
    [0.04, "<0.1"],
    [-0.04, "<0.1"],
    [0.05, "0.1"],
    [7.2, "7.2"],
    [7, "7"],
    [99.94, "99.9"],
    [99.96, "100"],
    [940, "940"],
    [999.4, "999"],
    [999.5, "1k"],
    [12_600, "12.6k"],
    [145_321, "145k"],
    [999_499, "999k"],
    [999_500, "1 M"],
    [3_100_000, "3.1 M"],
    [2_500_000_000, "2.5 G"],
    [1e13, "10 T"],
    [1e30, ">999 T"],
    [-12_600, "−12.6k"],
    [Number.NaN, "n/a"],
    [Number.POSITIVE_INFINITY, "n/a"],
  ])("%d is shown as %s", (amount, text) => {
    expect(amountText(amount)).toBe(text);
  });
});

describe("times and money", () => {
  test.each([
    [0, "0 s"],
    [20, "<0.1 s"],
    [340, "0.3 s"],
    [9_940, "9.9 s"],
    [45_000, "45 s"],
    [59_600, "1 m 0 s"],
    [74_000, "1 m 14 s"],
    [7_500_000, "2 h 5 m"],
    [Number.NaN, "n/a"],
  ])("%d ms is shown as %s", (milliseconds, text) => {
    expect(durationText(milliseconds)).toBe(text);
  });

  test.each([
    [0, "0 s"],
    [0.57, "34 s"],
    [1, "1 min"],
    [19.4, "19 min"],
    [1440, "1.4k min"],
  ])("%d minutes are shown as %s", (minutes, text) => {
    expect(minutesText(minutes)).toBe(text);
  });

  test.each([
    [0, "$0.00"],
    [0.004, "<$0.01"],
    [0.84, "$0.84"],
    [99.99, "$99.99"],
    [1234.5, "$1.2k"],
    [Number.NaN, "n/a"],
  ])("%d dollars are shown as %s", (usd, text) => {
    expect(dollarsText(usd)).toBe(text);
  });
});

describe("changes", () => {
  test.each([
    [0, "0"],
    [-0, "0"],
    [0.0004, "~0"],
    [-0.0004, "~0"],
    [0.005, "+1 point"],
    [-0.005, "−1 point"],
    [0.1, "+10 points"],
    [-0.35, "−35 points"],
    [Number.NaN, "n/a"],
  ])("a difference of %d between rates is %s", (difference, text) => {
    expect(pointsText(difference)).toBe(text);
  });

  test.each([
    [1, "0 %"],
    [1.0004, "~0 %"],
    [0.9996, "~0 %"],
    [1.58, "+58 %"],
    [0.78, "−22 %"],
    [2, "×2"],
    [2.63, "×2.6"],
    [0, "−100 %"],
    [0.001, "−99 %"],
    [Number.POSITIVE_INFINITY, "n/a"],
    [Number.NaN, "n/a"],
  ])("a ratio of %d is %s", (ratio, text) => {
    expect(ratioText(ratio)).toBe(text);
  });

  test.each([
    [0, 0, "0"],
    [0, 5, "new (+5)"],
    [0, 12_600, "new (+12.6k)"],
    [0, 0.0004, "new (+<0.1)"],
    [0, Number.NaN, "n/a"],
    [0, Number.POSITIVE_INFINITY, "n/a"],
    [Number.NaN, 0, "n/a"],
    [5, Number.NaN, "n/a"],
    [-0, 0, "0"],
    [5, 0, "−100 %"],
    [null, 5, "n/a"],
    [5, null, "n/a"],
    [null, null, "n/a"],
    [100, 70, "−30 %"],
    [100, 140, "+40 %"],
  ])("from %j to %j is %s", (base, head, text) => {
    expect(amountChange(base, head)).toBe(text);
  });

  test.each([
    ["points", { unit: "points" as const, est: -0.35, low: -0.52, high: -0.16 }, "−35 points", "[−52, −16]"],
    ["a percentage", { unit: "ratio" as const, est: 1.39, low: 1.15, high: 1.67 }, "+39 %", "[+15 %, +67 %]"],
    ["times", { unit: "ratio" as const, est: 2.1, low: 1.8, high: 2.6 }, "×2.1", "[×1.8, ×2.6]"],
    ["times that may be less", { unit: "ratio" as const, est: 2.1, low: 0.9, high: 5 }, "×2.1", "[×0.9, ×5]"],
    ["no interval", { unit: "points" as const, est: 0.1, low: null, high: null }, "+10 points", ""],
    ["nothing", null, "n/a", ""],
  ])("a change in %s never mixes its units", (_, change, text, interval) => {
    expect([changeText(change), intervalText(change)]).toEqual([text, interval]);
  });

  test("what is ruled out is never understated", () => {
    expect([0.01, 0.0801, 0.08, 0.29, 0.2900001].map(ruledOutText)).toEqual([
      "1 point",
      "9 points",
      "8 points",
      "29 points",
      "30 points",
    ]);
  });

  test("sizes and multiples have no sign", () => {
    expect([pointsSize(-0.24), pointsSize(0.24)]).toEqual(["24 points", "24 points"]);
  });

  test.each([
    [1.84, "1.8 times"],
    [0.03, "<0.1 times"],
    [1234.5, "1.2k times"],
    [Number.MAX_VALUE, ">999 T times"],
    [Number.NaN, "n/a"],
    [Number.POSITIVE_INFINITY, "n/a"],
  ])("%d in a sentence is %s", (ratio, text) => {
    expect(timesInWords(ratio)).toBe(text);
  });
});
