/** Values of metrics, each in its own unit. */
import { absurd } from "../base/errors.ts";
import type { Value } from "../schema/comparison.ts";
import type { Metric } from "../schema/words.ts";
import { amountText, durationText, meanText, rateText } from "./numbers.ts";

/** `19/27`, `12.6k`, `45 s`; `n/a` for what is not known. */
export function metricText({ name }: Metric, value: Value): string {
  switch (name) {
    case "match":
    case "marker":
    case "errors":
    case "limit":
      return rateText(value);
    case "time":
      return meanText(value, durationText);
    case "tokens":
    case "tokens-per-solved":
    case "turns":
      return meanText(value, amountText);
    default:
      return absurd(name);
  }
}
