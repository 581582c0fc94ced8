/** What `models` prints, and the page that it leaves in the results folder. */
import type { Leaderboard, Standing, TierBoard } from "../schema/leaderboard.ts";
import { LimitName } from "../schema/words.ts";
import { alignedLines, wrapped } from "./aligned.ts";
import { type Block, isTable, markdownText, type Table, withoutEmptyColumns } from "./document.ts";
import { codeSpan, oneLine } from "./neutral.ts";
import { amountText, dollarsText, durationText, isNone, MISSING, rateText, shareText } from "./numbers.ts";
import { sessionBlocks } from "./sections/sessions.ts";
import { MARKDOWN, PLAIN, type Style } from "./style.ts";
import {
  absentWords,
  BOARD_COLUMNS,
  boardHead,
  boardNote,
  leftOutWords,
  limitBoundWords,
  mostlyLostWords,
  programWords,
  sharedWords,
  usedUpWords,
} from "./wording/leaderboard.ts";
import { FOLDS } from "./wording/tables.ts";
import { sandboxWarning } from "./wording.ts";

/** Lines of at most some hundred columns; nothing that a terminal would act on. */
export function renderLeaderboard(board: Leaderboard): string {
  const blocks = [boardHead(board, PLAIN), ...blocksOf(board, PLAIN), `Results: ${board.resultsDir}`];
  return blocks
    .map((block) => (isTable(block) ? alignedLines(block).join("\n") : wrapped(block)))
    .join("\n\n");
}

/** The same as GitHub Flavored Markdown. */
export function renderLeaderboardPage(board: Leaderboard): string {
  const blocks = ["### Models", boardHead(board, MARKDOWN), ...blocksOf(board, MARKDOWN)];
  return `${blocks.map((block) => (isTable(block) ? markdownText(block) : block)).join("\n\n")}\n`;
}

function blocksOf({ boards, sessions = [], sandbox, usedUp }: Leaderboard, style: Style): Block[] {
  const standings = boards.flatMap((board) => board.standings);
  const readers = new Set(standings.filter(({ deterministic }) => deterministic).map(({ player }) => player));
  return [
    ...(sandbox === "none" ? [`!! ${sandboxWarning("none")}`] : []),
    ...(usedUp === null ? [] : [usedUpWords(usedUp)]),
    ...boards.flatMap((board) => tierBlocks(board, style)),
    ...(sessions.length === 0 ? [] : [style.strong(FOLDS.sessions)]),
    ...sessionBlocks({ details: { sessions } }, style),
    ...(standings.length === 0 ? [] : [boardNote(standings)]),
    ...(readers.size === 0 ? [] : [programWords([...readers], style)]),
  ];
}

function tierBlocks(board: TierBoard, style: Style): Block[] {
  const bound = board.standings.filter(({ isLimitBound }) => isLimitBound);
  const lost = board.standings.filter(({ isMostlyLost }) => isMostlyLost);
  return [
    style.strong(sharedWords(board, style)),
    ...(board.standings.length === 0 ? [] : [tableOf(board, style)]),
    ...(board.leftOut.length === 0 ? [] : [leftOutWords(board.leftOut, style)]),
    ...board.absent.map((absent) => absentWords(absent, style)),
    ...(bound.length === 0 ? [] : [limitBoundWords(bound, style)]),
    ...(lost.length === 0 ? [] : [mostlyLostWords(lost, style)]),
  ];
}

/** Place, player and match always stand. */
const KEPT = 2;
const EMPTY: readonly string[] = ["", "0", MISSING];

function tableOf({ standings }: TierBoard, style: Style): Table {
  const columns = Object.values(BOARD_COLUMNS);
  const table: Table = {
    header: columns,
    right: columns.flatMap((_, column) => (column === 0 || column > 6 ? [column] : [])),
    rows: standings.map((standing, index) => ({
      cells: cellsOf(standing, index + 1, style),
      isMarked: false,
    })),
  };
  return withoutEmptyColumns(table, KEPT, (cell) => EMPTY.includes(cell));
}

function cellsOf(standing: Standing, place: number, style: Style): string[] {
  const { interval, limits, errors, window, match } = standing;
  const solvesNone = isNone(match);
  const amount = (count: number | null): string => (count === null ? MISSING : amountText(count));
  // Names of models are whatever an endpoint says.
  const told = (text: string | null): string =>
    text === null ? "" : style === MARKDOWN ? codeSpan(text, LONGEST_NAME) : oneLine(text, LONGEST_NAME);
  return [
    ...[
      standing.isMostlyLost || match === null ? "" : String(place),
      style.name(standing.player),
      standing.size ?? "",
    ],
    ...[told(standing.model), told(standing.quantisation), told(standing.parameters)],
    window === null ? "" : amountText(window),
    rateText(match),
    interval === null ? "" : `${percent(interval.low)} to ${percent(interval.high)} %`,
    ...[amount(standing.tokens), amount(solvesNone ? null : standing.tokensPerSolved)],
    solvesNone || standing.usdPerSolved === null ? MISSING : priceText(standing.usdPerSolved),
    amount(standing.toolCalls),
    errors.n === 0 ? MISSING : shareText(errors.x / errors.n),
    amount(standing.turns),
    standing.timeMs === null ? MISSING : durationText(standing.timeMs),
    limitsText(limits),
    ...[standing.truncated, standing.nothing, standing.lost, standing.notRun].map(String),
  ];
}

const LONGEST_NAME = 40;

/** Tasks of small models cost a part of a cent. */
function priceText(usd: number): string {
  if (usd >= 0.1 || usd === 0) return dollarsText(usd);
  return usd < 0.00005 ? "<$0.0001" : `$${usd.toFixed(4)}`;
}

const percent = (share: number): number => Math.round(100 * share);

/** `3 (turns 2, context 1)` */
function limitsText(limits: Standing["limits"]): string {
  const named = LimitName.options.flatMap((name) =>
    limits[name] === undefined ? [] : [`${name} ${limits[name]}`],
  );
  const all = Object.values(limits).reduce((sum, count) => sum + count, 0);
  return named.length === 0 ? "0" : `${all} (${named.join(", ")})`;
}
