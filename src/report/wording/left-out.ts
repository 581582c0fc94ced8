/** What a report says about what it had no room for. */
import { listed } from "./who.ts";

/** `missing` names whole sections and rows; `rest` is where all of it is. */
export function leftOutText(missing: readonly string[], rest: string): string {
  return `Left out to fit here: ${listed(missing)}. All of it is in ${rest}.`;
}
