/** Puts a request to the upstream with our sampling and limits, and tries again where trying again can help. */
import { setTimeout as sleep } from "node:timers/promises";
import { anotherSeed } from "../base/another-seed.ts";
import type { AgentRequest } from "./agent-request.ts";
import type { SessionOptions } from "./session.ts";
import type { Tally } from "./tally.ts";
import type { Teller, WireEvent } from "./teller.ts";
import { MAIN } from "./thread.ts";
import { forkText } from "./upstreams/fork-difference.ts";
import type { ModelRequest, RequestPlace, TimeLeft, UpstreamAnswer } from "./upstreams/upstream.ts";
import { lossesOf } from "./wires/losses.ts";
import { termsOf } from "./wires/wire.ts";

type Failed = Extract<UpstreamAnswer, { kind: "failed" }>;
type Answered = Extract<UpstreamAnswer, { kind: "answered" }>;

export type Asked =
  | Extract<UpstreamAnswer, { kind: "answered" | "context-full" }>
  | Failed
  | { readonly kind: "aborted"; readonly ms: number };

export interface Asking {
  /** The answer will come from a recording. */
  readonly isReplayed: boolean;
  /** The most tokens that our limit leaves to the response. */
  readonly budget: number;
  ask(): Promise<Asked>;
}

interface Books {
  readonly teller: Teller;
  readonly tally: Tally;
}

const ATTEMPTS = 4;
/** Of a trial's time: what is asked later than this may just be slow when the time is up. */
const LONG_SILENCE = 0.5;
/** Of a trial's time: told before the trial's own limit is. */
const BEFORE_LIMIT = 0.02;
const FIRST_PAUSE_MS = 1000;

export class Asker {
  readonly #options: SessionOptions;
  readonly #books: Books;
  readonly #deadline: number;
  readonly #timeMs: number;

  constructor(options: SessionOptions, books: Books) {
    this.#options = options;
    this.#books = books;
    this.#timeMs = options.deadlineMs ?? options.limits.minutes * 60_000;
    this.#deadline = performance.now() + this.#timeMs;
  }

  prepare(request: AgentRequest, place: RequestPlace, budget: number): Asking {
    const { upstream, sampling } = this.#options;
    const features = request.headers["anthropic-beta"];
    const model = {
      ...termsOf(request.read),
      messages: request.read.messages,
      tools: request.read.tools,
      ...(request.read.images === undefined ? {} : { images: request.read.images }),
      sampling,
      maxTokens: Math.min(request.read.maxTokens ?? budget, budget),
      wire: request.wire.name,
      body: request.body,
      ...(features === undefined ? {} : { features }),
      place,
    };
    for (const loss of lossesOf(request.read, request.wire, upstream.wire ?? null)) {
      this.#books.teller.noteOnce(place.thread, "not-told", loss);
    }
    const isReplayed = upstream.replays?.(model) ?? false;
    this.#noteFork(place.thread);
    return {
      isReplayed,
      budget,
      ask: () => this.#ask(model, request.signal),
    };
  }

  /** What failed attempts wrote is on no account: nobody was given it. */
  async #ask(request: ModelRequest & { place: RequestPlace }, signal: AbortSignal): Promise<Asked> {
    const { thread } = request.place;
    let isAskedAnew = false;
    for (let attempt = 1; ; attempt++) {
      const asked = isAskedAnew ? withOtherSeed(request) : request;
      const answer = await this.#options.upstream.answer({ ...asked, time: this.#timeLeft() }, signal);
      this.#noteAdaptations(thread);
      if (thread === MAIN && !request.place.isSide) this.#books.tally.queueMs += answer.queuedMs ?? 0;
      if (answer.kind === "answered") {
        this.#noteUnread(thread, answer);
        if (!isAskedAnew && saysNothingReadable(answer)) {
          isAskedAnew = true;
          this.#tellRetry(thread, { cause: "server", status: answer.status, waitedMs: 0 });
          continue;
        }
        this.#books.tally.addLoad(answer.loadMs);
        for (const doubt of answer.doubts ?? []) {
          this.#books.teller.tell(thread, { type: "note", code: "usage-doubted", text: doubt });
        }
        return answer;
      }
      if (answer.kind === "failed" && answer.cause === "context-not-honoured") {
        this.#books.teller.noteOnce(thread, "truncated", answer.detail);
      }
      if (signal.aborted) return { kind: "aborted", ms: answer.ms };
      if (answer.kind === "context-full" || !answer.retryable || attempt === ATTEMPTS) return answer;
      const pause = this.#pauseAfter(answer, attempt);
      if (performance.now() + pause > this.#deadline) return tooLate(answer, pause);
      await sleep(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return { kind: "aborted", ms: answer.ms };
      const { cause, status } = answer;
      this.#tellRetry(thread, { cause, status, waitedMs: pause });
    }
  }

  #tellRetry(thread: number, retry: Omit<Extract<WireEvent, { type: "retry" }>, "type">): void {
    this.#books.tally.retries += 1;
    this.#books.teller.tell(thread, { type: "retry", ...retry });
  }

  #noteUnread(thread: number, { unread }: Answered): void {
    if (unread === undefined) return;
    const text = `the endpoint could not read what the model wrote: ${unread}`;
    this.#books.teller.tell(thread, { type: "note", code: "unread-output", text });
  }

  /** An endpoint that is silent until a trial's time is up has lost it: the limit would count against the model. */
  #timeLeft(): TimeLeft {
    const leftMs = this.#deadline - performance.now() - this.#timeMs * BEFORE_LIMIT;
    return { leftMs, longMs: this.#timeMs * (LONG_SILENCE - BEFORE_LIMIT) };
  }

  /** Never shorter than the endpoint asks for; spread, so that trials that fail together do not return together. */
  #pauseAfter({ retryAfterMs }: Failed, attempt: number): number {
    const first = this.#options.pace?.firstPauseMs ?? FIRST_PAUSE_MS;
    const spread = Math.random() * first;
    return Math.round((retryAfterMs ?? first * 2 ** (attempt - 1)) + spread);
  }

  /** Told before the turn that the endpoint answers first. */
  #noteFork(thread: number): void {
    const { tally, teller } = this.#books;
    const fork = this.#options.upstream.fork?.() ?? null;
    if (fork === null || tally.fork !== null) return;
    tally.fork = fork;
    tally.forkedAt = tally.turns + 1;
    teller.tell(thread, { type: "note", code: "forked", text: forkText(fork) });
  }

  #noteAdaptations(thread: number): void {
    for (const { code, text } of this.#options.upstream.adaptations?.() ?? []) {
      this.#books.teller.noteOnce(thread, code, text);
    }
  }
}

/** The model is to blame and nobody knows what it called: once more, as another draw, because an equal one would fail alike. */
function saysNothingReadable({ unread, response }: Answered): boolean {
  return unread !== undefined && response.calls.length === 0;
}

function withOtherSeed<T extends ModelRequest>(request: T): T {
  const { sampling } = request;
  return { ...request, sampling: { ...sampling, seed: anotherSeed(sampling.seed, 1) } };
}

function tooLate(failed: Failed, pause: number): Failed {
  const wait = `${Math.round(pause / 1000)} s`;
  return {
    ...failed,
    detail: `${failed.detail} (it could be asked again after ${wait}, when the trial's time is up)`,
  };
}
