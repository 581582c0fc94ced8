/** The conversations of one trial: the main one, those of sub-agents, and who is no part of the trial at all. */
import type { Digest } from "../schema/words.ts";
import type { AgentRequest } from "./agent-request.ts";
import type { PendingCall } from "./calls.ts";
import type { CanonicalRequest } from "./canonical.ts";
import { type AgentIdentity, identityOf } from "./identity.ts";
import { isSideCall } from "./side-calls.ts";

export const MAIN = 0;

export class Thread {
  readonly id: number;
  readonly identity: AgentIdentity | null;
  readonly opening: string;
  readonly hasTools: boolean;
  /** Calls of the last responses whose results have not come yet, by their id on the agent's wire. */
  readonly pending = new Map<string, PendingCall>();
  /** Histories that the model has been shown, as links of their chain. */
  readonly shown = new Set<Digest>();
  /** Requests that have been answered with a turn. */
  readonly answered = new Set<Digest>();
  /** Messages of the last turn's request. */
  messages = 0;
  /** When the last response went out, until its results come. */
  answeredAt: number | null = null;
  /** Turns of one thread are played one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(id: number, request: AgentRequest, identity: AgentIdentity | null) {
    this.id = id;
    this.identity = identity;
    this.opening = openingOf(request);
    this.hasTools = request.read.tools.length > 0;
  }

  inOrder<T>(play: () => Promise<T>): Promise<T> {
    const next = this.#last.then(play);
    this.#last = next.catch(() => undefined);
    return next;
  }
}

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
    const known = this.#known(request, canonical, identity);
    if (known !== null) return { kind: isSideCall(read, known, identity) ? "side" : "turn", thread: known };
    const main = this.#threads[MAIN];
    if (main !== undefined && this.#isForeign(request, main, identity)) return { kind: "foreign" };
    // A new conversation that names none and offers nothing, beside one that does, is a side call of that one.
    if (main !== undefined && identity === null && isSideCall(read, main, null))
      return { kind: "side", thread: main };
    const thread = this.#open(request, identity);
    return { kind: isSideCall(read, thread, identity) ? "side" : "turn", thread };
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

/** What a conversation begins with, for agents that name none: the user's first words and the tools on offer. */
function openingOf(request: AgentRequest): string {
  const first = request.read.messages.find((message) => message.role === "user");
  return JSON.stringify([first?.text ?? "", ...request.read.tools.map((tool) => tool.name).sort()]);
}
