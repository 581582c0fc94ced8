/** One request to an endpoint, as it is written in its dialect, and what came of it. */
import type { Wire } from "../wires/wire.ts";
import type { Refused } from "./adaptations.ts";
import { brokenCall, brokenResponse, refusal, retryAfterIn, saidBy } from "./failures.ts";
import { type EndpointAccess, type HttpEnd, sendHttp } from "./http.ts";
import { isUnreadOutput, NOTHING_TOLD, unreadAnswer } from "./unread-output.ts";
import type { EndpointPatience, UpstreamAnswer } from "./upstream.ts";

export interface PostOptions {
  readonly wire: Wire;
  readonly access: EndpointAccess;
  readonly patience: EndpointPatience;
  /** Names of optional parts of the dialect that the body makes use of. */
  readonly features: string | undefined;
  readonly signal: AbortSignal;
}

export interface Posted {
  readonly answer: UpstreamAnswer;
  /** The refusal in the endpoint's own words; null where it did not refuse. */
  readonly refused: Refused | null;
}

/** Never rejects. */
export async function postRequest(
  body: Readonly<Record<string, unknown>>,
  { wire, access, patience, features, signal }: PostOptions,
): Promise<Posted> {
  const reader = wire.responseReader();
  const pieces: Uint8Array[] = [];
  const startedAt = performance.now();
  let wholeAt: number | null = null;
  const end = await sendHttp({
    method: "POST",
    url: `${access.url}${wire.path}`,
    headers: {
      ...access.headers,
      ...(features === undefined ? {} : { "anthropic-beta": features }),
      "content-type": "application/json",
      accept: wire.streamType,
    },
    body: JSON.stringify(body),
    patience,
    signal,
    onChunk: (chunk) => {
      if (pieces.length < MOST_PIECES) pieces.push(chunk);
      reader.push(chunk);
      if (reader.isWhole) wholeAt ??= performance.now();
      return reader.isWhole;
    },
  });
  const ms = (wholeAt ?? performance.now()) - startedAt;
  if (end.status !== null && (end.status < 200 || end.status > 299)) {
    const said = saidBy(Buffer.concat(pieces));
    if (isUnreadOutput(said)) {
      return {
        answer: unreadAnswer({ unread: said, told: NOTHING_TOLD, status: end.status, ms }),
        refused: null,
      };
    }
    const retryAfter = retryAfterIn(end.headers);
    return { answer: refusal(end.status, said, retryAfter, ms), refused: { status: end.status, said } };
  }
  return { answer: outcomeOf(end, reader.end(), ms), refused: null };
}

/** Enough of a refusal to say why; the pieces of a good response are in its reader. */
const MOST_PIECES = 64;

function outcomeOf(
  end: HttpEnd,
  outcome: ReturnType<ReturnType<Wire["responseReader"]>["end"]>,
  ms: number,
): UpstreamAnswer {
  // A response that was whole when the connection broke is whole.
  if (outcome.kind === "read") {
    const { kind: _, loadMs = null, ...read } = outcome;
    return { kind: "answered", ...read, status: end.status, ms, loadMs };
  }
  const { detail: unread, told = NOTHING_TOLD } = outcome;
  if (isUnreadOutput(unread)) return unreadAnswer({ unread, told, status: end.status, ms });
  return end.kind === "complete" ? brokenResponse(end.status, outcome.detail, ms) : brokenCall(end, ms);
}
