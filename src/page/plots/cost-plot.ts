/** Tokens against match: an arrow a player and tier, from base to head. */
import * as Plot from "@observablehq/plot";
import type { CostPoint, CostRow } from "../../report/html/cost-rows.ts";
import { amountText } from "../../report/numbers.ts";
import { FRAME, INK } from "./frame.ts";

export function costPlot(rows: readonly CostRow[], width: number): SVGElement | HTMLElement {
  const points = rows.flatMap(({ base, head }) => [base, head].filter((point) => point !== null));
  const tokens = points.map((point) => point.tokens);
  const pairs = rows.flatMap(({ name, base, head }) =>
    base === null || head === null
      ? []
      : [{ name, x1: base.tokens, y1: base.solved, x2: head.tokens, y2: head.solved }],
  );
  const of = (side: "base" | "head") =>
    rows.flatMap((row) => {
      const point = row[side];
      return point === null ? [] : [{ name: row.name, ...point, side }];
    });
  const ends = rows.flatMap(({ name, base, head }) => {
    const point = head ?? base;
    return point === null ? [] : [{ name, ...point }];
  });
  return Plot.plot({
    ...FRAME,
    width,
    height: 340,
    marginLeft: 48,
    marginRight: 30,
    marginTop: 22,
    marginBottom: 42,
    x: {
      label: "tokens of a trial (geometric mean, logarithmic)",
      type: "log",
      grid: true,
      tickFormat: amountText,
      domain: [Math.min(...tokens) / 1.3, Math.max(...tokens) * 1.4],
      ticks: Math.max(3, Math.floor(width / 130)),
    },
    y: { label: "% matched", domain: [0, 104], ticks: [0, 25, 50, 75, 100], grid: true },
    marks: [
      Plot.arrow(pairs, {
        x1: "x1",
        y1: "y1",
        x2: "x2",
        y2: "y2",
        stroke: INK.line,
        strokeWidth: 2,
        headLength: 7,
        inset: 7,
      }),
      Plot.dot(of("base"), {
        x: "tokens",
        y: "solved",
        r: 5.5,
        fill: INK.base,
        symbol: "square",
        stroke: INK.paper,
      }),
      Plot.dot(of("head"), { x: "tokens", y: "solved", r: 5.5, fill: INK.head, stroke: INK.paper }),
      Plot.text(ends, {
        x: "tokens",
        y: "solved",
        text: "name",
        dy: -13,
        fill: INK.text,
        stroke: INK.paper,
        strokeWidth: 4,
        fontSize: 11,
      }),
      Plot.tip(
        [...of("base"), ...of("head")],
        Plot.pointer({
          x: "tokens",
          y: "solved",
          title: (point: CostPoint & { name: string; side: string }) =>
            `${point.name}, ${point.side}\n${amountText(point.tokens)} tokens\n${Math.round(point.solved)} % matched`,
        }),
      ),
    ],
  });
}
