/** Where a trial's files lie in the results folder, and how a person names one. */
import type { PlannedTrial } from "../schema/plan.ts";
import type { Trial } from "../schema/trial.ts";

type Place = Pick<PlannedTrial, "side" | "player" | "tier" | "task" | "repeat">;

export function placeOf({ side, player, tier, task, repeat }: Place): string {
  return `${side}/${player}/${tier}/${task}/${repeat}`;
}

/** The beginning that all files of one attempt share, relative to the results folder. */
export function stemOf(place: Place, attempt: number): string {
  return `trials/${placeOf(place)}.${attempt}`;
}

/** Every file of an attempt, the one that makes it count first: without it the others are a cut-off attempt. */
export const SUFFIXES = [
  "trial.json",
  "exchanges.jsonl",
  "trace.jsonl",
  "judge.jsonl",
  "native.txt",
] as const;

const TRIAL_FILE = /^(trials\/.+\/\d+\.\d+)\.trial\.json$/;
const TRACE_FILE = /^(trials\/.+\/\d+\.\d+)\.trace\.jsonl$/;

/** The stem of a stored trial's file; null for every other path. */
export function stemOfTrialFile(file: string): string | null {
  return TRIAL_FILE.exec(file)?.[1] ?? null;
}

/** The stem of a trace, whether or not its trial was stored; null for every other path. */
export function stemOfTraceFile(file: string): string | null {
  return TRACE_FILE.exec(file)?.[1] ?? null;
}

/** Whether a name means this trial: the beginning of its id, its place, a folder above it, or place.attempt. */
export function isNamed(trial: Trial, name: string): boolean {
  const place = placeOf(trial);
  return (
    trial.id.startsWith(name) ||
    name === place ||
    name === `${place}.${trial.attempt}` ||
    place.startsWith(`${name}/`)
  );
}
