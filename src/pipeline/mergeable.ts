/** Results folders that may be put together: those of one plan. */
import { realpath } from "node:fs/promises";
import { ConfigError } from "../base/errors.ts";
import { buildDifferences, questionDifferences } from "../plan/plan-differences.ts";
import { planId } from "../plan/plan-id.ts";
import { Ledger } from "../store/ledger.ts";

/** Each folder once. Throws a ConfigError for different plans, and for several folders without one for the whole. */
export async function mergeable(folders: readonly string[], whole: string | null): Promise<Ledger[]> {
  const names = new Map<string, string>();
  for (const folder of folders) names.set(await realpath(folder).catch(() => folder), folder);
  const ledgers = [...names.values()].map((folder) => new Ledger(folder));
  if (ledgers.length > 1 && whole === null) {
    throw new ConfigError("no-results", "Several folders need one more for the whole.", {
      hint: "Name it with --results OUT; the folders themselves stay as they are.",
    });
  }
  const plans = await Promise.all(ledgers.map(async (ledger) => ({ ledger, plan: await ledger.plan() })));
  const [first, ...others] = plans;
  for (const other of others) {
    if (first === undefined || planId(first.plan) === planId(other.plan)) continue;
    const differences = [
      ...questionDifferences(first.plan, other.plan),
      ...buildDifferences(first.plan, other.plan),
    ];
    throw new ConfigError(
      "different-plans",
      `${other.ledger.folder} holds another plan than ${first.ledger.folder}. It differs: ${differences.join("; ") || "which cells are played"}.`,
      { hint: "Only folders in which one plan.json was played can be put together." },
    );
  }
  return ledgers;
}
