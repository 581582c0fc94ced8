/** How much trials of one cell vary: as it was measured for a suite, or as it is assumed. */
import { type GroupNoise, groupText } from "../schema/noise.ts";
import type { Plan } from "../schema/plan.ts";
import { cellKey } from "../schema/row.ts";

export interface Noise {
  /** The mean of p (1 - p) over cells. */
  readonly match: number;
  /** Standard deviation of the logarithm. */
  readonly logTokens: number;
  /** The share of identical pairs among repeats. Absent: none. */
  readonly copies?: number;
}

/** What was simulated; a suite of one's own may be calmer or wilder. */
export const ASSUMED_NOISE: Noise = { match: 0.16, logTokens: 0.75 };

/** Of some cells together: what the plan's profile has stored of their groups, and what is assumed of others. */
export function noiseOf(plan: Plan, cells: readonly string[]): Noise {
  if (plan.noise === undefined || cells.length === 0) return ASSUMED_NOISE;
  const stored = cells.map((id) => storedFor(plan, cellKey(id)));
  if (stored.every((group) => group === null)) return ASSUMED_NOISE;
  const mean = (read: (group: GroupNoise | null) => number): number =>
    stored.reduce((sum, group) => sum + read(group), 0) / stored.length;
  return {
    match: mean((group) => group?.match ?? ASSUMED_NOISE.match),
    logTokens: Math.sqrt(mean((group) => (group?.tokens ?? ASSUMED_NOISE.logTokens) ** 2)),
    copies: plan.noise.copies,
  };
}

/** What is stored of a player in a tier; null where nothing is, or where another model played. */
export function storedFor(
  { noise, players }: Pick<Plan, "noise" | "players">,
  group: { readonly player: string; readonly tier: string },
): GroupNoise | null {
  const known = noise?.groups[groupText(group)];
  const model = players.find(({ id }) => id === group.player)?.model;
  return known !== undefined && known.model === model ? known : null;
}
