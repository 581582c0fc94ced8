/** How far the trials of a row are one because an agent played them in one conversation. */

import { sum } from "../base/averages.ts";
import { type Repeat, samplesOf } from "./cells.ts";
import type { Read } from "./missing.ts";
import type { Clustering } from "./statistics/clustered.ts";
import type { Stratum } from "./strata.ts";

/**
 * How much a row's trials have in common because an agent played them in one conversation. Nobody knows how much that
 * is, so that all trials of a session together are taken for one. null where each stands by itself. A side may be empty.
 */
export function clusteringOf(strata: readonly Stratum[], read: Read): Clustering | null {
  if (!strata.some(isInSessions)) return null;
  const arms = [
    clustersOf(
      strata.map(({ base }) => base),
      read,
    ),
    clustersOf(
      strata.map(({ head }) => head),
      read,
    ),
  ];
  const effect = Math.max(...arms.map(({ sizes }) => effectOf(sizes)));
  if (effect <= 1) return null;
  const free = sum(arms.map(({ sizes, groups }) => sizes.length - groups.size));
  return { effect, df: Math.max(1, free) };
}

/** Most comparisons have no sessions at all, and look into each row for every metric. */
function isInSessions({ base, head }: Stratum): boolean {
  return [base, head].some((repeats) =>
    repeats.some((repeat) => repeat.kind === "counted" && (repeat.sample.session ?? null) !== null),
  );
}

/** Of clusters that say one thing each: the mean size of the cluster that a trial is in. */
function effectOf(sizes: readonly number[]): number {
  const trials = sum(sizes);
  return trials === 0 ? 1 : sum(sizes.map((size) => size ** 2)) / trials;
}

interface Clusters {
  readonly sizes: readonly number[];
  /** Whatever has a level of its own: a player in a tier, or a cell of trials without sessions. */
  readonly groups: ReadonlySet<string>;
}

function clustersOf(arms: readonly (readonly Repeat[])[], read: Read): Clusters {
  const sizes = new Map<string, number>();
  const groups = new Set<string>();
  for (const [cell, repeats] of arms.entries()) {
    for (const sample of samplesOf(repeats)) {
      if (read(sample) === null) continue;
      const session = sample.session ?? null;
      const name = session?.id ?? `trial ${sample.trial}`;
      sizes.set(name, 1 + (sizes.get(name) ?? 0));
      groups.add(session === null ? `cell ${cell}` : session.id.slice(0, session.id.lastIndexOf("/")));
    }
  }
  return { sizes: [...sizes.values()], groups };
}
