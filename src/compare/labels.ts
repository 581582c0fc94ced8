/** Labels beside outcomes: what a row or a task is like on both sides, whatever changed. */
import { Label } from "../schema/words.ts";
import { type Cell, isPlayed } from "./cells.ts";
import { windowArms } from "./earlier.ts";
import { isUnreliable } from "./missing.ts";
import { hasOtherModels } from "./model-drift.ts";
import type { Sample } from "./sample.ts";
import { type Stratum, sampleArms, shared, valueArms } from "./strata.ts";

/** A side is said to be of a kind where more than this share of its counted trials is. */
const NOTABLE_SHARE = 0.2;

/** `strata` are cut to the repeats that the figures beside them are made of. */
export function labelsOf(strata: readonly Stratum[]): Label[] {
  const sides = sidesOf(strata);
  const matches = shared(valueArms(strata, ({ matched }) => matched)).flatMap(({ base, head }) => [
    ...base,
    ...head,
  ]);
  const found = new Set<Label>();
  const isTold = matches.length > 0 && !isMostlyMissing(strata);
  if (isTold && matches.every(Boolean)) found.add("saturated");
  if (isTold && !matches.some(Boolean)) found.add("never-solved");
  if (isNotable(sides, isAtLimit)) found.add("limit-bound");
  for (const label of ["asked", "gave-up"] as const) {
    if (isNotable(sides, ({ labels }) => labels.includes(label))) found.add(label);
  }
  if (hasOtherModels(strata)) found.add("model-mix");
  return inOrder(found);
}

/** A few trials that are left of many do not say what always happens. Who did not play at all says nothing of the others. */
function isMostlyMissing(strata: readonly Stratum[]): boolean {
  const matched = ({ matched }: Sample): boolean | null => matched;
  const told = valueArms(strata, matched);
  const played = strata.filter((_, index) => {
    const { base = [], head = [] } = told[index] ?? {};
    return base.length > 0 && head.length > 0;
  });
  return isUnreliable(played, matched);
}

/** Whether so many trials of a side ended at a limit that the rate of matches says how far the limit reaches. */
export function isLimitBound(strata: readonly Stratum[]): boolean {
  return isNotable(sidesOf(strata), isAtLimit);
}

const isAtLimit = ({ ending }: Sample): boolean => ending === "limit";

function sidesOf(strata: readonly Stratum[]): Sample[][] {
  const arms = sampleArms(strata);
  return [arms.flatMap(({ base }) => base), arms.flatMap(({ head }) => head)];
}

function isNotable(sides: readonly Sample[][], claim: (sample: Sample) => boolean): boolean {
  return sides.some((samples) => samples.filter(claim).length > NOTABLE_SHARE * samples.length);
}

export interface TaskLabelsInput {
  readonly cells: readonly Cell[];
  readonly isChanged: boolean;
  readonly isDriver: boolean;
}

/** Labels of one task over the given cells: those of models wherever models play. */
export function taskLabels({ cells, isChanged, isDriver }: TaskLabelsInput): Label[] {
  const played = cells.filter(({ state }) => isPlayed(state));
  const models = played.filter(({ deterministic }) => !deterministic);
  const strata = (models.length > 0 ? models : played).flatMap((cell) => windowStrata(cell));
  const found = new Set(labelsOf(strata));
  if (isChanged) found.add("task-changed");
  if (isDriver) found.add("driven-by");
  return inOrder(found);
}

function windowStrata(cell: Cell): Stratum[] {
  const { base, head } = windowArms(cell);
  return [{ task: cell.key.task, base: base.repeats, head: head.repeats }];
}

const inOrder = (found: ReadonlySet<Label>): Label[] => Label.options.filter((label) => found.has(label));
