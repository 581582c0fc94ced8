/** Strata: the cells of a row as two arms that are held against each other, and the part that both arms share. */
import type { Slug } from "../schema/words.ts";
import { type Repeat, samplesOf } from "./cells.ts";
import type { Sample } from "./sample.ts";

/** `base` and `head` are the two arms; in lift rows they are the tiers `bare` and another. */
export interface Stratum {
  readonly task: Slug;
  readonly base: readonly Repeat[];
  readonly head: readonly Repeat[];
  /** Repeat n of both arms is a pair that shared responses. Absent: the arms are independent. */
  readonly isPaired?: boolean;
}

/** The known values of one stratum, an arm each. */
export interface Arms<T> {
  readonly task: Slug;
  readonly base: readonly T[];
  readonly head: readonly T[];
}

/** The first repeats of every arm: a look never sees what was played after it. */
export function prefix(strata: readonly Stratum[], repeats: number): Stratum[] {
  return strata.map((stratum) => ({
    ...stratum,
    base: stratum.base.slice(0, repeats),
    head: stratum.head.slice(0, repeats),
  }));
}

/** The samples of every stratum in which something counted. */
export function sampleArms(strata: readonly Stratum[]): Arms<Sample>[] {
  return strata.map(({ task, base, head }) => ({ task, base: samplesOf(base), head: samplesOf(head) }));
}

/** What a metric is known to be, a stratum. */
export function valueArms<T>(strata: readonly Stratum[], read: (sample: Sample) => T | null): Arms<T>[] {
  const known = (samples: readonly Sample[]): T[] => samples.map(read).filter((value) => value !== null);
  return sampleArms(strata).map(({ task, base, head }) => ({ task, base: known(base), head: known(head) }));
}

/** Only strata with a value in both arms can be compared: one arm alone is never a change. */
export function shared<T>(arms: readonly Arms<T>[]): Arms<T>[] {
  return arms.filter(({ base, head }) => base.length > 0 && head.length > 0);
}
