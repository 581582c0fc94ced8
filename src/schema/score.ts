/** scores.jsonl: what a trial is worth, derived from its trial and trace alone. */
import { z } from "zod";
import { Deed } from "./deed.ts";
import { Observation } from "./observation.ts";
import { Label, Slug } from "./words.ts";

export const MatchState = z.enum(["matched", "not-matched", "unscored"]);

export const MarkerScore = z.strictObject({
  hits: z.int().nonnegative(),
  first: z.strictObject({ turn: z.int().nonnegative(), text: z.string() }).optional(),
});
export type MarkerScore = z.infer<typeof MarkerScore>;

export const Score = z.strictObject({
  trial: z.uuid(),
  protocol: z.int(),
  match: MatchState,
  why: z.string().optional(),
  labels: z.array(Label),
  markers: z.record(Slug, MarkerScore),
  /** What failed inside the trial, so that it can be compared again without its trace. Absent: older than that. */
  failures: z.array(Observation.omit({ side: true, trial: true })).optional(),
  measures: z.strictObject({
    /** First turn at which the expected value stood in a tool result; null = never. */
    firstSeen: z.int().positive().nullable(),
    helpCalls: z.int().nonnegative(),
    /** Calls that repeat an earlier call of the trial to the letter. */
    repeated: z.int().nonnegative(),
    /** Shell calls whose text could not be parsed whole, so that markers saw only a part; absent = none. */
    unreadable: z.int().positive().optional(),
    /** Files that the agent opened, once each; `tokens` is null where nothing tells what they cost. */
    filesRead: z.array(z.strictObject({ path: z.string(), tokens: z.int().nonnegative().nullable() })),
    /** What was done and worked, each once. Absent: nothing, or older than that. */
    deeds: z.array(Deed).optional(),
  }),
});
export type Score = z.infer<typeof Score>;
