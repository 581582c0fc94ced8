/** The share of trials that matched, by how many tool calls they made. */
import * as Plot from "@observablehq/plot";
import type { CallsRow } from "../../report/html/match-by-calls.ts";
import { rateText } from "../../report/numbers.ts";
import type { Side } from "../../schema/words.ts";
import { FRAME, INK } from "./frame.ts";

export function callsPlot(rows: readonly CallsRow[], width: number): SVGElement | HTMLElement {
  const layer = (side: Side, dx: number) => {
    const own = rows.filter((row) => row.side === side);
    return [
      Plot.link(own, {
        x1: "name",
        x2: "name",
        y1: "low",
        y2: "high",
        dx,
        stroke: INK[side],
        strokeWidth: 3,
        strokeOpacity: 0.4,
        strokeLinecap: "round",
      }),
      Plot.dot(own, {
        x: "name",
        y: "share",
        dx,
        r: 5.5,
        fill: INK[side],
        stroke: INK.paper,
        symbol: side === "base" ? "square" : "circle",
      }),
    ];
  };
  return Plot.plot({
    ...FRAME,
    width,
    height: 300,
    marginLeft: 48,
    marginRight: 20,
    marginTop: 22,
    marginBottom: 42,
    x: {
      type: "point",
      label: "tool calls of a trial",
      domain: [...new Set(rows.map(({ name }) => name))],
      padding: 0.5,
    },
    y: { label: "% matched", domain: [0, 100], grid: true },
    marks: [
      ...layer("base", -6),
      ...layer("head", 6),
      Plot.tip(
        rows,
        Plot.pointer({
          x: "name",
          y: "share",
          title: ({ name, side, rate }: CallsRow) => `${name} calls, ${side}\n${rateText(rate)} matched`,
        }),
      ),
    ],
  });
}
