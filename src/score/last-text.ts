/** The text with which a trial ended. */
import { withoutThinking } from "../base/thinking.ts";
import type { Trace } from "../schema/trace.ts";
import type { MarkerText } from "./markers/source.ts";

/** The text of the last main-thread response that has any, without thinking; null where none has. */
export function lastText(trace: Trace): MarkerText | null {
  let turn = 0;
  let texts: string[] = [];
  for (const event of trace) {
    if (event.thread !== 0 || event.type !== "message") continue;
    if ((event.turn ?? 0) !== turn) texts = [];
    turn = event.turn ?? 0;
    texts.push(withoutThinking(event.text));
  }
  const text = texts.join("\n").trim();
  return text === "" ? null : { turn, text };
}

export function endedAnswered(trace: Trace): boolean {
  return trace.some((event) => event.type === "trial-end" && event.ending.kind === "answered");
}
