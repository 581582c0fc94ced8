/** Labels for answers that did not match: they explain, never decide. */
import { withoutThinking } from "../base/thinking.ts";
import type { Label } from "../schema/words.ts";

const GAVE_UP: readonly RegExp[] = [
  /\b(?:i|we)(?: am| was| were|'m| have| have been|'ve)? (?:could not|couldn't|can not|cannot|can't|not able to|wasn't able to|unable to|failed to|did not manage|didn't manage|do not know|don't know|gave up|give up)\b/,
  /\bunable to\b/,
  /\b(?:could not|couldn't|cannot|can't) be [a-z]+ed\b/,
  /\b(?:is|was) (?:not possible|impossible)\b/,
];

/** Decoration, emoji, and marks of what was left open. */
const TRAILING = /(?:[\s*_`"'\u201d\p{Extended_Pictographic}]|\ufe0f|\u200d)+$/u;
/** `(y/n)`, `[A/B]` behind a question mark. */
const OPTIONS = /(?<=[?\uff1f\u061f][\s*_`"']{0,9})[([][^()[\]]{1,60}[)\]]$/;
const COURTESY = /(?:\bplease )?\b(?:let me know|advise|confirm|thanks|thank you)[.!]*$/;
/** What is asked without a question mark, in the last sentence. */
const REQUEST =
  /(?:^|[.!?\n]\s*)(?:(?:please|kindly)[, ]+(?:tell me|let me know|specify|clarify|confirm|choose|indicate)\b[^.!?\n]{0,200}\b(?:which|what|whether|how|where)|let me know which)\b[^.!?\n]{0,200}[.!]*$/;
/** Longer than any last sentence that asks. */
const TAIL = 600;

/** `1. small`, `- large`, `b) both`, an empty line, or one that is drawn. */
const CHOICE = /^\s*(?:(?:[-*+\u2022]|\(?(?:\d{1,2}|[a-z])[.)])\s+\S.*|-{3,}|\*{3,}|_{3,})?$/;
/** What is asked of whoever reads it; a heading like `What changed?` is not. */
const OF_YOU =
  /\b(?:which|would you|do you|could you|can you|should i|shall i|may i|please (?:choose|select|pick))\b[^.!?\n]*[?:\uff1f\uff1a]$/;
const YES_OR_NO = /[([]y(?:es)?\/no?[)\]]:?$/;

/** The question above the choices that end a text; null where none do. */
function aboveChoices(text: string): string | null {
  const lines = text.split("\n");
  const last = lines.findLastIndex((line) => !CHOICE.test(line));
  return last === lines.length - 1 ? null : (lines[last] ?? null);
}

function endsInQuestion(text: string): boolean {
  const bare = (part: string): string => part.replace(TRAILING, "");
  const tail = bare(text.slice(-TAIL));
  if (REQUEST.test(tail) || YES_OR_NO.test(tail)) return true;
  const above = aboveChoices(tail);
  if (above !== null) return !above.startsWith("#") && OF_YOU.test(bare(above));
  const end = bare(bare(tail.replace(COURTESY, "")).replace(OPTIONS, "")).replace(/[)\]]+$/, "");
  return /[?\uff1f\u061f]$/.test(end);
}

/** `asked`: the answer ends in a question. `gave-up`: it says that the task could not be done. */
export function answerLabels(answer: string): Label[] {
  const text = withoutThinking(answer)
    .replace(/[\u2018\u2019]/g, "'")
    .toLowerCase();
  const labels: Label[] = [];
  if (endsInQuestion(text)) labels.push("asked");
  if (GAVE_UP.some((phrase) => phrase.test(text.replace(/\s+/g, " ")))) labels.push("gave-up");
  return labels;
}
