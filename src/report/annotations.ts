/** What stands at a line of the documents in a pull request's changes: the commands that it teaches and that stopped working. */
import type { Details } from "../schema/details.ts";
import { STOPPED_WORKING, stoppedWorking } from "./wording/annotations.ts";

export interface Annotation {
  readonly file: string;
  readonly line: number;
  readonly title: string;
  readonly message: string;
}

/** GitHub keeps ten of a step; one is left for an error. */
const MOST = 9;
/** The text of an annotation is cut at 4,096 characters, far beyond what anybody reads at a line. */
const LONGEST = 300;

/** The first of every place, in the order of the findings. */
export function annotationsOf({ findings }: Pick<Details, "findings">): Annotation[] {
  const places = new Map<string, Annotation>();
  for (const { kind, subject, evidence } of findings) {
    if (kind !== "broken") continue;
    const answer = evidence.find(({ side, text }) => side === "head" && text !== "")?.text ?? "";
    for (const { file, line } of evidence) {
      if (file === undefined || line === undefined || places.has(`${file}:${line}`)) continue;
      const message = stoppedWorking(subject, answer).slice(0, LONGEST);
      places.set(`${file}:${line}`, { file, line, title: STOPPED_WORKING, message });
    }
  }
  return [...places.values()].slice(0, MOST);
}
