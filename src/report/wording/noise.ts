/** The sentences of what noise is, and of what can be seen through it. */
import type { VisibleDrop } from "../../schema/estimate.ts";
import type { StoredNoise } from "../../schema/noise.ts";

const LEVEL_WORDS = {
  ...{ overall: "overall", player: "for one player", tier: "in one tier", task: "in one task" },
  group: "in one group",
} as const;

/** `21 points or tokens x1.54 in one group`, a level each; empty where nothing is watched. */
export function dropWords(visible: readonly VisibleDrop[]): string {
  const known = visible.flatMap(({ level, match, tokens }) => {
    const parts = [
      match === null ? null : `${(100 * match).toFixed(0)} points`,
      tokens === null ? null : `tokens x${tokens.toFixed(2)}`,
    ].filter((part) => part !== null);
    return parts.length === 0 ? [] : [`${parts.join(" or ")} ${LEVEL_WORDS[level]}`];
  });
  return known.join(", ");
}

/** By what the drops were reckoned. */
export function reckonedWords(noise: StoredNoise | undefined): string {
  const assumed = "matches with a mean p(1-p) of .16 and tokens whose logarithm varies by .75 within a cell";
  return noise === undefined
    ? `Reckoned for ${assumed}.`
    : `Reckoned by the noise that was measured at ${noise.revision.slice(0, 7)} on ${noise.date}; groups that it does not have are reckoned for ${assumed}.`;
}
