/** The one trial of a results folder that a person means. */
import path from "node:path";
import { ConfigError } from "../base/errors.ts";
import type { Trial } from "../schema/trial.ts";
import { isNamed, placeOf } from "./trial-place.ts";

/**
 * By its id or the beginning of it, or by its place, `side/player/tier/task[/repeat]`; of several attempts the last one.
 * @throws ConfigError where none or several are meant.
 */
export function namedTrial(trials: readonly Trial[], name: string, folder: string): Trial {
  const found = trials.filter((trial) => isNamed(trial, name));
  const places = new Set(found.map(placeOf));
  const last = found.sort((a, b) => b.attempt - a.attempt)[0];
  if (last !== undefined && places.size === 1) return last;
  const hint = `Name it as side/player/tier/task/repeat, as the folders of ${path.join(folder, "trials")} are named, or by its id.`;
  if (last === undefined)
    throw new ConfigError("no-trial", `There is no trial "${name}" in ${folder}.`, { hint });
  throw new ConfigError(
    "several-trials",
    `"${name}" may mean ${places.size} trials: ${[...places].slice(0, 4).join(", ")} …`,
    { hint },
  );
}
