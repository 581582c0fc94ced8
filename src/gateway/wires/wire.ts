/** One HTTP dialect, as pure readers and writers: request and response to and from the canonical form. */
import type { ModelMessage, ModelResponse, ToolSpec } from "../../schema/exchange.ts";

export interface WireRequest {
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ToolSpec[];
  readonly stream: boolean;
  readonly maxTokens: number | null;
}

/** Eats the bytes of an upstream's response, split anywhere, and yields the response at the end. */
export interface ResponseReader {
  push(chunk: Uint8Array): void;
  /** `failed` is an error inside a 200, an empty body or a stream cut before its end. */
  end():
    | { readonly kind: "read"; readonly response: ModelResponse }
    | { readonly kind: "failed"; readonly detail: string };
}

export interface EncodedResponse {
  readonly contentType: string;
  readonly body: string;
}

export interface Wire {
  readonly name: string;
  /** The path of the endpoint's base URL that this wire posts to, and that agents post to. */
  readonly path: string;
  /** Reads an agent's request. Throws a ConfigError for a body that is not of this wire. */
  readRequest(body: unknown): WireRequest;
  /** The body for an endpoint of this wire. */
  writeRequest(
    request: WireRequest & {
      readonly model: string;
      readonly sampling: { temperature: number | null; seed: number | null; topP: number | null };
      readonly original: unknown;
    },
  ): unknown;
  responseReader(streamed: boolean): ResponseReader;
  /** The response as this wire's agents expect it; `alias` is the one model name that agents see. */
  writeResponse(
    response: ModelResponse,
    as: { readonly streamed: boolean; readonly alias: string; readonly id: string },
  ): EncodedResponse;
  /** An error in this wire's shape. */
  writeError(status: number, message: string): EncodedResponse;
  /** The line that keeps a waiting agent calm while the upstream is being read. */
  readonly heartbeat: string;
}
