/** Lines of two sides beside one another, or under one another where the screen is narrow. */
import { TERMINAL_COLUMNS, width } from "./aligned.ts";
import { type Line, type Paint, paintLine } from "./paint.ts";

/** `same`: shown once. `differs`, `title`: both. `first`: both, and the reader should begin here. */
export type RowKind = "same" | "differs" | "first" | "title";

export interface SideRow {
  readonly kind: RowKind;
  readonly base: readonly Line[];
  readonly head: readonly Line[];
}

const SIGNS: Readonly<Record<RowKind, string>> = { same: " ", differs: "≠", first: "»", title: " " };
/** Columns in front of every line, in which the sign stands. */
const MARGIN = 2;
const BETWEEN = " │ ";
/** A line is broken into so many rows at most. */
const MOST_ROWS = 4;

export const isWide = (columns: number): boolean => columns >= TERMINAL_COLUMNS;

/** Columns of one side. */
export const sideColumns = (columns: number): number => Math.floor((columns - MARGIN - BETWEEN.length) / 2);

export function rowLines({ kind, base, head }: SideRow, columns: number, paint: Paint): string[] {
  if (kind === "same")
    return base.flatMap((line) => broken(line, columns - MARGIN).map((one) => paintLine(one, paint, MARGIN)));
  const lines = isWide(columns)
    ? beside({ base, head }, columns, paint)
    : under({ base, head }, columns, paint);
  const sign = SIGNS[kind] === " " ? " " : paint.mark(SIGNS[kind]);
  return lines.map((line, index) => `${index === 0 ? sign : " "} ${line}`.trimEnd());
}

type Sides = Pick<SideRow, "base" | "head">;

function beside({ base, head }: Sides, columns: number, paint: Paint): string[] {
  const room = sideColumns(columns);
  const [left, right] = [base, head].map((lines) => lines.flatMap((line) => broken(line, room)));
  const count = Math.max(left?.length ?? 0, right?.length ?? 0);
  return Array.from({ length: count }, (_, index) => {
    const [one, other] = [left?.[index] ?? EMPTY, right?.[index] ?? EMPTY];
    const pad = " ".repeat(Math.max(0, room - width(one.text)));
    return `${paintLine(one, paint)}${pad}${paint.dim(BETWEEN)}${paintLine(other, paint)}`.trimEnd();
  });
}

const EMPTY: Line = { text: "", tone: null };
const NAMES = { base: "base│ ", head: "head│ " } as const;

function under(sides: Sides, columns: number, paint: Paint): string[] {
  const room = columns - MARGIN - NAMES.base.length;
  return (["base", "head"] as const).flatMap((side) => {
    const lines = sides[side].length === 0 ? [NOTHING] : sides[side];
    return lines
      .flatMap((line) => broken(line, room))
      .map((line) => `${paint.dim(NAMES[side])}${paintLine(line, paint)}`.trimEnd());
  });
}

const NOTHING: Line = { text: "(nothing)", tone: "dim" };

/**
 * A line in rows of at most `room` columns, broken between words where that wastes little, further rows as far in as
 * the first; too long even so, it ends in "…".
 */
export function broken({ text, tone }: Line, room: number): Line[] {
  const rows: string[] = [];
  const indent = " ".repeat(Math.min(/^ */.exec(text)?.[0].length ?? 0, Math.floor(room / 4)));
  let rest = text;
  // What comes after the last row that is shown need not be broken.
  for (
    let end = fitting(rest, room);
    end < rest.length && rows.length < MOST_ROWS;
    end = fitting(rest, room)
  ) {
    const space = rest.lastIndexOf(" ", end);
    const isBetweenWords = space > end / 2 && space > indent.length;
    rows.push(rest.slice(0, isBetweenWords ? space : end));
    rest = indent + rest.slice(isBetweenWords ? space + 1 : end);
  }
  rows.push(rest);
  if (rows.length <= MOST_ROWS) return rows.map((one) => ({ text: one, tone }));
  const last = `${[...(rows[MOST_ROWS - 1] ?? "")].slice(0, -1).join("")}…`;
  return [...rows.slice(0, MOST_ROWS - 1), last].map((one) => ({ text: one, tone }));
}

/** How much of a text fits, as an index into it; at least one character does. */
function fitting(text: string, room: number): number {
  let used = 0;
  let end = 0;
  for (const character of text) {
    used += width(character);
    if (used > room && end > 0) return end;
    end += character.length;
  }
  return end;
}
