/** How many trials lie in each bin, base as an area, head as a line over it. */
import * as Plot from "@observablehq/plot";
import type { Bin } from "../../report/html/spread-of.ts";
import { amountText } from "../../report/numbers.ts";
import { FIGURES } from "../../report/wording/page.ts";
import { AREA, INK } from "./frame.ts";

export interface Histogram {
  readonly bins: readonly Bin[];
  readonly base: readonly number[];
  readonly head: readonly number[];
  readonly isLog: boolean;
  readonly unit: string;
}

interface Bar {
  readonly name: string;
  readonly low: number;
  readonly high: number;
  readonly base: number;
  readonly head: number;
}

export function histogramPlot(histogram: Histogram, width: number): SVGElement | HTMLElement {
  const { bins, isLog, unit, base, head } = histogram;
  // Whole amounts stand in the middle of their bars.
  const shift = isLog ? 0 : 0.5;
  const bars = bins.map(
    ({ from, to }, place): Bar => ({
      ...{ low: from - shift, high: to - shift, name: binName({ from, to }, isLog) },
      ...{ base: base[place] ?? 0, head: head[place] ?? 0 },
    }),
  );
  const [first, last] = [bars[0], bars.at(-1)];
  return Plot.plot({
    ...AREA,
    ...{ width, height: 260 },
    x: {
      ...{ label: unit, type: isLog ? "log" : "linear", tickFormat: amountText },
      domain: [first?.low ?? 1, last?.high ?? 2],
      ticks: isLog ? Math.max(3, Math.floor(width / 110)) : wholeTicks(bins, Math.floor(width / 50)),
    },
    y: { label: FIGURES.count, grid: true, nice: true, tickFormat: wholeOnly },
    marks: [...barMarks(bars), Plot.ruleY([0], { stroke: INK.line }), barTip(bars, isLog)],
  });
}

/** Whole amounts at equal distances, at most about so many. */
function wholeTicks(bins: readonly Bin[], most: number): number[] {
  const [from, to] = [bins[0]?.from ?? 0, bins.at(-1)?.to ?? 1];
  const step = Math.max(1, Math.ceil((to - from) / Math.max(1, most)));
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step);
}

const wholeOnly = (count: number): string => (Number.isInteger(count) ? String(count) : "");

function barMarks(bars: readonly Bar[]) {
  const across = { x1: "low", x2: "high", y1: 0 } as const;
  return [
    Plot.rect(bars, { ...across, y2: "base", fill: INK.base, fillOpacity: 0.45, inset: 0.5 }),
    Plot.rect(
      bars.filter(({ head }) => head > 0),
      {
        ...{ ...across, y2: "head", fill: INK.head, fillOpacity: 0.14 },
        ...{ stroke: INK.head, strokeWidth: 1.75, inset: 1 },
      },
    ),
  ];
}

function barTip(bars: readonly Bar[], isLog: boolean) {
  const middle = ({ low, high }: Bar): number => (isLog ? Math.sqrt(low * high) : (low + high) / 2);
  const top = ({ base, head }: Bar): number => Math.max(base, head);
  const title = ({ name, base, head }: Bar): string => `${name}\nbase ${base}\nhead ${head}`;
  return Plot.tip(bars, Plot.pointerX({ x: middle, y: top, title }));
}

/** `1.2k to 1.5k`; of whole numbers `4` or `4 to 6`. */
export function binName({ from, to }: Bin, isLog: boolean): string {
  if (isLog) return `${amountText(from)} to ${amountText(to)}`;
  return to - from <= 1 ? amountText(from) : `${amountText(from)} to ${amountText(to - 1)}`;
}
