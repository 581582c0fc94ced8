/** The HTTP side of a session: one server on one unix socket, for one trial. */
import http from "node:http";
import type { AgentRequest, Reply } from "./agent-request.ts";
import { courtesyTo } from "./courtesy.ts";
import { wireOf } from "./wires/index.ts";
import { isRecord, parseJson } from "./wires/json.ts";
import type { EncodedResponse, Wire } from "./wires/wire.ts";

/** The status that ends every known agent at once: they take it for final and do not try again. */
const REFUSED = 402;
const LARGEST_BODY = 64 * 1024 * 1024;

export interface ServerOptions {
  readonly socketPath: string;
  readonly heartbeatMs: number;
  answer(request: AgentRequest): Promise<Reply>;
  /** A request that cannot be read at all; the agent gets a 400. */
  onUnreadable(path: string, why: string): void;
  /** The agent asked how long a prompt is, and was told without asking the model. */
  onCount(): void;
}

export interface GatewayServer {
  /** Hangs up on everyone and waits for the requests that are being answered. */
  close(): Promise<void>;
}

export async function startServer(options: ServerOptions): Promise<GatewayServer> {
  const closing = new AbortController();
  const open = new Set<Promise<void>>();
  const server = http.createServer((incoming, outgoing) => {
    const handled = handle({ incoming, outgoing, options, closing: closing.signal }).catch(() => {
      outgoing.destroy();
    });
    open.add(handled);
    void handled.finally(() => open.delete(handled));
  });
  // Agents keep a connection while a command runs for minutes; a server that hangs up first loses a request.
  server.keepAliveTimeout = 0;
  server.requestTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.socketPath, resolve);
  });
  return {
    close: async () => {
      closing.abort();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await Promise.all([closed, ...open]);
    },
  };
}

interface Visit {
  readonly incoming: http.IncomingMessage;
  readonly outgoing: http.ServerResponse;
  readonly options: ServerOptions;
  readonly closing: AbortSignal;
}

async function handle(visit: Visit): Promise<void> {
  const { incoming, outgoing } = visit;
  const path = new URL(incoming.url ?? "/", "http://localhost").pathname.replace(/(?<!\/)\/+$/, "") || "/";
  const body = await readBody(incoming);
  const wire = incoming.method === "POST" ? wireOf(path) : null;
  if (wire === null) return sendCourtesy(visit, path, body);
  const request = body === null ? "the body is too large" : readRequest(wire, { incoming, path, body });
  if (typeof request === "string") {
    visit.options.onUnreadable(path, request);
    return send(outgoing, 400, wire.writeError(400, `This request cannot be read: ${request}`));
  }
  await reply(visit, wire, request);
}

async function readBody(incoming: http.IncomingMessage): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let size = 0;
  // No encoding is set on the request, so that its pieces are bytes.
  for await (const piece of incoming as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size <= LARGEST_BODY) pieces.push(piece);
  }
  return size <= LARGEST_BODY ? Buffer.concat(pieces) : null;
}

type ReadableRequest = Omit<AgentRequest, "signal">;

/** The request, or why it cannot be read. */
function readRequest(
  wire: Wire,
  { incoming, path, body }: { incoming: http.IncomingMessage; path: string; body: Buffer },
): ReadableRequest | string {
  const json = parseJson(body.toString("utf8"));
  if (!isRecord(json)) return "the body is no JSON object";
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, [value ?? ""].flat().join(", ")]),
  );
  try {
    return { wire, path, headers, body: json, bytes: body.length, read: wire.readRequest(json) };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function reply(visit: Visit, wire: Wire, request: ReadableRequest): Promise<void> {
  const { outgoing, options, closing } = visit;
  const hangUp = new AbortController();
  outgoing.on("close", () => hangUp.abort());
  const heart = request.read.stream ? startHeart(outgoing, wire, options.heartbeatMs) : null;
  try {
    const signal = AbortSignal.any([hangUp.signal, closing]);
    const answered = await options.answer({ ...request, signal });
    heart?.stop();
    if (answered.kind === "response") return send(outgoing, 200, answered.encoded);
    if (outgoing.headersSent) return void outgoing.end(wire.writeStreamError(REFUSED, answered.message));
    send(outgoing, REFUSED, wire.writeError(REFUSED, answered.message), { "x-should-retry": "false" });
  } finally {
    heart?.stop();
  }
}

/** Tells a waiting agent from time to time that it is not forgotten. The first sign fixes the status at 200. */
function startHeart(outgoing: http.ServerResponse, wire: Wire, everyMs: number): { stop(): void } {
  let beat = 0;
  const timer = setInterval(() => {
    if (!outgoing.headersSent) outgoing.writeHead(200, { "content-type": wire.streamType });
    outgoing.write(wire.heartbeat(beat));
    beat += 1;
  }, everyMs);
  return { stop: () => clearInterval(timer) };
}

function send(
  outgoing: http.ServerResponse,
  status: number,
  encoded: EncodedResponse,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (!outgoing.headersSent) outgoing.writeHead(status, { "content-type": encoded.contentType, ...headers });
  outgoing.end(encoded.body);
}

function sendCourtesy({ incoming, outgoing, options }: Visit, path: string, body: Buffer | null): void {
  const { method = "GET", headers } = incoming;
  const { status, json, isCount } = courtesyTo({ method, path, headers, body: body?.toString("utf8") ?? "" });
  if (isCount === true) options.onCount();
  if (method === "POST" && status === 404) options.onUnreadable(path, "no dialect is spoken at this path");
  send(outgoing, status, { contentType: "application/json", body: JSON.stringify(json) });
}
