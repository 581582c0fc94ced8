/** The sentences of what noise is, and of what can be seen through it. */
import { plural } from "../../base/text.ts";
import type { VisibleDrop } from "../../schema/estimate.ts";
import type { StoredNoise } from "../../schema/noise.ts";
import type { NoisePairs, NoisyGroup } from "../../schema/noise-report.ts";
import { MARK } from "../marks.ts";

/** Where a change is seen. */
export const LEVEL_WORDS = {
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

export const NO_MODEL =
  "No language model played: programs play alike every time, so that there is no noise to measure.";

export const WITHIN =
  "What a change of nothing looks like. Whatever a pull request shows within the last column may be chance:";

/** Where repeats say less than they seem to. */
export function alikeWords(groups: readonly NoisyGroup[]): string[] {
  const named = (read: (group: NoisyGroup) => number | null): string[] =>
    groups.filter((group) => (read(group) ?? 0) >= NOTABLE).map((group) => `${group.player} · ${group.tier}`);
  const [copied, seeded] = [named(({ copies }) => copies), named(({ alike }) => alike)];
  return [
    ...(copied.length === 0
      ? []
      : [
          `Repeats of ${copied.join(", ")} are copies of one another: use a temperature above 0 and one seed a repeat.`,
        ]),
    ...(seeded.length === 0
      ? []
      : [
          `At one seed ${seeded.join(", ")} did the same on both sides: the endpoint keeps to its seeds, and differences are smaller than the spread of repeats says.`,
        ]),
  ];
}

/** From this share on it is said. */
const NOTABLE = 0.2;

export function falseAlarmWords(alarms: number, tests: number): string {
  const of = `in ${tests} watched rows and metrics together`;
  return alarms === 0 ? `False alarms: none ${of}.` : `${MARK.regressed} False alarms: ${alarms} ${of}.`;
}

export function alarmWords(): string {
  return "Nothing changed, so that this is false; fewer than 5 % of such runs have one, a direction. Play it again in another folder: if it comes again, repeats are not independent, or the endpoint changes while it is asked.";
}

export function flippedWords(rows: readonly string[]): string {
  return `Players that are no language model did something else the second time, in ${rows.join(", ")}: the tool itself gives other results from run to run, and exact findings about it mean nothing.`;
}

export function pairWords({ n, forked }: NoisePairs): string {
  if (n === 0) return "No pair was played: no player's agent can be coupled.";
  const all = `Of ${plural(n, "coupled pair")} ${forked} forked although nothing changed`;
  return forked === 0
    ? `${all}: whatever forks in a comparison saw the change.`
    : `${all}. What was seen first that differed gives something else from run to run: each pair that meets it is paid for twice, and counts as one that saw the change.`;
}
