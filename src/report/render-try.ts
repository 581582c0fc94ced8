/** What `try` prints. */
import { plural } from "../base/text.ts";
import type { ModePrice, TriedTask, TryReport } from "../schema/tried.ts";
import { alignedLines, wrapped } from "./aligned.ts";
import { amountText, durationText } from "./numbers.ts";
import { amountsText } from "./render-plan.ts";
import { dropWords, reckonedWords } from "./wording/noise.ts";
import { matchWords, playerLostWords, readerWords, untriedWords } from "./wording/try.ts";
import { sandboxWarning } from "./wording.ts";

export function renderTry(report: TryReport): string {
  const parts = [
    headLine(report),
    report.sandbox === "none" ? `!! ${sandboxWarning("none")}` : "",
    report.playerLost === null ? "" : playerLostWords(report.player, report.playerLost),
    ...(report.playerLost === null ? [taskLines(report), figureLines(report), priceLines(report)] : []),
    showLine(report),
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

function headLine({ head, player, tier, tasks, deterministic }: TryReport): string {
  const line = `head ${head.slice(0, 7)} · ${player} · ${tier} · one trial a task, ${plural(tasks.length, "task")}`;
  return deterministic ? `${line}\n${readerWords(player)}` : line;
}

function taskLines({ tasks }: TryReport): string {
  const header = ["Task", "Match", "Turns", "Tokens", "Time", "Failed calls", "Why not"];
  const rows = tasks.map((task) => ({
    cells: [
      task.task,
      matchWords(task.match),
      ...[task.turns, task.tokens].map((count) => (count === null ? "n/a" : amountText(count))),
      task.wallMs === null ? "n/a" : durationText(task.wallMs),
      task.failed === null ? "n/a" : String(task.failed),
      oneLine(task.why),
    ],
  }));
  return alignedLines({ header, rows }, WIDE)
    .map((line) => line.trimEnd())
    .join("\n");
}

/** The reasons stand in the last column: they may be as long as they are. */
const WIDE = 400;
const LONGEST_WHY = 120;

/** Reasons hold what an agent wrote: none may begin a line of its own. */
const oneLine = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, " ").slice(0, LONGEST_WHY);

function figureLines({ tasks }: TryReport): string {
  const counted = tasks.filter(({ match }) => match === "matched" || match === "not-matched");
  const matched = counted.filter(({ match }) => match === "matched").length;
  const lost = tasks.filter(({ match }) => match === "lost").length;
  const rate = `${matched} of ${counted.length} (${(matched / counted.length).toFixed(2)})`;
  const tokens = meanOf(counted, ({ tokens: count }) => count);
  const wallMs = meanOf(counted, (task) => task.wallMs);
  const failing = counted.filter(({ failed }) => (failed ?? 0) > 0).length;
  return [
    `match    ${counted.length === 0 ? "n/a" : rate}${lost > 0 ? `, ${lost} lost` : ""}`,
    `tokens   ${tokens === null ? "n/a" : `${amountText(tokens)} a trial`}`,
    `time     ${wallMs === null ? "n/a" : `${durationText(wallMs)} a trial`}`,
    `errors   ${failing} of ${counted.length} trials had a failed tool call`,
  ].join("\n");
}

/** null: of one of them it is not known. */
function meanOf(tasks: readonly TriedTask[], read: (task: TriedTask) => number | null): number | null {
  const values = tasks.map(read).filter((value) => value !== null);
  if (values.length === 0 || values.length < tasks.length) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function priceLines({ prices, player, noise }: TryReport): string {
  const seen = prices.flatMap(visibleLine);
  return [
    ...prices.flatMap((price) => [priceLine(price, player), ...untriedLine(price)]),
    ...(seen.length === 0
      ? []
      : ["", "Seen 4 times in 5 is a drop of:", ...seen, wrapped(reckonedWords(noise))]),
  ].join("\n");
}

function visibleLine({ mode, visible = [] }: ModePrice): string[] {
  const drops = dropWords(visible);
  return drops === "" ? [] : [`${mode.padEnd(7)}  ${drops}`];
}

function priceLine({ mode, trials, firstLook, allLooks }: ModePrice, player: string): string {
  if (allLooks.trials === 0) return `${mode.padEnd(7)}  ${plural(trials, "trial")}, none of ${player}`;
  const first =
    firstLook.trials === allLooks.trials ? "" : `${amountsText(firstLook)} at the first look, at most `;
  return `${mode.padEnd(7)}  of ${player}: ${first}${amountsText(allLooks)}`;
}

function untriedLine({ untried, trials, allLooks }: ModePrice): string[] {
  return untried.length === 0 ? [] : [`${" ".repeat(9)}${untriedWords(untried, trials - allLooks.trials)}`];
}

function showLine({ resultsDir, player, tier, tasks }: TryReport): string {
  const [first] = tasks.filter(({ match }) => match === "not-matched");
  const task = first ?? tasks[0];
  if (task === undefined || task.match === "not-run") return `Results: ${resultsDir}`;
  return `Results: ${resultsDir}\nWhat happened: gripcheck show head/${player}/${tier}/${task.task}/1 --results ${resultsDir}`;
}
