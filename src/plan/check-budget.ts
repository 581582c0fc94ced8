/** Refuses a budget that cannot finish the first look, before anything of it is spent. */
import { absurd, ConfigError } from "../base/errors.ts";
import { plural } from "../base/text.ts";
import type { Shortfall } from "../schema/estimate.ts";
import type { Plan } from "../schema/plan.ts";
import { estimatePlan } from "./estimate-plan.ts";
import type { Figures } from "./figures.ts";

/** Throws a ConfigError that says of every limit by how much. */
export function checkBudget(plan: Plan, figures: Figures): void {
  const { shortfalls } = estimatePlan(plan, figures);
  if (shortfalls.length === 0) return;
  const limits = shortfalls.map(({ what }) => `--budget-${what}`).join(" and ");
  throw new ConfigError(
    "small-budget",
    [
      "The budget cannot finish the first look, so that nothing would be learned.",
      ...shortfalls.map(lineOf),
    ].join("\n"),
    { hint: `Raise ${limits} (or \`budget:\` in the profile), or play fewer players, tiers or tasks.` },
  );
}

function lineOf({ what, needed, allowed, isEstimate }: Shortfall): string {
  const missing = amountOf(what, needed - allowed);
  const about = isEstimate ? "about " : "";
  return `It takes ${about}${amountOf(what, needed)}, and the budget is ${amountOf(what, allowed)}: ${about}${missing} too few.`;
}

function amountOf(what: Shortfall["what"], amount: number): string {
  switch (what) {
    case "usd":
      // Small models cost a part of a cent, which is not nothing.
      return `$${amount >= 0.01 ? amount.toFixed(2) : Number(Math.max(1e-6, amount).toPrecision(2))}`;
    case "minutes":
      return amount < 1
        ? plural(Math.max(1, Math.ceil(60 * amount)), "second")
        : plural(Math.ceil(amount * 10 - 1e-6) / 10, "minute");
    case "trials":
      return plural(amount, "trial");
    case "tokens":
      return plural(Math.ceil(amount), "token");
    default:
      return absurd(what);
  }
}
