/** What all plots share: their look, and how much room names take. */
import type { PlotOptions, ScaleOptions } from "@observablehq/plot";
import { extentOf } from "../../report/extent.ts";
import type { Side } from "../../schema/words.ts";

/** Colours are the style sheet's, so that the page's theme is the plots' too. */
export const INK = {
  base: "var(--base)",
  head: "var(--head)",
  line: "var(--line-strong)",
  text: "var(--text-quiet)",
  paper: "var(--card)",
  regressed: "var(--regressed)",
  improved: "var(--improved)",
  mixed: "var(--mixed)",
  undecided: "var(--text-quiet)",
  none: "var(--text-quiet)",
} as const;

/** The same name for every plot: the style sheet knows it. */
const FRAME: PlotOptions = { className: "plot" };

/** A row each, with their names on the left. */
export const ROWS: PlotOptions = { ...FRAME, marginRight: 24, marginTop: 10, marginBottom: 38 };

/** Two axes. */
export const AREA: PlotOptions = {
  ...FRAME,
  ...{ marginLeft: 48, marginRight: 24, marginTop: 22, marginBottom: 42 },
};

/** The line of an interval. */
export const RANGE = { strokeWidth: 3, strokeLinecap: "round" } as const;

/** The mark of a side. */
export const sideMark = (side: Side) =>
  ({
    ...{ r: 5.5, fill: INK[side], stroke: INK.paper, strokeWidth: 1.5 },
    symbol: side === "base" ? "square" : "circle",
  }) as const;

/** The axis of names on the left. */
export const namesAxis = (names: readonly string[], room: number): ScaleOptions => ({
  ...{ label: null, domain: names, tickSize: 0 },
  tickFormat: (name: string) => fittingName(name, room),
});

const PER_CHARACTER = 6.6;

/** Pixels for names on the left, at most two fifths of the plot. */
export function nameRoom(names: readonly string[], width: number): number {
  const [, longest] = extentOf([0, ...names.map((name) => [...name].length)]);
  return Math.min(Math.ceil(longest * PER_CHARACTER) + 16, Math.floor(width * 0.4));
}

/** A name that fits into so many pixels. */
function fittingName(name: string, room: number): string {
  const most = Math.max(4, Math.floor((room - 16) / PER_CHARACTER));
  const characters = [...name];
  return characters.length <= most ? name : `${characters.slice(0, most - 1).join("")}…`;
}
