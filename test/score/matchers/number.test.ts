import { describe, expect, test } from "vitest";
import { areNear, decimalForm } from "../../../src/score/matchers/decimal.ts";
import { readNumber } from "../../../src/score/matchers/read-number.ts";
import { complaints, hold, matches } from "./holding.ts";

test.each([
  ["The total is 72, altogether.", "72"],
  ["1,234", "1234"],
  ["1,234,567.5", "1234567.5"],
  ["12,34,567", "1234567"],
  ["m+n = 256+37 = 293", "293"],
  ["x = 5 (before it was 3)", "5"],
  ["5 =", "5"],
  ["$100", "100"],
  ["-$100", "-100"],
  ["$-100", "-100"],
  ["082", "082"],
  ["-3.14", "-3.14"],
  ["−3.14", "-3.14"],
  ["–5", "-5"],
  ["+5", "5"],
  ["10-3", "3"],
  ["(-5)", "-5"],
  [".5", "0.5"],
  ["1e5", "1e5"],
  ["1.5E−3 m", "1.5e-3"],
  ["3.2 × 10^5", "3.2e5"],
  ["\\boxed{1{,}234}", "1234"],
  ["**72**", "72"],
  ["_72_", "72"],
  ["72px", "72"],
  ["15%", "15"],
  ["共有72行", "72"],
  ["７２", "72"],
  ["1_000", "1000"],
  ["1\u202f234", "1234"],
  ["1,2,3", "3"],
  ["72\nThat is all, really.", "72"],
  ["72 rows in v1.4", "72"],
  ["72 rows on 2024-01-15.", "72"],
  ["72 rows at 10:30:15", "72"],
  ["72 rows of file2.csv by gpt-4", "72"],
  ["72 rows in 1.2.3", "72"],
  ["72 at 0x1F and 4a5b", "72"],
  ["1\u200b2", "12"],
  ["6.02 × 10²³", "6.02e23"],
  ["1.5×10⁻³ m", "1.5e-3"],
  ["72 m²", "72"],
  ["72 rows on 2024/01/15", "72"],
  ["72, see https://x.example/issues/5.", "72"],
  ["72 rows ([report](http://127.0.0.1:8080/r/3?n=4))", "72"],
  ["72 (https://x.example/?rows=5)", "72"],
  ["I wrote 72 rows to /workspace/out/1.parquet.", "72"],
  ["72 rows in `./out/2024/03.csv`", "72"],
  ["72 rows from ~/in/7, ../a/8", "72"],
  ["5 km/h", "5"],
  ["3/4", "4"],
])("the number of %j is %s", (answer, expected) => {
  expect(readNumber(answer, "en")).toBe(expected);
});

test.each(["", ",", ", ,", "a, b", "v1.4", "sha256", "1.2.3", "-", "=", "NaN", "Infinity", "none"])(
  "%j has no number",
  (answer) => {
    expect(readNumber(answer, "en")).toBeNull();
  },
);

test.each([
  ["de", "1.234,5", "1234.5"],
  ["de", "3.14", "3.14"],
  ["de", "1.234", "1234"],
  ["fr", "1 234,5", "1234.5"],
  ["de-CH", "1’234.5", "1234.5"],
  ["de-CH", "1'234.5", "1234.5"],
  ["en", "1,234.5", "1234.5"],
])("in %s %j is %s", (locale, answer, expected) => {
  expect(readNumber(answer, locale)).toBe(expected);
});

describe("decimals", () => {
  test.each([
    ["082", "82e0"],
    ["82.0", "82e0"],
    ["8.2e1", "82e0"],
    ["1.10", "11e-1"],
    ["-0.0", "0e0"],
    ["1200", "12e2"],
    ["12345678901234567891", "12345678901234567891e0"],
  ])("%s is %s", (text, form) => {
    expect(decimalForm(text)).toBe(form);
  });

  test.each(["", ".", "-", "1,2", "abc", "1e", "Infinity"])("%j is no plain number", (text) => {
    expect(decimalForm(text)).toBeNull();
  });

  test("equal digits are equal, near numbers only within the tolerance", () => {
    expect(areNear("12345678901234567890", "12345678901234567891", 0)).toBe(false);
    expect(areNear("0.3", "0.4", 0.1)).toBe(true);
    expect(areNear("3", "3.11", 0.1)).toBe(false);
    expect(areNear("1e400", "2e400", 1)).toBe(false);
    expect(areNear("1e400", "1e400", 0)).toBe(true);
  });
});

test("a number matches by value, and the result names the one that was read", () => {
  expect(matches({ mode: "number", value: "82" }, "082")).toBe(true);
  expect(matches({ mode: "number", value: ["1", "2"] }, "2.0")).toBe(true);
  expect(matches({ mode: "number", value: "3.14", tolerance: 0.005 }, "about 3.1416")).toBe(true);
  expect(matches({ mode: "number", value: "1234.5", locale: "de" }, "1.234,5")).toBe(true);
  expect(hold({ mode: "number", value: "73" }, "It is 72.")).toEqual({
    kind: "not-matched",
    why: "The answer's number is 72.",
  });
  expect(hold({ mode: "number", value: "0" }, "none, of course")).toEqual({
    kind: "not-matched",
    why: "There is no number in the answer.",
  });
});

test("a value must be a plain number, a locale a language", () => {
  expect(complaints({ mode: "number", value: "1,204" })).toHaveLength(1);
  expect(complaints({ mode: "number", value: 1204 })).toEqual([
    "value: must be a quoted number or a list of them, not empty",
  ]);
  expect(complaints({ mode: "number", value: "1", locale: "xx-nowhere-1" })).toEqual([
    "locale: must be a language tag like en or de-CH",
  ]);
  expect(complaints({ mode: "number", value: "1", tolerance: -1 })).toHaveLength(1);
});
