/** Seeds for asking again: a model that is sampled with the same seed says the same. Pure. */

const LARGEST = 2 ** 31;
/** Far from the seeds of neighbouring repeats, and odd, so that every seed is reached. */
const STEP = 0x2545_f491;

/** The seed of the nth time that something is asked, 0 = as it is. The same for base and head; null stays null. */
export function anotherSeed(seed: number | null, nth: number): number | null {
  if (seed === null || nth === 0) return seed;
  return (((seed + nth * STEP) % LARGEST) + LARGEST) % LARGEST;
}
