/** Files and folders of the results that the system does not let us read. */
import { messageOf, SchemaError } from "../base/errors.ts";
import type { Trial } from "../schema/trial.ts";
import { placeOf } from "./trial-place.ts";

/** What to do where the folder itself may be the wrong one. */
export const NAME_RESULTS = "Name the results folder of a comparison.";

const OF_TRIAL = /^(.*\/trials\/.+\/\d+\.\d+)\.(?:trace|exchanges)\.jsonl$/;

export function unreadable(place: string, error: unknown): SchemaError {
  return new SchemaError("result-file-unreadable", `Could not read ${place}: ${messageOf(error)}`, {
    hint: remedy(place, error),
    cause: error,
  });
}

/** A trial's own file is not found by naming another folder. */
function remedy(place: string, error: unknown): string {
  const stem = OF_TRIAL.exec(place)?.[1];
  const isGone = error instanceof Error && "code" in error && error.code === "ENOENT";
  if (stem === undefined || !isGone) return NAME_RESULTS;
  return `The trial was stored with it: put it back, or remove ${stem}.trial.json and play the trial again with the command that played it.`;
}

/** A trace or exchanges of which nothing may be made: they are not what was written while the trial was played. */
export function recordChanged(file: string): SchemaError {
  return new SchemaError("record-changed", `${file} is not what was written: its digest is another one.`, {
    hint: "It was changed after its trial had ended: put it back as it was, or remove the trial's files and play it again.",
  });
}

/** A trial that says that it lies elsewhere was moved or changed: it could count twice, or for the other side. */
export function misplaced(file: string, trial: Trial): SchemaError {
  return new SchemaError(
    "trial-misplaced",
    `${file} is the trial ${placeOf(trial)}, attempt ${trial.attempt}, and does not lie in its place.`,
    { hint: "The file was moved or changed; put it back, or remove it and run the same command again." },
  );
}
