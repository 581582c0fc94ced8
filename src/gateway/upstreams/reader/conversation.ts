/** The reader as a pure function of the messages: its talk is told anew over the recorded results at every request. */
import type { ModelCall, ModelMessage, ToolSpec } from "../../../schema/exchange.ts";
import type { RememberedDocument } from "../upstream.ts";
import { NO_ANSWER, NO_SHELL } from "./answer.ts";
import { converse } from "./attempt.ts";
import { readBriefing } from "./briefing.ts";
import { Desk, type Step } from "./desk.ts";
import type { Scan } from "./scan-memory.ts";
import type { Synonyms } from "./synonyms.ts";
import { readToolOutput, type ToolOutput } from "./tool-output.ts";
import { callFor, hasShell } from "./tools.ts";
import type { Variant } from "./variants.ts";

export interface Reader {
  readonly variant: Variant;
  readonly synonyms: Synonyms;
  readonly scan: Scan;
  /** What it knows of the tool before it begins. */
  readonly memory: readonly RememberedDocument[];
}

/** What the reader says next: an answer, or a sentence with one call. */
export interface Saying {
  readonly text: string;
  readonly call: ModelCall | null;
}

/** Equal messages and tools give equal sayings. */
export function say(messages: readonly ModelMessage[], tools: readonly ToolSpec[], reader: Reader): Saying {
  if (!hasShell(tools)) return { text: NO_SHELL, call: null };
  const results = recordedResults(messages);
  const talk = converse(new Desk({ briefing: readBriefing(messages), ...reader }));
  let next = talk.next();
  for (let turn = 0; !next.done; turn++) {
    const recorded = results[turn];
    if (recorded === undefined) {
      // The last response must be an answer.
      if (turn >= reader.variant.turns - 1) return { text: NO_ANSWER, call: null };
      return calling(next.value, turn, tools);
    }
    next = talk.next(recorded);
  }
  return { text: next.value, call: null };
}

function calling({ wish, why }: Step, turn: number, tools: readonly ToolSpec[]): Saying {
  const call = callFor(wish, tools);
  if (call === null) return { text: NO_SHELL, call: null };
  return { text: why, call: { id: `reader-${turn + 1}`, name: call.name, input: { ...call.input } } };
}

/** The results of the reader's calls in order; a call whose result is missing has failed. */
function recordedResults(messages: readonly ModelMessage[]): ToolOutput[] {
  const results = new Map<string, ToolOutput>();
  for (const message of messages) {
    if (message.role !== "tool") continue;
    results.set(message.callId, readToolOutput(message.text, message.isError ?? false));
  }
  return messages
    .flatMap((message) => (message.role === "assistant" ? message.calls.slice(0, 1) : []))
    .map(({ id }) => results.get(id) ?? { text: "", ok: false });
}
