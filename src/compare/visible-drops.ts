/** The smallest changes that a plan can see, known before anything of it is played. */
import { grouped } from "../base/grouped.ts";
import { sessionSizes } from "../base/session-sizes.ts";
import type { DesignRow } from "../schema/design.ts";
import type { VisibleDrop } from "../schema/estimate.ts";
import type { Plan } from "../schema/plan.ts";
import { cellKey } from "../schema/row.ts";
import { shareOf, threshold } from "./family.ts";
import { type Noise, noiseOf } from "./noise.ts";
import { effectiveRepeats } from "./statistics/contrast.ts";

/** No suite is planned as if its matches hardly varied. */
const LEAST_VARIANCE = 0.1;
const POWER_80 = 0.842;

/**
 * The worst row of every level at the last look, with 80 % power; levels without a watched row are left out. `noise`:
 * how much every row varies; without it, as the plan knows it.
 */
export function visibleDrops(plan: Plan, noise: Noise | null = null): VisibleDrop[] {
  const levels = [...new Set(plan.design.rows.map(({ row }) => row.level))].filter(
    (level) => level !== "lift",
  );
  return levels.flatMap((level) => {
    const rows = plan.design.rows
      .filter(({ row }) => row.level === level)
      .flatMap((row) => rowDrop(plan, row, noise) ?? []);
    return rows.length === 0
      ? []
      : [
          {
            level,
            match: worst(rows.map(({ match }) => match)),
            tokens: worst(rows.map((row) => row.tokens)),
          },
        ];
  });
}

/** Rows of a level are watched alike: either all or none of them have a number. */
function worst(drops: readonly (number | null)[]): number | null {
  const known = drops.filter((drop) => drop !== null);
  return known.length === 0 ? null : Math.max(...known);
}

/** null where no model plays in the row. */
function rowDrop(
  plan: Plan,
  { row, cells }: DesignRow,
  given: Noise | null,
): Pick<VisibleDrop, "match" | "tokens"> | null {
  const own = playedByModels(plan, cells);
  if (own.length === 0) return null;
  const noise = given ?? noiseOf(plan, own);
  const repeats = effectiveRepeats(plan.design.looks.at(-1) ?? 1, noise.copies ?? 0);
  // Of the row's contrast at the last look, where one trial has a standard deviation of 1.
  const error = Math.sqrt((sessionEffect(plan, own) * 2) / repeats / own.length);
  const z = (name: "match" | "tokens"): number | null => {
    const look = plan.design.looks.length - 1;
    const isWatched = plan.watch.some((metric) => metric.name === name);
    const least = threshold(plan, shareOf(plan, { row, metric: { name }, look }));
    return isWatched && least !== null ? (least + POWER_80) * error : null;
  };
  const [match, tokens] = [z("match"), z("tokens")];
  const spread = Math.sqrt(Math.max(LEAST_VARIANCE, noise.match));
  // However calm a suite is, smaller changes are never called one.
  const { match: points = 0, tokens: share = 0 } = plan.design.minEffect;
  return {
    match: match === null ? null : Math.min(1, Math.max(points, match * spread)),
    tokens: tokens === null ? null : Math.max(1 + share, Math.exp(tokens * noise.logTokens)),
  };
}

/** All trials of a session count for one: times that a row's variance is larger for it. */
function sessionEffect({ players }: Plan, own: readonly string[]): number {
  const most = new Map(players.map(({ id, session }) => [id, session ?? 1]));
  const groups = grouped(own.map(cellKey), ({ player, tier }) => `${player}/${tier}`);
  const sizes = [...groups.values()].flatMap((keys) =>
    // A row of one task has one trial of each session.
    keys.length === 1 ? [1] : sessionSizes(keys.length, most.get(keys[0]?.player ?? "") ?? 1),
  );
  return sizes.reduce((sum, size) => sum + size ** 2, 0) / own.length;
}

function playedByModels({ cells, players }: Plan, own: readonly string[]): string[] {
  const models = new Set(players.filter(({ deterministic }) => !deterministic).map(({ id }) => id));
  const playing = new Set(cells.filter(({ state }) => state.kind === "play").map(({ id }) => id));
  return own.filter((id) => playing.has(id) && models.has(cellKey(id).player));
}
