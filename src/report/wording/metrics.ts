/** What metrics are called. */
import { absurd } from "../../base/errors.ts";
import type { Metric } from "../../schema/words.ts";
import type { Style } from "../style.ts";

/** Within a sentence; a marker by its name. */
export function metricLabel({ name, marker }: Metric, style: Style): string {
  switch (name) {
    case "marker":
      return style.slug(marker ?? "");
    case "tokens-per-solved":
      return "tokens a solved task";
    case "limit":
      return "cuts by a limit";
    case "match":
    case "tokens":
    case "turns":
    case "time":
    case "errors":
      return name;
    default:
      return absurd(name);
  }
}
