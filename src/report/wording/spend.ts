/** Price, gate and verdict in a line each. */
import { grouped } from "../../base/grouped.ts";
import { plural } from "../../base/text.ts";
import type { ComparedRow, Comparison, RowMetric } from "../../schema/comparison.ts";
import { rowText } from "../../schema/row.ts";
import { tokenSum } from "../../schema/usage.ts";
import { metricText, type Outcome, type Reason } from "../../schema/words.ts";
import { LEVELS, watchedMetrics } from "../alarms.ts";
import { dollarsText, minutesText } from "../numbers.ts";
import { foundIn, hasModels, isReaderRow, metricOf, playedRows } from "../rows.ts";
import type { Style } from "../style.ts";
import { knownText } from "./blind-spots.ts";
import { causePrice } from "./cause-method.ts";
import { brokenDocs } from "./documented-commands.ts";
import { metricLabel } from "./metrics.ts";
import { REASONS, reasonText } from "./reasons.ts";
import { tokensSpent, tokensText } from "./tokens-spent.ts";

const MOST_NAMED = 3;

/** `Gate: off`, or by which rows it failed. */
export function gateText(comparison: Comparison, style: Style): string {
  const { gate } = comparison;
  if (!gate.on) return "Gate: off";
  if (gate.passed) return "Gate: passed";
  if (gate.unmeasured === true) return "Gate: failed, for nothing was measured";
  const broken = brokenDocs(comparison);
  // Wider rows failed because of those that they hold.
  const rows = [...gate.failed]
    .sort((a, b) => LEVELS.indexOf(a.row.level) - LEVELS.indexOf(b.row.level))
    .map(
      ({ row, metric, margin }) =>
        `${style.slug(rowText(row))} ${metricLabel(metric, style)}${marginText(margin)}`,
    );
  // They belong to no row, so that where rows failed nobody can tell whether they would have.
  const causes = rows.length === 0 && broken !== null ? [broken] : rows;
  // Whatever broke makes another verdict: what is left is a gate that names only what was not played.
  if (causes.length === 0 && SOUND.includes(comparison.verdict.kind))
    return "Gate: failed, for nothing that it names was measured";
  const named = causes.slice(0, MOST_NAMED);
  const more = causes.length - MOST_NAMED;
  const by = named.length === 0 ? "" : ` by ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
  return `Gate: failed${by}`;
}

const SOUND: readonly Comparison["verdict"]["kind"][] = ["quiet", "improved"];

/** What a gate that wants proof misses; empty where it is about something else. */
function marginText(margin: number | undefined): string {
  if (margin === undefined) return "";
  const change = margin > 1 ? `a rise to ${margin.toFixed(2)} times` : `a drop of ${points(margin)}`;
  return ` (not proven: ${change} is not ruled out)`;
}

const points = (share: number): string => `${Math.round(100 * share)} points`;

/** `160 trials, 48 of them played by replay`, `3.1 M tokens`, `$0.84`, `19 min`; what is not known is left out. */
export function spendParts(comparison: Comparison): string[] {
  const { coverage, spend } = comparison;
  const replayed = coverage.pairs - coverage.forked;
  const trials = plural(coverage.counted + coverage.lost + coverage.tampered, "trial");
  // A program that reads no tokens costs nothing, and saying so says nothing.
  const isPaid = hasModels(comparison);
  return [
    replayed > 0 ? `${trials}, ${replayed} of them played by replay` : trials,
    ...(isPaid ? tokensSpent(tokenSum(spend.usage)) : []),
    spend.usd !== null && (isPaid || spend.judge !== undefined) && coverage.planned > 0
      ? dollarsText(spend.usd)
      : null,
    spend.judge === undefined ? null : judgeText(spend.judge),
    spend.minutes > 0 ? minutesText(spend.minutes) : null,
    causePrice(comparison),
  ].filter((part) => part !== null);
}

/** `judge: 41k tokens, $0.02 of it`. */
function judgeText({ usage, usd }: NonNullable<Comparison["spend"]["judge"]>): string {
  const count = tokensText(tokenSum(usage)) ?? "tokens not reported";
  return `judge: ${count}${usd === null ? "" : `, ${dollarsText(usd)} of it`}`;
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
  if (planned === 0 && identical === 0) return "no trials";
  return [
    `${counted} of ${plural(planned, "trial")} counted`,
    ...count(lost, "lost"),
    ...count(tampered, "left out because the tool was changed"),
    ...count(notRun.budget, "cut by the budget"),
    ...count(notRun.stopped ?? 0, "not played yet"),
    ...count(notRun.shard, "of missing shards not run"),
    ...count(notRun.session ?? 0, "not asked because their session had ended"),
    ...count(notRun.skipped, "skipped"),
    ...(identical > 0 ? [`${plural(identical, "identical cell")} not played`] : []),
  ].join(", ");
}

/**
 * Rows that nobody could decide, by name, with why, but for those that are told elsewhere; and other watched metrics
 * of rows that were decided. null where there are none.
 */
export function undecidedRows(
  comparison: Comparison,
  style: Style,
  isTold: (row: ComparedRow) => boolean = () => false,
): string | null {
  const ofMatch = mostSpecific(
    comparison.rows.filter((row) => row.row.level !== "lift" && isUndecided(metricOf(row, "match"))),
  ).filter((row) => !isTold(row) && !isLeftToModels(comparison, row));
  const items = [
    ...ofMatch.map((row) => `${style.slug(rowText(row.row))}${whyText(metricOf(row, "match"))}`),
    ...undecidedMetrics(comparison, style),
  ];
  if (items.length === 0) return null;
  const more = items.length - MOST_NAMED;
  return `Not decided: ${items.slice(0, MOST_NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}

/** The reader calls no tools of servers: beside models that do, nothing is missing. */
function isLeftToModels(comparison: Comparison, row: ComparedRow): boolean {
  const isUnshown = metricOf(row, "match")?.reason === "not-shown";
  return isUnshown && hasModels(comparison) && isReaderRow(comparison, row);
}

/** Wider rows are undecided because their groups are. */
function mostSpecific(rows: readonly ComparedRow[]): readonly ComparedRow[] {
  const groups = rows.filter(({ row }) => row.level === "group");
  return groups.length > 0 ? groups : rows;
}

/** `` tokens of `small/skill/*` (known in 31 of 40 trials on base and 40 of 40 on head) `` */
function undecidedMetrics(comparison: Comparison, style: Style): string[] {
  const decided = playedRows(comparison, "models").filter((row) => !isUndecided(metricOf(row, "match")));
  const undecided = grouped(
    decided.flatMap((row) =>
      row.metrics
        .filter((found) => isOpen(found) && foundIn(row, found.metric) === found)
        .map(({ metric }) => ({ row, metric: metricText(metric) })),
    ),
    ({ metric }) => metric,
  );
  return watchedMetrics(comparison)
    .filter(({ name }) => name !== "match")
    .flatMap((metric) => {
      const rows = (undecided.get(metricText(metric)) ?? []).map(({ row }) => row);
      return mostSpecific(rows).map(
        (row) =>
          `${metricLabel(metric, style)} of ${style.slug(rowText(row.row))}${whyText(foundIn(row, metric))}`,
      );
    });
}

/** What neither side reports is no question; what one side alone reports is one. */
function isOpen(found: RowMetric): boolean {
  if (found.outcome === "inconclusive") return true;
  return isUndecided(found) && (found.base === null) !== (found.head === null);
}

function whyText(found: RowMetric | undefined): string {
  if (found?.known !== undefined) return ` (${knownText(found)})`;
  return found?.reason === undefined ? "" : ` (${REASONS[found.reason]})`;
}

/** Whether nothing can be said of a row's metric, but for what is said once for everything. */
export function isUndecided(found: RowMetric | undefined): boolean {
  return found?.reason !== undefined && !SETTLED.includes(found.reason) && UNDECIDED.includes(found.outcome);
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
