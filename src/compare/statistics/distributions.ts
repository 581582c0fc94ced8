/** Distribution functions and quantiles of the normal and Student's t distributions. */
import { erfc, incompleteBeta, logGamma } from "./special-functions.ts";

/** P(Z <= z) of the standard normal distribution, exact far into the lower tail. */
export function normalCdf(z: number): number {
  return erfc(-z / Math.SQRT2) / 2;
}

const normalDensity = (z: number): number => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);

/** The z below which a share p of the standard normal distribution lies; 0 < p < 1. */
export function normalQuantile(p: number): number {
  return quantile(p, { cdf: normalCdf, density: normalDensity });
}

/** P(T <= t) of Student's t; df may be any positive number. */
export function studentCdf(t: number, df: number): number {
  const tail = incompleteBeta(df / (df + t * t), df / 2, 0.5) / 2;
  return t < 0 ? tail : 1 - tail;
}

/** The t below which a share p of Student's t lies; 0 < p < 1. */
export function studentQuantile(p: number, df: number): number {
  const scale = Math.exp(logGamma((df + 1) / 2) - logGamma(df / 2)) / Math.sqrt(df * Math.PI);
  return quantile(p, {
    cdf: (t) => studentCdf(t, df),
    density: (t) => scale * (1 + (t * t) / df) ** (-(df + 1) / 2),
  });
}

interface Symmetric {
  readonly cdf: (x: number) => number;
  readonly density: (x: number) => number;
}

const MAX_STEPS = 200;

/**
 * Newton's method on the logarithm of the lower tail, which is nearly straight there; a step that would leave
 * the bracket is replaced by a bisection.
 */
function quantile(p: number, { cdf, density }: Symmetric): number {
  if (p > 0.5) return -quantile(1 - p, { cdf, density });
  if (p === 0.5) return 0;
  let low = -1;
  while (cdf(low) > p) low *= 2;
  let high = 0;
  let x = low / 2;
  for (let step = 0; step < MAX_STEPS; step++) {
    const reached = cdf(x);
    if (reached > p) high = x;
    else low = x;
    const newton = x - (Math.log(reached / p) * reached) / density(x);
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - x) <= 1e-15 * Math.abs(next)) return next;
    x = next;
  }
  return x;
}
