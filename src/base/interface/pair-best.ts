/** Pairs what fits best first, so that nobody takes a partner from a better one. */

export interface Pair<T> {
  readonly base: T;
  readonly head: T;
}

export interface Pairing<T> {
  readonly likeness: (base: T, head: T) => number;
  readonly least: number;
  /** What makes a value dear to compare: its parts. One where it is left out. */
  readonly sizeOf?: (value: T) => number;
}

/** Products of sizes. Where so much went and came, nobody could say what became of what. */
const MOST_COMPARED = 250_000;

/**
 * Pairs of a likeness of at least `least`; each value in at most one. Ties keep the order of base, then of head. None
 * where comparing each with each would take too long.
 */
export function pairBest<T>(base: readonly T[], head: readonly T[], pairing: Pairing<T>): Pair<T>[] {
  const sizeOf = pairing.sizeOf ?? (() => 1);
  const total = (values: readonly T[]): number => values.reduce((sum, value) => sum + sizeOf(value), 0);
  return total(base) * total(head) > MOST_COMPARED ? [] : bestOf(base, () => head, pairing);
}

/** Values of one key beyond these are as many mistakes. */
const MOST_SHARING = 20;

/** The same among values that share a key: as fast for tens of thousands as for ten. */
export function pairSharing<T>(
  base: readonly T[],
  head: readonly T[],
  pairing: Pairing<T> & { readonly keysOf: (value: T) => readonly string[] },
): Pair<T>[] {
  const places = new Map<string, number[]>();
  for (const [at, value] of head.entries()) {
    for (const key of new Set(pairing.keysOf(value))) {
      const found = places.get(key);
      if (found === undefined) places.set(key, [at]);
      else if (found.length < MOST_SHARING) found.push(at);
    }
  }
  const sharing = (one: T): T[] =>
    [...new Set(pairing.keysOf(one).flatMap((key) => places.get(key) ?? []))]
      .sort((a, b) => a - b)
      .flatMap((at) => head[at] ?? []);
  return bestOf(base, sharing, pairing);
}

function bestOf<T>(
  base: readonly T[],
  others: (base: T) => readonly T[],
  { likeness, least }: Pairing<T>,
): Pair<T>[] {
  const candidates = base
    .flatMap((one) => others(one).map((other) => ({ base: one, head: other, fit: likeness(one, other) })))
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
