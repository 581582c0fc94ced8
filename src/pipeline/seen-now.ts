/** What an inspection says of who can play and what answers, brought up to date before anything is played. */
import type { Inspection, LostJudge, PreflightResult } from "../schema/inspection.ts";
import type { Trial } from "../schema/trial.ts";
import type { Recording } from "../store/recording.ts";

export interface Asked {
  /** What preflight said just now. */
  readonly results: readonly PreflightResult[];
  /** The judge that could not be asked just now. Absent or null: there is none. */
  readonly lostJudge?: LostJudge | null;
  /** What was stored before. */
  readonly trials: readonly Trial[];
  /** What answers in place of models; null: they are asked. */
  readonly recording: Recording | null;
}

/** From now on no budget is used up, until it is. */
export function seenNow(
  { usedUp: _, replays: __, lostJudge: ___, ...inspection }: Inspection,
  { results, lostJudge = null, trials, recording }: Asked,
): Inspection {
  return {
    ...inspection,
    preflight: mergedPreflight(inspection.preflight, results, trials),
    ...(lostJudge === null ? {} : { lostJudge }),
    ...(recording === null ? {} : { replays: recording.plan.id }),
  };
}

/**
 * What is known now counts, but a player of which trials count was not lost, whatever became of its endpoint since.
 */
function mergedPreflight(
  before: readonly PreflightResult[],
  now: readonly PreflightResult[],
  trials: readonly Trial[],
): PreflightResult[] {
  const played = new Set(trials.map(({ player }) => player));
  const asked = new Set(now.map(({ player }) => player));
  return [
    ...before.filter(({ player }) => !asked.has(player)),
    ...now.map((result) =>
      played.has(result.player) ? { kind: "ready" as const, player: result.player } : result,
    ),
  ];
}
