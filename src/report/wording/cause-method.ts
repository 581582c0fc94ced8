/** What stands under the table of causes. */
import { plural } from "../../base/text.ts";
import type { Cause } from "../../schema/compared-cause.ts";
import { dollarsText, minutesText } from "../numbers.ts";

export const SWAP_NOTE =
  "Documents are what the profile lists, what tiers show of the repository (skills, context files) and READMEs; code is the rest, help texts included. Of a player that is no language model the results that changed stand here, each a fact; of models each half is tested once, at 2.5 %.";

/** `Played for it: 8 trials, $0.02, 3 min.` */
export function causeSpent({ spend: { trials, usd, minutes } }: Cause): string {
  if (trials === 0) return "Nothing had to be played for it.";
  const money = usd === null ? [] : [dollarsText(usd)];
  return `Played for it: ${[plural(trials, "trial"), ...money, minutesText(minutes)].join(", ")}.`;
}
