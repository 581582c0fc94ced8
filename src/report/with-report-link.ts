/** A rendered comment to which the address of the HTML report is added, which is known only once it was stored. */
import { link } from "./neutral.ts";

/** `run`: the address by which the comment links to its workflow run. A comment that does not comes back as it is. */
export function withReportLink(text: string, { report, run }: { report: string; run: string }): string {
  const there = link("run", run);
  return text.replace(there, () => `${link("report", report)} · ${there}`);
}
