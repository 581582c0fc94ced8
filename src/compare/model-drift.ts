/** Whether the model itself was another one on one arm, so that a difference may be the model's and not the change's. */
import type { Sample } from "./sample.ts";
import { type Stratum, sampleArms } from "./strata.ts";

/** Some cell was played by more than one build of its model: nothing of it can be compared. */
export function hasOtherBuilds(strata: readonly Stratum[]): boolean {
  return isMixedIn(strata, ({ build }) => build);
}

/** Some cell was played on more than one kind of processor: its times cannot be compared. */
export function hasOtherProcessors(strata: readonly Stratum[]): boolean {
  return isMixedIn(strata, ({ processor }) => processor);
}

/** In some cell more than one model answered, by whatever name it was asked. */
export function hasOtherModels(strata: readonly Stratum[]): boolean {
  return sampleArms(strata).some(({ base, head }) => {
    return new Set([...base, ...head].flatMap(({ models }) => models)).size > 1;
  });
}

/** Counted trials of a cell, on both sides, that another model than most answered, in part or in whole. */
export function trialsOfOtherModels(samples: readonly Sample[]): number {
  const counts = new Map<string, number>();
  for (const { models } of samples)
    for (const model of models) counts.set(model, (counts.get(model) ?? 0) + 1);
  const [usual] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  return samples.filter(({ models }) => models.some((model) => model !== usual)).length;
}

/** What nobody told is no difference. */
function isMixedIn(strata: readonly Stratum[], read: (sample: Sample) => string | null): boolean {
  return sampleArms(strata).some(({ base, head }) => {
    const known = [...base, ...head].map(read).filter((value) => value !== null);
    return new Set(known).size > 1;
  });
}
