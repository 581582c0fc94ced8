/**
 * Requests to endpoints over node:http and node:https. Unlike fetch these have no limit of their own for
 * headers or bodies, so that a slow model is ended by our limits only.
 */
import http from "node:http";
import https from "node:https";
import { messageOf } from "../../base/errors.ts";
import type { EndpointPatience } from "./upstream.ts";

/** How an endpoint is reached: everything a call needs but its body. */
export interface EndpointAccess {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly patience: EndpointPatience;
}

export interface HttpCall {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly patience: EndpointPatience;
  readonly signal: AbortSignal;
  /** Called for each piece of the response's body; true: it was the last, though the connection may stay open. */
  onChunk(chunk: Uint8Array): boolean | undefined;
}

/** How a call ended. `status` is null where no header came. */
export interface HttpEnd {
  readonly kind: "complete" | "cut" | "stalled" | "aborted";
  readonly status: number | null;
  readonly headers: http.IncomingHttpHeaders;
  /** Why it did not complete. */
  readonly detail: string;
  /** The system's code of a network failure (`ECONNRESET`), where there is one. */
  readonly code: string | null;
}

/** How long a response that is whole may take to end. */
const END_MS = 1_000;

/** Sends and reads to the end. Never rejects. */
export function sendHttp(options: HttpCall): Promise<HttpEnd> {
  return sendOver(options, undefined);
}

/** `agent`: false = over a connection of its own; undefined = over one that was kept, where there is one. */
function sendOver(options: HttpCall, agent: false | undefined): Promise<HttpEnd> {
  const { patience, signal } = options;
  return new Promise((resolve) => {
    let status: number | null = null;
    let headers: http.IncomingHttpHeaders = {};
    let silenceMs = patience.firstByteMs;
    let isWhole = false;
    const end = (kind: HttpEnd["kind"], detail: string, code: string | null = null): void => {
      watch.stop();
      resolve({ kind, status, headers, detail, code });
    };

    const request = start(options, agent, (response) => {
      status = response.statusCode ?? null;
      headers = response.headers;
      response.on("data", (chunk: Uint8Array) => {
        if (isWhole) return left();
        silenceMs = patience.idleMs;
        request.setTimeout(silenceMs);
        watch.see(chunk);
        isWhole ||= options.onChunk(chunk) === true;
        // Most servers end a response with its end mark, and then the connection can be kept.
        if (isWhole) request.setTimeout(END_MS);
      });
      response.on("end", () => end("complete", ""));
      response.on("close", () => end("cut", "the connection was closed before the end of the response"));
      response.on("error", (error) => fail(error));
    });
    /** Whoever goes on, or holds the line, behind the end of a response is left. */
    const left = (): void => {
      end("complete", "");
      request.destroy();
    };
    const fail = (error: Error & { code?: string }): void => {
      if (signal.aborted) end("aborted", "the request was given up");
      // llama.cpp's server says that it keeps a connection on which it streamed, and hangs up at the next request.
      else if (request.reusedSocket && status === null) {
        watch.stop();
        resolve(sendOver(options, false));
      } else end("cut", messageOf(error), error.code ?? null);
    };
    const watch = new WordWatch(patience, (ms) => {
      end("stalled", `nothing but signs of life for ${ms / 1000} s`);
      request.destroy();
    });
    request.on("error", fail);
    request.on("timeout", () => {
      if (isWhole) return left();
      end("stalled", `no ${status === null ? "answer" : "further data"} for ${silenceMs / 1000} s`);
      request.destroy();
    });
    request.end(options.body ?? undefined);
  });
}

function start(
  options: HttpCall,
  agent: false | undefined,
  onResponse: (response: http.IncomingMessage) => void,
): http.ClientRequest {
  const send = new URL(options.url).protocol === "https:" ? https.request : http.request;
  const { method, signal, body, patience } = options;
  const length = body === null ? {} : { "content-length": String(Buffer.byteLength(body)) };
  const headers = { ...options.headers, ...length };
  return send(options.url, { method, signal, headers, agent, timeout: patience.firstByteMs }, onResponse);
}

/** An endpoint that only says that it lives does not answer. */
class WordWatch {
  readonly #onStall: (ms: number) => void;
  readonly #patience: EndpointPatience;
  #allowedMs: number;
  #since = performance.now();
  #timer: NodeJS.Timeout | null = null;

  constructor(patience: EndpointPatience, onStall: (ms: number) => void) {
    this.#patience = patience;
    this.#onStall = onStall;
    this.#allowedMs = patience.firstByteMs;
  }

  see(chunk: Uint8Array): void {
    if (isSignOfLife(chunk)) {
      const left = this.#since + this.#allowedMs - performance.now();
      this.#timer ??= setTimeout(() => this.#onStall(this.#allowedMs), left);
      return;
    }
    this.stop();
    this.#since = performance.now();
    this.#allowedMs = Math.max(this.#patience.firstByteMs, this.#patience.idleMs);
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

const SIGN = /^(?:(?::[^\n]*|event: ?ping|data: ?\{"type": ?"ping"\})?\r?\n)*$/;
/** Longer pieces say something. */
const LONGEST_SIGN = 200;

/** Comments of a stream, pings, blank lines: what keeps a connection and is no part of an answer. */
function isSignOfLife(chunk: Uint8Array): boolean {
  return chunk.byteLength <= LONGEST_SIGN && SIGN.test(Buffer.from(chunk).toString("latin1"));
}
