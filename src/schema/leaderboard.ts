/** What `models` answers: many players on one revision. */
import type { Rate, Value } from "./comparison.ts";
import type { Details } from "./details.ts";
import type { Budget } from "./profile.ts";
import type { TokenSum } from "./usage.ts";
import type { LimitName, SandboxKind, Sha, Size, Slug } from "./words.ts";

/** One player in one tier, over the tasks that all players of the tier share. null: not known. */
export interface Standing {
  readonly player: Slug;
  readonly size: Size | null;
  readonly agent: string;
  readonly deterministic: boolean;
  /** As the endpoint tells them; hostile text. */
  readonly model: string | null;
  readonly quantisation: string | null;
  readonly parameters: string | null;
  /** Tokens that the model could see. */
  readonly window: number | null;
  readonly match: Value;
  /** 95 %, of the mean over tasks; null of a deterministic player, whose one trial a task is exact. */
  readonly interval: { readonly low: number; readonly high: number } | null;
  /** Geometric means. */
  readonly tokens: number | null;
  readonly turns: number | null;
  readonly timeMs: number | null;
  readonly tokensPerSolved: number | null;
  readonly usdPerSolved: number | null;
  /** Means a trial. */
  readonly toolCalls: number | null;
  /** Trials with a failed tool call. */
  readonly errors: Rate;
  /** Trials that ended at a limit, by its name. */
  readonly limits: Readonly<Partial<Record<LimitName, number>>>;
  /** Trials whose prompt a server cut. */
  readonly truncated: number;
  /** Trials that produced nothing. */
  readonly nothing: number;
  readonly isLimitBound: boolean;
  /** More than 20 % of its trials of shared tasks were lost: what is left is no rate to be placed by. */
  readonly isMostlyLost: boolean;
  readonly counted: number;
  /** Of all tasks of the tier, shared or not. */
  readonly lost: number;
  readonly notRun: number;
}

export interface TierBoard {
  readonly tier: Slug;
  readonly shared: readonly Slug[];
  /** Tasks that count for nobody, and the players that lack them. */
  readonly leftOut: readonly { readonly task: Slug; readonly players: readonly Slug[] }[];
  /** The most matches first, then the fewest tokens; those of whom most was lost last. */
  readonly standings: readonly Standing[];
  /** Players that did not play at all; `why` may be hostile text. */
  readonly absent: readonly { readonly player: Slug; readonly why: string }[];
}

export interface Leaderboard {
  readonly revision: Sha;
  readonly suite: { readonly tasks: number };
  /** Trials a cell. */
  readonly repeats: number;
  readonly sandbox: SandboxKind | null;
  readonly boards: readonly TierBoard[];
  /** First and later tasks of players in sessions. Absent: nobody was. */
  readonly sessions?: NonNullable<Details["sessions"]>;
  readonly spend: TokenSum & {
    readonly trials: number;
    readonly usd: number | null;
    readonly minutes: number;
  };
  /** The limit of the budget for which trials were not begun. */
  readonly usedUp: keyof Budget | null;
  readonly resultsDir: string;
}
