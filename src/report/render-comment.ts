/** The sticky comment on a pull request, in every state of a comparison. */
import { compose } from "./compose.ts";
import { type Material, NO_CONTEXT, NO_DETAILS, type ReportContext } from "./context.ts";
import { COMMENT_BUDGET, fitted } from "./fit.ts";

export interface CommentInput {
  readonly comparison: Material["comparison"];
  /** Absent where only numbers may be believed: headings are then without commands. */
  readonly details?: Material["details"];
  readonly context?: Partial<ReportContext>;
}

/** At most what GitHub takes from a comment, its first line the anchor where one is given. Never throws. */
export function renderComment({ comparison, details = NO_DETAILS, context }: CommentInput): string {
  return fitted(
    compose({ comparison, details, context: { ...NO_CONTEXT, ...context } }, "comment"),
    COMMENT_BUDGET,
  );
}
