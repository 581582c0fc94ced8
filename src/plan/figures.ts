/** What trials of each player took so far, and what others will therefore take. */
import { mean } from "../base/averages.ts";
import { type Account, accountsOf, busyMs, type Payees, paidUsage, usdOf } from "../base/cost.ts";
import type { Amounts } from "../schema/estimate.ts";
import type { Plan, PlannedPlayer, PlannedTrial } from "../schema/plan.ts";
import type { SpentAttempt, Trial } from "../schema/trial.ts";
import { addUsage, tokensOf, type Usage } from "../schema/usage.ts";
import type { Slug } from "../schema/words.ts";
import type { Earlier } from "./open-rows.ts";

export interface Means {
  /** null: no trial reported them. */
  readonly tokens: number | null;
  /** null: no price, or no tokens. */
  readonly usd: number | null;
  readonly wallMs: number;
}

/** Means over a player's trials that were played as a whole; over all of them where each followed another. */
export interface PlayerFigures extends Means {
  readonly trials: number;
  /** Means over those that followed another one, which pay only for what comes after a fork. Absent: none did. */
  readonly followers?: Means;
}

export interface Figures {
  readonly players: ReadonlyMap<Slug, PlayerFigures>;
  /** Trials that were playing at once, on average; at least 1. */
  readonly atOnce: number;
  /** Trials behind the figures. */
  readonly trials: number;
  /** Base trials of an earlier day that need not be played. Absent: none. */
  readonly earlier?: Earlier;
}

/** Trials of players that now ask another model say nothing about them. */
export function figuresOf(
  trials: readonly Trial[],
  players: readonly PlannedPlayer[],
  judge?: Plan["judge"],
): Figures {
  const payees = { players, judge };
  const known = players.flatMap((player) => {
    const own = trials.filter((trial) => isOf(trial, player));
    return own.length === 0 ? [] : [{ player, own }];
  });
  const all = known.flatMap(({ own }) => own);
  const wallMs = all.reduce((sum, { time }) => sum + time.wallMs, 0);
  return {
    players: new Map(known.map(({ player, own }) => [player.id, figuresIn(own, payees)])),
    atOnce: Math.max(1, wallMs / Math.max(1, busyMs(all))),
    trials: all.length,
  };
}

function isOf(trial: Trial, { id, model: wanted, deterministic, session }: PlannedPlayer): boolean {
  const { player, model } = trial;
  // What an agent has read in a session before costs tokens in every task that follows.
  const isAlike = (trial.session === null) === (session === undefined);
  return player === id && isAlike && (deterministic ? model === null : model?.wanted === wanted);
}

function figuresIn(trials: readonly Trial[], payees: Payees): PlayerFigures {
  const followers = trials.filter(({ pair }) => pair?.role === "follower");
  const whole = trials.filter(({ pair }) => pair?.role !== "follower");
  return {
    trials: trials.length,
    ...meansOf(whole.length === 0 ? trials : whole, payees),
    ...(followers.length === 0 ? {} : { followers: meansOf(followers, payees) }),
  };
}

function meansOf(trials: readonly Trial[], payees: Payees): Means {
  const used = trials.map((trial) => accountsOf({ ...trial, isModel: trial.model !== null }, payees));
  const tokens = used.map((accounts) => summed(accounts, ({ usage }) => tokensOf(usage)));
  const paid = used.filter((_, index) => tokens[index] !== null);
  return {
    tokens: mean(tokens.filter((count) => count !== null)),
    usd: means(paid.map((accounts) => summed(accounts, ({ usage, price }) => price && usdOf(usage, price)))),
    wallMs: mean(trials.map(({ time }) => time.wallMs)) ?? 0,
  };
}

/** null where one of them is not known. */
function summed(accounts: readonly Account[], read: (account: Account) => number | null): number | null {
  return accounts
    .map(read)
    .reduce((total, value) => (total === null || value === null ? null : total + value), 0);
}

/** null where one of them is not known. */
function means(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length < values.length ? null : mean(known);
}

/** Everything that was read and written for money to play one attempt; its judge is on another account. */
export function usageOf(attempt: Pick<SpentAttempt, "usage" | "pair">): Usage {
  const { main, agents, side, shim } = paidUsage(attempt);
  return [agents, side, shim].reduce(addUsage, main);
}

/** Trials of a player, as a number or a mean; `followers` of them follow another one. */
export interface Count {
  readonly trials: number;
  readonly followers: number;
}

type Priced = Pick<PlannedTrial, "player"> & Partial<Pick<PlannedTrial, "side" | "leader">>;

/** What these trials will take; an amount is unknown as soon as it is for one of them. */
export function amountsOf(trials: readonly Priced[], figures: Figures): Amounts {
  const counts = new Map<Slug, Count>();
  for (const { player, side, leader } of trials) {
    const before = counts.get(player) ?? { trials: 0, followers: 0 };
    const isFollower = leader !== undefined && leader !== side;
    counts.set(player, {
      trials: before.trials + 1,
      followers: before.followers + (isFollower ? 1 : 0),
    });
  }
  return amountsOfCounts(counts, figures);
}

/** The same by how many trials each player plays. Followers of whom nothing is known cost what a whole trial does. */
export function amountsOfCounts(counts: ReadonlyMap<Slug, Count>, figures: Figures): Amounts {
  const played = [...counts].filter(([, { trials }]) => trials > 0);
  const sum = (read: (known: Means) => number | null): number | null => {
    let total = 0;
    for (const [player, { trials, followers }] of played) {
      const known = figures.players.get(player);
      const whole = known === undefined ? null : read(known);
      const following = known?.followers === undefined ? whole : read(known.followers);
      if (whole === null || following === null) return null;
      total += whole * (trials - followers) + following * followers;
    }
    return total;
  };
  const wallMs = sum((known) => known.wallMs);
  return {
    trials: Math.round(played.reduce((all, [, count]) => all + count.trials, 0)),
    tokens: sum(({ tokens }) => tokens),
    usd: sum(({ usd }) => usd),
    minutes: wallMs === null ? null : wallMs / figures.atOnce / 60_000,
  };
}
