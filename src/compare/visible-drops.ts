/** The smallest changes that a plan can see, known before anything of it is played. */
import type { VisibleDrop } from "../schema/estimate.ts";
import type { Plan } from "../schema/plan.ts";
import { cellKey } from "../schema/row.ts";
import { shareOf, threshold } from "./family.ts";

/** How much trials of one cell vary. */
export interface Noise {
  /** The mean of p (1 - p) over cells. */
  readonly match: number;
  /** Standard deviation of the logarithm. */
  readonly logTokens: number;
}

/** What was simulated; a suite of one's own may be calmer or wilder. */
export const ASSUMED_NOISE: Noise = { match: 0.16, logTokens: 0.75 };

/** No suite is planned as if its matches hardly varied. */
const LEAST_VARIANCE = 0.1;
const POWER_80 = 0.842;

/** The worst row of every level at the last look, with 80 % power; levels without a watched row are left out. */
export function visibleDrops(plan: Plan, noise: Noise = ASSUMED_NOISE): VisibleDrop[] {
  const levels = [...new Set(plan.design.rows.map(({ row }) => row.level))].filter(
    (level) => level !== "lift",
  );
  return levels.flatMap((level) => {
    const errors = plan.design.rows
      .filter(({ row }) => row.level === level)
      .flatMap(({ row, cells }) => {
        const error = relativeError(plan, cells);
        return error === null ? [] : [{ row, error }];
      });
    const worst = errors.sort((a, b) => b.error - a.error)[0];
    if (worst === undefined) return [];
    const z = (name: "match" | "tokens"): number | null => {
      const look = plan.design.looks.length - 1;
      const isWatched = plan.watch.some((metric) => metric.name === name);
      const least = threshold(plan, shareOf(plan, { row: worst.row, metric: { name }, look }));
      return isWatched && least !== null ? (least + POWER_80) * worst.error : null;
    };
    const [match, tokens] = [z("match"), z("tokens")];
    const spread = Math.sqrt(Math.max(LEAST_VARIANCE, noise.match));
    return [
      {
        level,
        match: match === null ? null : Math.min(1, match * spread),
        tokens: tokens === null ? null : Math.exp(tokens * noise.logTokens),
      },
    ];
  });
}

/** The standard error of a row's contrast at the last look where one trial has a standard deviation of 1. */
function relativeError({ design, cells, players }: Plan, own: readonly string[]): number | null {
  const models = new Set(players.filter(({ deterministic }) => !deterministic).map(({ id }) => id));
  const playing = new Set(cells.filter(({ state }) => state.kind === "play").map(({ id }) => id));
  const count = own.filter((id) => playing.has(id) && models.has(cellKey(id).player)).length;
  const repeats = design.looks.at(-1) ?? 1;
  return count === 0 ? null : Math.sqrt(2 / repeats / count);
}
