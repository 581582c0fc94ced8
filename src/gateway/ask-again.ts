/** Asks a model that is no player: again where trying again can help, and never for longer than a few pauses. */
import { setTimeout as sleep } from "node:timers/promises";
import type { ModelRequest, Upstream, UpstreamAnswer } from "./upstreams/upstream.ts";

export interface Persistence {
  readonly signal: AbortSignal;
  /** Pause before the second try, in milliseconds; before the third it is twice as long. Default: a second. */
  readonly pauseMs?: number;
}

const TRIES = 3;
const FIRST_PAUSE_MS = 1_000;
/** A limit of requests a minute ends within it. */
const LONGEST_PAUSE_MS = 90_000;

export async function askAgain(
  upstream: Upstream,
  request: ModelRequest,
  { signal, pauseMs = FIRST_PAUSE_MS }: Persistence,
): Promise<UpstreamAnswer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await upstream.answer(request, signal);
    if (answer.kind !== "failed" || !answer.retryable || attempt === TRIES || signal.aborted) return answer;
    const wanted = answer.retryAfterMs ?? pauseMs * 2 ** (attempt - 1);
    // Asked before the time that it named, an endpoint only says it again.
    if (wanted > LONGEST_PAUSE_MS) return answer;
    // Rejects only when it is aborted, and then the next answer says so.
    await sleep(wanted, undefined, { signal }).catch(() => undefined);
  }
}
