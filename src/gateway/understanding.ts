/** What a response of a model means: its calls, those that stand in its text, and those that an interpreter reads there. */
import type { Ending } from "../schema/ending.ts";
import type { ModelResponse, ToolSpec } from "../schema/exchange.ts";
import type { EventOf } from "../schema/trace.ts";
import type { Arrival } from "./arrival.ts";
import { askAgain } from "./ask-again.ts";
import type { Calls } from "./calls.ts";
import { canonicalRequest } from "./canonical.ts";
import {
  type FoundCall,
  type Interpreter,
  interpretRequest,
  readInterpretation,
} from "./interpreter/interpret.ts";
import { isPlanToAct } from "./interpreter/plan-to-act.ts";
import type { Recorder } from "./recorder.ts";
import type { SessionOptions } from "./session.ts";
import { callsInText } from "./shim.ts";
import type { Tally } from "./tally.ts";
import type { Teller } from "./teller.ts";
import type { Thread } from "./thread.ts";

export interface Understood {
  readonly response: ModelResponse;
  readonly via: EventOf<"tool-call">["via"];
}

interface Parts {
  readonly teller: Teller;
  readonly calls: Calls;
  readonly recorder: Recorder;
  readonly tally: Tally;
  /** Called where the interpreter could not be asked: the model is not to blame. */
  onLost(ending: Ending): void;
}

const INTERPRETED = "A call that the model described was read by the interpreter.";
const IN_TEXT = "A call that the model wrote as text was taken for a call.";

export class Understanding {
  readonly #options: SessionOptions;
  readonly #parts: Parts;

  constructor(options: SessionOptions, parts: Parts) {
    this.#options = options;
    this.#parts = parts;
  }

  async of({ request, thread }: Arrival, heard: ModelResponse): Promise<Understood> {
    const { tools } = request.read;
    const found = callsInText(heard, tools);
    if (found !== null) return this.#shimmed(thread, found, "text");
    const { interpreter } = this.#options;
    if (interpreter === undefined || !this.#asksFor(heard, tools)) return { response: heard, via: "native" };
    const call = await this.#interpret(interpreter, {
      thread,
      text: heard.text,
      tools,
      signal: request.signal,
    });
    if (call === null) return { response: heard, via: "native" };
    return this.#shimmed(thread, { ...heard, calls: [{ id: "", ...call }], stop: "tools" }, "interpreter");
  }

  #shimmed(thread: Thread, response: ModelResponse, via: "text" | "interpreter"): Understood {
    this.#parts.teller.noteOnce(thread.id, "shim", via === "text" ? IN_TEXT : INTERPRETED);
    return { response: this.#parts.calls.rename(response), via };
  }

  /** Of a model that can make calls itself, a text without one is its answer unless it says that more is to come. */
  #asksFor({ calls, stop, text }: ModelResponse, tools: readonly ToolSpec[]): boolean {
    if (calls.length > 0 || stop === "length" || text.trim() === "" || tools.length === 0) return false;
    const { upstream, isShimmed = false } = this.#options;
    const lacksTools = isShimmed || (upstream.adaptations?.() ?? []).some(({ code }) => code === "shim");
    return lacksTools || isPlanToAct(text);
  }

  async #interpret(
    { upstream, sampling }: Interpreter,
    { thread, text, tools, signal }: Question,
  ): Promise<FoundCall | null> {
    const { recorder, tally, teller, onLost } = this.#parts;
    const { seed } = this.#options.sampling;
    const request = interpretRequest(text, tools, { ...sampling, seed });
    const { masks } = this.#options;
    const canonical = canonicalRequest(request.messages, [], {
      terms: request,
      ...(masks === undefined ? {} : { masks }),
    });
    const wire = upstream.wire?.name ?? upstream.name;
    const exchange = recorder.open(thread.id, { wire, isSide: true, canonical });
    const pauseMs = this.#options.pace?.firstPauseMs;
    const persistence = { signal, ...(pauseMs === undefined ? {} : { pauseMs }) };
    const answer = await askAgain(upstream, { ...request, place: exchange.place }, persistence);
    const response = answer.kind === "answered" ? answer.response : null;
    recorder.close(exchange, {
      response,
      status: answer.kind === "context-full" ? null : answer.status,
      ms: answer.ms,
    });
    if (response !== null) {
      tally.addShim(response.usage, answer.kind === "answered" && answer.replayed === true);
      teller.tell(thread.id, { type: "side-call", purpose: "interpreter", usage: response.usage });
      return readInterpretation(response.text, tools);
    }
    // A text that the interpreter cannot hold is no call.
    if (answer.kind === "failed" && !signal.aborted) {
      onLost({
        kind: "lost",
        cause: answer.cause,
        detail: `the interpreter did not answer: ${answer.detail}`,
      });
    }
    return null;
  }
}

interface Question {
  readonly thread: Thread;
  readonly text: string;
  readonly tools: readonly ToolSpec[];
  readonly signal: AbortSignal;
}
