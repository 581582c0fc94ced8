import { describe, expect, test } from "vitest";
import { PLAIN } from "../../src/report/style.ts";
import { earlierText } from "../../src/report/wording/earlier.ts";
import { howSure } from "../../src/report/wording/how-sure.ts";
import { reuseLine } from "../../src/report/wording/method.ts";
import { gateText } from "../../src/report/wording/spend.ts";
import { Comparison } from "../../src/schema/comparison.ts";
import { cellsOf, comparisonOf, oneRow } from "../compare/stories.ts";

const one = { sha: "1a2b3c4".padEnd(40, "0"), days: 3, trials: 96 };

describe("base from history", () => {
  test.each<[string, Parameters<typeof earlierText>]>([
    ["base from history: 96 trials, 3 days old, from 1a2b3c4", [[one]]],
    ["base from history: 1 trial, 1 day old, from 1a2b3c4", [[{ ...one, days: 1, trials: 1 }]]],
    ["base from history: 96 trials, less than a day old, from 1a2b3c4", [[{ ...one, days: 0 }]]],
    ["base from history: 40 trials, 3 days old, from 1a2b3c4", [[one], 40]],
    [
      "base from history: 192 trials, 3 to 5 days old, from 1a2b3c4 and 1 other commit",
      [[one, { ...one, sha: "f".repeat(40), days: 5 }]],
    ],
    ["base from history: 192 trials, 3 to 5 days old, from 1a2b3c4", [[one, { ...one, days: 5 }]]],
  ])("%s", (text, given) => {
    expect(earlierText(...given)).toBe(text);
  });

  test("is not spoken of where there is none", () => {
    expect(earlierText(undefined)).toBeNull();
    expect(earlierText([])).toBeNull();
    expect(earlierText([one], 0)).toBeNull();
  });

  test("stands in the note that is never folded, and in the fine print", () => {
    const played = comparisonOf(oneRow([3]), cellsOf([3, 3], [3, 3]));
    const coverage = { ...played.coverage, reused: 18 };
    const comparison = Comparison.parse({ ...played, coverage, earlier: [one] });
    expect(howSure(comparison, PLAIN)).toContain("Base from history: 18 trials, 3 days old, from 1a2b3c4");
    expect(reuseLine(comparison)).toBe("Base from history: 18 trials, 3 days old, from 1a2b3c4.");
  });
});

test("a gate that wants proof says what is not ruled out", () => {
  const gate = { failOn: ["unproven" as const] };
  const rates = comparisonOf(oneRow([3], { gate, watch: [{ name: "match" }] }), cellsOf([2, 3], [2, 3]));
  expect(gateText(rates, PLAIN)).toBe(
    "Gate: failed by small/skill/* match (not proven: a drop of 20 points is not ruled out)",
  );
  const noisy = (repeat: number) => ({ tokens: [1000, 4000, 16_000][repeat % 3] ?? 0 });
  const tokens = comparisonOf(
    oneRow([3], { gate, watch: [{ name: "tokens" }] }),
    cellsOf([3, 3], [3, 3], noisy),
  );
  expect(gateText(tokens, PLAIN)).toBe(
    "Gate: failed by small/skill/* tokens (not proven: a rise to 1.50 times is not ruled out)",
  );
});
