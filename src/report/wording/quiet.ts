/** What is ruled out where nothing alarmed, and what was not looked at or cannot show. */
import type { ComparedRow, Comparison } from "../../schema/comparison.ts";
import { rowText } from "../../schema/row.ts";
import { isWatched } from "../alarms.ts";
import { extentOf } from "../extent.ts";
import { arrow, rateText, ruledOutNumber, ruledOutText } from "../numbers.ts";
import { isReaderRow, metricOf, playedGroups, widestRow } from "../rows.ts";
import type { Style } from "../style.ts";
import { isUndecided } from "./spend.ts";
import { listed } from "./who.ts";

/** Groups that are named. */
const MOST_GROUPS = 3;

/** What a quiet comparison of models says of match. */
export function quietSentences(comparison: Comparison, style: Style): (string | null)[] {
  return [
    ruledOutSentence(comparison),
    unwatchedFallText(comparison, style),
    neverSolvedGroups(comparison, style),
  ];
}

/** `A drop above 13 points overall, 19 in one group, is ruled out.`; null where no interval of a model says so. */
export function ruledOutSentence(comparison: Comparison): string | null {
  // A drop that nobody watches for may be there, however large the one that is ruled out.
  if (!isWatched(comparison, { name: "match" })) return null;
  const all = playedGroups(comparison, "models");
  const widest = widestRow(comparison, "models");
  const overall = widest === undefined || all.includes(widest) ? null : dropOf(widest);
  const groups = all.map(dropOf);
  // One group about which nothing can be said leaves no worst of them.
  const worst =
    groups.includes(null) || groups.length === 0 ? null : extentOf(groups.map((drop) => drop ?? 1))[1];
  const isAll = all.length === 1 && !hasOpenGroup(comparison);
  const parts = [
    says(overall) ? `${ruledOutText(overall)} overall` : null,
    says(worst)
      ? `${says(overall) ? ruledOutNumber(worst) : ruledOutText(worst)}${isAll ? "" : " in one group"}`
      : null,
  ].filter((part) => part !== null);
  return parts.length === 0
    ? null
    : `A drop above ${parts.join(", ")}${parts.length > 1 ? "," : ""} is ruled out.`;
}

/** What was never solved cannot have dropped, and what was not decided is not known: both rule out nothing. */
function dropOf(row: ComparedRow): number | null {
  const found = metricOf(row, "match");
  return found === undefined || !isSolved(row) || isUndecided(found) ? null : found.ruledOut;
}

const isSolved = ({ labels }: ComparedRow): boolean => !labels.includes("never-solved");

const says = (drop: number | null): drop is number => drop !== null && drop < 1;

/** Whether some group of a model was not decided, played or not. */
function hasOpenGroup(comparison: Comparison): boolean {
  return comparison.rows.some(
    (row) =>
      row.row.level === "group" && !isReaderRow(comparison, row) && isUndecided(metricOf(row, "match")),
  );
}

/** `Match fell beyond chance and is not watched: `small/skill/*` 42/48 → 6/48.`; null where it is watched, or did not. */
function unwatchedFallText(comparison: Comparison, style: Style): string | null {
  if (isWatched(comparison, { name: "match" })) return null;
  const fallen = playedGroups(comparison, "models").flatMap((row) => {
    const found = metricOf(row, "match");
    return found?.outcome === "regressed"
      ? [`${style.slug(rowText(row.row))} ${arrow(rateText(found.base), rateText(found.head))}`]
      : [];
  });
  return fallen.length === 0
    ? null
    : `Match fell beyond chance and is not watched: ${listed(fallen, MOST_GROUPS)}.`;
}

/** Groups that solve none of tasks that others solve; of a task that nobody solves the task is named. */
function neverSolvedGroups(comparison: Comparison, style: Style): string | null {
  const all = playedGroups(comparison, "models");
  const unsolved = all.filter((row) => !isSolved(row));
  if (unsolved.length === 0 || unsolved.length === all.length) return null;
  const names = unsolved.map(({ row }) => style.slug(rowText(row)));
  return `In ${listed(names, MOST_GROUPS)} no task was solved on either side, so that no regression can show there.`;
}
