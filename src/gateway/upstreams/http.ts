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
  return new Promise((resolve) => new Sending(options, resolve).start(undefined));
}

class Sending {
  readonly #options: HttpCall;
  readonly #resolve: (end: HttpEnd) => void;
  readonly #silence: Silence;
  readonly #watch: WordWatch;
  #request: http.ClientRequest | null = null;
  #status: number | null = null;
  #headers: http.IncomingHttpHeaders = {};
  #silenceMs: number;
  #isWhole = false;

  constructor(options: HttpCall, resolve: (end: HttpEnd) => void) {
    this.#options = options;
    this.#resolve = resolve;
    this.#silence = new Silence(options.patience);
    this.#silenceMs = this.#silence.first();
    this.#watch = new WordWatch(this.#silence, (ms) =>
      this.#leave("stalled", `nothing but signs of life for ${ms / 1000} s`),
    );
  }

  /** `agent`: false = over a connection of its own; undefined = over one that was kept, where there is one. */
  start(agent: false | undefined): void {
    const request = begin({ ...this.#options, agent, timeout: this.#silenceMs }, (response) =>
      this.#read(response),
    );
    this.#request = request;
    request.on("error", (error) => this.#fail(error));
    request.on("timeout", () => this.#silent());
    request.end(this.#options.body ?? undefined);
  }

  #read(response: http.IncomingMessage): void {
    this.#status = response.statusCode ?? null;
    this.#headers = response.headers;
    response.on("data", (chunk: Uint8Array) => this.#take(chunk));
    response.on("end", () => this.#end("complete", ""));
    response.on("close", () => this.#end("cut", "the connection was closed before the end of the response"));
    response.on("error", (error) => this.#fail(error));
  }

  #take(chunk: Uint8Array): void {
    // Whoever goes on behind the end of a response is left.
    if (this.#isWhole) {
      this.#leave("complete", "");
      return;
    }
    this.#silenceMs = this.#silence.between();
    this.#watch.see(chunk);
    this.#isWhole = this.#options.onChunk(chunk) === true;
    // Most servers end a response with its end mark, and then the connection can be kept.
    this.#request?.setTimeout(this.#isWhole ? END_MS : this.#silenceMs);
  }

  #silent(): void {
    const what = this.#status === null ? "answer" : "further data";
    if (this.#isWhole) this.#leave("complete", "");
    else this.#leave("stalled", `no ${what} for ${this.#silenceMs / 1000} s`);
  }

  #fail(error: Error & { code?: string }): void {
    if (this.#options.signal.aborted) this.#end("aborted", "the request was given up");
    // llama.cpp's server says that it keeps a connection on which it streamed, and hangs up at the next request.
    else if (this.#request?.reusedSocket === true && this.#status === null) this.start(false);
    else this.#end("cut", messageOf(error), error.code ?? null);
  }

  #leave(kind: HttpEnd["kind"], detail: string): void {
    this.#end(kind, detail);
    this.#request?.destroy();
  }

  /** The first end stays. */
  #end(kind: HttpEnd["kind"], detail: string, code: string | null = null): void {
    this.#watch.stop();
    this.#resolve({ kind, status: this.#status, headers: this.#headers, detail, code });
  }
}

function begin(
  options: HttpCall & Pick<http.RequestOptions, "agent" | "timeout">,
  onResponse: (response: http.IncomingMessage) => void,
): http.ClientRequest {
  const send = new URL(options.url).protocol === "https:" ? https.request : http.request;
  const { method, signal, body, agent, timeout } = options;
  const length = body === null ? {} : { "content-length": String(Buffer.byteLength(body)) };
  const headers = { ...options.headers, ...length };
  return send(options.url, { method, signal, headers, agent, timeout }, onResponse);
}

/** How long an endpoint may be silent from now on, in milliseconds. */
class Silence {
  readonly #patience: EndpointPatience;
  readonly #begun = performance.now();

  constructor(patience: EndpointPatience) {
    this.#patience = patience;
  }

  /** Before it says anything. */
  first(): number {
    return this.#withinTime(this.#patience.firstByteMs);
  }

  /** Between two pieces. */
  between(): number {
    return this.#withinTime(this.#patience.idleMs);
  }

  /** Between words, while pieces without any come. */
  betweenWords(): number {
    return this.#withinTime(Math.max(this.#patience.firstByteMs, this.#patience.idleMs));
  }

  #withinTime(ms: number): number {
    const { time } = this.#patience;
    if (time === undefined) return ms;
    const leftMs = Math.floor(time.leftMs - (performance.now() - this.#begun));
    return leftMs < time.longMs ? ms : Math.min(ms, leftMs);
  }
}

/** An endpoint that only says that it lives does not answer. */
class WordWatch {
  readonly #onStall: (ms: number) => void;
  readonly #silence: Silence;
  #allowedMs: number;
  #since = performance.now();
  #timer: NodeJS.Timeout | null = null;

  constructor(silence: Silence, onStall: (ms: number) => void) {
    this.#silence = silence;
    this.#onStall = onStall;
    this.#allowedMs = silence.first();
  }

  see(chunk: Uint8Array): void {
    if (isSignOfLife(chunk)) {
      const left = this.#since + this.#allowedMs - performance.now();
      this.#timer ??= setTimeout(() => this.#onStall(this.#allowedMs), left);
      return;
    }
    this.stop();
    this.#since = performance.now();
    this.#allowedMs = this.#silence.betweenWords();
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

const SIGN =
  /^(?:(?::[^\r\n]*|event: ?(?:ping|keepalive)|data: ?\{"type": ?"(?:ping|keepalive)"[^{}\r\n]*\})?\r?\n)*$/;
/** Longer pieces say something. */
const LONGEST_SIGN = 200;

/** Comments of a stream, pings, blank lines: what keeps a connection and is no part of an answer. */
function isSignOfLife(chunk: Uint8Array): boolean {
  return chunk.byteLength <= LONGEST_SIGN && SIGN.test(Buffer.from(chunk).toString("latin1"));
}
