/** What a task's own rule says of how much its matches mean. */
import { TaskNote } from "../schema/comparison.ts";
import { MatchRule } from "../schema/task.ts";

/** Left out where there is nothing to say. Rules inside rules count as the task's. */
export function taskNotes(match: MatchRule, isLeaked: boolean): { notes?: TaskNote[] } {
  const modes = modesOf(match);
  const found: readonly (TaskNote | null)[] = [
    isLeaked ? "answer-in-prompt" : null,
    modes.includes("text") ? "raw-text" : null,
    modes.includes("substring") ? "substring" : null,
  ];
  const notes = TaskNote.options.filter((note) => found.includes(note));
  return notes.length === 0 ? {} : { notes };
}

function modesOf(rule: MatchRule): string[] {
  const inner = [rule.all, rule.any, rule.none].flatMap((rules) => (Array.isArray(rules) ? rules : []));
  return [
    rule.mode,
    ...inner.flatMap((one) => {
      const read = MatchRule.safeParse(one);
      return read.success ? modesOf(read.data) : [];
    }),
  ];
}
