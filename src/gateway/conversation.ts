/** One trial as the gateway sees it: what happens with each request, from its arrival to its answer. */
import type { Ending } from "../schema/ending.ts";
import type { ModelResponse } from "../schema/exchange.ts";
import { NO_USAGE, UNKNOWN_USAGE } from "../schema/usage.ts";
import type { AgentRequest, Reply } from "./agent-request.ts";
import { type Asked, Asker } from "./asker.ts";
import { Calls } from "./calls.ts";
import { type CanonicalRequest, canonicalRequest } from "./canonical.ts";
import { estimatedPrompt } from "./estimate.ts";
import { endAfterResponse, endBeforeRequest, isFinal, LoopWatch } from "./limits.ts";
import { Recorder } from "./recorder.ts";
import { MODEL_ALIAS, type SessionOptions, type SessionResult, type ToolReport } from "./session.ts";
import { purposeOf } from "./side-calls.ts";
import { Tally } from "./tally.ts";
import { Teller } from "./teller.ts";
import { MAIN, type Thread, Threads } from "./threads.ts";
import { Trajectory } from "./trajectory.ts";

/** What agents are told at the end. Some try again for ever when they read of servers, limits or waiting. */
const OVER = "This session has ended. No further requests are answered.";
const NOT_YOURS = "This address answers one agent only.";

interface Arrival {
  readonly request: AgentRequest;
  readonly canonical: CanonicalRequest;
  readonly thread: Thread;
}

type Unanswered = Exclude<Asked, { kind: "answered" }>;

export class Conversation {
  readonly #options: SessionOptions;
  readonly #teller: Teller;
  readonly #recorder: Recorder;
  readonly #calls: Calls;
  readonly #asker: Asker;
  readonly #threads = new Threads();
  readonly #tally = new Tally();
  readonly #loop = new LoopWatch();
  readonly #trajectory = new Trajectory();
  readonly #onEnd: () => void;
  /** The last main-thread response, where it says something and calls for nothing. */
  #answer: string | null = null;
  #ending: Ending | null = null;

  constructor(options: SessionOptions, onEnd: () => void) {
    this.#options = options;
    this.#onEnd = onEnd;
    this.#teller = new Teller(options.observe);
    this.#recorder = new Recorder(options.record);
    this.#calls = new Calls(options.toolKind);
    this.#asker = new Asker(options, { teller: this.#teller, tally: this.#tally });
  }

  report(wireId: string, report: ToolReport): void {
    this.#calls.report(wireId, report);
  }

  noteUnreadable(path: string, why: string): void {
    this.#teller.tell(MAIN, { type: "note", code: "unreadable-request", text: `${path}: ${why}` });
  }

  async answer(request: AgentRequest): Promise<Reply> {
    const canonical = canonicalRequest(request.read.messages, request.read.tools);
    const placement = this.#threads.place(request, canonical);
    if (placement.kind === "foreign") {
      this.#teller.tell(MAIN, { type: "foreign", path: request.path });
      return { kind: "refusal", message: NOT_YOURS };
    }
    if (this.#ending === null) this.#tally.requests += 1;
    const arrival = { request, canonical, thread: placement.thread };
    return placement.kind === "side"
      ? this.#sideCall(arrival)
      : placement.thread.inOrder(() => this.#turn(arrival));
  }

  async #turn(arrival: Arrival): Promise<Reply> {
    const { request, canonical, thread } = arrival;
    const ending = this.#takeResults(arrival) ?? this.#mayNotGoOn(true);
    if (ending !== null) return this.#end(ending);

    const isReAsked = thread.answered.has(canonical.digest);
    if (isReAsked) this.#calls.abandon(thread, this.#teller.on(thread.id));
    else if (thread.id === MAIN) this.#teller.turn = this.#tally.turns + 1;
    if (thread.id === MAIN) this.#answer = null;
    const exchange = this.#open(arrival, false);
    const asking = this.#asker.prepare(request, exchange.place, this.#tokensLeft());
    if (!isReAsked) {
      this.#noteCompaction(arrival);
      this.#teller.tell(thread.id, {
        type: "turn-start",
        exchange: exchange.n,
        messages: request.read.messages.length,
        bytes: request.bytes,
        replayed: asking.isReplayed,
      });
    }

    const asked = await asking.ask();
    thread.answeredAt = performance.now();
    if (asked.kind !== "answered") {
      this.#recorder.close(exchange, { response: null, status: statusOf(asked), ms: asked.ms });
      return this.#unanswered(arrival, asked, isReAsked);
    }
    const response = this.#calls.rename(asked.response);
    this.#recorder.close(exchange, { response, status: asked.status, ms: asked.ms });
    this.#tell(arrival, { response, via: asked.via, ms: asked.ms, isReAsked });
    if (thread.id === MAIN) this.#takeMainResponse(response, asking.budget);
    return this.#reply(request, response, exchange.n);
  }

  async #sideCall(arrival: Arrival): Promise<Reply> {
    const { request, thread } = arrival;
    const ending = this.#takeResults(arrival) ?? this.#mayNotGoOn(false);
    if (ending !== null) return this.#end(ending);
    const exchange = this.#open(arrival, true);
    const asked = await this.#asker.prepare(request, exchange.place, this.#tokensLeft()).ask();
    const response = asked.kind === "answered" ? this.#calls.rename(asked.response) : null;
    this.#recorder.close(exchange, { response, status: statusOf(asked), ms: asked.ms });
    const usage = response?.usage ?? UNKNOWN_USAGE;
    this.#teller.tell(thread.id, { type: "side-call", purpose: purposeOf(request.read), usage });
    if (asked.kind !== "answered") return this.#endUnanswered(arrival, asked);
    this.#tally.add("side", asked.response);
    return this.#reply(request, response ?? asked.response, exchange.n);
  }

  /** Pairs the results that a request brings. The ending, where equal calls went round in a loop. */
  #takeResults({ request, thread }: Arrival): Ending | null {
    const paired = this.#calls.settle(thread, request.read.messages, this.#teller.on(thread.id));
    if (thread.id !== MAIN || paired.length === 0) return null;
    if (thread.answeredAt !== null) this.#tally.toolMs += performance.now() - thread.answeredAt;
    return this.#loop.see(paired);
  }

  #mayNotGoOn(isTurn: boolean): Ending | null {
    return this.#ending ?? endBeforeRequest(this.#tally, this.#options.limits, isTurn);
  }

  #tokensLeft(): number {
    return this.#options.limits.generatedTokens - this.#tally.generated;
  }

  #open({ request, canonical, thread }: Arrival, isSide: boolean): ReturnType<Recorder["open"]> {
    const exchange = this.#recorder.open(thread.id, { wire: request.wire.name, isSide, canonical });
    const end = canonical.chain.at(-1);
    if (end !== undefined) thread.shown.add(end);
    return exchange;
  }

  /** A history that is shorter than the thread's last was summarised by the agent. */
  #noteCompaction({ request, thread }: Arrival): void {
    const after = request.read.messages.length;
    if (after < thread.messages) {
      this.#teller.tell(thread.id, { type: "compaction", before: thread.messages, after });
    }
    thread.messages = after;
  }

  #tell(
    { request, canonical, thread }: Arrival,
    answer: { response: ModelResponse; via: "native" | "text"; ms: number; isReAsked: boolean },
  ): void {
    const { response, via, ms, isReAsked } = answer;
    const tell = this.#teller.on(thread.id);
    this.#tally.add(thread.id === MAIN ? "main" : "agents", response);
    if (thread.id === MAIN) this.#tally.modelMs += ms;
    if (isReAsked) tell({ type: "re-asked", usage: response.usage });
    if (response.text.trim() !== "" || response.thinking !== "") {
      const thinking = response.thinking === "" ? {} : { thinking: response.thinking };
      tell({ type: "message", text: response.text, ...thinking });
    }
    this.#calls.expect(thread, { calls: response.calls, tools: request.read.tools, via }, tell);
    if (isReAsked) return;
    thread.answered.add(canonical.digest);
    this.#tally.allTurns += 1;
    if (thread.id === MAIN) this.#tally.turns += 1;
    tell({ type: "turn-end", stop: response.stop, usage: response.usage, model: response.model, ms });
  }

  #takeMainResponse(response: ModelResponse, budget: number): void {
    this.#trajectory.add(response);
    if (isFinal(response)) this.#answer = response.text;
    const ending = endAfterResponse(response, budget, this.#tally);
    if (ending !== null) this.#end(ending);
  }

  #unanswered(arrival: Arrival, asked: Unanswered, isReAsked: boolean): Reply {
    const stop = asked.kind === "aborted" ? "aborted" : "error";
    const end = { type: "turn-end", stop, usage: UNKNOWN_USAGE, model: null, ms: asked.ms } as const;
    if (!isReAsked) this.#teller.tell(arrival.thread.id, end);
    return this.#endUnanswered(arrival, asked);
  }

  #endUnanswered({ request }: Arrival, asked: Unanswered): Reply {
    switch (asked.kind) {
      case "aborted":
        return { kind: "refusal", message: OVER };
      case "context-full":
        return this.#end({ kind: "limit", limit: "context", at: estimatedPrompt(request.read.messages) });
      case "failed":
        return this.#end({ kind: "lost", cause: asked.cause, detail: asked.detail });
    }
  }

  /** From here on every request of every thread is refused. The first ending stays. */
  #end(ending: Ending): Reply {
    if (this.#ending === null) {
      this.#ending = ending;
      if (ending.kind === "limit")
        this.#teller.tell(MAIN, { type: "limit", limit: ending.limit, reached: ending.at });
      this.#onEnd();
    }
    return { kind: "refusal", message: OVER };
  }

  #reply(request: AgentRequest, response: ModelResponse, exchange: number): Reply {
    const form = { streamed: request.read.stream, alias: MODEL_ALIAS, id: `response-${exchange}` };
    return { kind: "response", encoded: request.wire.writeResponse(response, form) };
  }

  /** Nothing comes after this: calls that are still open will never be seen. */
  finish(): SessionResult {
    for (const thread of this.#threads.all) this.#calls.abandon(thread, this.#teller.on(thread.id));
    const tally = this.#tally;
    const ending: Ending | null = this.#ending ?? (this.#answer === null ? null : { kind: "answered" });
    return {
      ending,
      answer: ending?.kind === "answered" ? this.#answer : null,
      trajectory: this.#trajectory.digest(),
      turns: tally.turns,
      requests: tally.requests,
      retries: tally.retries,
      usage: { ...tally.usage, shim: NO_USAGE },
      modelMs: tally.modelMs,
      toolMs: tally.toolMs,
      queueMs: tally.queueMs,
      loadMs: tally.loadMs,
      calls: this.#calls.count,
      notOffered: { ...this.#calls.notOffered },
      observedModels: [...tally.models],
    };
  }
}

function statusOf(asked: Asked): number | null {
  return "status" in asked ? asked.status : null;
}
