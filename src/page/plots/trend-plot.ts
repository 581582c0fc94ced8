/** A metric over revisions, a line a row; revisions that moved it are filled. */
import * as Plot from "@observablehq/plot";
import type { Movement, TrendLine, TrendPoint } from "../../report/html/trend.ts";
import type { HistoryEntry } from "../../schema/history.ts";
import { FRAME, INK } from "./frame.ts";

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

export function trendPlot(options: TrendOptions, width: number): SVGElement | HTMLElement {
  const { lines, history, isShare, text, label } = options;
  const factor = isShare ? 100 : 1;
  const points = lines.flatMap(({ name, points: own }, index) =>
    own.map((point) => ({
      ...point,
      name,
      y: point.value * factor,
      colour: LINE_COLOURS[index % LINE_COLOURS.length],
    })),
  );
  const every = Math.max(1, Math.ceil((history.length * 64) / Math.max(200, width - 80)));
  return Plot.plot({
    ...FRAME,
    width,
    height: 340,
    marginLeft: 52,
    marginRight: 24,
    marginTop: 24,
    marginBottom: 44,
    x: {
      type: "linear",
      label: null,
      domain: [0, Math.max(1, history.length - 1)],
      ticks: history.map((_, place) => place).filter((place) => place % every === 0),
      tickFormat: (place: number) => history[place]?.sha.slice(0, 7) ?? "",
    },
    y: { label, grid: true, nice: true, ...(isShare ? { domain: [0, 100] } : { zero: true }) },
    marks: [
      Plot.line(points, { x: "place", y: "y", z: "name", stroke: "colour", strokeWidth: 2, curve: "linear" }),
      Plot.dot(points, { x: "place", y: "y", r: 3.5, stroke: "colour", fill: INK.paper, strokeWidth: 1.5 }),
      ...MOVEMENTS.map(({ movement, rotate }) =>
        Plot.dot(
          points.filter(({ moved }) => moved === movement),
          {
            ...{ x: "place", y: "y", r: 6.5, rotate, symbol: "triangle" },
            ...{ fill: INK[movement], stroke: INK.paper, strokeWidth: 1.5 },
          },
        ),
      ),
      Plot.tip(
        points,
        Plot.pointer({
          x: "place",
          y: "y",
          title: (point: TrendPoint & { name: string }) =>
            `${point.name}\n${point.sha.slice(0, 7)} · ${point.at.slice(0, 10)}\n${text(point)}${point.moved === null ? "" : `\n${point.moved}`}`,
        }),
      ),
    ],
  });
}
