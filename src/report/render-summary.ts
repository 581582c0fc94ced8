/** The job summary: the same report with room for everything. */
import type { Comparison } from "../schema/comparison.ts";
import type { Details } from "../schema/details.ts";
import { compose } from "./compose.ts";
import { NO_CONTEXT, type ReportContext } from "./context.ts";
import { fitted, SUMMARY_BUDGET } from "./fit.ts";

/** At most what GitHub keeps of a job summary. Never throws. */
export function renderSummary(
  comparison: Comparison,
  details: Details,
  context: Partial<ReportContext> = {},
): string {
  return fitted(
    compose({ comparison, details, context: { ...NO_CONTEXT, ...context } }, "summary"),
    SUMMARY_BUDGET,
  );
}
