/** Labels for answers that did not match: they explain, never decide. */
import { withoutThinking } from "../base/thinking.ts";
import type { Label } from "../schema/words.ts";

const GAVE_UP: readonly RegExp[] = [
  /\b(?:i|we)(?: am| was| were|'m| have| have been|'ve)? (?:could not|couldn't|can not|cannot|can't|not able to|wasn't able to|unable to|failed to|did not manage|didn't manage|do not know|don't know|gave up|give up)\b/,
  /\bunable to\b/,
  /\b(?:could not|couldn't|cannot|can't) be [a-z]+ed\b/,
  /\b(?:is|was) (?:not possible|impossible)\b/,
];

/** `asked`: the answer ends in a question. `gave-up`: it says that the task could not be done. */
export function answerLabels(answer: string): Label[] {
  const text = withoutThinking(answer)
    .replace(/[\u2018\u2019]/g, "'")
    .toLowerCase();
  const labels: Label[] = [];
  if (/[?\uff1f]$/.test(text.replace(/[\s*_`"')\]\u201d]+$/, ""))) labels.push("asked");
  if (GAVE_UP.some((phrase) => phrase.test(text.replace(/\s+/g, " ")))) labels.push("gave-up");
  return labels;
}
