/** Two trials of one cell, base and head, side by side: what came of each, and turn by turn where they part. */
import type { Trace } from "../schema/trace.ts";
import type { Side } from "../schema/words.ts";
import { alignedLines, TERMINAL_COLUMNS, width, wrapped } from "./aligned.ts";
import { NO_PAINT, type Paint } from "./paint.ts";
import { pairedRows } from "./paired-turns.ts";
import type { TrialView } from "./render-trial.ts";
import { rowLines, type SideRow } from "./side-by-side.ts";
import { type TracedTurn, tracedTurns } from "./traced-turns.ts";
import { firstDifference } from "./trial-difference.ts";
import {
  type CellName,
  cellHeading,
  differenceTexts,
  FIGURES_HEADER,
  FIRST_DIFFERENCE,
  figureRows,
  NO_SIDE,
  otherThreads,
  pairHeading,
  SAME_TURN,
  SYSTEM_DIFFERS,
  turnCost,
} from "./wording/trial-diff.ts";

export interface TrialPair {
  readonly cell: CellName;
  /** null: this side has no such trial; never both. */
  readonly base: TrialView | null;
  readonly head: TrialView | null;
}

export interface Screen {
  /** Two columns from a hundred on. */
  readonly columns: number;
  readonly paint: Paint;
}

const NO_SCREEN: Screen = { columns: TERMINAL_COLUMNS, paint: NO_PAINT };

export function renderTrialDiff(pair: TrialPair, screen: Screen = NO_SCREEN): string {
  const { paint } = screen;
  const [base, head] = [turnsOf(pair.base), turnsOf(pair.head)];
  const isPair = pair.base !== null && pair.head !== null;
  const difference = firstDifference(pair.base?.trace ?? [], pair.head?.trace ?? []);
  const count = Math.max(base.length, head.length);
  return [
    paint.heading(cellHeading(pair.cell)),
    ...(isPair ? [] : [paint.mark(NO_SIDE[pair.base === null ? "base" : "head"])]),
    "",
    ...tableLines(pair, screen),
    "",
    ...(isPair ? noticeLines(pair, difference, screen) : []),
    ...Array.from({ length: count }, (_, index) =>
      (isPair ? turnLines : aloneLines)(
        {
          turn: index + 1,
          base: base[index],
          head: head[index],
          isFirst: isPair && difference?.turn === index + 1,
        },
        screen,
      ),
    ).flat(),
    ...threadLines(pair, screen),
  ].join("\n");
}

const LEAST_ROOM = 12;
/** Columns between the four columns of the table. */
const GAPS = 6;

/** What came of both, each side's words cut to the room that names and changes leave. */
function tableLines(pair: TrialPair, { columns }: Screen): string[] {
  const widest = (column: 0 | 3): number =>
    Math.max(...figureRows(pair, LEAST_ROOM).map((cells) => width(cells[column] ?? "")), "change".length);
  const room = Math.max(LEAST_ROOM, Math.floor((columns - widest(0) - widest(3) - GAPS) / 2));
  const rows = figureRows(pair, room).map((cells) => ({ cells }));
  return alignedLines({ header: FIGURES_HEADER, rows }, Number.POSITIVE_INFINITY);
}

type Noticed = ReturnType<typeof firstDifference>;

function noticeLines({ base, head }: TrialPair, difference: Noticed, { columns, paint }: Screen): string[] {
  const system = (view: TrialView | null) =>
    view?.trace.find((event) => event.type === "trial-start")?.system;
  const [first = "", ...quotes] = differenceTexts(difference);
  return [
    ...(system(base) === system(head) ? [] : [SYSTEM_DIFFERS]),
    paint.mark(wrapped(first, columns)),
    ...quotes,
    "",
  ];
}

interface TurnPair {
  readonly turn: number;
  readonly base: TracedTurn | undefined;
  readonly head: TracedTurn | undefined;
  /** The first difference lies in it. */
  readonly isFirst: boolean;
}

function turnLines({ turn, base, head, isFirst }: TurnPair, { columns, paint }: Screen): string[] {
  const rows = marked(pairedRows(base, head), isFirst);
  const isSame = base !== undefined && head !== undefined && rows.every(({ kind }) => kind === "same");
  const heading = pairHeading(turn, [...(isSame ? [SAME_TURN] : []), ...(isFirst ? [FIRST_DIFFERENCE] : [])]);
  const costs: SideRow = {
    kind: "title",
    base: [{ text: turnCost(base), tone: "dim" }],
    head: [{ text: turnCost(head), tone: "dim" }],
  };
  return [
    paint.heading(heading),
    ...(isSame ? [] : rowLines(costs, columns, paint)),
    ...rows.flatMap((row) => rowLines(row, columns, paint)),
    "",
  ];
}

/** Of a cell that only one side has there is nothing to set beside it. */
function aloneLines({ turn, base, head }: TurnPair, { columns, paint }: Screen): string[] {
  const rows = pairedRows(base, head).map(
    (row): SideRow => ({ kind: "same", base: [...row.base, ...row.head], head: [] }),
  );
  return [
    paint.heading(pairHeading(turn, [turnCost(base ?? head)])),
    ...rows.flatMap((row) => rowLines(row, columns, paint)),
    "",
  ];
}

/** Of the rows that differ, the first one of the turn with the first difference. */
function marked(rows: readonly SideRow[], isFirst: boolean): SideRow[] {
  const place = isFirst ? rows.findIndex(({ kind }) => kind === "differs") : -1;
  return rows.map((row, index) => (index === place ? { ...row, kind: "first" } : row));
}

function turnsOf(view: TrialView | null): TracedTurn[] {
  return tracedTurns(view?.trace ?? []).turns.filter(({ start }) => start.thread === 0);
}

function threadLines(pair: TrialPair, { columns }: Screen): string[] {
  const count = (side: Side): number => othersIn(pair[side]?.trace ?? []);
  const [base, head] = [count("base"), count("head")];
  return base + head === 0 ? [] : [wrapped(otherThreads(base, head), columns)];
}

function othersIn(trace: Trace): number {
  return tracedTurns(trace).turns.filter(({ start }) => start.thread !== 0).length;
}
