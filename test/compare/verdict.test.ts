import { describe, expect, test } from "vitest";
import { compare } from "../../src/compare/compare.ts";
import { exitCode } from "../../src/compare/exit-code.ts";
import type { Comparison } from "../../src/schema/comparison.ts";
import type { TaughtName } from "../../src/schema/inspection.ts";
import { makeInspection, solution, TODAY } from "./builders.ts";
import { allLost, identical, judge, noBase, noHead, TASKS } from "./judge.ts";
import { makePlan } from "./plans.ts";

const refused = { kind: "rejected", exitCode: 2, text: "unknown option" } as const;
const newlyTaught = {
  command: "tabkit x --y",
  taught: { base: [], head: [{ file: "README.md", line: 3 }] },
  base: refused,
  head: refused,
};
const goneName: TaughtName = {
  language: "python",
  module: "tabkit",
  name: "read",
  taught: { base: [], head: [{ file: "README.md", line: 3 }] },
  base: true,
  head: false,
};

describe("the first verdict that holds", () => {
  test.each<[string, Parameters<typeof judge>[0], Comparison["verdict"]["kind"], string | undefined]>([
    [
      "head does not build",
      { inspection: noHead, shape: { builds: { base: true, head: false } } },
      "not-measured",
      "not-built",
    ],
    [
      "base does not build",
      { inspection: noBase, shape: { builds: { base: false, head: true } } },
      "not-measured",
      "no-base",
    ],
    ["no player passed preflight", { inspection: allLost, shape: {} }, "not-measured", "no-player"],
    ["more than a fifth lost", { base: "abcd", head: "AB" }, "not-measured", "lost-too-many"],
    ["every cell identical", { shape: identical }, "nothing-to-see", "identical"],
    [
      "every cell identical, but a new line of the documents that no side takes",
      { shape: identical, inspection: { commands: [newlyTaught] } },
      "quiet",
      undefined,
    ],
    [
      "a name that documented code imports is gone",
      { inspection: { names: [goneName] } },
      "regressed",
      undefined,
    ],
    ["one task better, one worse", { base: "ab", head: "bc" }, "mixed", undefined],
    ["one task worse", { base: "ab", head: "a" }, "regressed", undefined],
    [
      "a solution broke",
      { inspection: { solutions: [solution("a", "base", true), solution("a", "head", false)] } },
      "regressed",
      undefined,
    ],
    ["one task better", { base: "a", head: "ab" }, "improved", undefined],
    ["nothing flipped", {}, "quiet", undefined],
  ])("%s", (_, story, kind, reason) => {
    const { verdict } = judge(story);
    expect([verdict.kind, verdict.reason]).toEqual([kind, reason]);
  });

  test.each([
    ["stopped", {}, { budget: 0, stopped: 8 }],
    ["budget", { usedUp: "trials" as const }, { budget: 8 }],
  ])("nothing that was planned was played (%s): inconclusive, never quiet", (reason, seen, notRun) => {
    const plan = makePlan({
      readers: ["reader"],
      tasks: TASKS,
      gate: { failOn: ["regressed", "inconclusive"] },
    });
    const { comparison } = compare({
      plan,
      inspection: makeInspection(seen),
      trials: [],
      scores: [],
      today: TODAY,
    });
    expect(comparison.verdict).toEqual({
      kind: "inconclusive",
      reason,
      counts: { regressed: 0, improved: 0, inconclusive: 5, findings: 0 },
    });
    expect(comparison.coverage).toMatchObject({ planned: 8, counted: 0 });
    expect(comparison.coverage.notRun).toEqual({ shard: 0, skipped: 0, ...notRun });
    expect(exitCode(comparison)).toBe(1);
  });

  test("a plan without a single cell concludes nothing", () => {
    const plan = makePlan({ readers: [], tasks: [] });
    const { comparison } = compare({
      plan,
      inspection: makeInspection(),
      trials: [],
      scores: [],
      today: TODAY,
    });
    expect(comparison.verdict).toMatchObject({ kind: "inconclusive", reason: "insufficient" });
  });

  test("without a base, head's figures stand alone and nothing is marked", () => {
    const comparison = judge({
      inspection: noBase,
      shape: { builds: { base: false, head: true } },
      head: "ab",
    });
    const group = comparison.rows.find(({ row }) => row.level === "group");
    expect(group?.metrics[0]).toMatchObject({
      base: null,
      head: { x: 2, n: 4 },
      change: null,
      outcome: "not-comparable",
      reason: "not-built",
    });
    expect(comparison.cells[0]?.base).toBeNull();
  });

  test("identical cells beside played ones leave the played ones to decide", () => {
    const state = (cell: string) => ({ kind: cell.endsWith("a") ? "play" : "identical" }) as const;
    const comparison = judge({ shape: { state }, head: "bcd" });
    expect(comparison.verdict.kind).toBe("regressed");
    expect(comparison.coverage).toMatchObject({ planned: 2, identical: 3 });
    expect(comparison.rows.map(({ metrics }) => [metrics[0]?.outcome, metrics[0]?.reason])).toEqual([
      ["exact-regressed", undefined],
      ["exact-equal", "identical"],
      ["exact-equal", "identical"],
      ["exact-equal", "identical"],
      ["exact-regressed", undefined],
    ]);
  });
});
