/** The conversations of one trial: the main one, those of sub-agents, and who is no part of the trial at all. */
import type { AgentRequest } from "./agent-request.ts";
import type { CanonicalRequest } from "./canonical.ts";
import { type AgentIdentity, identityOf } from "./identity.ts";
import { isSideCall, type Read } from "./side-calls.ts";
import { MAIN, openingOf, Thread } from "./thread.ts";

export type Placement =
  | { readonly kind: "turn" | "side"; readonly thread: Thread }
  | { readonly kind: "foreign" };

export class Threads {
  readonly #threads: Thread[] = [];
  #agent = "";

  get all(): readonly Thread[] {
    return this.#threads;
  }

  /** Where a request belongs. A conversation that is new and the agent's own becomes a thread. */
  place(request: AgentRequest, canonical: CanonicalRequest): Placement {
    const identity = identityOf(request.headers);
    const read = { request: request.read, chain: canonical.chain };
    const thread = this.#known(request, canonical, identity) ?? this.#newcomer(request, read, identity);
    if (thread === null) return { kind: "foreign" };
    if (isSideCall(read, thread, identity)) return { kind: "side", thread };
    if (request.read.tools.length > 0) thread.hasTools = true;
    return { kind: "turn", thread };
  }

  /** The thread of a request that fits none so far; null: it is not the agent's. */
  #newcomer(request: AgentRequest, read: Read, identity: AgentIdentity | null): Thread | null {
    const main = this.#threads[MAIN];
    if (main === undefined) return this.#open(request, identity);
    if (this.#isForeign(request, main, identity)) return null;
    // Of an agent that names no conversation, one that offers nothing is a side call of the main one.
    return identity === null && isSideCall(read, main, null) ? main : this.#open(request, identity);
  }

  #known(request: AgentRequest, canonical: CanonicalRequest, identity: AgentIdentity | null): Thread | null {
    const fits = (test: (thread: Thread) => boolean): Thread | null => this.#threads.find(test) ?? null;
    if (identity !== null) {
      return fits((thread) => thread.identity?.conversation === identity.conversation);
    }
    const results = request.read.messages.flatMap((message) =>
      message.role === "tool" ? [message.callId] : [],
    );
    return (
      fits((thread) => results.some((id) => thread.pending.has(id))) ??
      fits((thread) => canonical.chain.some((link) => thread.shown.has(link))) ??
      (this.#agent === agentOf(request) ? fits((thread) => thread.opening === openingOf(request)) : null)
    );
  }

  /** An agent that names its conversations names them all; one that does not is known by its user agent. */
  #isForeign(request: AgentRequest, main: Thread, identity: AgentIdentity | null): boolean {
    return main.identity === null ? agentOf(request) !== this.#agent : identity === null;
  }

  #open(request: AgentRequest, identity: AgentIdentity | null): Thread {
    if (this.#threads.length === 0) this.#agent = agentOf(request);
    const thread = new Thread(this.#threads.length, request, identity);
    this.#threads.push(thread);
    return thread;
  }
}

function agentOf(request: AgentRequest): string {
  return request.headers["user-agent"] ?? "";
}
