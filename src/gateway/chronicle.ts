/** Tells the course of each request as events of the trace. */
import type { ModelResponse } from "../schema/exchange.ts";
import type { EventOf } from "../schema/trace.ts";
import { UNKNOWN_USAGE } from "../schema/usage.ts";
import type { Arrival } from "./arrival.ts";
import type { Calls } from "./calls.ts";
import type { OpenExchange } from "./recorder.ts";
import { purposeOf } from "./side-calls.ts";
import type { Tally } from "./tally.ts";
import type { Teller } from "./teller.ts";
import { MAIN } from "./thread.ts";

interface Sources {
  readonly teller: Teller;
  readonly calls: Calls;
  readonly tally: Tally;
}

/** A request that was answered. */
interface Finished {
  readonly response: ModelResponse;
  readonly via: EventOf<"tool-call">["via"];
  readonly ms: number;
  /** The answer came from a recording. */
  readonly isReplayed: boolean;
}

export class Chronicle {
  readonly #teller: Teller;
  readonly #calls: Calls;
  readonly #tally: Tally;

  constructor({ teller, calls, tally }: Sources) {
    this.#teller = teller;
    this.#calls = calls;
    this.#tally = tally;
  }

  begin(arrival: Arrival, exchange: OpenExchange, isReplayed: boolean): void {
    const { request, canonical, thread, kind } = arrival;
    const tell = this.#teller.on(thread.id);
    // The answer that the agent did not take: its calls were never run.
    if (kind === "re-asked") this.#calls.abandon(thread, tell);
    if (kind !== "turn") return;
    if (thread.id === MAIN) this.#teller.turn = this.#tally.turns + 1;
    const messages = request.read.messages.length;
    if (isCompacted(arrival)) tell({ type: "compaction", before: thread.messages, after: messages });
    thread.messages = messages;
    thread.end = canonical.chain.at(-1) ?? null;
    thread.isSummarised = false;
    tell({ type: "turn-start", exchange: exchange.n, messages, bytes: request.bytes, replayed: isReplayed });
  }

  finish({ request, thread, kind }: Arrival, { response, via, ms, isReplayed }: Finished): void {
    const tell = this.#teller.on(thread.id);
    const { usage, stop, model, text, thinking, calls } = response;
    const replayed = isReplayed ? { replayed: true as const } : {};
    if (kind === "side") {
      const purpose = purposeOf(request.read);
      if (purpose === "summary") thread.isSummarised = true;
      tell({ type: "side-call", purpose, usage, ...replayed });
      return;
    }
    if (kind === "re-asked") tell({ type: "re-asked", usage, ...replayed });
    if (text.trim() !== "" || thinking !== "") {
      tell({ type: "message", text, ...(thinking === "" ? {} : { thinking }) });
    }
    this.#calls.expect(thread, { calls, tools: request.read.tools, via }, tell);
    if (kind === "turn") tell({ type: "turn-end", stop, usage, model, ms });
  }

  giveUp({ request, thread, kind }: Arrival, stop: "aborted" | "error", ms: number): void {
    const tell = this.#teller.on(thread.id);
    const usage = UNKNOWN_USAGE;
    if (kind === "turn") tell({ type: "turn-end", stop, usage, model: null, ms });
    if (kind === "side") tell({ type: "side-call", purpose: purposeOf(request.read), usage });
  }
}

/**
 * Whether the agent put something shorter in place of what was said. A history that is no shorter than the last one in
 * messages is told by a summary before it, and by not going on from where the last one ended.
 */
function isCompacted({ request, canonical, thread }: Arrival): boolean {
  if (request.read.messages.length < thread.messages) return true;
  return thread.isSummarised && thread.end !== null && !canonical.chain.includes(thread.end);
}
