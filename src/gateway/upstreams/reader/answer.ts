/** What the reader says at the end. It never guesses: what it says, a command has printed or written. */
import type { TaskWords } from "./fit.ts";
import { stemsOf, wordsOf } from "./terms.ts";
import type { Task } from "./values.ts";

export const NO_ANSWER =
  "I found no command in the documents that does this and works, so I have no answer. Nothing here is a guess.";
export const NO_SHELL = "I was offered no tool that runs commands, so I can do nothing here.";

const LONGEST_ANSWER = 8_000;
const ASKS_NUMBER =
  /\bhow (?:many|much)\b|\bnumber of\b|\b(?:sum|total|average|mean|count|maximum|minimum|median)\b(?! \w+ (?:length|width|size|depth|height)\b)|\bwhat (?:is|was) the\b/i;
const ASKS_TABLE = /\b(?:table|rows|list|each|lines|as csv|as json|all)\b/i;

export interface Finished {
  readonly task: Task;
  readonly words: TaskWords;
  /** What the command printed. */
  readonly output: string;
  /** The file that it wrote or changed; null where it only printed. */
  readonly written: string | null;
}

export function answerOf({ task, words, output, written }: Finished): string {
  const printed = output.trim().slice(0, LONGEST_ANSWER);
  if (written !== null)
    return printed === "" ? `I wrote ${written}.` : `I wrote ${written}. The command printed:\n\n${printed}`;
  const lines = printed.split("\n").filter((line) => line.trim() !== "");
  const wantsLine = lines.length > 1 && ASKS_NUMBER.test(task.text) && !ASKS_TABLE.test(task.text);
  return wantsLine ? lineFor(lines, task, words) : printed;
}

/** Of many lines the one with a number that shares most words with the task; the first of equals. */
function lineFor(lines: readonly string[], task: Task, words: TaskWords): string {
  const said = new Set(wordsOf(task.text));
  const scored = lines
    .filter((line) => /\d/.test(line))
    .map((line) => {
      const stems = stemsOf(line);
      const terms = words.terms.filter((term) => stems.has(term)).length;
      return { line, shared: terms + wordsOf(line).filter((word) => said.has(word)).length };
    })
    .sort((a, b) => b.shared - a.shared);
  return (scored[0]?.line ?? lines[0] ?? "").trim();
}
