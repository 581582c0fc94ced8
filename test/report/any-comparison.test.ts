import fc from "fast-check";
import { expect, test } from "vitest";
import { compare } from "../../src/compare/compare.ts";
import { width } from "../../src/report/aligned.ts";
import { COMMENT_BUDGET, SUMMARY_BUDGET } from "../../src/report/fit.ts";
import { renderComment } from "../../src/report/render-comment.ts";
import { renderSummary } from "../../src/report/render-summary.ts";
import { renderTerminal } from "../../src/report/render-terminal.ts";
import { DeedKind } from "../../src/schema/deed.ts";
import { type Details, FindingKind } from "../../src/schema/details.ts";
import { SIDES } from "../../src/schema/words.ts";
import { anyInput } from "../compare/any-comparison.ts";
import { addresses, foreignHtml, liveReferences, raggedTables } from "./gfm.ts";
import { hostileText } from "./hostile.ts";

const anyDetails: fc.Arbitrary<Details> = fc.record(
  {
    findings: fc.array(
      fc.record({
        id: fc.constant(`sha256:${"a".repeat(64)}`),
        kind: fc.constantFrom(...FindingKind.options),
        subject: hostileText,
        evidence: fc.array(
          fc.record(
            {
              side: fc.constantFrom(...SIDES),
              text: hostileText,
              count: fc.nat(40),
              file: hostileText,
              line: fc.integer({ min: 1, max: 99 }),
              turn: fc.nat(9),
            },
            { requiredKeys: ["side", "text", "count"] },
          ),
          { maxLength: 3 },
        ),
        trials: fc.constantFrom(null, 1, 30),
      }),
      { maxLength: 12 },
    ),
    buildLogs: fc.record({ base: hostileText, head: hostileText }, { requiredKeys: [] }),
    notOffered: fc.array(
      fc.record({
        side: fc.constantFrom(...SIDES),
        name: hostileText,
        trials: fc.integer({ min: 1, max: 9 }),
      }),
      { maxLength: 3 },
    ),
    deeds: fc.array(
      fc.record({
        kind: fc.constantFrom(...DeedKind.options),
        text: hostileText,
        base: fc.nat(40),
        head: fc.nat(40),
        turn: fc.nat(9),
        tokens: fc.constantFrom(null, 0, 6_100),
      }),
      { maxLength: 5 },
    ),
    inseparable: hostileText,
    solutions: fc.array(
      fc.record({
        task: fc.constantFrom("a", "b"),
        side: fc.constantFrom(...SIDES),
        ok: fc.boolean(),
        text: hostileText,
      }),
      { maxLength: 4 },
    ),
    patch: hostileText,
    lostPlayers: fc.array(
      fc.record({
        player: fc.constantFrom("small", "reader"),
        cause: fc.constantFrom("auth" as const, "stall" as const),
        detail: hostileText,
      }),
      { maxLength: 3 },
    ),
    lostJudge: fc.record({ model: hostileText, detail: hostileText }),
  },
  { requiredKeys: ["findings", "buildLogs", "notOffered", "solutions"] },
);

const bytes = (text: string): number => Buffer.byteLength(text);

/** What no reader should ever see. */
const SLIPS = /\bNaN\b|Infinity|\bundefined\b|\[object |(?<![\w/.-])-0(?![\w.])/;

/** Everything outside of code, where foreign text may say what it likes. */
const withoutCode = (markdown: string): string =>
  markdown.replace(/^(`{3,})text\n[\s\S]*?\n\1$/gm, "").replace(/(`+)[\s\S]*?[^`]\1(?!`)/g, "");

test("whatever was played and said, comment and summary are whole Markdown within their limits", () => {
  fc.assert(
    fc.property(anyInput, anyDetails, (input, details) => {
      const { comparison } = compare(input);
      const comment = renderComment({ comparison, details });
      const summary = renderSummary(comparison, details);
      expect(comment.length).toBeLessThanOrEqual(COMMENT_BUDGET.units);
      expect(bytes(comment)).toBeLessThanOrEqual(COMMENT_BUDGET.bytes);
      expect(bytes(summary)).toBeLessThanOrEqual(SUMMARY_BUDGET.bytes);
      for (const text of [comment, summary]) {
        expect(raggedTables(text)).toBe(0);
        expect(liveReferences(text)).toEqual([]);
        expect(foreignHtml(text)).toEqual([]);
        expect(addresses(text)).toEqual([]);
        expect(withoutCode(text)).not.toMatch(SLIPS);
      }
    }),
    { numRuns: 40 },
  );
});

test("whatever was played and said, a terminal is shown plain lines", () => {
  fc.assert(
    fc.property(anyInput, anyDetails, (input, details) => {
      const { comparison } = compare(input);
      const text = renderTerminal(comparison, details, { resultsDir: "results" });
      expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
      expect(Math.max(...text.split("\n").map(width))).toBeLessThanOrEqual(600);
      expect(text.endsWith("Results: results")).toBe(true);
    }),
    { numRuns: 40 },
  );
});
