/** The share of trials that matched, by how many tool calls they made. */
import * as Plot from "@observablehq/plot";
import type { CallsRow } from "../../report/html/match-by-calls.ts";
import { rateText } from "../../report/numbers.ts";
import { AXES } from "../../report/wording/page.ts";
import type { Side } from "../../schema/words.ts";
import { AREA, INK, RANGE, sideMark } from "./frame.ts";

export function callsPlot(rows: readonly CallsRow[], width: number): SVGElement | HTMLElement {
  const domain = [...new Set(rows.map(({ name }) => name))];
  return Plot.plot({
    ...AREA,
    ...{ width, height: 300 },
    x: { type: "point", label: AXES.calls, domain, padding: 0.5, tickFormat: shortName },
    y: { label: AXES.matched, domain: [0, 100], grid: true },
    marks: [
      ...sideMarks(rows, "base", -6),
      ...sideMarks(rows, "head", 6),
      Plot.tip(rows, Plot.pointer({ x: "name", y: "share", title: tipText })),
    ],
  });
}

/** `dx`: pixels right of the class's middle. */
function sideMarks(rows: readonly CallsRow[], side: Side, dx: number) {
  const own = rows.filter((row) => row.side === side);
  return [
    Plot.link(own, {
      ...{ x1: "name", x2: "name", y1: "low", y2: "high", dx },
      ...{ ...RANGE, stroke: INK[side], strokeOpacity: 0.4 },
    }),
    Plot.dot(own, { x: "name", y: "share", dx, ...sideMark(side) }),
  ];
}

/** `6–8`: classes stand close on a narrow screen. */
const shortName = (name: string): string => name.replace(" to ", "–");

const tipText = ({ name, side, rate }: CallsRow): string =>
  `${name} calls, ${side}\n${rateText(rate)} matched`;
