/** What is asked of a comparison beside its request. */
import type { Trial } from "../schema/trial.ts";
import type { Slug } from "../schema/words.ts";
import type { History } from "../store/history.ts";

export interface PlayOptions {
  /** Only these players of the plan are played here; null = all. The others are another machine's. */
  readonly only: readonly Slug[] | null;
  /** Trials of an earlier comparison, by which it is told what this one takes. */
  readonly earlier: readonly Trial[];
  /** Absolute path of the results folder that answers in place of models; null or absent: they are asked. */
  readonly replay?: string | null;
  /** Whether an alarm ends nothing, so that every row that looks bad is played to its end. Absent: it does. */
  readonly goesOn?: boolean;
  /** Where base trials of earlier runs may be; null or absent: nobody looks. */
  readonly history?: History | null;
  /** Whether the cause of what alarmed is looked for. Absent: as the profile's mode says. */
  readonly cause?: boolean;
}

export const EVERYBODY: PlayOptions = { only: null, earlier: [] };
