/** One HTTP dialect, as pure readers and writers: request and response to and from the canonical form. */
import type { ModelMessage, ModelResponse, ToolSpec } from "../../schema/exchange.ts";
import type { Sampling } from "../../schema/profile.ts";
import type { Images } from "./images.ts";
import type { JsonRecord } from "./json.ts";

/** Which tool the model must call; absent: it chooses. */
export type ToolChoice = { readonly kind: "none" | "any" } | { readonly kind: "tool"; readonly name: string };

/** The form of an answer: some JSON, or JSON of a schema; absent: text. */
export type AnswerFormat =
  | { readonly kind: "json" }
  | { readonly kind: "schema"; readonly schema: JsonRecord };

/** On what terms the agent wants an answer, beside messages and tools. Absent: what is usual. */
export interface RequestTerms {
  readonly choice?: ToolChoice;
  /** The model may make one call a response only. */
  readonly parallel?: false;
  readonly format?: AnswerFormat;
  /** Texts before which the answer ends. */
  readonly stop?: readonly string[];
}

/** The terms alone, of whatever has some. */
export function termsOf({ choice, parallel, format, stop }: RequestTerms): RequestTerms {
  return {
    ...(choice === undefined ? {} : { choice }),
    ...(parallel === undefined ? {} : { parallel }),
    ...(format === undefined ? {} : { format }),
    ...(stop === undefined ? {} : { stop }),
  };
}

export interface WireRequest extends RequestTerms {
  /** A `developer` is a system by another name. */
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ToolSpec[];
  readonly stream: boolean;
  readonly maxTokens: number | null;
  /** What the notes of images in the messages stand for. Absent: there are none. */
  readonly images?: Images;
  /** Kinds of parts that stand in the messages by name only, and of tools that are left out. Absent: none. */
  readonly unread?: readonly string[];
}

/** A request on its way to an endpoint. */
export interface OutgoingRequest extends WireRequest {
  /** The endpoint's own name of the model. */
  readonly model: string;
  readonly sampling: Sampling;
  /** Tokens that the model may see; null = the endpoint's own default. Absent: null. */
  readonly window?: number | null;
  /** The agent's body where it speaks this wire, to be edited and not written anew; else null. */
  readonly original: unknown;
}

export type ReadOutcome =
  | {
      readonly kind: "read";
      readonly response: ModelResponse;
      /** Counts that were told and cannot be true, in words. Absent: none. */
      readonly doubts?: readonly string[];
      /** How long the endpoint loaded the model before. Absent: it does not tell. */
      readonly loadMs?: number;
    }
  /** An error inside a 200, an empty body or a stream cut before its end. */
  | {
      readonly kind: "failed";
      readonly detail: string;
      /** What was told before an error that stands in the response; its counts are unknown. Absent: it holds none. */
      readonly told?: ModelResponse;
    };

/** Eats the bytes of an upstream's response, split anywhere, and yields the response at the end. */
export interface ResponseReader {
  push(chunk: Uint8Array): void;
  /** The dialect's end mark was read: nothing of the response follows, whether or not the connection ends. */
  readonly isWhole: boolean;
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
  /** The tools of the request: some dialects tell a call by the kind of its tool. Absent: plain functions. */
  readonly tools?: readonly ToolSpec[];
}

/**
 * What a dialect has no words for, so that a request or response loses it there:
 * `sealed` thinking of other dialects · any `thinking` that the endpoint did not seal · `error-mark` of
 * results · `late-system`: system text after the first other message becomes the user's · `systems`: several
 * of them are one · `blank` texts · `choice` of a tool · no `parallel` calls · `json` without a schema ·
 * `schema` of an answer · `stop` texts · `seed` · `filter`: an answer that was withheld is a finished one ·
 * `group` and `text-format` of a tool · `result-images`: images of results stand in a message of the user's behind
 * them · `image-places`: they stand behind a message's text · the counts `reasoning-count` and `cache-write`.
 */
export type Lack =
  | "sealed"
  | "thinking"
  | "error-mark"
  | "late-system"
  | "systems"
  | "blank"
  | "choice"
  | "parallel"
  | "json"
  | "schema"
  | "stop"
  | "seed"
  | "filter"
  | "group"
  | "text-format"
  | "result-images"
  | "image-places"
  | "reasoning-count"
  | "cache-write";

export interface Wire {
  readonly name: string;
  /** The path of the endpoint's base URL that this wire posts to, and that agents post to. */
  readonly path: string;
  readonly lacks: readonly Lack[];
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
  /** The content type of a stream. */
  readonly streamType: string;
  /** What keeps a waiting agent calm while the upstream is being read, the first sign (0) and each further one. */
  heartbeat(beat: number): string;
}
