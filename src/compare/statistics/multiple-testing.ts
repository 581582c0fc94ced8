/** p-values that are adjusted for how many there are, in the order in which they came. */

/** Benjamini and Hochberg's q: the share of false finds among everything at or below it. */
export function benjaminiHochberg(ps: readonly number[]): number[] {
  const order = ascending(ps);
  const adjusted = new Array<number>(ps.length).fill(1);
  let least = 1;
  for (let rank = ps.length; rank >= 1; rank--) {
    const index = order[rank - 1] ?? 0;
    least = Math.min(least, ((ps[index] ?? 1) * ps.length) / rank);
    adjusted[index] = least;
  }
  return adjusted;
}

const ascending = (ps: readonly number[]): number[] =>
  ps.map((_, index) => index).sort((a, b) => (ps[a] ?? 1) - (ps[b] ?? 1));
