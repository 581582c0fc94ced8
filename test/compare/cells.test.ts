import { describe, expect, test } from "vitest";
import { readCells } from "../../src/compare/cells.ts";
import { compare } from "../../src/compare/compare.ts";
import type { Round } from "../../src/schema/plan.ts";
import type { Side } from "../../src/schema/words.ts";
import { LOST, makeInspection, makePlan, type Played, playAll, TODAY } from "./builders.ts";

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

describe("what a comparison says of its trials", () => {
  test("figures of a cell come from its look alone", () => {
    const amounts = [1000, 3000, 9000];
    const played = amounts.flatMap((tokens, index) =>
      both(index + 1, {
        tokens,
        turns: index + 1,
        timeMs: 100 * (index + 1),
        failedCalls: index,
        matched: index === 0,
        markers: {},
      }),
    );
    const { comparison } = compare({
      plan,
      inspection: makeInspection(),
      ...playAll(plan, played),
      today: TODAY,
    });
    expect(comparison.cells[0]?.head).toEqual({
      planned: 3,
      counted: 2,
      lost: 0,
      look: 2,
      match: { x: 1, n: 2 },
      markers: {},
      tokens: { n: 2, mean: 2000, geo: expect.closeTo(Math.sqrt(3e6), 6), median: 2000 },
      turns: { n: 2, mean: 1.5, geo: expect.closeTo(Math.SQRT2, 9), median: 1.5 },
      time: { n: 2, mean: 150, geo: expect.closeTo(Math.sqrt(20_000), 9), median: 150 },
      errors: { x: 1, n: 2 },
      endings: { answered: 2 },
    });
    expect(comparison.coverage).toMatchObject({ planned: 6, counted: 6 });
  });

  test("tampered and reused trials, pairs and replayed turns are counted", () => {
    const pair = (role: "leader" | "follower", forkedAt: number | null) => ({
      leader: "x",
      role,
      forkedAt,
      masked: 0,
      origin: "run" as const,
    });
    const of = (side: Side, repeat: number, change: Played["change"]): Played => ({
      side,
      cell: CELL,
      repeat,
      turns: 6,
      ...(change === undefined ? {} : { change }),
    });
    const played = playAll(plan, [
      of("base", 1, { pair: pair("leader", null) }),
      of("head", 1, { pair: pair("follower", 4) }),
      of("base", 2, { pair: pair("leader", null), plan: `sha256:${"0".repeat(64)}` }),
      of("head", 2, { pair: pair("follower", null), flags: ["shim"] }),
      of("head", 3, { flags: ["tampered"] }),
    ]);
    const { comparison } = compare({ plan, inspection: makeInspection(), ...played, today: TODAY });
    expect(comparison.coverage).toMatchObject({
      tampered: 1,
      reused: 1,
      pairs: 2,
      forked: 1,
      replayedTurns: 3 + 6,
    });
    expect(comparison.spend.trials).toEqual({ base: 1, head: 3, reused: 1 });
    expect(comparison.warnings).toEqual([
      { code: "shim", count: 1 },
      { code: "tampered", count: 1 },
    ]);
  });

  test("names that could carry a message are folded into slugs", () => {
    const { axes } = compare({
      plan,
      inspection: makeInspection(),
      trials: [],
      scores: [],
      today: TODAY,
    }).comparison;
    expect(axes.players).toEqual([
      {
        id: "small",
        size: "small",
        model: "small-4b",
        agent: "builtin",
        deterministic: false,
        pinned: false,
      },
    ]);
  });

  test("a model is pinned where every trial met the same weights", () => {
    const pinned = (change: Played["change"]) => {
      const played = playAll(plan, [
        { side: "head", cell: CELL },
        { side: "head", cell: CELL, ...(change === undefined ? {} : { change }) },
      ]);
      const { axes } = compare({ plan, inspection: makeInspection(), ...played, today: TODAY }).comparison;
      return axes.players[0]?.pinned;
    };
    expect(pinned({})).toBe(true);
    expect(pinned({ model: null })).toBe(false);
  });
});
