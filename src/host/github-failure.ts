/** What can go wrong between us and GitHub, as a value: a comment that is not written never ends a run. */
import { z } from "zod";
import { messageOf } from "../base/errors.ts";
import { retryAfterMs } from "../base/retry-after.ts";

export type NotPublishedReason =
  /** The token is none, or is none any more. */
  | "unauthorized"
  /** The token may not do this. */
  | "forbidden"
  /** Gone, or hidden from this token. */
  | "not-found"
  /** GitHub does not take this text here: too long, locked, closed for comments. */
  | "rejected"
  | "rate-limited"
  | "server"
  /** No answer: refused, cut, too slow, or given up by us. */
  | "network";

export interface NotPublished {
  readonly kind: "not-published";
  readonly reason: NotPublishedReason;
  /** null where no answer came. */
  readonly status: number | null;
  /** One line, in GitHub's words where it had any. */
  readonly message: string;
  /** After how many milliseconds the same request may work; null where trying again is no use. */
  readonly retryInMs: number | null;
}

/** Longer waits are not worth a comment: the text is in the job summary. */
const LONGEST_WAIT_MS = 90_000;
/** What GitHub asks for where a secondary limit comes without a time. */
const SECONDARY_LIMIT_MS = 60_000;
const LONGEST_MESSAGE = 300;

const HttpFailure = z.object({
  status: z.number(),
  response: z.object({ headers: z.record(z.string(), z.unknown()) }),
});

export interface FailureContext {
  /** Whoever asked has given up. */
  readonly isAborted: boolean;
  /** The first wait after a failure that names no time. */
  readonly firstRetryMs: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Anything that a request threw. */
export function notPublished(thrown: unknown, context: FailureContext): NotPublished {
  if (thrown instanceof z.ZodError) {
    const message = "the answer has an unknown form";
    return { kind: "not-published", reason: "server", status: 200, message, retryInMs: null };
  }
  const message = messageOf(thrown).replace(/\s+/g, " ").slice(0, LONGEST_MESSAGE);
  if (thrown instanceof Error && thrown.name === "GraphqlResponseError") {
    return { kind: "not-published", reason: "rejected", status: 200, message, retryInMs: null };
  }
  const answered = HttpFailure.safeParse(thrown);
  if (!answered.success) {
    const retryInMs = context.isAborted ? null : context.firstRetryMs;
    return { kind: "not-published", reason: "network", status: null, message, retryInMs };
  }
  const { status, response } = answered.data;
  const headers = new Map(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
  if (isRateLimit(status, headers, message)) {
    const retryInMs = waitAskedFor(headers, context.now);
    return { kind: "not-published", reason: "rate-limited", status, message, retryInMs };
  }
  const retryInMs = status >= 500 ? (waitNamed(headers, context.now) ?? context.firstRetryMs) : null;
  return {
    kind: "not-published",
    reason: reasonOf(status, message),
    status,
    message,
    retryInMs: bounded(retryInMs),
  };
}

/** GitHub answers 403 where no right would help, too. */
const NOBODY_MAY =
  /\b(locked|archived|read-only|blocked|disabled|suspended|SAML enforcement|IP allow list|forbids access)\b/i;

function reasonOf(status: number, message: string): NotPublishedReason {
  if (status === 401) return "unauthorized";
  if (status === 403) return NOBODY_MAY.test(message) ? "rejected" : "forbidden";
  if (status === 404) return "not-found";
  return status >= 500 ? "server" : "rejected";
}

/** Older enterprise servers know limits of the second kind as abuse. */
const LIMIT = /rate limit|abuse detection/i;

/** GitHub answers 403 for limits too, and tells by headers or words. */
function isRateLimit(status: number, headers: ReadonlyMap<string, string>, message: string): boolean {
  if (status === 429) return true;
  if (status !== 403) return false;
  return headers.has("retry-after") || headers.get("x-ratelimit-remaining") === "0" || LIMIT.test(message);
}

function waitAskedFor(headers: ReadonlyMap<string, string>, now: number): number | null {
  const named = waitNamed(headers, now);
  if (named !== null) return bounded(named);
  const reset = Number(headers.get("x-ratelimit-reset"));
  if (headers.get("x-ratelimit-remaining") === "0" && reset > 0) return bounded(reset * 1000 - now);
  return SECONDARY_LIMIT_MS;
}

function waitNamed(headers: ReadonlyMap<string, string>, now: number): number | null {
  const value = headers.get("retry-after");
  return value === undefined ? null : retryAfterMs(value, now);
}

function bounded(waitMs: number | null): number | null {
  return waitMs === null || waitMs > LONGEST_WAIT_MS ? null : Math.max(0, waitMs);
}
