/** How often trials matched, by how many tool calls they made: in classes that hold about as many trials each. */
import type { Rate } from "../../schema/comparison.ts";
import { SIDES, type Side } from "../../schema/words.ts";
import type { PageTrial } from "./report-data.ts";
import { wilson } from "./wilson.ts";

export interface CallsRow {
  /** `3`, `4 to 6`. */
  readonly name: string;
  readonly side: Side;
  readonly rate: Rate;
  /** Between 0 and 100, with the interval of the counts. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

const MOST_CLASSES = 8;

/** Counted and scored trials only. Classes in order, base before head in each. */
export function matchByCalls(trials: readonly PageTrial[]): CallsRow[] {
  const scored = trials.filter(
    ({ isCounted, match }) => isCounted && (match === "matched" || match === "not-matched"),
  );
  return classesOf(scored.map(({ calls }) => calls)).flatMap(({ from, to }) =>
    SIDES.flatMap((side): CallsRow[] => {
      const own = scored.filter((trial) => trial.side === side && trial.calls >= from && trial.calls <= to);
      const rate = { x: own.filter(({ match }) => match === "matched").length, n: own.length };
      const interval = wilson(rate.x, rate.n);
      if (interval === null) return [];
      const name = from === to ? String(from) : `${from} to ${to}`;
      return [
        {
          ...{ name, side, rate },
          ...{ share: (100 * rate.x) / rate.n, low: 100 * interval.low, high: 100 * interval.high },
        },
      ];
    }),
  );
}

interface Class {
  readonly from: number;
  readonly to: number;
}

/** One class a number as long as they are few; else neighbours together, each with its share of the trials. */
function classesOf(calls: readonly number[]): Class[] {
  const counts = new Map<number, number>();
  for (const one of calls) counts.set(one, (counts.get(one) ?? 0) + 1);
  const numbers = [...counts.keys()].sort((a, b) => a - b);
  if (numbers.length <= MOST_CLASSES) return numbers.map((one) => ({ from: one, to: one }));
  const classes: Class[] = [];
  let [from, held] = [numbers[0] ?? 0, 0];
  for (const [place, one] of numbers.entries()) {
    held += counts.get(one) ?? 0;
    const isLast = place === numbers.length - 1;
    if (held < calls.length / MOST_CLASSES && !isLast) continue;
    classes.push({ from, to: one });
    [from, held] = [numbers[place + 1] ?? one, 0];
  }
  return classes;
}
