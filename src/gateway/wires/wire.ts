/** One HTTP dialect, as pure readers and writers: request and response to and from the canonical form. */
import type { ModelMessage, ModelResponse, ToolSpec } from "../../schema/exchange.ts";
import type { Sampling } from "../../schema/profile.ts";

export interface WireRequest {
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ToolSpec[];
  readonly stream: boolean;
  readonly maxTokens: number | null;
}

/** A request on its way to an endpoint. */
export interface OutgoingRequest extends WireRequest {
  /** The endpoint's own name of the model. */
  readonly model: string;
  readonly sampling: Sampling;
  /** The agent's body where it speaks this wire, to be edited and not written anew; else null. */
  readonly original: unknown;
}

export type ReadOutcome =
  | { readonly kind: "read"; readonly response: ModelResponse }
  /** An error inside a 200, an empty body or a stream cut before its end. */
  | { readonly kind: "failed"; readonly detail: string };

/** Eats the bytes of an upstream's response, split anywhere, and yields the response at the end. */
export interface ResponseReader {
  push(chunk: Uint8Array): void;
  end(): ReadOutcome;
}

export interface EncodedResponse {
  readonly contentType: string;
  readonly body: string;
}

export interface ResponseForm {
  readonly streamed: boolean;
  /** The one model name that agents see. */
  readonly alias: string;
  readonly id: string;
}

export interface Wire {
  readonly name: string;
  /** The path of the endpoint's base URL that this wire posts to, and that agents post to. */
  readonly path: string;
  /** Reads an agent's request. Throws a ConfigError for a body that is not of this wire. */
  readRequest(body: unknown): WireRequest;
  /** The body for an endpoint of this wire. */
  writeRequest(request: OutgoingRequest): Record<string, unknown>;
  /** For a response that was asked for as a stream; also reads one that came as a whole all the same. */
  responseReader(): ResponseReader;
  writeResponse(response: ModelResponse, form: ResponseForm): EncodedResponse;
  /** An error in this wire's shape, as the body of a response of that status. */
  writeError(status: number, message: string): EncodedResponse;
  /** The same error inside a stream that has begun with status 200. */
  writeStreamError(status: number, message: string): string;
  /** The line that keeps a waiting agent calm while the upstream is being read. */
  readonly heartbeat: string;
}
