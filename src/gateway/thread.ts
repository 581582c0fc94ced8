/** One conversation of a trial: what its model has been shown, and what it still waits for. */
import type { Digest, ToolKind } from "../schema/words.ts";
import type { AgentRequest } from "./agent-request.ts";
import type { AgentIdentity } from "./identity.ts";

export const MAIN = 0;

export interface PendingCall {
  readonly call: number;
  readonly wireId: string;
  readonly tool: ToolKind;
  /** What a shell was told to run; null where it was none. */
  readonly command: string | null;
  /** Equal calls have equal digests. */
  readonly digest: Digest;
  /** The agent can run it: its tool was offered and its arguments were readable. */
  readonly isRunnable: boolean;
  /** Its arguments are what its tool asks for. */
  readonly isFitting: boolean;
}

export class Thread {
  readonly id: number;
  readonly identity: AgentIdentity | null;
  readonly opening: string;
  /** Its turns offer tools, so that a request without any is none of them. */
  hasTools = false;
  /** Calls of the last responses whose results have not come yet, by their id on the agent's wire. */
  readonly pending = new Map<string, PendingCall>();
  /** Histories that the model has been shown, as links of their chain. */
  readonly shown = new Set<Digest>();
  /** Requests that have been answered with a turn. */
  readonly answered = new Set<Digest>();
  /** Messages of the last turn's request. */
  messages = 0;
  /** Where the history of the last turn's request ended, as a link of its chain. */
  end: Digest | null = null;
  /** A summary of it was written since its last turn. */
  isSummarised = false;
  /** When the last response went out, until its results come. */
  answeredAt: number | null = null;
  /** Turns of one thread are played one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(id: number, request: AgentRequest, identity: AgentIdentity | null) {
    this.id = id;
    this.identity = identity;
    this.opening = openingOf(request);
  }

  /** A command has been called whose result has not come. */
  get awaitsCommand(): boolean {
    return [...this.pending.values()].some(({ command }) => command !== null);
  }

  inOrder<T>(play: () => Promise<T>): Promise<T> {
    const next = this.#last.then(play);
    this.#last = next.catch(() => undefined);
    return next;
  }
}

/** What a conversation begins with, for agents that name none: the user's first words and the tools on offer. */
export function openingOf(request: AgentRequest): string {
  const first = request.read.messages.find((message) => message.role === "user");
  return JSON.stringify([first?.text ?? "", ...request.read.tools.map((tool) => tool.name).sort()]);
}
