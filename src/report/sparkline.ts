/** A line of numbers as one short text. */
import { extentOf } from "./extent.ts";

const LEVELS = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];
const GAP = "·";

/** One sign a number, from the lowest to the highest of the scale; a gap where nothing is known. */
export function sparkline(values: readonly (number | null)[], scale: readonly [number, number]): string {
  const [low, high] = scale;
  return values
    .map((value) => {
      if (value === null || !Number.isFinite(value)) return GAP;
      const share = high > low ? (value - low) / (high - low) : 0.5;
      const level = Math.round(Math.min(1, Math.max(0, share)) * (LEVELS.length - 1));
      return LEVELS[level] ?? GAP;
    })
    .join("");
}

/** Of shares all of it; of amounts from the least to the largest, or around one that never changes. */
export function scaleOf(values: readonly (number | null)[], isShare: boolean): readonly [number, number] {
  if (isShare) return [0, 1];
  const known = values.filter((value) => value !== null);
  const [low, high] = extentOf(known);
  // Noise must not look like a mountain.
  return high < low * 1.5 ? [low / 1.5, low * 1.5] : [low, high];
}
