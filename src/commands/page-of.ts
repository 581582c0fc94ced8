/** Whether a command writes an HTML report. */
import type { Surroundings } from "../pipeline/surroundings.ts";
import { pageProgram } from "../pipeline/write-page.ts";
import type { CommonOptions } from "../request/invocation.ts";

/** Where its program lies; nothing where no report is wanted. */
export function pageOf(
  { withoutPage = false }: Pick<CommonOptions, "withoutPage">,
  around: Pick<Surroundings, "boxServer">,
): { program?: string } {
  return withoutPage ? {} : { program: pageProgram(around) };
}
