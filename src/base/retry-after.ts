/** How long a server asks to be waited for, in every form in which servers say it. */

const ZONE = /(?:[a-z]|[+-]\d\d:?\d\d)\s*$/i;

/** Whoever asks us to wait for longer might as well say never. */
const LONGEST_WAIT_MS = 365 * 24 * 3_600_000;

/** A longer header names no time. */
const LONGEST_HEADER = 200;

/** `Retry-After` as seconds or as a date, in milliseconds from now; null where it is neither. */
export function retryAfterMs(header: string, nowMs: number): number | null {
  if (header.length > LONGEST_HEADER) return null;
  const seconds = /^\s*(\d+(?:\.\d+)?)\s*(?:s|sec|seconds)?\s*$/i.exec(header)?.[1];
  if (seconds !== undefined) return Math.min(LONGEST_WAIT_MS, Number(seconds) * 1000);
  // A bare word or number must not be taken for a date: every date form of HTTP names a time of day.
  if (!/\d:\d\d/.test(header)) return null;
  // One form of them names no zone, and the local one is never meant.
  const date = Date.parse(ZONE.test(header) ? header : `${header} UTC`);
  return Number.isNaN(date) ? null : Math.min(LONGEST_WAIT_MS, Math.max(0, date - nowMs));
}
