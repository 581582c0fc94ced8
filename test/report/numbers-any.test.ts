import fc from "fast-check";
import { expect, test } from "vitest";
import {
  amountChange,
  amountText,
  changeText,
  dollarsText,
  durationText,
  intervalText,
  minutesText,
  pointsSize,
  pointsText,
  rateText,
  ratioText,
  ruledOutText,
  shareText,
  timesInWords,
} from "../../src/report/numbers.ts";

test("no number, however odd, prints as NaN, Infinity, minus zero or with an exponent", () => {
  const odd = fc.constantFrom(0, -0, 1e-9, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY);
  const any = fc.oneof({ weight: 3, arbitrary: fc.double() }, { weight: 2, arbitrary: odd });
  fc.assert(
    fc.property(any, any, any, (a, b, c) => {
      const change = { unit: a > 0 ? ("points" as const) : ("ratio" as const), est: a, low: b, high: c };
      const texts = [
        amountText(a),
        durationText(Math.abs(a)),
        minutesText(Math.abs(a)),
        dollarsText(a),
        ruledOutText(a),
        pointsSize(a),
        pointsText(a),
        ratioText(Math.abs(a)),
        shareText(Math.abs(a)),
        amountChange(a, b),
        timesInWords(Math.abs(a)),
        changeText(change),
        intervalText(change),
        rateText({ mean: a, n: 3 }),
      ];
      for (const text of texts) expect(text).not.toMatch(/NaN|Infinity|-0|−0(?![.\d])|e[+-]?\d/);
    }),
  );
});
