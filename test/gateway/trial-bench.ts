/** A trial's gateway before a scripted endpoint, and an agent's end of its socket. */
import { mkdtemp, rm } from "node:fs/promises";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { openSession } from "../../src/gateway/open-session.ts";
import type { GatewaySession, SessionOptions } from "../../src/gateway/session.ts";
import { openUpstream } from "../../src/gateway/upstreams/index.ts";
import type { EndpointPatience, Upstream } from "../../src/gateway/upstreams/upstream.ts";
import type { Exchange } from "../../src/schema/exchange.ts";
import type { ObservedEvent } from "../../src/schema/trace.ts";
import type { DialectName } from "./scripted-dialects.ts";
import type { ReceivedBody, ScriptedTurn } from "./scripted-endpoint.ts";

/** For `expect.poll` and `vi.waitFor`: what comes at once may take its time on a machine that has other work. */
export const SOON = { timeout: 30_000 };

export const PLAYER = {
  id: "small",
  size: "small" as const,
  use: null,
  agent: { name: "builtin", version: null },
  endpoint: "local",
  model: "test-model",
  sampling: { temperature: 0.7, seed: 7, topP: null },
  window: null,
  price: null,
  deterministic: false,
};

export function endpointUpstream(
  url: string,
  extra: { apiKey?: string; patience?: EndpointPatience; window?: number; kind?: DialectName } = {},
): Upstream {
  return openUpstream({
    player: { ...PLAYER, window: extra.window ?? null },
    endpoint: { id: "local", kind: extra.kind ?? "openai", url, keyEnv: null, concurrency: 4 },
    apiKey: extra.apiKey ?? null,
    ...(extra.patience === undefined ? {} : { patience: extra.patience }),
  });
}

/**
 * Gives up where the endpoint falls silent by its script, and nowhere else: what it says may come late on a machine
 * that has other work. `turns` are the endpoint's, one an answer.
 */
export function impatientUpstream(
  url: string,
  turns: readonly ScriptedTurn[],
  { quietMs, kind = "openai" }: { quietMs: number; kind?: DialectName },
): Upstream {
  const open = (patience: Partial<EndpointPatience>): Upstream =>
    endpointUpstream(url, { kind, patience: { firstByteMs: 60_000, idleMs: 60_000, ...patience } });
  const patient = open({});
  const [untilFirst, between] = [open({ firstByteMs: quietMs }), open({ idleMs: quietMs })];
  const left = turns.map((turn) => {
    if (!("after" in turn) || turn.after !== "silence") return patient;
    return turn.pieces.length === 0 ? untilFirst : between;
  });
  return {
    name: patient.name,
    isModel: patient.isModel,
    ...(patient.wire === undefined ? {} : { wire: patient.wire }),
    identify: (signal) => patient.identify(signal),
    answer: (request, signal) => (left.shift() ?? patient).answer(request, signal),
  };
}

export interface Told {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

export interface Bench extends AsyncDisposable {
  readonly session: GatewaySession;
  readonly events: readonly ObservedEvent[];
  readonly exchanges: readonly Exchange[];
  /** Posts a chat-completions request as an agent would. */
  post(body: unknown, headers?: Readonly<Record<string, string>>): Promise<Told>;
  send(options: {
    method: string;
    path: string;
    body?: string;
    headers?: Readonly<Record<string, string>>;
  }): Promise<Told>;
}

export async function openBench(upstream: Upstream, options: Partial<SessionOptions> = {}): Promise<Bench> {
  const socketFolder = await mkdtemp(path.join(os.tmpdir(), "g-"));
  const events: ObservedEvent[] = [];
  const exchanges: Exchange[] = [];
  const session = await openSession({
    socketFolder,
    upstream,
    sampling: PLAYER.sampling,
    limits: { turns: 30, generatedTokens: 20_000, minutes: 5 },
    toolKind: (name) =>
      name === "bash" ? "shell" : name === "read" ? "read" : name === "write" ? "write" : "other",
    observe: (event) => void events.push(event),
    record: (exchange) => void exchanges.push(exchange),
    pace: { firstPauseMs: 1, heartbeatMs: 60_000 },
    ...options,
  });
  const send: Bench["send"] = (request) => sendOver(session.socketPath, request);
  return {
    session,
    events,
    exchanges,
    send,
    post: (body, headers = {}) =>
      send({ method: "POST", path: "/v1/chat/completions", body: JSON.stringify(body), headers }),
    [Symbol.asyncDispose]: async () => {
      await session.close();
      await rm(socketFolder, { recursive: true });
    },
  };
}

export function sendOver(
  socketPath: string,
  request: { method: string; path: string; body?: string; headers?: Readonly<Record<string, string>> },
): Promise<Told> {
  return new Promise((resolve, reject) => {
    const { method, path: where, body, headers } = request;
    const outgoing = http.request(
      { socketPath, method, path: where, headers: { "user-agent": "test-agent", ...headers } },
      (incoming) => {
        const pieces: Buffer[] = [];
        incoming.on("data", (piece) => pieces.push(piece));
        incoming.on("error", reject);
        incoming.on("end", () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: Buffer.concat(pieces).toString("utf8"),
          }),
        );
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** The events of one type, in order. */
export function told<T extends ObservedEvent["type"]>(
  bench: Bench,
  type: T,
): Extract<ObservedEvent, { type: T }>[] {
  return bench.events.filter((event): event is Extract<ObservedEvent, { type: T }> => event.type === type);
}

/** Every event in a few words: what happened, on which thread. */
export function course(bench: Bench): string[] {
  return bench.events.map((event) => {
    const words: string[] = [event.type];
    if (event.thread !== 0) words.unshift(`[${event.thread}]`);
    if (event.type === "side-call") words.push(event.purpose);
    if (event.type === "turn-end") words.push(event.stop);
    if (event.type === "message") words.push(JSON.stringify(event.text));
    if (event.type === "tool-call") words.push(`${event.call}`);
    if (event.type === "tool-result") words.push(`${event.call}${event.seen ? "" : " not seen"}`);
    if (event.type === "limit") words.push(`${event.limit} ${event.reached}`);
    if (event.type === "note") words.push(event.code);
    return words.join(" ");
  });
}

export const TOOLS = ["bash", "read", "write"].map((name) => ({
  type: "function",
  function: { name, description: `Runs ${name}.`, parameters: { type: "object" } },
}));

export const OPENING = [
  { role: "system", content: "You are a careful agent." },
  { role: "user", content: "Convert people.csv." },
];

/** A conversation as an agent keeps it: what it was answered goes into the next request. */
export class TalkingAgent {
  readonly #bench: Bench;
  readonly #headers: Readonly<Record<string, string>>;
  readonly messages: ReceivedBody[];
  readonly extra: ReceivedBody;

  constructor(
    bench: Bench,
    options: {
      headers?: Readonly<Record<string, string>>;
      opening?: ReceivedBody[];
      extra?: ReceivedBody;
    } = {},
  ) {
    this.#bench = bench;
    this.#headers = options.headers ?? {};
    this.messages = [...(options.opening ?? OPENING)];
    this.extra = options.extra ?? { tools: TOOLS };
  }

  body(): ReceivedBody {
    return { model: "gripcheck-model", stream: false, messages: this.messages, ...this.extra };
  }

  /** Asks with all that was said so far; the answer becomes part of it. */
  async ask(): Promise<{ status: number; message: ReceivedBody | null; told: Told }> {
    const told = await this.#bench.post(this.body(), this.#headers);
    if (told.status !== 200) return { status: told.status, message: null, told };
    const { message } = JSON.parse(told.text).choices[0];
    this.messages.push(message);
    return { status: 200, message, told };
  }

  /** Answers every call of the last message, in order. */
  answerCalls(...texts: string[]): void {
    const calls = this.messages.at(-1)?.tool_calls ?? [];
    for (const [index, call] of calls.entries()) {
      this.messages.push({ role: "tool", tool_call_id: call.id, content: texts[index] ?? "" });
    }
  }
}
