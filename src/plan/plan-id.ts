/**
 * What of a plan is the question. Two plans with one id ask the same: their trials belong together, and a run that
 * was stopped goes on. What may be spent, what tokens cost, what fails a job, how much repeats are known to vary, on
 * how many machines it is played and by which name a commit was found change nothing that a trial sees and no test
 * that is made of it, so that they are no part of the id. How much is played at once is not in the plan at all.
 */
import { digestOfValue } from "../base/hash.ts";
import { PROTOCOL } from "../schema/envelope.ts";
import type { Plan, PlannedPlayer } from "../schema/plan.ts";
import type { AskedModel } from "../schema/profile.ts";
import type { Digest } from "../schema/words.ts";

type Decided = Omit<Plan, "id" | "design">;

/** Equal for plans that ask the same question with versions of gripcheck whose trials may be compared. */
export function planId(plan: Omit<Plan, "id">): Digest {
  return digestOfValue({ protocol: PROTOCOL, ...questionOf(plan), design: plan.design });
}

/** The same question is always asked in the same order. */
export function seedOf(decided: Decided): number {
  return Number.parseInt(digestOfValue(questionOf(decided)).slice(-8), 16) >>> 1;
}

/** Every field is either named here or left out for the reason above. */
function questionOf({ mode, revisions, suite, builds, players, tiers, tasks, markers, ...rest }: Decided) {
  const { watch, limits, judge } = rest;
  // From where trials are taken that answer it is no part of a question.
  const cells = rest.cells.map(({ id, state }) => ({
    id,
    state: state.kind === "reused" ? ({ kind: "play" } as const) : state,
  }));
  return {
    mode,
    revisions: {
      base: { sha: revisions.base.sha, tree: revisions.base.tree },
      head: { sha: revisions.head.sha, tree: revisions.head.tree },
    },
    ...{ suite, builds, tiers, tasks, markers, watch, limits, cells },
    players: players.map(unpricedPlayer),
    ...(judge === undefined ? {} : { judge: unpriced(judge) }),
  };
}

/** A player as far as it is part of the question. */
export function unpricedPlayer({ price: _price, shim, ...player }: PlannedPlayer) {
  return shim === undefined ? player : { ...player, shim: { interpreter: unpriced(shim.interpreter) } };
}

/** A model as far as it is part of the question. */
export function unpriced({ price: _price, ...model }: AskedModel): Omit<AskedModel, "price"> {
  return model;
}
