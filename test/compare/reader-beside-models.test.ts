import { describe, expect, test } from "vitest";
import { compare } from "../../src/compare/compare.ts";
import { exitCode } from "../../src/compare/exit-code.ts";
import { makeInspection, playAll, TODAY } from "./builders.ts";
import { makePlan, type PlanShape } from "./plans.ts";

const TASKS = ["a", "b", "c", "d"];

describe("beside models", () => {
  const both = (gate: PlanShape["gate"]) => {
    const plan = makePlan({
      models: ["small"],
      readers: ["reader"],
      tasks: TASKS,
      looks: [1],
      ...(gate === undefined ? {} : { gate }),
    });
    const played = playAll(
      plan,
      (["base", "head"] as const).flatMap((side) =>
        TASKS.flatMap((task) => [
          { side, cell: `small/skill/${task}` },
          { side, cell: `reader/skill/${task}`, matched: side === "base" || task !== "a", isReader: true },
        ]),
      ),
    );
    return compare({ plan, inspection: makeInspection(), ...played, today: TODAY }).comparison;
  };

  test("outcomes of the reader are findings, not alarms", () => {
    const comparison = both({ failOn: ["regressed"] });
    const row = comparison.rows.find(({ row: { player } }) => player === "reader");
    expect(row?.metrics[0]).toMatchObject({ outcome: "exact-regressed", flips: { up: 0, down: 1 } });
    expect(comparison.verdict.counts).toMatchObject({ regressed: 0, findings: 1 });
    expect(comparison.verdict.kind).not.toBe("regressed");
    expect(exitCode(comparison)).toBe(0);
  });

  test("they alarm where the profile says so", () => {
    const comparison = both({ failOn: ["regressed"], reader: true });
    expect(comparison.verdict).toMatchObject({ kind: "regressed", counts: { regressed: 1, findings: 0 } });
    expect(comparison.gate.failed).toEqual([
      { row: { level: "group", player: "reader", tier: "skill" }, metric: { name: "match" } },
    ]);
    expect(exitCode(comparison)).toBe(1);
  });

  test("they alarm where no model passed preflight, so that the reader played alone", () => {
    const plan = makePlan({ models: ["small"], readers: ["reader"], tasks: TASKS, looks: [1] });
    const played = playAll(
      plan,
      (["base", "head"] as const).flatMap((side) =>
        TASKS.map((task) => ({
          side,
          cell: `reader/skill/${task}`,
          matched: side === "base" || task !== "a",
          isReader: true,
        })),
      ),
    );
    const inspection = makeInspection({
      preflight: [
        { kind: "lost", player: "small", cause: "auth", detail: "401" },
        { kind: "ready", player: "reader" },
      ],
    });
    const { comparison } = compare({ plan, inspection, ...played, today: TODAY });
    expect(comparison.verdict).toMatchObject({
      kind: "regressed",
      counts: { regressed: 1, inconclusive: 1 },
    });
    expect(comparison.coverage.notRun).toEqual({ budget: 0, shard: 0, skipped: 8 });
  });
});
