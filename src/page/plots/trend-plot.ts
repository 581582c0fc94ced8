/** A metric over revisions, a line a row; revisions that moved it are filled. */
import * as Plot from "@observablehq/plot";
import type { Movement, TrendLine, TrendPoint } from "../../report/html/trend.ts";
import type { HistoryEntry } from "../../schema/history.ts";
import { AREA, INK } from "./frame.ts";

interface TrendOptions {
  readonly lines: readonly TrendLine[];
  readonly history: readonly HistoryEntry[];
  readonly isShare: boolean;
  /** A value as a person reads it. */
  readonly text: (point: TrendPoint) => string;
  readonly label: string;
}

/** Up is better, down is worse. */
const MOVEMENTS: readonly { readonly movement: Movement; readonly rotate: number }[] = [
  { movement: "improved", rotate: 0 },
  { movement: "regressed", rotate: 180 },
  { movement: "mixed", rotate: 90 },
];

/** As many as can be told apart; further lines begin again. */
export const LINE_COLOURS = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `var(--series-${number})`);

interface PlacedPoint extends TrendPoint {
  readonly name: string;
  readonly y: number;
  readonly colour: string | undefined;
}

/** Pixels between the shas under the plot. */
const APART = 64;

export function trendPlot(options: TrendOptions, width: number): SVGElement | HTMLElement {
  const { history, isShare, text, label } = options;
  const points = placedPoints(options);
  const every = Math.max(1, Math.ceil((history.length * APART) / Math.max(200, width - 80)));
  return Plot.plot({
    ...AREA,
    ...{ width, height: 340 },
    x: {
      ...{ type: "linear", label: null, domain: [0, Math.max(1, history.length - 1)] },
      ticks: history.map((_, place) => place).filter((place) => place % every === 0),
      tickFormat: (place: number) => history[place]?.sha.slice(0, 7) ?? "",
    },
    y: { label, grid: true, nice: true, ...(isShare ? { domain: [0, 100] } : { zero: true }) },
    marks: [
      Plot.line(points, { ...AT, z: "name", stroke: "colour", strokeWidth: 2, curve: "linear" }),
      Plot.dot(points, { ...AT, r: 3.5, stroke: "colour", fill: INK.paper, strokeWidth: 1.5 }),
      ...movementMarks(points),
      Plot.tip(points, Plot.pointer({ ...AT, title: (point: PlacedPoint) => tipText(point, text(point)) })),
    ],
  });
}

const AT = { x: "place", y: "y" } as const;

function placedPoints({ lines, isShare }: TrendOptions): PlacedPoint[] {
  return lines.flatMap(({ name, points }, index) =>
    points.map((point) => ({
      ...{ ...point, name },
      y: point.value * (isShare ? 100 : 1),
      colour: LINE_COLOURS[index % LINE_COLOURS.length],
    })),
  );
}

function movementMarks(points: readonly PlacedPoint[]) {
  return MOVEMENTS.map(({ movement, rotate }) =>
    Plot.dot(
      points.filter(({ moved }) => moved === movement),
      {
        ...{ ...AT, r: 6.5, rotate, symbol: "triangle" },
        ...{ fill: INK[movement], stroke: INK.paper, strokeWidth: 1.5 },
      },
    ),
  );
}

function tipText({ name, sha, at, moved }: PlacedPoint, text: string): string {
  const movement = moved === null ? "" : `\n${moved}`;
  return `${name}\n${sha.slice(0, 7)} · ${at.slice(0, 10)}\n${text}${movement}`;
}
