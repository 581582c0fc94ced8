import { expect, test } from "vitest";
import { nextRound } from "../../src/plan/next-round.ts";
import type { Plan } from "../../src/schema/plan.ts";
import { planOf } from "../plans.ts";

const AXES = { players: ["small", "reader"], tiers: ["bare"], tasks: ["one", "two", "three"], looks: [4] };

function coupled(over: Partial<Plan> = {}): Plan {
  const plan = planOf(AXES);
  const players = plan.players.map((player) =>
    player.deterministic ? player : { ...player, coupled: true as const },
  );
  return { ...plan, players, ...over };
}

const trialsOf = (plan: Plan) => nextRound(plan, [])?.trials ?? [];

test("of a coupled player the side that is played first leads, each side in half of a cell's repeats", () => {
  const trials = trialsOf(coupled()).filter(({ player }) => player === "small");
  expect(trials).toHaveLength(24);
  for (let index = 0; index < trials.length; index += 2) {
    const [first, second] = [trials[index], trials[index + 1]];
    expect([first?.leader, second?.leader]).toEqual([first?.side, first?.side]);
    expect(second?.side).not.toBe(first?.side);
  }
  for (const task of AXES.tasks) {
    const leaders = trials.filter((trial) => trial.task === task && trial.leader === trial.side);
    expect(leaders.map(({ side }) => side).sort()).toEqual(["base", "base", "head", "head"]);
  }
});

test("nobody leads a deterministic player, a player that is not coupled, or a side that stands alone", () => {
  const isLed = ({ leader }: { leader?: unknown }) => leader !== undefined;
  expect(
    trialsOf(coupled())
      .filter(({ player }) => player === "reader")
      .some(isLed),
  ).toBe(false);
  expect(trialsOf(planOf(AXES)).some(isLed)).toBe(false);
  const { builds } = planOf(AXES);
  expect(trialsOf(coupled({ builds: { ...builds, base: null } })).some(isLed)).toBe(false);
});

test("whether players are coupled changes nothing else of a round", () => {
  const bare = trialsOf(coupled()).map(({ leader: _, ...trial }) => trial);
  expect(bare).toEqual(trialsOf(planOf(AXES)));
});
