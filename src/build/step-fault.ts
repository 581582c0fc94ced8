/** Why a side was not built, as a value: a project that does not build is no error of ours. */
import type { BuildReport } from "../schema/inspection.ts";
import type { Sha, Side } from "../schema/words.ts";

export interface StepFault {
  /** Named as a person would: "npm ci", "the look for the package". */
  readonly step: string;
  /** What happened, then the last lines that the step printed. */
  readonly log: string;
  /** What a person can do about it. */
  readonly remedy: string;
}

export function isFault(value: object): value is StepFault {
  return "remedy" in value && "step" in value;
}

/** What is said of a side that does not build: which side, which step, how it ended, what to do. */
export function faultText(
  { side, sha }: { readonly side: Side; readonly sha: Sha },
  report: Extract<BuildReport, { kind: "failed" }>,
): string {
  const lines = [`Could not build ${side} (${sha.slice(0, 7)}): ${report.log}`, report.remedy];
  return lines.filter((line) => line !== undefined).join("\n");
}
