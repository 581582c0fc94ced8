/** From what an endpoint did wrong to what it means: whose fault, whether to try again, when. */
import type { IncomingHttpHeaders } from "node:http";
import { retryAfterMs } from "../../base/retry-after.ts";
import { decode, headAndTail } from "../../base/text.ts";
import { redact } from "../../host/secrets.ts";
import type { LostCause } from "../../schema/words.ts";
import { errorText } from "../wires/body-reader.ts";
import { isRecord, parseJson } from "../wires/json.ts";
import type { HttpEnd } from "./http.ts";
import type { UpstreamAnswer } from "./upstream.ts";

/** A call that gave no answer. */
export type Failure = Exclude<UpstreamAnswer, { kind: "answered" }>;

const CONTEXT_FULL: readonly RegExp[] = [
  /context_length_exceeded|exceed_context_size|context (length|window|size|limit)/i,
  /(prompt|input) is too long|too many (input )?tokens|reduce the length of the (messages|prompt|input)/i,
  /maximum (context|prompt|input) length|range of input length/i,
  /input tokens? (count|length)?\b.{0,40}exceeds|exceeds the maximum number of (input )?tokens/i,
  /`inputs` (tokens \+|must have less)|exceeded model token limit/i,
];
const OUT_OF_CREDIT =
  /insufficient_quota|exceeded your current quota|insufficient.{0,20}(credit|balance|funds)|credit balance is too low/i;
const MODEL_NAMED = /model/i;
/** What is said of a model that is not there, in refusals that could be of anything. */
const MODEL_UNKNOWN =
  /model_not_found|(invalid|unknown|not a valid) model\b|\bmodel\b.{0,80}(does not exist|not found|not exist|decommissioned|retired)/i;
const KEY_REFUSED =
  /(invalid|incorrect|missing|expired|no).{0,12} api.?key|api.?key.{0,20}(invalid|not valid|incorrect|missing|expired|required)/i;
/** More at once than an account may ask for in a minute: no waiting makes the request smaller. */
const OVER_RATE = /tokens per min/i;
const BUSY = /\b429\b|rate.?limit|too many requests/i;
const LONGEST_DETAIL = 300;
/** In bytes. Servers that echo what they refuse say why before it or behind it. */
const LONGEST_SAID = 8_000;

/** An endpoint's own words for why it refused: of very long ones head and tail. */
export function saidBy(bytes: Uint8Array): string {
  const text = decode(bytes);
  // Some wrap it in a list.
  const [body] = [parseJson(text)].flat();
  const said = redact(isRecord(body) ? errorText(body.error ?? body) : text);
  return headAndTail(Buffer.from(said), LONGEST_SAID).text;
}

/** A response of a status other than 2xx. `said` is the endpoint's own text. */
export function refusal(status: number, said: string, retryAfter: string | undefined, ms: number): Failure {
  const detail = tidy(`the endpoint answered ${status}: ${said}`);
  if (status < 500 && status !== 429 && isContextFull(said)) return { kind: "context-full", detail, ms };
  const { cause, retryable } = meaningOf(status, said);
  return {
    kind: "failed",
    cause,
    status,
    detail,
    retryable,
    retryAfterMs: retryAfter === undefined ? null : retryAfterMs(retryAfter, Date.now()),
    ms,
  };
}

function meaningOf(status: number, said: string): { cause: LostCause; retryable: boolean } {
  switch (status) {
    case 401:
    case 402:
    case 403:
      return { cause: "auth", retryable: false };
    case 404:
      return { cause: MODEL_NAMED.test(said) ? "model-missing" : "server", retryable: false };
    case 429:
      // No waiting refills an account.
      return { cause: "rate-limit", retryable: !OUT_OF_CREDIT.test(said) };
    case 408:
    case 409:
    case 425:
      return { cause: "server", retryable: true };
    default:
      return { cause: status < 500 ? causeOf(said) : "server", retryable: status >= 500 };
  }
}

/** Of a refusal whose status says no more than that it is one. */
function causeOf(said: string): LostCause {
  if (OUT_OF_CREDIT.test(said) || KEY_REFUSED.test(said)) return "auth";
  if (MODEL_UNKNOWN.test(said)) return "model-missing";
  return OVER_RATE.test(said) ? "rate-limit" : "server";
}

function isContextFull(said: string): boolean {
  return CONTEXT_FULL.some((words) => words.test(said));
}

/** An error that stands in a response of status 200, or a response that is cut or empty. */
export function brokenResponse(status: number | null, said: string, ms: number): Failure {
  const detail = tidy(said);
  if (isContextFull(said)) return { kind: "context-full", detail, ms };
  return { kind: "failed", ...meaningInside(said), status, detail, retryAfterMs: null, ms };
}

/** Statuses that mean the same inside a response as before it; of others it was a model's host that failed. */
const TOLD_STATUS = /^(401|402|403|404|429)\b/;

function meaningInside(said: string): { cause: LostCause; retryable: boolean } {
  const told = TOLD_STATUS.exec(said)?.[1];
  if (told !== undefined) return meaningOf(Number(told), said);
  if (/^(authentication|permission|billing)_error\b/.test(said)) return { cause: "auth", retryable: false };
  return { cause: BUSY.test(said) ? "rate-limit" : "server", retryable: !OUT_OF_CREDIT.test(said) };
}

/** A call that did not complete. */
export function brokenCall(end: HttpEnd, ms: number): Failure {
  const isTrust = /CERT|SIGNATURE|TLS|SSL/.test(end.code ?? "");
  return {
    kind: "failed",
    cause: end.kind === "stalled" ? "stall" : "network",
    status: end.status,
    detail: tidy(end.detail),
    retryable: end.kind !== "aborted" && !isTrust,
    retryAfterMs: null,
    ms,
  };
}

export interface CutAnswer {
  readonly wanted: number | null;
  readonly answer: { readonly status: number | null; readonly ms: number };
}

/** An answer to a prompt that did not come in whole; `read` tokens of it did. */
export function cutFailure(cut: "outgrown" | "cut", read: number, { wanted, answer }: CutAnswer): Failure {
  const { status, ms } = answer;
  if (cut === "outgrown") {
    const detail = `the conversation outgrew the window of ${wanted} tokens: the endpoint read ${read}`;
    return { kind: "context-full", detail, ms };
  }
  const remedy =
    wanted === null ? "write window: to say how many it must see" : `a window of ${wanted} was asked for`;
  return {
    kind: "failed",
    cause: "context-not-honoured",
    status,
    detail: `the endpoint cut the prompt and read ${read} tokens of it; ${remedy}`,
    retryable: false,
    retryAfterMs: null,
    ms,
  };
}

/** The wait that a response asks for, as its headers tell it; undefined: it asks for none. */
export function retryAfterIn(headers: IncomingHttpHeaders): string | undefined {
  const ms = headers["retry-after-ms"];
  if (typeof ms === "string" && /^\s*\d+(\.\d+)?\s*$/.test(ms)) return String(Number(ms) / 1000);
  return headers["retry-after"];
}

function tidy(text: string): string {
  const line = redact(text).replace(/\s+/g, " ").trim();
  return line.length <= LONGEST_DETAIL ? line : `${line.slice(0, LONGEST_DETAIL)}…`;
}
