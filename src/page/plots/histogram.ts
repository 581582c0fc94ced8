/** How many trials lie in each bin, base as an area, head as a line over it. */
import * as Plot from "@observablehq/plot";
import type { Bin } from "../../report/html/spread-of.ts";
import { amountText } from "../../report/numbers.ts";
import { FIGURES } from "../../report/wording/page.ts";
import { FRAME, INK } from "./frame.ts";

export interface Histogram {
  readonly bins: readonly Bin[];
  readonly base: readonly number[];
  readonly head: readonly number[];
  readonly isLog: boolean;
  readonly unit: string;
}

type Range = Readonly<Record<"low" | "high", number>>;

export function histogramPlot(histogram: Histogram, width: number): SVGElement | HTMLElement {
  const { bins, isLog, unit } = histogram;
  const rows = bins.map(({ from, to }, place) => ({
    low: from,
    high: to,
    base: histogram.base[place] ?? 0,
    head: histogram.head[place] ?? 0,
  }));
  const [first, last] = [rows[0], rows.at(-1)];
  const domain = [first?.low ?? 1, last?.high ?? 2];
  return Plot.plot({
    ...FRAME,
    width,
    height: 260,
    marginLeft: 44,
    marginRight: 20,
    marginTop: 22,
    marginBottom: 40,
    x: {
      label: unit,
      domain,
      type: isLog ? "log" : "linear",
      tickFormat: amountText,
      ticks: Math.max(3, Math.floor(width / 110)),
    },
    y: {
      label: FIGURES.count,
      grid: true,
      nice: true,
      tickFormat: (count: number) => (Number.isInteger(count) ? String(count) : ""),
    },
    marks: [
      Plot.rect(rows, {
        x1: "low",
        x2: "high",
        y1: 0,
        y2: "base",
        fill: INK.base,
        fillOpacity: 0.45,
        inset: 0.5,
      }),
      Plot.rect(
        rows.filter(({ head }) => head > 0),
        {
          x1: "low",
          x2: "high",
          y1: 0,
          y2: "head",
          fill: INK.head,
          fillOpacity: 0.14,
          stroke: INK.head,
          strokeWidth: 1.75,
          inset: 1,
        },
      ),
      Plot.ruleY([0], { stroke: INK.line }),
      Plot.tip(
        rows,
        Plot.pointerX({
          x: ({ low, high }: Range) => (isLog ? Math.sqrt(low * high) : (low + high) / 2),
          y: ({ base, head }: { base: number; head: number }) => Math.max(base, head),
          title: ({ low, high, base, head }: (typeof rows)[number]) =>
            `${binName({ from: low, to: high }, isLog)}\nbase ${base}\nhead ${head}`,
        }),
      ),
    ],
  });
}

/** `1.2k to 1.5k`; of whole numbers `4` or `4 to 6`. */
export function binName({ from, to }: Bin, isLog: boolean): string {
  if (isLog) return `${amountText(from)} to ${amountText(to)}`;
  return to - from <= 1 ? amountText(from) : `${amountText(from)} to ${amountText(to - 1)}`;
}
