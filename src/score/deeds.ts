/** What an agent did and what worked: the commands, the help and the files by which two sides can differ. */
import { commandShape } from "../base/shell/command-shape.ts";
import { isHelpCall } from "../base/shell/command-use.ts";
import { estimatedTokens } from "../base/tier-tokens.ts";
import type { Deed } from "../schema/deed.ts";
import type { Trace } from "../schema/trace.ts";
import { callsOf, shellCalls } from "./calls.ts";
import { filesRead } from "./files-read.ts";

/** No report shows more, and hardly any trial does more. */
const MOST = 60;
const LONGEST = 200;

/** Each once, in the order in which it was first done. */
export function deedsOf(trace: Trace): Deed[] {
  const deeds = new Map<string, Deed>();
  const add = (deed: Deed): void => {
    const key = `${deed.kind} ${deed.text}`;
    const known = deeds.get(key);
    if (known === undefined && deeds.size < MOST) deeds.set(key, deed);
    if (known === undefined || deed.tokens === undefined) return;
    deeds.set(key, { ...known, tokens: (known.tokens ?? 0) + deed.tokens });
  };
  for (const { turn, result, ran } of shellCalls(trace)) {
    // What failed is told with its error.
    if (result === null || result.ok === false) continue;
    for (const command of ran) {
      const text = commandShape(command);
      if (text !== null) add({ kind: isHelpCall(command) ? "help" : "command", text, turn });
    }
  }
  for (const file of openedFiles(trace)) add(file);
  return [...deeds.values()];
}

/** What a call shows of a file costs what it shows, where it shows nothing else. */
function openedFiles(trace: Trace): Deed[] {
  const results = new Map<number, string>();
  const shown = new Map<number, number>();
  for (const { event, result } of callsOf(trace)) if (result !== null) results.set(event.call, result.text);
  for (const { event, ran } of shellCalls(trace)) shown.set(event.call, ran.length);
  return filesRead(trace).map(({ turn, text, call, files }) => {
    const isAlone = files === 1 && (shown.get(call) ?? 1) === 1;
    const tokens = isAlone ? estimatedTokens(results.get(call) ?? "") : null;
    return {
      kind: "file" as const,
      text: text.slice(0, LONGEST),
      turn,
      ...(tokens === null ? {} : { tokens }),
    };
  });
}
