/**
 * An endpoint on loopback that answers from a script and refuses what a strict endpoint
 * would refuse, so that a test cannot pass with a request that no server takes.
 */
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { bodyOf } from "../github/request-body.ts";
import { DIALECTS, type DialectName, type ScriptedDialect } from "./scripted-dialects.ts";

export interface ScriptedCall {
  readonly name: string;
  /** A text is sent as it is; anything else as JSON text. */
  readonly arguments: unknown;
  readonly id?: string;
}

export interface GoodTurn {
  readonly text?: string;
  readonly thinking?: string;
  readonly calls?: readonly ScriptedCall[];
  readonly finish?: string;
  /** null: the endpoint does not count. Default: 100 read, 10 written. */
  readonly usage?: Readonly<Record<string, unknown>> | null;
  readonly model?: string;
}

export interface FaultyTurn {
  /** Whatever status and headers; default 200 and an event stream. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent piece by piece. */
  readonly pieces: readonly (string | Uint8Array)[];
  /** What follows the last piece. */
  readonly after?: "end" | "cut" | "silence";
}

export type ScriptedTurn = GoodTurn | FaultyTurn | ((body: ReceivedBody) => GoodTurn | FaultyTurn);

// biome-ignore lint/suspicious/noExplicitAny: tests look into requests whose shape is the thing under test
export type ReceivedBody = Readonly<Record<string, any>>;

export interface ReceivedRequest {
  readonly headers: http.IncomingHttpHeaders;
  readonly body: ReceivedBody;
}

export interface ScriptedEndpoint extends AsyncDisposable {
  /** The base URL, as a profile writes it. */
  readonly url: string;
  readonly requests: readonly ReceivedRequest[];
  /** What was wrong with the requests that were refused for their form. */
  readonly faults: readonly string[];
}

export const USAGE = { prompt_tokens: 100, completion_tokens: 10 };

/** Serves the turns in order, one a request, in a dialect; a GET lists `models`. */
export async function scriptedEndpoint(
  turns: readonly ScriptedTurn[],
  models: readonly Readonly<Record<string, unknown>>[] = [{ id: "test-model" }],
  kind: DialectName = "openai",
): Promise<ScriptedEndpoint> {
  const requests: ReceivedRequest[] = [];
  const faults: string[] = [];
  const left = [...turns];
  const dialect = DIALECTS[kind];
  const server = http.createServer(async (incoming, outgoing) => {
    const url = incoming.url ?? "";
    if (incoming.method === "GET") return void outgoing.end(JSON.stringify(dialect.get(url, models)));
    const sent = await bodyOf(incoming);
    // Whoever is killed while it asks has asked nothing.
    if (sent === null) return;
    const body: ReceivedBody = JSON.parse(sent.toString("utf8"));
    const about = dialect.about?.(url, body, models);
    if (about !== undefined) return void outgoing.end(JSON.stringify(about));
    requests.push({ headers: incoming.headers, body });
    const found = dialect.faults({ url, headers: incoming.headers, body });
    faults.push(...found);
    const next = left.shift();
    if (found.length > 0) return refuse(outgoing, dialect.error(found.join("; ")));
    if (next === undefined) return refuse(outgoing, dialect.error("the script has no further turn"));
    await play(outgoing, typeof next === "function" ? next(body) : next, dialect);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${dialect.base}`,
    requests,
    faults,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function refuse(outgoing: http.ServerResponse, error: unknown): void {
  outgoing.writeHead(400, { "content-type": "application/json" });
  outgoing.end(JSON.stringify(error));
}

async function play(
  outgoing: http.ServerResponse,
  turn: GoodTurn | FaultyTurn,
  dialect: ScriptedDialect,
): Promise<void> {
  const fault: FaultyTurn = "pieces" in turn ? turn : { pieces: [dialect.stream(turn)] };
  outgoing.writeHead(fault.status ?? 200, { "content-type": dialect.contentType, ...fault.headers });
  for (const piece of fault.pieces) await new Promise((resolve) => outgoing.write(piece, resolve));
  if (fault.after === "cut") outgoing.destroy();
  else if (fault.after !== "silence") outgoing.end();
}

/** A whole good stream of chat completions. */
export function streamOf(turn: GoodTurn): string {
  const { text = "", thinking = "", calls = [], usage = USAGE } = turn;
  const model = turn.model ?? "test-model";
  const chunk = (delta: unknown, finish: string | null = null): string =>
    event({ model, choices: [{ index: 0, delta, finish_reason: finish }] });
  return [
    chunk({ role: "assistant" }),
    ...(thinking === "" ? [] : [chunk({ reasoning_content: thinking })]),
    ...[...text].map((letter) => chunk({ content: letter })),
    ...calls.map((call, index) => chunk({ tool_calls: [wireCall(call, index)] })),
    chunk({}, turn.finish ?? (calls.length > 0 ? "tool_calls" : "stop")),
    ...(usage === null ? [] : [event({ model, choices: [], usage })]),
    "data: [DONE]\n\n",
  ].join("");
}

function wireCall(call: ScriptedCall, index: number): unknown {
  const raw = typeof call.arguments === "string" ? call.arguments : JSON.stringify(call.arguments);
  return {
    index,
    id: call.id ?? `up-${index}`,
    type: "function",
    function: { name: call.name, arguments: raw },
  };
}

/** What a model answers that calls the tool as preflight tells it to. */
export function canaryCall(body: ReceivedBody): GoodTurn {
  const command = /echo [0-9a-f]{8}/.exec(JSON.stringify(body.messages))?.[0] ?? "";
  return { calls: [{ name: "bash", arguments: { command } }] };
}

export function event(data: unknown): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}
