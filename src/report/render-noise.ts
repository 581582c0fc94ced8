/** What `noise` prints. */
import { plural } from "../base/text.ts";
import type { NoiseBand, NoiseDrops, NoiseReport, NoisyGroup } from "../schema/noise-report.ts";
import { rowText } from "../schema/row.ts";
import { alignedLines, wrapped } from "./aligned.ts";
import { MARK } from "./marks.ts";
import { metricText } from "./metric-text.ts";
import { oneLine } from "./neutral.ts";
import {
  amountText,
  arrow,
  MISSING,
  pointsSize,
  pointsText,
  rateText,
  ratioText,
  shareText,
} from "./numbers.ts";
import { PLAIN } from "./style.ts";
import { metricLabel } from "./wording/metrics.ts";
import {
  alarmWords,
  alikeWords,
  falseAlarmWords,
  flippedWords,
  LEVEL_WORDS,
  NO_MODEL,
  pairWords,
  WITHIN,
} from "./wording/noise.ts";
import { playerLostWords } from "./wording/try.ts";
import { rowName } from "./wording/who.ts";
import { sandboxWarning } from "./wording.ts";

export function renderNoise(report: NoiseReport): string {
  const sections = [
    [headLine(report)],
    report.sandbox === "none" ? [`!! ${sandboxWarning("none")}`] : [],
    report.lostPlayers.map(({ player, why }) => playerLostWords(player, oneLine(why))),
    report.groups.length === 0 ? [NO_MODEL] : groupLines(report),
    bandLines(report),
    alarmLines(report),
    pairLines(report),
    dropLines(report),
    placeLines(report),
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}

function headLine({ revision, repeats, trials }: NoiseReport): string {
  const parts = [
    `${revision.slice(0, 7)} against itself`,
    `${plural(repeats, "repeat")} a cell and side`,
    `${plural(trials.counted, "trial")} counted`,
    ...(trials.lost > 0 ? [`${trials.lost} lost`] : []),
    ...(trials.notRun > 0 ? [`${trials.notRun} not played`] : []),
  ];
  return parts.join(" · ");
}

function groupLines({ groups }: NoiseReport): string[] {
  const header = [
    ...["Player · tier", "Cells", "Matched", "Lost", "p(1-p)", "Log-SD of tokens", "Copies"],
    "Alike at one seed",
  ];
  const rows = groups.map((group) => ({ cells: groupCells(group) }));
  return [...alignedLines({ header, rows }), ...alikeWords(groups).map((line) => wrapped(line))];
}

function groupCells({ player, tier, cells, match, lost, ...figures }: NoisyGroup): string[] {
  const { variance, logTokens, copies, alike } = figures;
  const two = (amount: number | null): string =>
    amount === null ? MISSING : amount > 0 && amount < 0.005 ? "<0.01" : amount.toFixed(2);
  const share = (amount: number | null): string => (amount === null ? MISSING : shareText(amount));
  return [
    ...[`${player} · ${tier}`, String(cells), rateText(match), String(lost)],
    ...[two(variance), two(logTokens), share(copies), share(alike)],
  ];
}

/** Watched metrics of every row; of the others, groups alone. */
function bandLines({ bands }: NoiseReport): string[] {
  const shown = bands.filter(({ row, isWatched }) => isWatched || row.level === "group");
  if (shown.length === 0) return [];
  const header = ["Row", "Metric", "One side → the other", "Difference", "19 of 20 lie within"];
  return [
    wrapped(WITHIN),
    ...alignedLines({ header, rows: shown.map((band) => ({ cells: bandCells(band) })) }),
  ];
}

function bandCells({ row, metric, base, head, unit, seen, within, isAlarm }: NoiseBand): string[] {
  const difference = unit === "points" ? pointsText(seen) : ratioText(seen);
  return [
    rowName({ row }, PLAIN),
    metricLabel(metric, PLAIN),
    arrow(metricText(metric, base), metricText(metric, head)),
    isAlarm ? `${MARK.regressed} ${difference}` : difference,
    unit === "points"
      ? `±${pointsSize(within)}`
      : `×${within < 10 ? within.toFixed(2) : amountText(within)} either way`,
  ];
}

function alarmLines({ bands, flipped }: NoiseReport): string[] {
  const watched = bands.filter(({ isWatched }) => isWatched);
  const alarms = watched.filter(({ isAlarm }) => isAlarm);
  return [
    ...(watched.length === 0 ? [] : [falseAlarmWords(alarms.length, watched.length)]),
    ...alarms.map(({ row, metric }) => `  ${MARK.regressed} ${rowText(row)} ${metricLabel(metric, PLAIN)}`),
    ...(alarms.length === 0 ? [] : [wrapped(alarmWords())]),
    ...(flipped.length === 0 ? [] : [wrapped(flippedWords(flipped.map(rowText)))]),
  ];
}

const MOST_CALLS = 5;

function pairLines({ pairs }: NoiseReport): string[] {
  if (pairs === null) return [];
  const first = pairs.first.slice(0, MOST_CALLS);
  return [
    wrapped(pairWords(pairs)),
    ...first.map(({ call, pairs: count }) => `  ${PLAIN.foreign(call)} ${plural(count, "pair")}`),
  ];
}

function dropLines({ drops }: NoiseReport): string[] {
  if (drops.length === 0) return [];
  const header = ["Mode", "Repeats", "Where", "Match", "Tokens"];
  const rows = drops.flatMap(({ mode, repeats, visible }: NoiseDrops) =>
    visible.map(({ level, match, tokens }, index) => ({
      cells: [
        ...(index === 0 ? [mode, String(repeats)] : ["", ""]),
        LEVEL_WORDS[level],
        match === null ? MISSING : pointsSize(match),
        tokens === null ? MISSING : `×${tokens.toFixed(2)}`,
      ],
    })),
  );
  return [
    "The smallest change that is seen 4 times in 5 through this noise:",
    ...alignedLines({ header, rows }),
  ];
}

function placeLines({ writtenTo, stored, resultsDir }: NoiseReport): string[] {
  const kept =
    writtenTo !== null
      ? [`Written into ${writtenTo}. The repository's own profile counts once it is committed.`]
      : stored === null
        ? []
        : ["The same command with --write keeps this in the profile, for plan and try to reckon with."];
  return [...kept, `Results: ${resultsDir}`];
}
