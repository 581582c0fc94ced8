/** What a command line asks for: one shape a command. */
import type { Budget } from "../schema/profile.ts";
import type { Mode, SandboxKind } from "../schema/words.ts";
import type { AskedRevisions } from "./asked.ts";
import type { AskedSweep } from "./sweep-revisions.ts";

/** The flags that most commands share; null = not given. */
export interface CommonOptions {
  readonly config: string | null;
  readonly results: string | null;
  readonly mode: Mode | null;
  readonly players: readonly string[] | null;
  readonly tiers: readonly string[] | null;
  readonly tasks: readonly string[] | null;
  readonly sandbox: SandboxKind | "auto" | null;
  /** A folder of the repository; null = the current one. */
  readonly repository: string | null;
  readonly json: boolean;
  readonly runIdentical: boolean;
  /** Results of an earlier comparison, for estimates. */
  readonly figures: string | null;
  /** Results of an earlier comparison, which answer in place of models. */
  readonly replay: string | null;
  /** Go on after the first regression; absent = end there. */
  readonly goesOn?: boolean;
  /** Look for the cause of what alarmed; absent = as the profile's mode says. */
  readonly cause?: boolean;
  /** Heads of the pull request that were measured before; absent: not said. */
  readonly earlierHeads?: number;
  /** Where base trials of earlier runs are kept; absent: nowhere. */
  readonly history?: string;
  /** No HTML report is written; absent = one is. */
  readonly withoutPage?: boolean;
  /** null = as the profile says. */
  readonly budget: Budget;
  readonly quiet: boolean;
}

export type Invocation =
  | { readonly command: "compare"; readonly revisions: AskedRevisions; readonly options: CommonOptions }
  | { readonly command: "docs"; readonly revisions: AskedRevisions; readonly options: CommonOptions }
  /** `isEstimate`: without builds. `isSharded`: one shard a player. */
  | {
      readonly command: "plan";
      readonly revisions: AskedRevisions;
      readonly isEstimate: boolean;
      readonly isSharded: boolean;
      readonly options: CommonOptions;
    }
  /** `options.players`: those that play here; the plan holds them all. */
  | { readonly command: "run"; readonly options: CommonOptions }
  | {
      readonly command: "rescore";
      readonly folders: readonly string[];
      readonly keepsScores: boolean;
      readonly options: CommonOptions;
    }
  /** `trend`: a file of earlier comparisons, which this one is added to; null = none. */
  | {
      readonly command: "report";
      readonly folder: string;
      readonly trend: string | null;
      readonly options: CommonOptions;
    }
  /** `isStatic`: without builds. Base and head are one commit where only one is checked. */
  | {
      readonly command: "check";
      readonly revisions: AskedRevisions;
      readonly isStatic: boolean;
      readonly isTwice: boolean;
      readonly options: CommonOptions;
    }
  | { readonly command: "init"; readonly options: CommonOptions }
  /** `player`, `tier`: null = the first player, the most helpful tier. */
  | {
      readonly command: "try";
      readonly revision: string;
      readonly player: string | null;
      readonly tier: string | null;
      readonly options: CommonOptions;
    }
  /** `repeats`: a cell and side; null = as the profile says, or the mode. */
  | {
      readonly command: "noise";
      readonly revision: string;
      readonly repeats: number | null;
      readonly isCoupled: boolean;
      readonly isWritten: boolean;
      readonly options: CommonOptions;
    }
  | {
      readonly command: "sweep";
      readonly asked: AskedSweep;
      readonly repeats: number | null;
      readonly options: CommonOptions;
    }
  /** The trend of a history.jsonl, or of the one in a folder. */
  | { readonly command: "trend"; readonly place: string; readonly options: CommonOptions }
  | {
      readonly command: "models";
      readonly revision: string;
      readonly repeats: number | null;
      readonly options: CommonOptions;
    }
  | {
      readonly command: "baseline";
      readonly revision: string;
      readonly repeats: number | null;
      readonly options: CommonOptions;
    }
  /** `scenario`: null = the first one. */
  | { readonly command: "demo"; readonly scenario: string | null; readonly options: CommonOptions }
  /** `isPaged`: a text that is longer than the screen may go through a pager. `exported`: a format of other programs. */
  | {
      readonly command: "show";
      readonly trial: string;
      readonly exported: string | null;
      readonly isPaged: boolean;
      readonly options: CommonOptions;
    }
  | {
      readonly command: "diff";
      readonly cell: string;
      readonly isPaged: boolean;
      readonly options: CommonOptions;
    }
  | { readonly command: "sandbox-test"; readonly options: CommonOptions }
  /** `about`: a command's name, or null for all of them. */
  | { readonly command: "help"; readonly about: string | null }
  | { readonly command: "version" };
