/** Whether so many results of a row are missing that the rest may tell another story. */
import type { Repeat } from "./cells.ts";
import type { Sample } from "./sample.ts";
import { fisherTwoSided } from "./statistics/hypergeometric.ts";
import type { Stratum } from "./strata.ts";

const MAX_MISSING = 0.1;
/** Below this chance, sides that lose different shares did not lose them by accident. */
const UNLIKE = 0.01;

/** Reads a metric off a sample; null = not known. */
export type Read = (sample: Sample) => unknown;

/** `strata` are cut to a finished look: every repeat in them was played. */
export function isUnreliable(strata: readonly Stratum[], read: Read): boolean {
  const asked = strata.filter((stratum) => isAsked(stratum, read));
  const base = countMissing(
    asked.flatMap((stratum) => stratum.base),
    read,
  );
  const head = countMissing(
    asked.flatMap((stratum) => stratum.head),
    read,
  );
  if ([base, head].some(({ missing, of }) => missing > MAX_MISSING * of)) return true;
  if (base.missing + head.missing === 0) return false;
  return (
    fisherTwoSided({ xBase: base.missing, nBase: base.of, xHead: head.missing, nHead: head.of }) < UNLIKE
  );
}

/** A task that is not scored at all is not asked about, which is something else than a missing answer. */
function isAsked({ base, head }: Stratum, read: Read): boolean {
  const repeats = [...base, ...head];
  const counted = repeats.filter(({ kind }) => kind === "counted");
  return counted.length === 0 || counted.some((repeat) => isKnown(repeat, read));
}

/** A trial that produced nothing is known to have been neither short nor cheap. */
function isKnown(repeat: Repeat, read: Read): boolean {
  return repeat.kind === "counted" && (repeat.sample.ending === "nothing" || read(repeat.sample) !== null);
}

function countMissing(repeats: readonly Repeat[], read: Read): { missing: number; of: number } {
  return { missing: repeats.filter((repeat) => !isKnown(repeat, read)).length, of: repeats.length };
}
