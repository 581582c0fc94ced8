/** Trials of a trusted run, kept for reuse; and what a comparison took over of them. */
import { z } from "zod";
import { Exchange } from "./exchange.ts";
import { CellId } from "./row.ts";
import { TraceEvent } from "./trace.ts";
import { Trial } from "./trial.ts";
import { Sha, Slug } from "./words.ts";

/** Who measured something, where and when: only trusted writers are believed. */
export const Origin = z.strictObject({
  repository: z.string().max(500),
  ref: z.string().max(500),
  sha: Sha,
  /** What made it run: `push`, `schedule`, `workflow_dispatch`; `command-line` for a person. */
  event: z.string().max(100),
  /** 0 outside of workflows. */
  runId: z.int(),
  runAttempt: z.int(),
  at: z.iso.datetime(),
});
export type Origin = z.infer<typeof Origin>;

/** No cell is held against more earlier trials: further ones would say nothing that these do not. */
export const MOST_EARLIER = 24;

/** Trials of one fingerprint, with all that is needed to score them and to lead others by them. */
export const Baseline = z.strictObject({
  origin: Origin,
  trials: z.array(Trial).max(MOST_EARLIER),
  exchanges: z.array(z.strictObject({ trial: z.uuid(), exchanges: z.array(Exchange) })).max(MOST_EARLIER),
  traces: z
    .array(z.strictObject({ trial: z.uuid(), events: z.array(TraceEvent) }))
    .max(MOST_EARLIER)
    .optional(),
});
export type Baseline = z.infer<typeof Baseline>;

/** Above it an earlier day's endpoint could pass for a change. Shares that are equal differ in their last digits. */
const MOST_EXPOSED = 0.3 + 1e-9;

/** Whether earlier trials may alarm in a row of which this share of pairs could have met another endpoint than base did. */
export function mayAlarm(exposed: number): boolean {
  return exposed <= MOST_EXPOSED;
}

/** Base trials of an earlier run that a comparison took over: it plays none of its own until a row looks bad. */
export const EarlierBase = z.strictObject({
  cells: z.array(
    z.strictObject({
      id: CellId,
      /** `lead`: head's trials follow them. `screen`: head is held against them, which decides only what is looked at again. */
      use: z.enum(["lead", "screen"]),
      trials: z.int().positive().max(MOST_EARLIER),
    }),
  ),
  origins: z.array(z.strictObject({ origin: Origin, trials: z.int().positive() })),
  /** For whose cells it was looked; the others were not asked yet. Absent: everybody's. */
  players: z.array(Slug).optional(),
});
export type EarlierBase = z.infer<typeof EarlierBase>;
