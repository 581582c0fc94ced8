/** From which commits base trials were taken over, and how old they are: numbers and shas only. */

import type { EarlierBase } from "../schema/baseline.ts";
import type { Comparison } from "../schema/comparison.ts";

const DAY_MS = 24 * 3_600_000;

/** The youngest first. `today`: YYYY-MM-DD. Absent where there are none. */
export function earlierOrigins(earlier: EarlierBase | undefined, today: string): Pick<Comparison, "earlier"> {
  if (earlier === undefined || earlier.origins.length === 0) return {};
  const origins = earlier.origins.map(({ origin, trials }) => ({
    sha: origin.sha,
    days: daysBetween(origin.at, today),
    trials,
  }));
  return { earlier: origins.sort((a, b) => a.days - b.days || (a.sha < b.sha ? -1 : 1)) };
}

/** Whole days; what is of another time zone's tomorrow is of today. */
function daysBetween(at: string, today: string): number {
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(at.slice(0, 10))) / DAY_MS));
}
