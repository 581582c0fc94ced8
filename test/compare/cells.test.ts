import { describe, expect, test } from "vitest";
import { readCells } from "../../src/compare/cells.ts";
import type { Round } from "../../src/schema/plan.ts";
import { LOST, makeInspection, type Played, playAll } from "./builders.ts";
import { makePlan } from "./plans.ts";

const CELL = "small/skill/a";
const plan = makePlan({ models: ["small"], tasks: ["a"], looks: [2, 4] });

const kinds = (played: readonly Played[], rounds?: readonly Round[]) => {
  const cells = readCells({
    plan,
    inspection: makeInspection(),
    ...playAll(plan, played),
    ...(rounds === undefined ? {} : { rounds }),
  });
  return cells.map(({ look, base, head }) => ({
    look,
    planned: [base.planned, head.planned],
    base: base.repeats.map(({ kind }) => kind),
    head: head.repeats.map(({ kind }) => kind),
  }))[0];
};
const both = (repeat: number, change: Partial<Played> = {}): Played[] =>
  (["base", "head"] as const).map((side) => ({ side, cell: CELL, repeat, ...change }));
const round = (look: number, repeats: readonly number[]): Round => ({
  look,
  why: "first look",
  trials: repeats.flatMap((repeat) =>
    (["base", "head"] as const).map((side) => ({
      side,
      player: "small",
      tier: "skill",
      task: "a",
      repeat,
      order: repeat,
      seed: repeat,
    })),
  ),
});

describe("repeats", () => {
  test("the last attempt that was not lost speaks, and only all lost is lost", () => {
    const cells = readCells({
      plan,
      inspection: makeInspection(),
      ...playAll(plan, [
        { side: "head", cell: CELL, repeat: 1, attempt: 2, matched: true },
        { side: "head", cell: CELL, repeat: 1, attempt: 1, ending: LOST },
        { side: "head", cell: CELL, repeat: 2, attempt: 1, ending: LOST },
        { side: "head", cell: CELL, repeat: 2, attempt: 2, ending: LOST },
        { side: "head", cell: CELL, repeat: 3, attempt: 1, matched: false },
        { side: "head", cell: CELL, repeat: 3, attempt: 2, matched: true },
        { side: "head", cell: CELL, repeat: 3, attempt: 3, ending: LOST },
      ]),
    });
    expect(
      cells[0]?.head.repeats.map((one) => (one.kind === "counted" ? one.sample.matched : one.kind)),
    ).toEqual([true, "lost", true]);
  });

  test("cancelled trials did not run, tampered ones are left out", () => {
    expect(
      kinds([
        ...both(1, { change: { flags: ["tampered"] } }),
        { side: "base", cell: CELL, repeat: 2, ending: { kind: "cancelled" } },
        { side: "head", cell: CELL, repeat: 2 },
      ]),
    ).toEqual({ look: 0, planned: [2, 2], base: ["tampered", "not-run"], head: ["tampered", "counted"] });
  });

  test("a limit and a trial without a word count", () => {
    expect(
      kinds([
        ...both(1, { ending: { kind: "limit", limit: "turns", at: 30 } }),
        ...both(2, { ending: { kind: "nothing" } }),
      ]),
    ).toMatchObject({ look: 2, head: ["counted", "counted"] });
  });
});

describe("looks", () => {
  test("a cell is at the last look that both sides have finished, lost repeats included", () => {
    expect(kinds([...both(1), ...both(2, { ending: LOST }), ...both(3)])?.look).toBe(2);
    expect(kinds([1, 2, 3, 4].flatMap((repeat) => both(repeat)))?.look).toBe(4);
    expect(kinds([...both(1), { side: "base", cell: CELL, repeat: 2 }])?.look).toBe(0);
  });

  test("without rounds the first look was asked for", () => {
    expect(kinds([])).toEqual({
      look: 0,
      planned: [2, 2],
      base: ["not-run", "not-run"],
      head: ["not-run", "not-run"],
    });
  });

  test("rounds say what was asked for", () => {
    expect(kinds([...both(1), ...both(2)], [round(1, [1, 2]), round(2, [3, 4])])).toMatchObject({
      look: 2,
      planned: [4, 4],
      head: ["counted", "counted", "not-run", "not-run"],
    });
    expect(kinds([], [])).toMatchObject({ planned: [0, 0], look: 0 });
  });
});
