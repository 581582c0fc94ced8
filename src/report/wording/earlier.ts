/** What is said of base trials that an earlier run played. */
import { plural } from "../../base/text.ts";
import type { Comparison } from "../../schema/comparison.ts";

export type Origins = NonNullable<Comparison["earlier"]>;

/** `base from history: 96 trials, 3 days old, from 1a2b3c4`; null where there are none. `trials`: all of them where it is absent. */
export function earlierText(origins: Origins | undefined, trials = totalOf(origins)): string | null {
  const [youngest] = origins ?? [];
  if (origins === undefined || youngest === undefined || trials === 0) return null;
  const oldest = origins.at(-1) ?? youngest;
  const more = new Set(origins.map(({ sha }) => sha)).size - 1;
  const others = more === 0 ? "" : ` and ${plural(more, "other commit")}`;
  return `base from history: ${plural(trials, "trial")}, ${ageText(youngest.days, oldest.days)} old, from ${youngest.sha.slice(0, 7)}${others}`;
}

const totalOf = (origins: Origins = []): number => origins.reduce((sum, { trials }) => sum + trials, 0);

function ageText(youngest: number, oldest: number): string {
  if (youngest !== oldest) return `${youngest} to ${plural(oldest, "day")}`;
  return oldest === 0 ? "less than a day" : plural(oldest, "day");
}
