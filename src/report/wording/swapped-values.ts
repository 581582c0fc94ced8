/** The values of a cause by swap, in the words of a table's cell. */
import type { SwappedRow } from "../../schema/compared-cause.ts";
import type { Value } from "../../schema/comparison.ts";
import type { Metric } from "../../schema/words.ts";
import {
  amountText,
  changeText,
  durationText,
  intervalText,
  meanText,
  percentText,
  rateText,
} from "../numbers.ts";

/** As the regression table has it. */
export function valueText({ name }: Metric, value: Value): string {
  if (name === "tokens" || name === "turns") return meanText(value, amountText);
  if (name === "time") return meanText(value, durationText);
  return value !== null && "mean" in value ? percentText(value) : rateText(value);
}

/** `28/40 (−2 points [−12, +8])`. */
export function swappedCell(metric: Metric, { value, change }: SwappedRow["hybrids"][number]): string {
  const difference = change === null ? "" : ` (${`${changeText(change)} ${intervalText(change)}`.trimEnd()})`;
  return `${valueText(metric, value)}${difference}`;
}
