/** What stands at a line of the documents in a pull request's changes: the commands that it teaches and that stopped working. */
import type { Details } from "../schema/details.ts";
import { textOn } from "./findings.ts";
import { STOPPED_WORKING, stoppedWorking } from "./wording/annotations.ts";

export interface Annotation {
  readonly file: string;
  readonly line: number;
  readonly title: string;
  readonly message: string;
}

/** GitHub keeps ten of a step; one is left for an error. */
const MOST = 9;
/** No system has a file with a longer name. */
const LONGEST_FILE = 4_096;

/** The first of every place, in the order of the findings. */
export function annotationsOf({ findings }: Pick<Details, "findings">): Annotation[] {
  const places = new Map<string, Annotation>();
  for (const finding of findings) {
    if (finding.kind !== "broken") continue;
    const message = stoppedWorking(finding.subject, textOn(finding, "head"));
    for (const { file, line } of finding.evidence) {
      if (places.size === MOST) return [...places.values()];
      if (file === undefined || file.length > LONGEST_FILE || line === undefined) continue;
      if (places.has(`${file}:${line}`)) continue;
      places.set(`${file}:${line}`, { file, line, title: STOPPED_WORKING, message });
    }
  }
  return [...places.values()];
}
