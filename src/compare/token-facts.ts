/** What is said of a row's tokens beside their means: what they are made of, and how many trials reported them. */

import { mean } from "../base/averages.ts";
import type { Rate, RowMetric } from "../schema/comparison.ts";
import type { TokenParts } from "../schema/usage.ts";
import { SIDES } from "../schema/words.ts";
import type { Sample } from "./sample.ts";
import { type Arms, type Stratum, sampleArms } from "./strata.ts";

/** `strata` are cut to the repeats that the figures beside it are made of. */
export function tokenFacts(strata: readonly Stratum[]): Pick<RowMetric, "parts" | "known"> {
  const arms = sampleArms(strata);
  return { ...partsOf(arms), ...knownOf(arms) };
}

/** Means over the trials of shared cells that reported; left out where no part is known. */
function partsOf(arms: readonly Arms<Sample>[]): Pick<RowMetric, "parts"> {
  const reported = arms.map(({ task, base, head }) => ({
    task,
    base: base.filter(isReported),
    head: head.filter(isReported),
  }));
  const both = reported.filter(({ base, head }) => base.length > 0 && head.length > 0);
  // Where one side has nothing at all, the other's figures stand alone.
  const isAlone = !SIDES.every((side) => reported.some((arm) => arm[side].length > 0));
  const used = both.length > 0 ? both : isAlone ? reported : [];
  const parts = {
    base: meanParts(used.flatMap(({ base }) => base)),
    head: meanParts(used.flatMap(({ head }) => head)),
  };
  const isKnown = [parts.base, parts.head].some((side) => Object.values(side).some((part) => part !== null));
  return isKnown ? { parts } : {};
}

const isReported = ({ tokens }: Sample): boolean => tokens !== null;

function meanParts(samples: readonly Sample[]): TokenParts {
  const of = (name: keyof TokenParts): number | null =>
    mean(samples.map(({ parts }) => parts[name]).filter((part) => part !== null));
  return { fresh: of("fresh"), cached: of("cached"), generated: of("generated") };
}

/** Left out where every trial reported. A trial that produced nothing has no tokens to report. */
function knownOf(arms: readonly Arms<Sample>[]): Pick<RowMetric, "known"> {
  const rateOf = (samples: readonly Sample[]): Rate => {
    const asked = samples.filter(({ ending }) => ending !== "nothing");
    return { x: asked.filter(isReported).length, n: asked.length };
  };
  const known = {
    base: rateOf(arms.flatMap(({ base }) => base)),
    head: rateOf(arms.flatMap(({ head }) => head)),
  };
  return known.base.x < known.base.n || known.head.x < known.head.n ? { known } : {};
}
