/** Pairs what fits best first, so that nobody takes a partner from a better one. */

export interface Pair<T> {
  readonly base: T;
  readonly head: T;
}

/** Pairs of a likeness of at least `least`; each value in at most one. Ties keep the order of base, then of head. */
export function pairBest<T>(
  base: readonly T[],
  head: readonly T[],
  { likeness, least }: { readonly likeness: (base: T, head: T) => number; readonly least: number },
): Pair<T>[] {
  const candidates = base
    .flatMap((one) => head.map((other) => ({ base: one, head: other, fit: likeness(one, other) })))
    .filter(({ fit }) => fit >= least)
    .sort((a, b) => b.fit - a.fit);
  const taken = new Set<T>();
  return candidates.filter((pair) => {
    if (taken.has(pair.base) || taken.has(pair.head)) return false;
    taken.add(pair.base);
    taken.add(pair.head);
    return true;
  });
}
