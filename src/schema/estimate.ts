/** What a plan will take, before anything of it is played. `null` = nothing tells. */
import type { RowLevel } from "./row.ts";
import type { Slug } from "./words.ts";

export interface Amounts {
  readonly trials: number;
  readonly tokens: number | null;
  readonly usd: number | null;
  /** Where `usd` is null: what it costs if every trial takes all its turns with a full window. Absent: not known either. */
  readonly usdAtMost?: number;
  readonly minutes: number | null;
}

export interface GroupEstimate {
  readonly player: Slug;
  readonly tier: Slug;
  /** Cells that are played, that are identical on both sides, and that cannot be played. */
  readonly cells: { readonly play: number; readonly identical: number; readonly skipped: number };
  /** Trials of both sides. */
  readonly firstLook: number;
  readonly allLooks: number;
}

/** One limit of the budget that the first look does not fit in. */
export interface Shortfall {
  readonly what: "trials" | "tokens" | "usd" | "minutes";
  readonly needed: number;
  readonly allowed: number;
  /** By the figures of earlier trials, not counted. */
  readonly isEstimate: boolean;
}

/** The smallest change that the worst row of a level shows with 80 % power; null where the metric is not watched. */
export interface VisibleDrop {
  readonly level: Exclude<RowLevel, "lift">;
  /** A fraction. */
  readonly match: number | null;
  /** A ratio. */
  readonly tokens: number | null;
}

/** Base trials of earlier runs that are equal to a plan's in all that is known before a player was asked. */
export interface LikelyEarlier {
  readonly cells: number;
  readonly trials: number;
}

export interface PlanEstimate {
  readonly groups: readonly GroupEstimate[];
  readonly firstLook: Amounts;
  readonly allLooks: Amounts;
  /** On average where nothing changed; absent where every look is played. */
  readonly quiet?: Amounts;
  /** Absent: no history was named. */
  readonly earlier?: LikelyEarlier;
  /** At the last look; absent where no model plays. */
  readonly visible?: readonly VisibleDrop[];
  /** Earlier trials that the amounts are taken from; 0 = none. */
  readonly basis: number;
  readonly shortfalls: readonly Shortfall[];
}

/** A tier whose cells a plan leaves out for a player because it shows more than the player's window holds. */
export interface UnfittingTier {
  readonly player: Slug;
  readonly tier: Slug;
  /** What it shows at least, in tokens, on the side where that is more. */
  readonly tokens: number;
  readonly window: number;
}

/** A tier of MCP servers whose cells a plan leaves out for a player that is given none. */
export interface ServerlessTier {
  readonly player: Slug;
  readonly tier: Slug;
  /** What it plays with; null: it is a program that calls commands. */
  readonly agent: string | null;
}
