import { expect, test } from "vitest";
import { nextRound } from "../../src/plan/next-round.ts";
import type { Plan, Round } from "../../src/schema/plan.ts";
import { planOf } from "../plans.ts";

const names = (round: Round | null) =>
  round?.trials.map(({ side, player, tier, task, repeat }) => `${repeat} ${player}/${tier}/${task} ${side}`);

function played(plan: Plan): Round[] {
  const rounds: Round[] = [];
  for (let round = nextRound(plan, rounds); round !== null; round = nextRound(plan, rounds))
    rounds.push(round);
  return rounds;
}

test("a deterministic player plays every cell once on each side, the sides one after the other", () => {
  const plan = planOf({ players: ["reader"], tiers: ["bare"], tasks: ["one", "two"], looks: [1] });
  const rounds = played(plan);
  expect(rounds).toHaveLength(1);
  expect(names(rounds[0] ?? null)?.sort()).toEqual([
    "1 reader/bare/one base",
    "1 reader/bare/one head",
    "1 reader/bare/two base",
    "1 reader/bare/two head",
  ]);
  const trials = rounds[0]?.trials ?? [];
  expect(trials.map(({ order }) => order)).toEqual([0, 1, 2, 3]);
  expect([trials[0]?.task, trials[2]?.task]).toEqual([trials[1]?.task, trials[3]?.task]);
  expect(trials.every(({ seed }) => seed === null)).toBe(true);
});

test("looks add repeats to those already played, with one seed a repeat", () => {
  const plan = planOf({ players: ["small"], tiers: ["bare"], tasks: ["one"], looks: [2, 3] });
  const rounds = played(plan);
  expect(rounds.map(({ look, trials }) => [look, trials.map(({ repeat }) => repeat)])).toEqual([
    [1, [1, 1, 2, 2]],
    [2, [3, 3]],
  ]);
  const seeds = rounds.flatMap(({ trials }) =>
    trials.map(({ repeat, side, seed }) => ({ repeat, side, seed })),
  );
  for (const { repeat, seed } of seeds) {
    expect(new Set(seeds.filter((other) => other.repeat === repeat).map((other) => other.seed))).toEqual(
      new Set([seed]),
    );
  }
  expect(new Set(seeds.map(({ seed }) => seed)).size).toBe(3);
  expect(rounds[1]?.trials[0]?.order).toBe(4);
});

test("in every repeat half of the cells begin with base, and every cell begins with the other side in the next", () => {
  const plan = planOf({
    players: ["small", "large"],
    tiers: ["bare", "skill"],
    tasks: ["one", "two", "three"],
    looks: [2, 5],
  });
  const trials = played(plan).flatMap((round) => round.trials);
  const begins = new Map<string, string>();
  for (let index = 0; index < trials.length; index += 2) {
    const [first, second] = [trials[index], trials[index + 1]];
    if (first === undefined || second === undefined) throw new Error("a cell is played on both sides");
    expect({ ...second, side: "", order: 0 }).toEqual({ ...first, side: "", order: 0 });
    expect([first.side, second.side].sort()).toEqual(["base", "head"]);
    begins.set(`${first.player}/${first.tier}/${first.task} ${first.repeat}`, first.side);
  }
  for (let repeat = 1; repeat <= 5; repeat++) {
    const sides = plan.cells.map(({ id }) => begins.get(`${id} ${repeat}`));
    expect(sides.filter((side) => side === "base")).toHaveLength(6);
    if (repeat > 1) expect(sides).not.toContain(undefined);
    for (const [index, { id }] of plan.cells.entries()) {
      if (repeat > 1) expect(sides[index]).not.toBe(begins.get(`${id} ${repeat - 1}`));
    }
  }
});

test("a round that is named again after a stop is equal, whatever was played of it", () => {
  const plan = planOf({
    players: ["small", "reader"],
    tiers: ["bare"],
    tasks: ["one", "two"],
    looks: [2, 3, 5],
  });
  const rounds = played(plan);
  expect(rounds.map(({ trials }) => trials.length)).toEqual([12, 4, 8]);
  for (let count = 0; count <= rounds.length; count++) {
    expect(nextRound(plan, rounds.slice(0, count))).toEqual(rounds[count] ?? null);
  }
  expect(rounds.flatMap(({ trials }) => trials.map(({ order }) => order))).toEqual([...Array(24).keys()]);
});

test("one look of many repeats asks for all of them at once and for nothing after", () => {
  const plan = planOf({ players: ["small"], tiers: ["bare"], tasks: ["one"], looks: [4] });
  const [round, ...more] = played(plan);
  expect(more).toEqual([]);
  expect(round?.trials.map(({ repeat }) => repeat)).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
});

test("one plan is always played in one order", () => {
  const axes = {
    players: ["small", "reader"],
    tiers: ["bare", "skill"],
    tasks: ["one", "two", "three"],
    looks: [3],
  };
  expect(played(planOf(axes))).toEqual(played(planOf(axes)));
});

test("cells that are identical or skipped are not played; without any there is no round", () => {
  const plan = planOf({ players: ["reader"], tiers: ["bare"], tasks: ["one", "two"], looks: [1] });
  const [one, two] = plan.cells;
  if (one === undefined || two === undefined) throw new Error("two cells were planned");
  const some: Plan = { ...plan, cells: [{ ...one, state: { kind: "identical" } }, two] };
  expect(new Set(nextRound(some, [])?.trials.map(({ task }) => task))).toEqual(new Set(["two"]));
  const none: Plan = {
    ...plan,
    cells: plan.cells.map((cell) => ({ ...cell, state: { kind: "skipped", why: "not-built" } })),
  };
  expect(nextRound(none, [])).toBeNull();
});

test("a side that did not build is not played", () => {
  const plan = planOf({ players: ["reader"], tiers: ["bare"], tasks: ["one"], looks: [1] });
  const round = nextRound({ ...plan, builds: { ...plan.builds, base: null } }, []);
  expect(round?.trials.map(({ side }) => side)).toEqual(["head"]);
});
