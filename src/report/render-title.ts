/** One line that says what a comparison came to, for places that take no Markdown. */
import type { Comparison } from "../schema/comparison.ts";
import type { Details } from "../schema/details.ts";
import { NO_CONTEXT } from "./context.ts";
import { PLAIN } from "./style.ts";
import { heading } from "./wording/headings.ts";

export function renderTitle(comparison: Comparison, details: Details): string {
  return heading({ comparison, details, context: NO_CONTEXT }, PLAIN);
}
