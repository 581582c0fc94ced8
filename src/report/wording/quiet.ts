/** What is ruled out where nothing alarmed. */
import type { ComparedRow, Comparison } from "../../schema/comparison.ts";
import { extentOf } from "../extent.ts";
import { ruledOutNumber, ruledOutText } from "../numbers.ts";
import { metricOf, playedGroups, widestRow } from "../rows.ts";

/** `A drop above 13 points overall, 19 in one group, is ruled out.`; null where no interval of a model says so. */
export function ruledOutSentence(comparison: Comparison): string | null {
  const all = playedGroups(comparison, "models");
  const rows = all.filter(isSolved);
  const widest = widestRow(comparison, "models");
  const dropOf = (row: ComparedRow): number | null => metricOf(row, "match")?.ruledOut ?? null;
  const overall = widest === undefined || all.includes(widest) || !isSolved(widest) ? null : dropOf(widest);
  const groups = rows.map(dropOf);
  // One group about which nothing can be said leaves no worst of them.
  const worst =
    groups.includes(null) || groups.length === 0 ? null : extentOf(groups.map((drop) => drop ?? 1))[1];
  const parts = [
    says(overall) ? `${ruledOutText(overall)} overall` : null,
    says(worst)
      ? `${says(overall) ? ruledOutNumber(worst) : ruledOutText(worst)}${all.length === 1 ? "" : " in one group"}`
      : null,
  ].filter((part) => part !== null);
  return parts.length === 0
    ? null
    : `A drop above ${parts.join(", ")}${parts.length > 1 ? "," : ""} is ruled out.`;
}

/** What was never solved cannot have dropped, which rules out nothing. */
const isSolved = ({ labels }: ComparedRow): boolean => !labels.includes("never-solved");

const says = (drop: number | null): drop is number => drop !== null && drop < 1;
