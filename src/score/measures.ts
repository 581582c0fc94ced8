/** What a trace tells beside markers: where the answer was first seen, and effort that led nowhere. */
import { canonicalJson } from "../base/hash.ts";
import type { Score } from "../schema/score.ts";
import type { MatchRule } from "../schema/task.ts";
import type { Trace } from "../schema/trace.ts";
import { callsOf, shellCalls } from "./calls.ts";
import { deedsOf } from "./deeds.ts";
import { filesRead } from "./files-read.ts";
import { matcherOf } from "./matchers/index.ts";
import { standsIn } from "./matchers/tokens.ts";

export function measuresOf(trace: Trace, match: MatchRule, helpCalls: number): Score["measures"] {
  const unreadable = shellCalls(trace).filter(({ reading }) => reading.problem !== null).length;
  const deeds = deedsOf(trace);
  const paths = new Set(filesRead(trace).map(({ text }) => text));
  return {
    firstSeen: firstSeen(trace, match),
    helpCalls,
    repeated: repeatedCalls(trace),
    ...(unreadable === 0 ? {} : { unreadable }),
    // A trace tells what a result cost, not what of it a file was.
    filesRead: [...paths].map((path) => ({ path, tokens: null })),
    ...(deeds.length === 0 ? {} : { deeds }),
  };
}

/** The turn of the first tool result that the model saw an expected value in. */
function firstSeen(trace: Trace, match: MatchRule): number | null {
  const rule = matcherOf(match.mode)?.rule.safeParse(match);
  const values = rule?.success ? (matcherOf(match.mode)?.expected(rule.data) ?? []) : [];
  const letterCase = match.case === "ignore" || match.mode === "substring" ? "ignore" : "keep";
  for (const event of trace) {
    if (event.type !== "tool-result" || !event.seen) continue;
    const lower = event.text.toLowerCase();
    const mayStand = values.filter((value) => lower.includes(firstWord(value)));
    if (mayStand.some((value) => standsIn(event.text, value, letterCase)))
      return Math.max(1, event.turn ?? 1);
  }
  return null;
}

/** Results are long and most do not hold the value: its first word is looked for before the token. */
const firstWord = (value: string): string => value.trim().toLowerCase().split(/\s/)[0] ?? "";

function repeatedCalls(trace: Trace): number {
  const made = callsOf(trace).map(({ event }) =>
    canonicalJson([event.server ?? null, event.name, event.input, event.command ?? null, event.code ?? null]),
  );
  return made.length - new Set(made).size;
}
