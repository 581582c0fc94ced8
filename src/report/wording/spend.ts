/** Price, gate and verdict in a line each. */
import { plural } from "../../base/text.ts";
import type { ComparedRow, Comparison } from "../../schema/comparison.ts";
import { rowText } from "../../schema/row.ts";
import type { Outcome, Reason } from "../../schema/words.ts";
import { amountText, dollarsText, minutesText } from "../numbers.ts";
import { hasModels } from "../rows.ts";
import type { Style } from "../style.ts";
import { metricLabel } from "./metrics.ts";
import { REASONS, reasonText } from "./reasons.ts";

const MOST_NAMED = 3;

/** `Gate: off`, or by which rows it failed. */
export function gateText({ gate }: Comparison, style: Style): string {
  if (!gate.on) return "Gate: off";
  if (gate.passed) return "Gate: passed";
  const named = gate.failed
    .slice(0, MOST_NAMED)
    .map(({ row, metric }) => `${style.slug(rowText(row))} ${metricLabel(metric, style)}`);
  const more = gate.failed.length - MOST_NAMED;
  const by = named.length === 0 ? "" : ` by ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
  return `Gate: failed${by}`;
}

/** `160 trials, 48 of them played by replay`, `3.1 M tokens`, `$0.84`, `19 min`; what is not known is left out. */
export function spendParts(comparison: Comparison): string[] {
  const { coverage, spend } = comparison;
  const replayed = coverage.pairs - coverage.forked;
  const trials = plural(coverage.counted + coverage.lost + coverage.tampered, "trial");
  const { input, generated, partial } = spend.usage;
  const tokens = input === null || generated === null ? 0 : input + generated;
  // A program that reads no tokens costs nothing, and saying so says nothing.
  const isPaid = hasModels(comparison);
  return [
    replayed > 0 ? `${trials}, ${replayed} of them played by replay` : trials,
    tokens > 0 && isPaid ? `${partial ? "at least " : ""}${amountText(tokens)} tokens` : null,
    spend.usd !== null && isPaid && coverage.planned > 0 ? dollarsText(spend.usd) : null,
    spend.minutes > 0 ? minutesText(spend.minutes) : null,
  ].filter((part) => part !== null);
}

/** `Verdict: regressed · 5 rows regressed, 5 findings`. */
export function verdictText({ verdict }: Comparison): string {
  const { regressed, improved, inconclusive, findings } = verdict.counts;
  const counts = [
    regressed > 0 ? `${plural(regressed, "row")} regressed` : null,
    improved > 0 ? `${plural(improved, "row")} improved` : null,
    inconclusive > 0 ? `${plural(inconclusive, "row")} inconclusive` : null,
    findings > 0 ? plural(findings, "finding") : null,
  ].filter((part) => part !== null);
  const reason = verdict.reason === undefined ? "" : ` (${reasonText(verdict.reason)})`;
  return `Verdict: ${verdict.kind}${reason}${counts.length === 0 ? "" : ` · ${counts.join(", ")}`}`;
}

/** `58 of 60 trials counted, 2 lost, 4 identical cells not played`. */
export function coverageText({ coverage }: Comparison): string {
  const { planned, counted, lost, tampered, identical, notRun } = coverage;
  return [
    `${counted} of ${plural(planned, "trial")} counted`,
    ...count(lost, "lost"),
    ...count(tampered, "left out because the tool was changed"),
    ...count(notRun.budget, "cut by the budget"),
    ...count(notRun.shard, "of missing shards not run"),
    ...count(notRun.skipped, "skipped"),
    ...(identical > 0 ? [`${plural(identical, "identical cell")} not played`] : []),
  ].join(", ");
}

/** Rows that nobody could decide, by name, with why, but for those that are told elsewhere; null where there are none. */
export function undecidedRows(
  comparison: Comparison,
  style: Style,
  isTold: (row: ComparedRow) => boolean = () => false,
): string | null {
  const undecided = comparison.rows.filter(({ row, metrics }) => {
    const match = metrics.find(({ metric }) => metric.name === "match");
    return (
      row.level !== "lift" &&
      match?.reason !== undefined &&
      !SETTLED.includes(match.reason) &&
      UNDECIDED.includes(match.outcome)
    );
  });
  const groups = undecided.filter(({ row }) => row.level === "group");
  // Wider rows are undecided because their groups are.
  const rows = (groups.length > 0 ? groups : undecided).filter((row) => !isTold(row));
  if (rows.length === 0) return null;
  const named = rows.slice(0, MOST_NAMED).map(({ row, metrics }) => {
    const reason = metrics.find(({ metric }) => metric.name === "match")?.reason;
    return `${style.slug(rowText(row))}${reason === undefined ? "" : ` (${REASONS[reason]})`}`;
  });
  const more = rows.length - MOST_NAMED;
  return `Not decided: ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}

const UNDECIDED: readonly Outcome[] = ["inconclusive", "not-comparable"];
/** Said once for everything, not row by row. */
const SETTLED: readonly Reason[] = ["identical", "not-built"];

/** Groups that the table above leaves to the folded one; null where it has all. */
export function hiddenText(groups: number): string | null {
  return groups === 0 ? null : `In ${plural(groups, "further group")} nothing was found.`;
}

/** Cells that were not played because nothing in them differs; null where there are none. */
export function identicalText({ coverage, cells }: Comparison): string | null {
  return coverage.identical === 0 || coverage.identical === cells.length
    ? null
    : `${coverage.identical} of ${plural(cells.length, "cell")} show agents the same on both sides and were not played.`;
}

const count = (number: number, words: string): string[] => (number > 0 ? [`${number} ${words}`] : []);
