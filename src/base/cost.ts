/** What attempts cost, from what was reported: lower bounds where something was not. */
import type { Price } from "../schema/profile.ts";
import type { SpentAttempt } from "../schema/trial.ts";
import type { Usage } from "../schema/usage.ts";

/** What was paid for: without what the recording of another trial answered. */
export function paidUsage({ usage, pair }: Pick<SpentAttempt, "usage" | "pair">): SpentAttempt["usage"] {
  return { ...usage, ...pair?.paid };
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
