import { describe, expect, test } from "vitest";
import { compare } from "../../src/compare/compare.ts";
import type { Comparison } from "../../src/schema/comparison.ts";
import type { Plan, PlannedMarker } from "../../src/schema/plan.ts";
import type { MatchRule } from "../../src/schema/task.ts";
import { makeInspection, playAll, TODAY } from "./builders.ts";
import { CLI, cellsOf, comparisonOf, oneRow } from "./stories.ts";

describe("markers", () => {
  const silent = (want: PlannedMarker["want"], hits: (repeat: number) => number): Comparison =>
    comparisonOf(
      oneRow([3], { markers: [{ ...CLI, want }] }),
      cellsOf([3, 3], [3, 3], (repeat) => ({ markers: { cli: hits(repeat) } })),
    );
  const warned = ({ warnings }: Comparison) => warnings.some(({ code }) => code === "never-fired");

  test.each([
    ["more", true],
    [null, true],
    ["less", false],
    ["none", false],
  ] as const)(
    "a marker of which %s is wished and that never fired is said to have not; warned of: %s",
    (want, isWarned) => {
      const comparison = silent(want, () => 0);
      expect(comparison.axes.markers).toEqual([
        { name: "cli", ...(want === null ? {} : { want }), neverFired: true },
      ]);
      expect(warned(comparison)).toBe(isWarned);
    },
  );

  test("one that fired in a single counted trial did fire", () => {
    const comparison = silent("more", (repeat) => (repeat === 2 ? 1 : 0));
    expect(comparison.axes.markers).toEqual([{ name: "cli", want: "more" }]);
    expect(warned(comparison)).toBe(false);
  });

  test("one that nothing was looked at for says nothing", () => {
    const comparison = comparisonOf(oneRow([3], { markers: [CLI] }), cellsOf([3, 3], [3, 3]));
    expect(comparison.axes.markers).toEqual([{ name: "cli", want: "more" }]);
  });
});

describe("tasks", () => {
  const notesOf = (match: MatchRule, leaks: string[] = []) => {
    const plan: Plan = oneRow([3]);
    const tasks = plan.tasks.map((task) => (task.id === "a" ? { ...task, match } : task));
    const input = { plan: { ...plan, tasks }, inspection: makeInspection(), leaks, today: TODAY };
    return compare({ ...input, ...playAll(plan, cellsOf([3, 3], [3, 3])) }).comparison.axes.tasks[0]?.notes;
  };

  test.each<[string, MatchRule, string[] | undefined]>([
    ["exact", { mode: "exact", value: "1" }, undefined],
    ["raw text", { mode: "text", value: "1" }, ["raw-text"]],
    ["a substring", { mode: "substring", value: "1" }, ["substring"]],
    [
      "rules within rules",
      {
        mode: "all",
        all: [
          { mode: "number", value: "1" },
          {
            mode: "any",
            any: [
              { mode: "text", value: "1" },
              { mode: "substring", value: "2" },
            ],
          },
        ],
      },
      ["raw-text", "substring"],
    ],
    ["behaviour only", { mode: "none" }, undefined],
  ])("a rule of %s has its note", (_, match, notes) => {
    expect(notesOf(match)).toEqual(notes);
  });

  test("a prompt that holds the answer is noted", () => {
    expect(notesOf({ mode: "text", value: "1" }, ["a"])).toEqual(["answer-in-prompt", "raw-text"]);
  });
});
