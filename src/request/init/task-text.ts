/** A drafted task as YAML. Its texts are a repository's: the YAML library writes them, whatever they hold. */
import { Document } from "yaml";
import type { MatchRule } from "../../schema/task.ts";

export interface TaskDraft {
  readonly id: string;
  readonly prompt: string;
  readonly hasInputs: boolean;
  readonly solution: string;
  readonly match: MatchRule;
  /** Where the example stands: `README.md:12`. */
  readonly from: string;
}

export function taskText({ id, prompt, hasInputs, solution, match, from }: TaskDraft): string {
  const document = new Document({
    id,
    prompt: `${prompt}\n`,
    ...(hasInputs ? { inputs: "inputs" } : {}),
    solution,
    match,
    requires: ["shell"],
  });
  document.commentBefore = [
    ` Drafted by gripcheck init from ${oneLine(from)}. A person should read the prompt and say it in words of their own:`,
    " as somebody would ask who does not know the tool. What is expected is what the example printed at the time.",
  ].join("\n");
  return document.toString({ lineWidth: 100 });
}

/** Names of files are a repository's to choose: none may end the comment. */
const oneLine = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "?");

/** An id that no other task has; `taken` in lower case. */
export function freeId(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted;
  for (let number = 2; taken.has(id); number++) id = `${wanted}-${number}`;
  return id;
}
