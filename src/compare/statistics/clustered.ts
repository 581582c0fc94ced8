/** A contrast whose trials come in clusters that have much in common. */
import type { Contrast } from "./contrast.ts";
import { studentCdf, studentQuantile } from "./distributions.ts";

export interface Clustering {
  /** Times that the variance is larger than of as many trials that have nothing in common; above 1. */
  readonly effect: number;
  /** What is left to know chance by: clusters less what was fitted to them; at least 1. */
  readonly df: number;
}

/** The same estimate, as sure as its clusters are many. `isRate`: a difference of rates, which has ends. */
export function clustered(contrast: Contrast, { effect, df }: Clustering, isRate: boolean): Contrast {
  const scale = Math.sqrt(effect);
  const { est } = contrast;
  const se = contrast.se * scale;
  const statistic = contrast.statistic / scale;
  const within = (level: number) => {
    const half = studentQuantile((1 + level) / 2, df) * se;
    const [low, high] = [est - half, est + half];
    return isRate ? { low: Math.max(-1, low), high: Math.min(1, high) } : { low, high };
  };
  return {
    est,
    se,
    statistic,
    // Small rows had an exact test, which may be the more timid one.
    pDown: Math.max(contrast.pDown, studentCdf(statistic, df)),
    pUp: Math.max(contrast.pUp, studentCdf(-statistic, df)),
    get interval() {
      return within(0.95);
    },
    get inner() {
      return within(0.9);
    },
    planningSe: contrast.planningSe * scale,
  };
}
