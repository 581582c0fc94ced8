/** Puts one request to the upstream: with our sampling and limits. */
import type { AgentRequest } from "./agent-request.ts";
import type { SessionOptions } from "./session.ts";
import type { Tally } from "./tally.ts";
import type { Teller } from "./teller.ts";
import type { ModelRequest, RequestPlace, UpstreamAnswer } from "./upstreams/upstream.ts";

export type Asked =
  | (Extract<UpstreamAnswer, { kind: "answered" }> & { readonly via: "native" | "text" })
  | Extract<UpstreamAnswer, { kind: "failed" | "context-full" }>
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

export class Asker {
  readonly #options: SessionOptions;
  readonly #books: Books;

  constructor(options: SessionOptions, books: Books) {
    this.#options = options;
    this.#books = books;
  }

  prepare(request: AgentRequest, place: RequestPlace, budget: number): Asking {
    const { upstream, sampling } = this.#options;
    const model: ModelRequest = {
      messages: request.read.messages,
      tools: request.read.tools,
      sampling,
      maxTokens: Math.min(request.read.maxTokens ?? budget, budget),
      wire: request.wire.name,
      body: request.body,
      place,
    };
    return {
      isReplayed: upstream.replays?.(model) ?? false,
      budget,
      ask: () => this.#ask(model, request.signal),
    };
  }

  async #ask(model: ModelRequest, signal: AbortSignal): Promise<Asked> {
    const answer = await this.#options.upstream.answer(model, signal);
    if (signal.aborted && answer.kind !== "answered") return { kind: "aborted", ms: answer.ms };
    if (answer.kind !== "answered") return answer;
    this.#books.tally.addLoad(answer.loadMs);
    return { ...answer, via: "native" };
  }
}
