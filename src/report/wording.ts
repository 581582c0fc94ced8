/** Every sentence that users read in comments, summaries, terminals and reports. Data in, text out. */
import { absurd } from "../base/errors.ts";
import { plural } from "../base/text.ts";
import type { Comparison, GateDecision, Value, Verdict } from "../schema/comparison.ts";
import type { Details, Finding } from "../schema/details.ts";
import type { SandboxKind } from "../schema/words.ts";
import { amountText, arrow, durationText, pointsText, valueText } from "./numbers.ts";
import { metric } from "./table.ts";

/** How a piece of foreign text is set: as a Markdown code span, or plainly on a terminal. */
export type Quote = (foreign: string) => string;

export const PRODUCT = "gripcheck";

/** The most specific alarm leads; the mark in front is the verdict's. */
export function heading(comparison: Comparison, details: Details, quote: Quote): string {
  const { verdict } = comparison;
  switch (verdict.kind) {
    case "not-measured":
      return `⛔ ${notMeasured(verdict)}`;
    case "nothing-to-see":
      return "➖ Nothing that an agent can see differs between base and head. Nothing was played.";
    case "mixed":
      return `⚠️ Better for some, worse for others: ${solvedSentence(comparison)}`;
    case "regressed":
      return `❌ ${regressedBy(comparison, details, quote)}`;
    case "inconclusive":
      return `❔ Not enough was measured: ${inconclusiveBecause(comparison)}`;
    case "improved":
      return `✅ More tasks are solved: ${solvedSentence(comparison)}`;
    case "quiet":
      return "➖ No regression found for agents";
    default:
      return absurd(verdict.kind);
  }
}

function notMeasured({ reason }: Verdict): string {
  switch (reason) {
    case "not-built":
      return "Head does not build";
    case "no-base":
      return "Base does not build: there is nothing to compare with, head's figures stand alone";
    case "no-player":
      return "No player passed preflight";
    case "lost-too-many":
      return "More than 20 % of the trials were lost";
    default:
      return "Nothing could be measured";
  }
}

function regressedBy(comparison: Comparison, details: Details, quote: Quote): string {
  const error = onHeadOnly(details)[0];
  if (error !== undefined && isAlarmed(comparison)) {
    return `Agents keep calling ${quote(error.subject)}, which fails since this change`;
  }
  const broken = details.findings.filter(({ kind }) => kind === "broken");
  if (broken.length > 0)
    return `${plural(broken.length, "task's solution", "tasks' solutions")} stopped working`;
  return `Fewer tasks are solved: ${solvedSentence(comparison)}`;
}

const isAlarmed = ({ verdict }: Comparison): boolean => verdict.counts.regressed > 0;

/** Errors that agents met on head and not on base, the most frequent first. */
export function onHeadOnly(details: Details): Finding[] {
  return details.findings
    .filter(
      ({ kind, evidence }) =>
        kind === "one-sided" && evidence.some(({ side, count }) => side === "head" && count > 0),
    )
    .sort((a, b) => (b.trials ?? 0) - (a.trials ?? 0));
}

function solvedSentence(comparison: Comparison): string {
  const parts = comparison.axes.players.map(({ id }) => {
    const rows = comparison.rows.filter(({ row }) => row.player === id && row.task === undefined);
    const row = rows.find(({ row: { level } }) => level === "player") ?? rows[0];
    const match = row === undefined ? undefined : metric(row, "match");
    return `${id} ${arrow(valueText(match?.base ?? null), valueText(match?.head ?? null))}`;
  });
  return `${parts.join(", ")} tasks`;
}

function inconclusiveBecause({ coverage, verdict }: Comparison): string {
  if (coverage.lost > 0) return `${coverage.lost} of ${plural(coverage.planned, "trial")} lost`;
  switch (verdict.reason) {
    case "budget":
      return "the budget was used up before the first look";
    case "copies":
      return "repeats are copies of one another";
    case "shard-missing":
      return "a shard's results are missing";
    case "insufficient":
      return "too few trials a side";
    default:
      return "no watched row could be decided";
  }
}

/** What the reader is, wherever it appears. */
export function readerNote(comparison: Comparison): string | null {
  const { players } = comparison.axes;
  if (!players.some(({ deterministic }) => deterministic)) return null;
  return players.every(({ deterministic }) => deterministic)
    ? "No language model was run: the reader is a program that does literally what the docs say. Its rates mean little; its differences do."
    : "Rows of the reader come from a program that does literally what the docs say, not from a language model.";
}

/** The red line that every report of an unprotected run carries. */
export function sandboxWarning(sandbox: SandboxKind | null): string | null {
  return sandbox === "none"
    ? "Run without a sandbox: builds and agents had this user's rights and network. Trust neither strangers' code nor the figures of code that wants to forge them."
    : null;
}

export function verdictLine({ verdict }: Comparison): string {
  const { regressed, improved, inconclusive, findings } = verdict.counts;
  const counts = [
    regressed > 0 ? `${plural(regressed, "row")} regressed` : null,
    improved > 0 ? `${plural(improved, "row")} improved` : null,
    inconclusive > 0 ? `${plural(inconclusive, "row")} inconclusive` : null,
    findings > 0 ? plural(findings, "finding") : null,
  ].filter((part) => part !== null);
  return `Verdict: ${verdict.kind}${verdict.reason === undefined ? "" : ` (${verdict.reason})`}${counts.length === 0 ? "" : ` · ${counts.join(", ")}`}`;
}

export function gateLine(gate: GateDecision): string {
  if (!gate.on) return "Gate: off";
  return gate.passed ? "Gate: passed" : "Gate: failed";
}

export function solutionsLine({ docs }: Comparison): string | null {
  const solutions = docs?.solutions ?? null;
  if (solutions === null || solutions.of === 0) return null;
  const of = (count: number | null): Value => (count === null ? null : { x: count, n: solutions.of });
  return `Solutions that work: ${arrow(valueText(of(solutions.base)), valueText(of(solutions.head)))}`;
}

export function coverageLine({ coverage }: Comparison): string {
  const left = [
    coverage.identical > 0 ? `${plural(coverage.identical, "identical cell")} not played` : null,
    coverage.lost > 0 ? `${coverage.lost} lost` : null,
    coverage.tampered > 0 ? `${coverage.tampered} tampered and left out` : null,
    coverage.notRun.skipped + coverage.notRun.budget + coverage.notRun.shard > 0
      ? `${coverage.notRun.skipped + coverage.notRun.budget + coverage.notRun.shard} not run`
      : null,
  ].filter((part) => part !== null);
  return [`${coverage.counted} of ${plural(coverage.planned, "trial")} counted`, ...left].join(", ");
}

export function spendLine({ spend, coverage, axes }: Comparison): string {
  // A program that reads no tokens costs nothing, and saying so says nothing.
  const isPaid = axes.players.some(({ deterministic }) => !deterministic);
  const tokens =
    spend.usage.input === null || spend.usage.generated === null
      ? null
      : spend.usage.input + spend.usage.generated;
  const parts = [
    plural(coverage.counted + coverage.lost, "trial"),
    tokens === null || tokens === 0 ? null : `${amountText(tokens)} tokens`,
    spend.usd === null || !isPaid ? null : `$${spend.usd.toFixed(2)}`,
    durationText(spend.minutes * 60_000),
  ];
  return parts.filter((part) => part !== null).join(" · ");
}

/** `27 head trials got it (base: 0)`, for errors and files seen on one side. */
export function seenLine(finding: Finding): string {
  const count = (side: "base" | "head"): number =>
    finding.evidence.filter((entry) => entry.side === side).reduce((sum, entry) => sum + entry.count, 0);
  return `${plural(count("head"), "head trial")}, ${plural(count("base"), "base trial")}`;
}

/** What is ruled out where nothing alarmed, from the overall row; null where no interval exists. */
export function ruledOutLine(comparison: Comparison): string | null {
  const overall = comparison.rows.find(({ row }) => row.level === "overall");
  const drop = overall === undefined ? null : (metric(overall, "match")?.ruledOut ?? null);
  return drop === null ? null : `A drop above ${pointsText(drop).replace(/^\+/, "")} overall is ruled out.`;
}
