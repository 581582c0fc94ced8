/** The outputs of the Action: every one is set on every path, empty where it means nothing. */
import type { Comparison } from "../schema/comparison.ts";
import type { Revisions } from "../schema/request.ts";

export const OUTPUT_NAMES = [
  "verdict",
  "gate",
  "regressions",
  "improvements",
  "findings",
  "base-sha",
  "head-sha",
  "base-method",
  "results-dir",
  "report-path",
  "comparison-path",
  "summary-json",
  "matrix",
  "comment-id",
  "comment-url",
  "comment-status",
  "skipped-reason",
  "lost",
  "spend-usd",
  "trials",
  "minutes",
] as const;
export type OutputName = (typeof OUTPUT_NAMES)[number];
export type Outputs = Readonly<Record<OutputName, string>>;

export interface OutputSource {
  readonly comparison?: Comparison;
  readonly revisions?: Revisions;
  readonly resultsDir?: string;
  readonly skippedReason?: string;
  /** The HTML report; null where none was written. */
  readonly reportPath?: string | null;
  /** Shards that are to be played next. */
  readonly matrix?: string;
}

export function outputsOf({
  comparison,
  revisions,
  resultsDir,
  skippedReason,
  matrix,
  reportPath,
}: OutputSource): Outputs {
  const none = Object.fromEntries(OUTPUT_NAMES.map((name) => [name, ""])) as Record<OutputName, string>; // every name is there
  return {
    ...none,
    "base-sha": revisions?.base.sha ?? comparison?.revisions.base.sha ?? "",
    "head-sha": revisions?.head.sha ?? comparison?.revisions.head.sha ?? "",
    "base-method": revisions?.base.method ?? comparison?.revisions.base.method ?? "",
    "results-dir": resultsDir ?? "",
    "report-path": reportPath ?? "",
    "comment-status": "off",
    "skipped-reason": skippedReason ?? "",
    matrix: matrix ?? "",
    ...(comparison === undefined ? {} : measured(comparison)),
    ...(comparison === undefined || resultsDir === undefined
      ? {}
      : { "comparison-path": `${resultsDir}/comparison.json` }),
  };
}

/** What was played to find a cause was paid for too. */
function measured({ verdict, gate, coverage, spend, cause }: Comparison): Partial<Outputs> {
  const { counts } = verdict;
  const asked = cause?.spend ?? { trials: 0, usd: 0, minutes: 0 };
  const numbers = {
    regressions: String(counts.regressed),
    improvements: String(counts.improved),
    findings: String(counts.findings),
    lost: String(coverage.lost),
    trials: String(coverage.counted + coverage.lost + asked.trials),
    minutes: (spend.minutes + asked.minutes).toFixed(1),
    "spend-usd": spend.usd === null || asked.usd === null ? "" : (spend.usd + asked.usd).toFixed(4),
  };
  return {
    verdict: verdict.kind,
    gate: !gate.on ? "off" : gate.passed ? "passed" : "failed",
    ...numbers,
    "summary-json": JSON.stringify({ verdict: verdict.kind, ...numbers }),
  };
}
