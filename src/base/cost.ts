/** What attempts cost, from what was reported: lower bounds where something was not. */
import type { PlannedPlayer } from "../schema/plan.ts";
import type { AskedModel, Price } from "../schema/profile.ts";
import type { SpentAttempt } from "../schema/trial.ts";
import { addUsage, NO_USAGE, type Usage } from "../schema/usage.ts";

/** What was paid for: without what the recording of another trial answered. */
export function paidUsage({ usage, pair }: Pick<SpentAttempt, "usage" | "pair">): SpentAttempt["usage"] {
  return { ...usage, ...pair?.paid, shim: pair?.paid?.shim ?? usage.shim };
}

/** US dollars for the tokens that were reported. */
export function usdOf({ input, cached, generated }: Usage, price: Price): number {
  const cheap = price.cached === undefined ? 0 : (cached ?? 0);
  const fresh = Math.max(0, (input ?? 0) - cheap);
  return (fresh * price.in + cheap * (price.cached ?? 0) + (generated ?? 0) * price.out) / 1_000_000;
}

/** Milliseconds during which at least one attempt was playing: pauses and parallel attempts add nothing. */
export function busyMs(attempts: readonly Pick<SpentAttempt, "time">[]): number {
  const spans = attempts
    .map(({ time }) => ({ from: Date.parse(time.startedAt), to: Date.parse(time.startedAt) + time.wallMs }))
    .sort((a, b) => a.from - b.from);
  let busy = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const { from, to } of spans) {
    busy += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return busy;
}

/** What models were given to read and wrote for one attempt, by who is paid for it. */
export interface Account {
  readonly who: "player" | "interpreter" | "judge";
  readonly usage: Usage;
  /** null: nobody knows. */
  readonly price: Price | null;
}

/** Whose prices are known: a plan, or a part of one. */
export interface Payees {
  readonly players: readonly PlannedPlayer[];
  readonly judge?: AskedModel | undefined;
}

/** The accounts of an attempt on which something was asked; of a player that is no language model the judge's alone. */
export function accountsOf(
  attempt: Pick<SpentAttempt, "player" | "isModel" | "usage" | "pair">,
  { players, judge: judging }: Payees,
): Account[] {
  const { player, isModel } = attempt;
  const { main, agents, side, shim, judge } = paidUsage(attempt);
  const planned = players.find(({ id }) => id === player);
  const interpreter = planned?.shim?.interpreter.price ?? null;
  const own: Account[] = [
    { who: "player", usage: [agents, side].reduce(addUsage, main), price: planned?.price ?? null },
    { who: "interpreter", usage: shim, price: interpreter },
  ];
  const all: Account[] = [
    ...(isModel ? own : []),
    { who: "judge", usage: judge, price: judging?.price ?? null },
  ];
  return all.filter(({ who, usage }) => who === "player" || isUsed(usage));
}

function isUsed({ input, generated }: Usage): boolean {
  return input !== NO_USAGE.input || generated !== NO_USAGE.generated;
}
