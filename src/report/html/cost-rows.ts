/** What trials cost beside how many of them matched, a row a player and tier. */
import type { Comparison } from "../../schema/comparison.ts";
import type { Side } from "../../schema/words.ts";
import { playersInOrder, tiersInOrder } from "../order.ts";
import type { PageTrial } from "./report-data.ts";

export interface CostPoint {
  /** Geometric mean over the trials that reported theirs. */
  readonly tokens: number;
  /** Between 0 and 100, of trials that were scored. */
  readonly solved: number;
  readonly n: number;
}

export interface CostRow {
  readonly name: string;
  /** null: no trial of that side is scored, or none reported tokens. */
  readonly base: CostPoint | null;
  readonly head: CostPoint | null;
}

/** Rows in the order of reports, without those of which neither side is known. */
export function costRows(trials: readonly PageTrial[], comparison: Comparison): CostRow[] {
  return playersInOrder(comparison).flatMap(({ id: player }) =>
    tiersInOrder(comparison).flatMap((tier): CostRow[] => {
      const own = trials.filter((trial) => trial.player === player && trial.tier === tier);
      const [base, head] = [pointOf(own, "base"), pointOf(own, "head")];
      return base === null && head === null ? [] : [{ name: `${player} · ${tier}`, base, head }];
    }),
  );
}

function pointOf(trials: readonly PageTrial[], side: Side): CostPoint | null {
  const own = trials.filter((trial) => trial.side === side && trial.isCounted);
  const amounts = own.flatMap(({ tokens }) => (tokens === null || tokens <= 0 ? [] : [tokens]));
  const scored = own.filter(({ match }) => match === "matched" || match === "not-matched");
  if (amounts.length === 0 || scored.length === 0) return null;
  const tokens = Math.exp(amounts.reduce((sum, amount) => sum + Math.log(amount), 0) / amounts.length);
  const matched = scored.filter(({ match }) => match === "matched").length;
  return { tokens, solved: (100 * matched) / scored.length, n: own.length };
}
