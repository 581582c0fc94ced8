/** How a person names a stored trial: by its id, or by its place in the results folder. */
import type { Trial } from "../schema/trial.ts";

type Place = Pick<Trial, "side" | "player" | "tier" | "task" | "repeat">;

export function placeOf({ side, player, tier, task, repeat }: Place): string {
  return `${side}/${player}/${tier}/${task}/${repeat}`;
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
