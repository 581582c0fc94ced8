/**
 * Numbers as people read them: rates as counts, points for rates, % or × for ratios, a true minus sign, "n/a" for
 * what is not known. Nothing is computed here but rounding; NaN and infinities print as not known.
 */
import { USUAL_ALPHA } from "../base/alpha.ts";
import type { Change, Rate, Value } from "../schema/comparison.ts";

export const MISSING = "n/a";
const MINUS = "\u2212";
/** Too small to show, without a sign: rounding must not invent a direction. */
const TINY = "~0";

/** `base → head`; equal texts stay two, so that a row of a table reads the same everywhere. */
export function arrow(base: string, head: string): string {
  return `${base} → ${head}`;
}

/** `19/27`; a mean of unlike cells as `72 % of 40`. */
export function rateText(value: Value): string {
  if (value === null || value.n === 0) return MISSING;
  return "x" in value ? `${value.x}/${value.n}` : `${shareText(value.mean)} of ${value.n}`;
}

/** Whether a rate is known to be nothing: then there is no price of one hit, whatever else is reckoned with. */
export function isNone(value: Value): boolean {
  return value !== null && value.n > 0 && ("x" in value ? value.x === 0 : value.mean === 0);
}

/** The hits of a rate alone: `6`. */
export function hitsText(value: Value): string {
  if (value === null || value.n === 0) return MISSING;
  return "x" in value ? String(value.x) : shareText(value.mean);
}

/** A rate as a percentage. */
export function percentText(value: Value): string {
  if (value === null || value.n === 0) return MISSING;
  return shareText("x" in value ? value.x / value.n : value.mean);
}

/** A mean in its own unit. A rate has none. */
export function meanText(value: Value, format: (mean: number) => string): string {
  return value === null || value.n === 0 || "x" in value ? MISSING : format(value.mean);
}

/** `8 %` of a fraction between 0 and 1. What is neither nothing nor all never looks like it. */
export function shareText(share: number): string {
  if (!Number.isFinite(share)) return MISSING;
  const percent = rounded(share * 100);
  if (percent === 0 && share > 0) return "<1 %";
  if (percent === 100 && share < 1) return ">99 %";
  return `${plain(percent)} %`;
}

export function rateOf(x: number, n: number): Rate {
  return { x, n };
}

/** `12.6k`, `940`, `3.1 M`: three figures at most. */
export function amountText(amount: number): string {
  const size = Math.abs(amount);
  if (!Number.isFinite(amount)) return MISSING;
  if (size >= 999.5e12) return `>${amountText(999e12)}`;
  if (size >= 999.5e9) return `${short(amount / 1e12)} T`;
  if (size >= 999.5e6) return `${short(amount / 1e9)} G`;
  if (size >= 999.5e3) return `${short(amount / 1e6)} M`;
  if (size >= 999.5) return `${short(amount / 1e3)}k`;
  if (size > 0 && size < 0.05) return "<0.1";
  return short(amount);
}

/** `45 s`, `1 m 14 s`, `0.3 s`, `2 h 5 m`. */
export function durationText(milliseconds: number): string {
  if (!Number.isFinite(milliseconds)) return MISSING;
  const seconds = milliseconds / 1000;
  if (seconds > 0 && seconds < 0.05) return "<0.1 s";
  if (seconds < 9.95) return `${short(seconds)} s`;
  const whole = rounded(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} m ${whole % 60} s`;
  const minutes = rounded(whole / 60);
  return `${plain(Math.floor(minutes / 60))} h ${minutes % 60} m`;
}

/** `19 min`, for what a whole comparison took; under a minute in seconds. */
export function minutesText(minutes: number): string {
  if (!Number.isFinite(minutes)) return MISSING;
  return minutes < 1 ? durationText(minutes * 60_000) : `${amountText(rounded(minutes))} min`;
}

/** `$0.84`. */
export function dollarsText(usd: number): string {
  // Nobody is paid for being asked.
  if (!Number.isFinite(usd) || usd < 0) return MISSING;
  if (usd > 0 && usd < 0.005) return "<$0.01";
  return usd < 100 ? `$${usd.toFixed(2)}` : `$${amountText(usd)}`;
}

/** `−35 points`, `0`: from a difference of rates. */
export function pointsText(difference: number): string {
  const number = pointsNumber(difference);
  return number === "0" || number === TINY || number === MISSING ? number : withUnit(number);
}

/** How large a difference of rates is, whatever its direction: `24 points`. */
export function pointsSize(difference: number): string {
  return pointsText(Math.abs(difference)).replace(/^\+/, "");
}

/** A chance of false alarms, as its digits are: `5 %`, `1.25 %`. */
export function chanceText(alpha = USUAL_ALPHA): string {
  return `${Number((100 * alpha).toPrecision(3))} %`;
}

/** A drop that is ruled out, never understated: `9 points`. */
export function ruledOutText(drop: number): string {
  return withUnit(ruledOutNumber(drop));
}

/** The same without its unit, in a list of such drops. */
export function ruledOutNumber(drop: number): string {
  if (!Number.isFinite(drop)) return MISSING;
  return plain(Math.max(-LARGEST, Math.min(LARGEST, Math.ceil(drop * 100 - 1e-9))));
}

/** `+58 %`, `×2.6`, `−22 %`: head divided by base. */
export function ratioText(ratio: number): string {
  return ratio >= 2 ? timesText(ratio) : percentChange(ratio);
}

/** `1.8 times`: head divided by base, in a sentence. */
export function timesInWords(ratio: number): string {
  return Number.isFinite(ratio) ? `${amountText(ratio)} times` : MISSING;
}

/** The change as the unit of its metric has it. */
export function changeText(change: Change): string {
  if (change === null) return MISSING;
  return change.unit === "points" ? pointsText(change.est) : ratioText(change.est);
}

/** `[−52, −16]` in the unit in which the change itself is shown; empty where there is no interval. */
export function intervalText(change: Change): string {
  if (change === null || change.low === null || change.high === null) return "";
  const bound =
    change.unit === "points"
      ? pointsNumber
      : change.est >= 2
        ? timesText
        : (ratio: number) => percentChange(ratio);
  return `[${bound(change.low)}, ${bound(change.high)}]`;
}

/** From one amount to another where no contrast was made: `0`, `new (+5)`, `−100 %`, `n/a`. */
export function amountChange(base: number | null, head: number | null): string {
  if (base === null || head === null) return MISSING;
  if (!Number.isFinite(head)) return MISSING;
  if (base === 0) return head === 0 ? "0" : `new (${signed(amountText(head), head)})`;
  return ratioText(head / base);
}

const withUnit = (number: string): string => `${number} ${/^[+\u2212]?1$/.test(number) ? "point" : "points"}`;

function pointsNumber(difference: number): string {
  if (!Number.isFinite(difference)) return MISSING;
  if (difference === 0) return "0";
  const points = rounded(difference * 100);
  return points === 0 ? TINY : signed(plain(points), points);
}

function percentChange(ratio: number): string {
  if (!Number.isFinite(ratio)) return MISSING;
  if (ratio === 1) return "0 %";
  const percent = rounded((ratio - 1) * 100);
  if (percent === 0) return `${TINY} %`;
  // Only what is gone altogether fell by all of it.
  const shown = percent === -100 && ratio > 0 ? -99 : percent;
  return `${signed(plain(shown), shown)} %`;
}

const timesText = (ratio: number): string => (Number.isFinite(ratio) ? `×${amountText(ratio)}` : MISSING);

/** One decimal below a hundred, none above. */
function short(amount: number): string {
  return plain(Math.abs(amount) >= 99.95 ? rounded(amount) : rounded(amount * 10) / 10);
}

/** Larger numbers mean nothing to a reader, and would print with an exponent. */
const LARGEST = 1e15;

/** Half away from zero, so that a change and its opposite look alike. */
function rounded(amount: number): number {
  return Math.sign(amount) * Math.min(LARGEST, Math.round(Math.abs(amount)));
}

/** A rounded number with a true minus; rounding may have left a zero with a sign. */
function plain(amount: number): string {
  if (amount === 0) return "0";
  return amount < 0 ? `${MINUS}${Math.abs(amount)}` : String(amount);
}

const signed = (text: string, amount: number): string => (amount > 0 ? `+${text}` : text);
