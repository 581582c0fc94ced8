/** Tokens against match: an arrow a player and tier, from base to head. */
import * as Plot from "@observablehq/plot";
import { extentOf } from "../../report/extent.ts";
import type { CostPoint, CostRow } from "../../report/html/cost-rows.ts";
import { amountText } from "../../report/numbers.ts";
import { AXES } from "../../report/wording/page.ts";
import type { Side } from "../../schema/words.ts";
import { AREA, INK, sideMark } from "./frame.ts";

interface SidePoint extends CostPoint {
  readonly name: string;
  readonly side: Side;
}

const AT = { x: "tokens", y: "solved" } as const;

export function costPlot(rows: readonly CostRow[], width: number): SVGElement | HTMLElement {
  const [base, head] = [pointsOf(rows, "base"), pointsOf(rows, "head")];
  const [least, most] = extentOf([...base, ...head].map((point) => point.tokens));
  return Plot.plot({
    ...AREA,
    ...{ width, height: 340 },
    x: {
      ...{ label: AXES.tokens, type: "log", grid: true, tickFormat: amountText },
      domain: [least / 1.3, most * 1.4],
      ticks: Math.max(3, Math.floor(width / 130)),
    },
    y: { label: AXES.matched, domain: [0, 104], ticks: [0, 25, 50, 75, 100], grid: true },
    marks: [
      arrows(rows),
      // Where they meet, marks stand over names.
      names(rows),
      Plot.dot(base, { ...AT, ...sideMark("base") }),
      Plot.dot(head, { ...AT, ...sideMark("head") }),
      Plot.tip([...base, ...head], Plot.pointer({ ...AT, title: tipText })),
    ],
  });
}

function pointsOf(rows: readonly CostRow[], side: Side): SidePoint[] {
  return rows.flatMap((row) => {
    const point = row[side];
    return point === null ? [] : [{ name: row.name, ...point, side }];
  });
}

function arrows(rows: readonly CostRow[]) {
  const pairs = rows.flatMap(({ base, head }) =>
    base === null || head === null
      ? []
      : [{ x1: base.tokens, y1: base.solved, x2: head.tokens, y2: head.solved }],
  );
  return Plot.arrow(pairs, {
    ...{ x1: "x1", y1: "y1", x2: "x2", y2: "y2" },
    ...{ stroke: INK.line, strokeWidth: 2, headLength: 7, inset: 7 },
  });
}

/** At the end of each arrow. */
function names(rows: readonly CostRow[]) {
  const ends = rows.flatMap(({ name, base, head }) => {
    const point = head ?? base;
    return point === null ? [] : [{ name, ...point }];
  });
  return Plot.text(ends, {
    ...{ ...AT, text: "name", dy: -13, fontSize: 11 },
    ...{ fill: INK.text, stroke: INK.paper, strokeWidth: 4 },
  });
}

const tipText = ({ name, side, tokens, solved }: SidePoint): string =>
  `${name}, ${side}\n${amountText(tokens)} tokens\n${Math.round(solved)} % matched`;
