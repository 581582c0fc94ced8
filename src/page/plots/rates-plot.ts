/** Tasks solved on base and on head, a row a player and tier, with the intervals of their counts. */
import * as Plot from "@observablehq/plot";
import { type GroupRates, rateInterval } from "../../report/html/group-rates.ts";
import { rateText } from "../../report/numbers.ts";
import { SIDES, type Side } from "../../schema/words.ts";
import { FRAME, fittingName, INK, nameRoom } from "./frame.ts";

const ROW = 44;

/** A size that the id does not tell stands beside it. */
export function groupName({ player, tier, size }: GroupRates): string {
  return `${player}${size === null || size === player ? "" : ` (${size})`} · ${tier}`;
}

export function ratesPlot(rows: readonly GroupRates[], width: number): SVGElement | HTMLElement {
  const names = rows.map(groupName);
  const marginLeft = nameRoom(names, width);
  const marks = rows.flatMap((row) =>
    SIDES.flatMap((side) => {
      const rate = row[side];
      if (rate.n === 0) return [];
      const share = rate.x / rate.n;
      const { low, high } = rateInterval(row, side) ?? { low: share, high: share };
      return [{ name: groupName(row), side, rate, share: 100 * share, low: 100 * low, high: 100 * high }];
    }),
  );
  const of = (side: Side) => marks.filter((mark) => mark.side === side);
  const layer = (side: Side, dy: number) => [
    Plot.link(
      of(side).filter(({ low, high }) => low < high),
      {
        x1: "low",
        x2: "high",
        y1: "name",
        y2: "name",
        dy,
        stroke: INK[side],
        strokeWidth: 3,
        strokeOpacity: 0.4,
        strokeLinecap: "round",
      },
    ),
    Plot.dot(of(side), {
      x: "share",
      y: "name",
      dy,
      r: 5.5,
      fill: INK[side],
      stroke: INK.paper,
      strokeWidth: 1.5,
      symbol: side === "base" ? "square" : "circle",
    }),
    Plot.text(of(side), {
      x: "share",
      y: "name",
      dy: side === "base" ? dy - 11 : dy + 11,
      text: ({ rate }) => rateText(rate),
      fill: INK.text,
      fontSize: 11,
    }),
  ];
  return Plot.plot({
    ...FRAME,
    width,
    height: rows.length * ROW + 48,
    marginLeft,
    marginRight: 24,
    marginTop: 10,
    marginBottom: 38,
    x: { label: "% of trials that matched", domain: [0, 100], grid: true },
    y: {
      label: null,
      domain: names,
      tickSize: 0,
      tickFormat: (name: string) => fittingName(name, marginLeft),
    },
    marks: [...layer("base", -5), ...layer("head", 5)],
  });
}
