/** Changes with their intervals, a row each, around a line that says "no change". */
import * as Plot from "@observablehq/plot";
import { extentOf } from "../../report/extent.ts";
import type { ChangeRow } from "../../report/html/change-rows.ts";
import { changeText, intervalText } from "../../report/numbers.ts";
import { AXES, OVERVIEW } from "../../report/wording/page.ts";
import { INK, nameRoom, namesAxis, RANGE, ROWS } from "./frame.ts";

const ROW = 30;

/** A row with its change as it is drawn: in points, or as times base. */
interface PlacedRow extends ChangeRow {
  readonly est: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** `rows` that have a change; all of one unit. */
export function changePlot(rows: readonly ChangeRow[], width: number): SVGElement | HTMLElement {
  const isPoints = rows.some(({ found }) => found.change?.unit === "points");
  const placed = rows.flatMap((row) => placedRow(row, isPoints));
  const names = placed.map(({ name }) => name);
  const marginLeft = nameRoom(names, width);
  return Plot.plot({
    ...ROWS,
    ...{ width, marginLeft, height: placed.length * ROW + 48 },
    x: isPoints ? pointsAxis(placed) : ratioAxis(placed),
    y: namesAxis(names, marginLeft),
    marks: [Plot.ruleX([isPoints ? 0 : 1], { stroke: INK.line, strokeWidth: 1.5 }), ...changeMarks(placed)],
  });
}

function placedRow(row: ChangeRow, isPoints: boolean): PlacedRow[] {
  const { change } = row.found;
  if (change === null) return [];
  const place = (value: number | null): number | null =>
    value === null ? null : isPoints ? value * 100 : value;
  return [{ ...row, est: place(change.est) ?? 0, low: place(change.low), high: place(change.high) }];
}

function changeMarks(placed: readonly PlacedRow[]) {
  const stroke = ({ standing }: ChangeRow): string => INK[standing];
  const ranged = placed.filter(({ low, high }) => low !== null && high !== null);
  return [
    Plot.link(ranged, {
      ...{ x1: "low", x2: "high", y1: "name", y2: "name", ...RANGE },
      ...{ stroke, strokeOpacity: 0.55 },
    }),
    Plot.dot(placed, {
      ...{ x: "est", y: "name", r: 5.5, stroke, strokeWidth: 2 },
      fill: (row: ChangeRow) => (isAlarm(row) ? INK[row.standing] : INK.paper),
    }),
    Plot.tip(placed, Plot.pointerY({ x: "est", y: "name", title: tipText })),
  ];
}

const isAlarm = ({ standing }: ChangeRow): boolean => ["regressed", "improved", "mixed"].includes(standing);

const tipText = ({ name, found, standing }: ChangeRow): string =>
  `${name}\n${changeText(found.change)} ${intervalText(found.change)}\n${OVERVIEW[standing]}`;

/** Room beyond what lies outermost. */
const MARGIN = 1.05;

function pointsAxis(placed: readonly PlacedRow[]): Plot.ScaleOptions {
  const [low, high] = extentOf([-5, 5, ...ends(placed)]);
  const domain = [low * MARGIN, high * MARGIN];
  return { label: AXES.points, grid: true, nice: true, domain };
}

/** Some room on both sides also where little happened. */
function ratioAxis(placed: readonly PlacedRow[]): Plot.ScaleOptions {
  const [low, high] = extentOf([0.8, 1.25, ...ends(placed).filter((value) => value > 0)]);
  const domain = [low / MARGIN, high * MARGIN];
  const tickFormat = (value: number): string => `×${Number(value.toPrecision(2))}`;
  return { label: AXES.times, type: "log", grid: true, domain, tickFormat, ticks: 6 };
}

function ends(placed: readonly PlacedRow[]): number[] {
  return placed.flatMap(({ est, low, high }) => [est, low, high].filter((value) => value !== null));
}
