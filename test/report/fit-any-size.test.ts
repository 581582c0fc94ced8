import fc from "fast-check";
import { expect, test } from "vitest";
import { compose } from "../../src/report/compose.ts";
import { NO_CONTEXT } from "../../src/report/context.ts";
import { COMMENT_BUDGET, fitted, SUMMARY_BUDGET } from "../../src/report/fit.ts";
import { renderComment } from "../../src/report/render-comment.ts";
import { renderSummary } from "../../src/report/render-summary.ts";
import { details } from "./comparisons.ts";
import { foreignHtml, raggedTables } from "./gfm.ts";
import { largeReport, type ReportShape } from "./large-report.ts";

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

function expectWithin(text: string, budget: { units: number; bytes: number }): void {
  expect(text.length).toBeLessThanOrEqual(budget.units);
  expect(bytesOf(text)).toBeLessThanOrEqual(budget.bytes);
}

/** A slug of any length up to the longest. */
const slug = fc.stringMatching(/^[a-z][a-z0-9-]{0,63}$/).filter((text) => text.length <= 64);
const LONG = ["語", "𝒳", "`", "|", "a", "<b>", "\\|"].map((piece) => piece.repeat(300));

const shapes: fc.Arbitrary<ReportShape> = fc.record({
  tasks: fc.integer({ min: 1, max: 200 }),
  players: fc.uniqueArray(slug, { minLength: 1, maxLength: 6 }),
  tiers: fc.uniqueArray(slug, { minLength: 1, maxLength: 6 }),
  findings: fc.integer({ min: 0, max: 300 }),
  text: fc.oneof(fc.constantFrom(...LONG), fc.string({ unit: "binary" })),
  withModels: fc.boolean(),
});

test("a comment and a summary fit, for one to two hundred tasks and texts of any kind", () => {
  fc.assert(
    fc.property(shapes, (given) => {
      const { comparison: found, details: texts } = largeReport(given);
      const comment = renderComment({ comparison: found, details: texts });
      expectWithin(comment, COMMENT_BUDGET);
      expect(raggedTables(comment)).toBe(0);
      expect(foreignHtml(comment)).toEqual([]);
      expect(comment.startsWith("### ")).toBe(true);
      expect(comment).toContain("<sub>gripcheck");
      expectWithin(renderSummary(found, texts), SUMMARY_BUDGET);
    }),
    { numRuns: 20 },
  );
});

test("of six hundred groups the worst stay whole, and the rest is counted", () => {
  const players = Array.from({ length: 60 }, (_, index) => `${"p".repeat(56)}-${index}`);
  const tiers = Array.from({ length: 10 }, (_, index) => `${"t".repeat(56)}-${index}`);
  const { comparison: found, details: texts } = largeReport({
    ...{ players, tiers, tasks: 200, findings: 0, text: "x", withModels: true },
  });
  const comment = renderComment({
    comparison: found,
    details: texts,
    context: { links: { report: null, run: "https://example.invalid/run", patch: null } },
  });
  expectWithin(comment, COMMENT_BUDGET);
  const rows = comment.split("\n").filter((line) => line.startsWith("| ❌ |"));
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.every((line) => line.endsWith(" |"))).toBe(true);
  expect(comment).toMatch(
    /Left out to fit here: .*\d+ rows of "Regression table" and .*"By task".* All of it is in \[the job summary\]\(https:\/\/example\.invalid\/run\)\./,
  );
});

test("a summary of 1.4 MB in characters of several bytes keeps the worst within what GitHub keeps", () => {
  const { comparison: found, details: texts } = largeReport({
    players: Array.from({ length: 132 }, (_, index) => `${"p".repeat(56)}-${index}`),
    tiers: Array.from({ length: 25 }, (_, index) => `${"t".repeat(56)}-${index}`),
    ...{ tasks: 2, findings: 300, text: "語".repeat(300), withModels: true },
  });
  const material = { comparison: found, details: texts, context: NO_CONTEXT };
  const everything = { units: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
  expect(bytesOf(fitted(compose(material, "summary"), everything))).toBeGreaterThan(1_400_000);
  const summary = renderSummary(found, texts);
  expectWithin(summary, SUMMARY_BUDGET);
  expect(bytesOf(summary)).toBeLessThan(1_048_576);
  expect(summary.split("\n").filter((line) => line.startsWith("| ❌ |")).length).toBeGreaterThan(100);
  expect(summary).toMatch(
    /Left out to fit here: .* All of it is in comparison\.json and details\.json of the results\./,
  );
});

test("the least of a comment stays under two thousand characters", () => {
  const { comparison: found, details: texts } = largeReport({
    ...{ players: ["small", "medium", "large"], tiers: ["bare", "clone", "skill"], tasks: 8 },
    ...{ findings: 5, text: "語".repeat(300), withModels: true },
  });
  const padded = details({ ...texts, buildLogs: {}, findings: texts.findings.slice(0, 4) });
  const full = renderComment({ comparison: found, details: padded });
  const lead = full.split("<details>")[0] ?? "";
  expect(lead.length).toBeLessThan(2_000);
});
