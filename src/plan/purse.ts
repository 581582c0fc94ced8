/** What may still be spent while a plan is played. It holds state, but asks no clock: whoever uses it tells the time. */
import { sum } from "../base/averages.ts";
import { accountsOf, busyMs, type Payees, usdOf } from "../base/cost.ts";
import type { Plan, PlannedTrial } from "../schema/plan.ts";
import type { Budget } from "../schema/profile.ts";
import type { SpentAttempt } from "../schema/trial.ts";
import { tokensOf } from "../schema/usage.ts";
import type { Slug } from "../schema/words.ts";

/** A limit of the budget, by its name in the profile. */
export type Limit = keyof Budget;

interface Means {
  trials: number;
  tokens: number;
  usd: number;
}

const slotOf = ({ side, player, tier, task, repeat }: Omit<PlannedTrial, "order" | "seed">): string =>
  `${side}/${player}/${tier}/${task}/${repeat}`;

/**
 * A trial is begun only if what was spent, and what it and those in flight will take by the mean of their player so
 * far, fits. Trials are counted once however often infrastructure loses them; tokens, money and minutes are counted
 * for every attempt, also those that were cut off.
 */
export class Purse {
  readonly #budget: Budget;
  readonly #payees: Payees;
  readonly #begun: Set<string>;
  readonly #earlierMs: number;
  readonly #openedAt: number;
  readonly #means = new Map<Slug, Means>();
  readonly #unreported = new Set<string>();
  #inFlight: Slug[] = [];
  #tokens = 0;
  #usd = 0;
  #usedUp: Limit | null = null;

  /** `stored`: trials of earlier processes; `cutOff`: their attempts that never became trials. `now` in milliseconds. */
  constructor(
    plan: Pick<Plan, "budget" | "players" | "judge">,
    earlier: {
      readonly stored: readonly (SpentAttempt & PlannedTrial)[];
      readonly cutOff: readonly SpentAttempt[];
    },
    now: number,
  ) {
    this.#budget = plan.budget;
    this.#payees = plan;
    this.#begun = new Set(earlier.stored.map(slotOf));
    const all = [...earlier.stored, ...earlier.cutOff];
    this.#earlierMs = busyMs(all);
    this.#openedAt = now;
    for (const attempt of all) this.#count(attempt);
  }

  /** The limit for which a trial was not begun; null while everything fits. */
  get usedUp(): Limit | null {
    return this.#usedUp;
  }

  /** Who reported no tokens in some trial, players by their ids: no limit on tokens or money can hold for them. */
  get unreported(): readonly string[] {
    return [...this.#unreported];
  }

  /** Whether an attempt at a trial may begin now; it is in flight then. */
  begin(trial: PlannedTrial, now: number): boolean {
    this.#usedUp ??= this.#limitMet([trial], now);
    if (this.#usedUp !== null) return false;
    this.#begun.add(slotOf(trial));
    this.#inFlight.push(trial.player);
    return true;
  }

  /** An attempt that was begun has ended, however it did. */
  settle(attempt: SpentAttempt): void {
    const place = this.#inFlight.indexOf(attempt.player);
    if (place !== -1) this.#inFlight.splice(place, 1);
    this.#count(attempt);
  }

  /** The limit that would be met before all of these trials were played, as far as one can know. */
  limitBefore(trials: readonly PlannedTrial[], now: number): Limit | null {
    return this.#limitMet(trials, now);
  }

  #limitMet(trials: readonly PlannedTrial[], now: number): Limit | null {
    const { trials: mostTrials, tokens, usd, minutes } = this.#budget;
    const fresh = new Set(trials.map(slotOf).filter((slot) => !this.#begun.has(slot)));
    if (mostTrials !== null && this.#begun.size + fresh.size > mostTrials) return "trials";
    const ahead = [...this.#inFlight, ...trials.map(({ player }) => player)];
    if (tokens !== null && isOver(this.#tokens, this.#expected(ahead, "tokens"), tokens)) return "tokens";
    if (usd !== null && isOver(this.#usd, this.#expected(ahead, "usd"), usd)) return "usd";
    if (minutes !== null && this.#earlierMs + (now - this.#openedAt) >= minutes * 60_000) return "minutes";
    return null;
  }

  #expected(players: readonly Slug[], what: "tokens" | "usd"): number {
    return players.reduce((sum, player) => {
      const means = this.#means.get(player);
      return means === undefined ? sum : sum + means[what] / means.trials;
    }, 0);
  }

  #count(attempt: SpentAttempt): void {
    const accounts = accountsOf(attempt, this.#payees);
    if (accounts.length === 0) return;
    const tokens = sum(accounts.map(({ usage }) => (usage.input ?? 0) + (usage.generated ?? 0)));
    const usd = sum(accounts.map(({ usage, price }) => (price === null ? 0 : usdOf(usage, price))));
    this.#tokens += tokens;
    this.#usd += usd;
    if (attempt.ending.kind === "lost" || attempt.ending.kind === "cancelled") return;
    for (const { who, usage } of accounts) {
      if (tokensOf(usage) === null) this.#unreported.add(who === "player" ? attempt.player : `the ${who}`);
    }
    const means = this.#means.get(attempt.player) ?? { trials: 0, tokens: 0, usd: 0 };
    this.#means.set(attempt.player, {
      trials: means.trials + 1,
      tokens: means.tokens + tokens,
      usd: means.usd + usd,
    });
  }
}

/** What is spent already is met exactly; what is only expected may fill the rest to the brim. */
function isOver(spent: number, expected: number, allowed: number): boolean {
  return spent >= allowed || spent + expected > allowed;
}
