/** What an agent is told when the next task of a session is put to it: the same words on both sides. */
import type { Layout } from "../sandbox/sandbox.ts";

/** `isFirst`: nothing was asked before in its conversation. */
export function taskText(prompt: string, { workspace }: Layout, isFirst: boolean): string {
  if (isFirst) return prompt;
  return `Here is another task. ${workspace} was emptied and holds only what this task needs.\n\n${prompt}`;
}
