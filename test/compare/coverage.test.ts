import { describe, expect, test } from "vitest";
import { compare } from "../../src/compare/compare.ts";
import type { Side } from "../../src/schema/words.ts";
import { makeInspection, type Played, playAll, TODAY } from "./builders.ts";
import { makePlan } from "./plans.ts";

const CELL = "small/skill/a";
const plan = makePlan({ models: ["small"], tasks: ["a"], looks: [2, 4] });
const both = (repeat: number, change: Partial<Played> = {}): Played[] =>
  (["base", "head"] as const).map((side) => ({ side, cell: CELL, repeat, ...change }));

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
