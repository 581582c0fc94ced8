/** What stands under the table of causes. */
import { plural } from "../../base/text.ts";
import type { Cause } from "../../schema/compared-cause.ts";
import type { Comparison } from "../../schema/comparison.ts";
import { dollarsText, minutesText } from "../numbers.ts";
import { hasModels } from "../rows.ts";
import { tokensSpent } from "./tokens-spent.ts";

export const SWAP_NOTE =
  "Documents are what the profile lists, what tiers show of the repository (skills, context files) and READMEs; code is the rest, help texts included. Of a player that is no language model the results that changed stand here, each a fact; of models each half is tested once, at 2.5 %.";

/** `Played for it: 8 trials, 41k tokens, $0.02, 3 min.` */
export function causeSpent(comparison: Comparison, { spend }: Cause): string {
  if (spend.trials === 0) return "Nothing had to be played for it.";
  return `Played for it: ${causeAmounts(comparison, spend).join(", ")}.`;
}

/** `to find the cause: 8 trials, 41k tokens, $0.02, 3 min`, beside what the comparison itself took; null where nothing was played. */
export function causePrice(comparison: Comparison): string | null {
  const { cause } = comparison;
  if (cause === undefined || cause.spend.trials === 0) return null;
  return `to find the cause: ${causeAmounts(comparison, cause.spend).join(", ")}`;
}

/** Programs that are no language model read no tokens and cost nothing: saying so says nothing. */
function causeAmounts(comparison: Comparison, { trials, usd, minutes, ...sum }: Cause["spend"]): string[] {
  const isPaid = hasModels(comparison);
  return [
    plural(trials, "trial"),
    ...(isPaid ? tokensSpent(sum) : []),
    ...(isPaid && usd !== null ? [dollarsText(usd)] : []),
    ...(minutes > 0 ? [minutesText(minutes)] : []),
  ];
}
