/** What only the terminal says. */
import type { Comparison } from "../../schema/comparison.ts";
import type { Finding } from "../../schema/details.ts";
import { seenOn } from "../findings.ts";
import { comparableTrials } from "../rows.ts";
import { PLAIN } from "../style.ts";

export const SECTIONS = {
  brokeFirst: "What broke first",
  onHeadOnly: "Seen on head only",
  models: "Language models",
  readers: "Docs check, no language model",
  tasks: "By task",
} as const;

export const MORE = { details: "details.json", comparison: "comparison.json" } as const;

/** `base c320b22 (given) → head 225d900 · sandbox bubblewrap`. */
export function revisionsText({ revisions: { base, head }, sandbox }: Comparison): string {
  return `base ${base.sha.slice(0, 7)} (${base.method}) → head ${head.sha.slice(0, 7)} · sandbox ${sandbox ?? "not needed"}`;
}

/** `3 of 30 head trials`. */
export function seenText(comparison: Comparison, finding: Finding): string {
  return `${seenOn(finding, "head")} of ${comparableTrials(comparison, "head")} head trials`;
}

export const SOLUTION = "its solution";

/** `step`: where it failed; undefined where that is not known. */
export function logHeading(side: "base" | "head", step: string | undefined): string {
  return `Build of ${side} failed${step === undefined ? "" : ` in ${PLAIN.foreign(step)}`}:`;
}

export function moreText(count: number, where: string): string {
  return `… and ${count} more in ${where}`;
}
