import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseRow, type Row, rowText } from "../../src/schema/row.ts";
import { metricText, parseMetric } from "../../src/schema/words.ts";

describe("a row", () => {
  test.each<[string, Row]>([
    ["*/*/*", { level: "overall" }],
    ["small/*/*", { level: "player", player: "small" }],
    ["*/skill/*", { level: "tier", tier: "skill" }],
    ["*/*/convert-csv", { level: "task", task: "convert-csv" }],
    ["small/skill/*", { level: "group", player: "small", tier: "skill" }],
    ["lift:*/skill/*", { level: "lift", tier: "skill" }],
    ["lift:small/skill/*", { level: "lift", player: "small", tier: "skill" }],
  ])("is written as %s", (text, row) => {
    expect(parseRow(text)).toEqual(row);
    expect(rowText(row)).toBe(text);
  });

  test.each([
    "",
    "*",
    "*/*",
    "*/*/*/*",
    "small/skill/convert-csv",
    "small/*/convert-csv",
    "*/skill/convert-csv",
    "lift:small/*/*",
    "lift:*/skill/convert-csv",
    "lift:*/*/*",
    "Small/*/*",
    "a..b/*/*",
    "//",
    " */*/*",
    "**/*/*",
  ])("is not written as %j", (text) => {
    expect(parseRow(text)).toBeNull();
  });

  test("whatever text is one, is that row's text", () => {
    const part = fc.constantFrom("*", "a", "skill", "A", "", "a..b");
    const text = fc.tuple(fc.constantFrom("", "lift:"), part, part, part);
    fc.assert(
      fc.property(text, ([prefix, ...parts]) => {
        const row = parseRow(prefix + parts.join("/"));
        if (row !== null) expect(rowText(row)).toBe(prefix + parts.join("/"));
      }),
    );
  });
});

describe("a metric", () => {
  test.each([
    ["match", { name: "match" }],
    ["tokens-per-solved", { name: "tokens-per-solved" }],
    ["marker:cli", { name: "marker", marker: "cli" }],
  ] as const)("is written as %s", (text, metric) => {
    expect(parseMetric(text)).toEqual(metric);
    expect(metricText(metric)).toBe(text);
  });

  test.each([
    "",
    "marker",
    "marker:",
    "marker:A",
    "marker:a:b",
    "match:cli",
    "Match",
    "speed",
    "constructor",
  ])("is not written as %j", (text) => {
    expect(parseMetric(text)).toBeNull();
  });
});
