/**
 * Numbers as people read them: rates as counts, points for rates, % or × for ratios, a true minus sign,
 * "n/a" for what is not known. Nothing is computed here but rounding.
 */
import type { Change, Value } from "../schema/comparison.ts";

export const MISSING = "n/a";
const MINUS = "\u2212";

/** `19/27`, a mean as a plain number, or n/a. */
export function valueText(value: Value, format: (mean: number) => string = amountText): string {
  if (value === null || value.n === 0) return MISSING;
  return "x" in value ? `${value.x}/${value.n}` : format(value.mean);
}

/** `12.6k`, `940`, `3.1 M`: three figures at most. */
export function amountText(amount: number): string {
  const size = Math.abs(amount);
  if (size >= 999_500) return `${short(amount / 1e6)} M`;
  if (size >= 999.5) return `${short(amount / 1e3)}k`;
  if (size > 0 && size < 0.05) return "<0.1";
  return short(amount);
}

function short(amount: number): string {
  const rounded = Math.abs(amount) >= 99.95 ? Math.round(amount) : Math.round(amount * 10) / 10;
  return signed(rounded, false);
}

/** `−35 points`, `+0.4 points`, `0`: from a difference of rates. A change too small to show is `~0`, without a sign. */
export function pointsText(difference: number): string {
  if (difference === 0) return "0";
  const points = difference * 100;
  if (Math.abs(points) < 0.05) return "~0";
  const rounded = Math.abs(points) < 10 ? Math.round(points * 10) / 10 : Math.round(points);
  return `${signed(rounded, true)} points`;
}

/** `+58 %`, `×2.6`, `−22 %`: from head divided by base. */
export function ratioText(ratio: number): string {
  if (ratio === 1) return "0 %";
  if (ratio >= 2) return `×${short(ratio)}`;
  const percent = Math.round((ratio - 1) * 100);
  return percent === 0 ? "~0 %" : `${signed(percent, true)} %`;
}

export function changeText(change: Change): string {
  if (change === null) return MISSING;
  return change.unit === "points" ? pointsText(change.est) : ratioText(change.est);
}

/** `45 s`, `1 m 14 s`, `0.3 s`. */
export function durationText(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 9.95) return `${Math.round(seconds * 10) / 10} s`;
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} m ${whole % 60} s`;
}

/** `base → head`. */
export function arrow(base: string, head: string): string {
  return `${base} → ${head}`;
}

function signed(amount: number, plus: boolean): string {
  const size = String(Math.abs(amount));
  // Rounding may have left a zero with a sign.
  if (amount === 0 || Object.is(amount, -0)) return "0";
  return amount < 0 ? `${MINUS}${size}` : `${plus ? "+" : ""}${size}`;
}
