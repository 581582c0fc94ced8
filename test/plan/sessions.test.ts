import fc from "fast-check";
import { expect, test } from "vitest";
import { sessionSizes } from "../../src/base/session-sizes.ts";
import { amountsOf, figuresOf } from "../../src/plan/figures.ts";
import { nextRound } from "../../src/plan/next-round.ts";
import { withSessions } from "../../src/plan/sessions.ts";
import type { Plan, PlannedTrial, Round } from "../../src/schema/plan.ts";
import { planOf } from "../plans.ts";

const names = (count: number) => Array.from({ length: count }, (_, index) => `t${index + 1}`);

interface Axes {
  readonly tasks: number;
  readonly session: number;
  readonly looks?: readonly number[];
  readonly players?: readonly string[];
}

/** Only `small` plays in sessions. */
function planWith({ tasks, session, looks = [3], players = ["small"] }: Axes): Plan {
  const plan = planOf({ players, tiers: ["bare", "skill"], tasks: names(tasks), looks });
  return {
    ...plan,
    players: plan.players.map((player) => (player.id === "small" ? { ...player, session } : player)),
  };
}

function allTrials(plan: Plan): PlannedTrial[] {
  const rounds: Round[] = [];
  for (let round = nextRound(plan, rounds); round !== null; round = nextRound(plan, rounds))
    rounds.push(round);
  return rounds.flatMap(({ trials }) => trials);
}

/** Task lists of sessions by side and id, as they are played. */
function sessionsOf(trials: readonly PlannedTrial[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { side, session, task } of trials) {
    const key = `${side} ${session?.id}`;
    found.set(key, [...(found.get(key) ?? []), task]);
  }
  return found;
}

test.each([
  [8, 3, [3, 3, 2]],
  [7, 3, [3, 2, 2]],
  [6, 3, [3, 3]],
  [4, 3, [2, 2]],
  [2, 5, [2]],
  [1, 4, [1]],
  [0, 4, []],
])("%i tasks in sessions of at most %i are sessions of %j", (tasks, most, sizes) => {
  expect(sessionSizes(tasks, most)).toEqual(sizes);
});

test("a session's trials follow one another, base's or head's first, in the same order on both sides", () => {
  const trials = allTrials(planWith({ tasks: 4, session: 2, looks: [1] })).filter(
    ({ tier }) => tier === "bare",
  );
  expect(
    trials.map(
      ({ side, task, session }) => `${side} ${task} ${session?.id} ${session?.position}/${session?.of}`,
    ),
  ).toMatchInlineSnapshot(`
    [
      "base t4 small/bare/1.1 1/2",
      "base t1 small/bare/1.1 2/2",
      "head t4 small/bare/1.1 1/2",
      "head t1 small/bare/1.1 2/2",
      "head t3 small/bare/1.2 1/2",
      "head t2 small/bare/1.2 2/2",
      "base t3 small/bare/1.2 1/2",
      "base t2 small/bare/1.2 2/2",
    ]
  `);
  expect(trials.map(({ session }) => session?.first)).toEqual(
    trials.map(
      (trial) =>
        trials.find(({ side, session }) => side === trial.side && session?.id === trial.session?.id)?.task,
    ),
  );
});

test("both sides of a repeat play the same sessions, whole and without a break", () => {
  const axes = fc.record({
    tasks: fc.integer({ min: 1, max: 9 }),
    session: fc.integer({ min: 2, max: 6 }),
    players: fc.constantFrom(["small"], ["small", "large"]),
    looks: fc.constantFrom([1], [2, 3], [3, 5, 8]),
  });
  fc.assert(
    fc.property(axes, (given) => {
      const trials = allTrials(planWith(given));
      const own = trials.filter(({ player }) => player === "small");
      const sessions = sessionsOf(own);
      for (const [key, tasks] of sessions) {
        const [side = "", id = ""] = key.split(" ");
        expect(sessions.get(`${side === "base" ? "head" : "base"} ${id}`)).toEqual(tasks);
        expect(tasks.length).toBeLessThanOrEqual(given.session);
        const places = own.flatMap(({ order, ...trial }) =>
          trial.side === side && trial.session?.id === id ? [{ order, ...trial.session }] : [],
        );
        expect(places.map(({ position }) => position)).toEqual(tasks.map((_, index) => index + 1));
        expect(places.map(({ order }) => order - (places[0]?.order ?? 0))).toEqual(tasks.map((_, at) => at));
        expect(places.every(({ of, first }) => of === tasks.length && first === tasks[0])).toBe(true);
      }
      // Nothing is played twice or left out, and nobody else is in a session.
      const looks = given.looks.at(-1) ?? 0;
      expect(own.length).toBe(2 * 2 * given.tasks * looks);
      expect(new Set(own.map((t) => `${t.side}/${t.tier}/${t.task}/${t.repeat}`)).size).toBe(own.length);
      expect(trials.filter(({ player }) => player !== "small").every(({ session }) => session == null)).toBe(
        true,
      );
    }),
    { numRuns: 60 },
  );
});

test("every task stands at every position about equally often, and half of the sessions begin with base", () => {
  const trials = allTrials(planWith({ tasks: 6, session: 3, looks: [6] })).filter(
    ({ tier }) => tier === "bare",
  );
  const counts = new Map<string, number>();
  for (const { side, task, session } of trials) {
    if (side === "head")
      counts.set(`${task} ${session?.position}`, (counts.get(`${task} ${session?.position}`) ?? 0) + 1);
  }
  expect(counts.size).toBe(18);
  expect(new Set(counts.values())).toEqual(new Set([2]));
  const firsts = [...sessionsOf(trials).keys()]
    .filter((_, index) => index % 2 === 0)
    .map((key) => key.split(" ")[0]);
  expect(firsts.filter((side) => side === "base").length).toBe(6);
});

test("with one cell of a group goes all of the group, and nobody else's", () => {
  const plan = planWith({ tasks: 2, session: 2, players: ["small", "large"] });
  expect(withSessions(plan, ["small/skill/t1", "large/bare/t2"])).toEqual([
    "small/skill/t1",
    "large/bare/t2",
    "small/skill/t2",
  ]);
});

test("trials outside of sessions say nothing of what trials in sessions take", () => {
  const plan = planWith({ tasks: 2, session: 2 });
  const figures = figuresOf([], plan.players);
  expect(amountsOf(allTrials(plan), figures)).toMatchObject({ trials: 24, tokens: null });
});

test.each(["try", "models", "sweep"] as const)("mode %s plays the sessions of head alone", (mode) => {
  const trials = allTrials({ ...planWith({ tasks: 4, session: 2 }), mode });
  expect(new Set(trials.map(({ side }) => side))).toEqual(new Set(["head"]));
  for (const tasks of sessionsOf(trials).values()) expect(tasks.length).toBe(2);
  expect(trials.length).toBe(2 * 4 * 3);
});
