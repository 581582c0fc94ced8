/** Seeded randomness (sfc32): the same seed gives the same order on every machine. */
import { createHash } from "node:crypto";

/** Returns uniform numbers in [0, 1). */
export type Random = () => number;

export function seededRandom(...seed: readonly (string | number)[]): Random {
  const bytes = createHash("sha256").update(seed.join("\u0000")).digest();
  let a = bytes.readInt32LE(0);
  let b = bytes.readInt32LE(4);
  let c = bytes.readInt32LE(8);
  let counter = bytes.readInt32LE(12);
  return () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
}

/** A shuffled copy (Fisher-Yates). */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const deck = [...items];
  for (let last = deck.length - 1; last > 0; last--) {
    const pick = Math.floor(random() * (last + 1));
    // Both indexes are inside the array: 0 <= pick <= last < length.
    [deck[last], deck[pick]] = [deck[pick] as T, deck[last] as T];
  }
  return deck;
}
