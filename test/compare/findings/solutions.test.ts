import { describe, expect, test } from "vitest";
import { solutionCounts, solutionFindings } from "../../../src/compare/findings/solutions.ts";
import type { Side } from "../../../src/schema/words.ts";
import { makeInspection, solution } from "../builders.ts";

describe("solutions", () => {
  test("that work on one side only are findings, with what they said", () => {
    const inspection = makeInspection({
      solutions: [
        solution("a", "base", true),
        solution("a", "head", false),
        solution("b", "base", false),
        solution("b", "head", true),
        solution("c", "base", true),
        solution("c", "head", true),
        solution("d", "base", false),
        solution("d", "head", false),
      ],
    });
    expect(
      solutionFindings(inspection).map(({ kind, subject, evidence }) => ({ kind, subject, evidence })),
    ).toEqual([
      {
        kind: "broken",
        subject: "a",
        evidence: [
          { side: "base", text: "1", count: 0 },
          { side: "head", text: "unknown option", count: 1 },
        ],
      },
      {
        kind: "fixed",
        subject: "b",
        evidence: [
          { side: "base", text: "unknown option", count: 1 },
          { side: "head", text: "1", count: 0 },
        ],
      },
    ]);
    expect(solutionCounts(inspection)).toEqual({ base: 2, head: 2, of: 4 });
  });

  test("that are not scored are judged by their exit, and by nothing where there is none", () => {
    const unscored = (side: Side, exitCode: number | null) => ({
      ...solution("a", side, true),
      match: "unscored" as const,
      exitCode,
    });
    const kinds = (head: number | null) =>
      solutionFindings(makeInspection({ solutions: [unscored("base", 0), unscored("head", head)] })).map(
        ({ kind }) => kind,
      );
    expect(kinds(2)).toEqual(["broken"]);
    expect(kinds(0)).toEqual([]);
    expect(kinds(null)).toEqual([]);
  });

  test("of a side that has none are unknown, not none", () => {
    const inspection = makeInspection({ solutions: [solution("a", "head", true)] });
    expect(solutionCounts(inspection)).toEqual({ base: null, head: 1, of: 1 });
    expect(solutionFindings(inspection)).toEqual([]);
    expect(solutionCounts(makeInspection())).toBeNull();
  });
});
