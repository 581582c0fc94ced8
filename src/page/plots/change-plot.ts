/** Changes with their intervals, a row each, around a line that says "no change". */
import * as Plot from "@observablehq/plot";
import type { ChangeRow } from "../../report/html/change-rows.ts";
import { changeText, intervalText } from "../../report/numbers.ts";
import { OVERVIEW } from "../../report/wording/page.ts";
import { FRAME, fittingName, INK, nameRoom } from "./frame.ts";

const ROW = 30;

/** `rows` that have a change; all of one unit. */
export function changePlot(rows: readonly ChangeRow[], width: number): SVGElement | HTMLElement {
  const shown = rows.filter(({ found }) => found.change !== null);
  const isPoints = shown[0]?.found.change?.unit === "points";
  const place = (value: number): number => (isPoints ? value * 100 : value);
  const marginLeft = nameRoom(
    shown.map(({ name }) => name),
    width,
  );
  const marks = shown.flatMap((row) => {
    const { change } = row.found;
    if (change === null) return [];
    return [
      {
        ...row,
        est: place(change.est),
        low: nullable(change.low, place),
        high: nullable(change.high, place),
      },
    ];
  });
  const ranged = marks.filter(({ low, high }) => low !== null && high !== null);
  const isFilled = ({ standing }: ChangeRow): boolean =>
    ["regressed", "improved", "mixed"].includes(standing);
  return Plot.plot({
    ...FRAME,
    width,
    height: shown.length * ROW + 48,
    marginLeft,
    marginRight: 20,
    marginTop: 10,
    marginBottom: 38,
    x: isPoints
      ? { label: "points", grid: true, nice: true, domain: pointsDomain(marks) }
      : {
          label: "times base (logarithmic)",
          type: "log",
          grid: true,
          domain: ratioDomain(marks),
          tickFormat: ratioTick,
          ticks: 6,
        },
    y: {
      label: null,
      domain: shown.map(({ name }) => name),
      tickSize: 0,
      tickFormat: (name: string) => fittingName(name, marginLeft),
    },
    marks: [
      Plot.ruleX([isPoints ? 0 : 1], { stroke: INK.line, strokeWidth: 1.5 }),
      Plot.link(ranged, {
        x1: "low",
        x2: "high",
        y1: "name",
        y2: "name",
        stroke: ({ standing }: ChangeRow) => INK[standing],
        strokeWidth: 3,
        strokeOpacity: 0.55,
        strokeLinecap: "round",
      }),
      Plot.dot(marks, {
        x: "est",
        y: "name",
        r: 5.5,
        stroke: ({ standing }: ChangeRow) => INK[standing],
        fill: (row: ChangeRow) => (isFilled(row) ? INK[row.standing] : INK.paper),
        strokeWidth: 2,
      }),
      Plot.tip(
        marks,
        Plot.pointerY({
          x: "est",
          y: "name",
          title: ({ name, found, standing }: ChangeRow) =>
            `${name}\n${changeText(found.change)} ${intervalText(found.change)}\n${OVERVIEW[standing]}`,
        }),
      ),
    ],
  });
}

const nullable = (value: number | null, place: (one: number) => number): number | null =>
  value === null ? null : place(value);

interface Ranged {
  readonly est: number;
  readonly low: number | null;
  readonly high: number | null;
}

function ends(marks: readonly Ranged[]): number[] {
  return marks.flatMap(({ est, low, high }) => [est, low, high].filter((value) => value !== null));
}

/** Room beyond what lies outermost. */
const MARGIN = 1.05;

function pointsDomain(marks: readonly Ranged[]): [number, number] {
  const all = ends(marks);
  return [Math.min(-5, ...all) * MARGIN, Math.max(5, ...all) * MARGIN];
}

/** As far to one side as to the other where little happened. */
function ratioDomain(marks: readonly Ranged[]): [number, number] {
  const all = ends(marks).filter((value) => value > 0);
  return [Math.min(0.8, ...all) / MARGIN, Math.max(1.25, ...all) * MARGIN];
}

function ratioTick(value: number): string {
  return `×${Number(value.toPrecision(2))}`;
}
