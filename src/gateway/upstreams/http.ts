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
  /** Called for each piece of the response's body. */
  onChunk(chunk: Uint8Array): void;
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
    const end = (kind: HttpEnd["kind"], detail: string, code: string | null = null): void =>
      resolve({ kind, status, headers, detail, code });

    const request = start(options, agent, (response) => {
      status = response.statusCode ?? null;
      headers = response.headers;
      response.on("data", (chunk: Uint8Array) => {
        silenceMs = patience.idleMs;
        request.setTimeout(silenceMs);
        options.onChunk(chunk);
      });
      response.on("end", () => end("complete", ""));
      response.on("close", () => end("cut", "the connection was closed before the end of the response"));
      response.on("error", (error) => fail(error));
    });
    const fail = (error: Error & { code?: string }): void => {
      if (signal.aborted) end("aborted", "the request was given up");
      // llama.cpp's server says that it keeps a connection on which it streamed, and hangs up at the next request.
      else if (request.reusedSocket && status === null) resolve(sendOver(options, false));
      else end("cut", messageOf(error), error.code ?? null);
    };
    request.on("error", fail);
    request.on("timeout", () => {
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
