/** Tasks solved on base and on head, a row a player and tier, with the intervals of their counts. */
import * as Plot from "@observablehq/plot";
import { type GroupRates, rateInterval, shareIn } from "../../report/html/group-rates.ts";
import { rateText } from "../../report/numbers.ts";
import { AXES } from "../../report/wording/page.ts";
import type { Value } from "../../schema/comparison.ts";
import type { Side } from "../../schema/words.ts";
import { INK, nameRoom, namesAxis, RANGE, ROWS, sideMark } from "./frame.ts";

const ROW = 44;

/** A size that the id does not tell stands beside it. */
export function groupName({ player, tier, size }: GroupRates): string {
  return `${player}${size === null || size === player ? "" : ` (${size})`} · ${tier}`;
}

export function ratesPlot(rows: readonly GroupRates[], width: number): SVGElement | HTMLElement {
  const names = rows.map(groupName);
  const marginLeft = nameRoom(names, width);
  return Plot.plot({
    ...ROWS,
    ...{ width, marginLeft, height: rows.length * ROW + 48 },
    x: { label: AXES.matched, domain: [0, 100], grid: true },
    y: namesAxis(names, marginLeft),
    marks: [...sideMarks(rows, "base", -5), ...sideMarks(rows, "head", 5)],
  });
}

/** `dy`: pixels below the row's middle. */
function sideMarks(rows: readonly GroupRates[], side: Side, dy: number) {
  const placed = rows.flatMap((row) => placedRate(row, side));
  return [
    Plot.link(
      placed.filter(({ low, high }) => low < high),
      { x1: "low", x2: "high", y1: "name", y2: "name", dy, ...RANGE, stroke: INK[side], strokeOpacity: 0.4 },
    ),
    Plot.dot(placed, { x: "share", y: "name", dy, ...sideMark(side) }),
    Plot.text(placed, {
      ...{ x: "share", y: "name", fill: INK.text, fontSize: 11 },
      dy: side === "base" ? dy - 11 : dy + 11,
      text: ({ rate }: { readonly rate: Value }) => rateText(rate),
    }),
  ];
}

/** In percent. */
function placedRate(row: GroupRates, side: Side) {
  const rate = row[side];
  if (rate.n === 0) return [];
  const share = shareIn(rate);
  const { low, high } = rateInterval(row, side) ?? { low: share, high: share };
  return [{ name: groupName(row), rate, share: 100 * share, low: 100 * low, high: 100 * high }];
}
