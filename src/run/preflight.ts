/** Asks once a player, before any trial, whether it can play at all: reachable, there, able to call a tool. */
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type {
  IdentifiedModel,
  ModelRequest,
  Upstream,
  UpstreamAnswer,
} from "../gateway/upstreams/upstream.ts";
import type { PlannedPlayer } from "../schema/plan.ts";
import type { ModelIdentity } from "../schema/trial.ts";
import type { LostCause } from "../schema/words.ts";

export type PreflightOutcome =
  /** `model` is null where no language model plays. */
  | { readonly kind: "ready"; readonly model: ModelIdentity | null }
  | { readonly kind: "lost"; readonly cause: LostCause; readonly detail: string };

export interface PreflightInput {
  readonly player: PlannedPlayer;
  readonly upstream: Upstream;
  readonly signal: AbortSignal;
  /** Pause before the first new try, in milliseconds; each further one is twice as long. */
  readonly pauseMs?: number;
}

type Lost = Extract<PreflightOutcome, { kind: "lost" }>;

/** A model with some randomness may miss once; one that cannot call tools misses always. */
const TRIES = 3;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Enough for a model that thinks first. */
const MOST_TOKENS = 4_096;

export async function preflight(input: PreflightInput): Promise<PreflightOutcome> {
  const { player, upstream, signal } = input;
  if (!upstream.isModel) return { kind: "ready", model: null };
  const identity = await upstream.identify(signal);
  if (identity.kind === "failed") return { kind: "lost", cause: identity.cause, detail: identity.detail };
  const { window } = identity.model;
  if (player.window !== null && window !== null && window < player.window) {
    return {
      kind: "lost",
      cause: "context-not-honoured",
      detail: `${player.model} was asked for a window of ${player.window} tokens, and its server gives ${window}`,
    };
  }
  const canary = await callsTool(input);
  if (canary.kind === "lost") return canary;
  const seeded = !(upstream.adaptations?.() ?? []).some(({ code }) => code === "seed-refused");
  return { kind: "ready", model: { ...modelIdentity(player, identity.model, canary.observed), seeded } };
}

interface Canary {
  readonly kind: "called";
  readonly observed: string | null;
}

/** Whether the model calls a tool when it is told to: with none, every trial would be an answer from nothing. */
async function callsTool(input: PreflightInput): Promise<Canary | Lost> {
  let last: Lost = lost("harness", "no request was made");
  for (let attempt = 1; attempt <= TRIES && !input.signal.aborted; attempt++) {
    const answer = await input.upstream.answer(canaryRequest(input.player), input.signal);
    if (answer.kind === "answered") {
      if (answer.response.calls.length > 0) return { kind: "called", observed: answer.response.model };
      last = lost(
        "harness",
        `${input.player.model} was told to run a command with a tool and answered ${TRIES} times without calling one; its server may know no tool calls for it`,
      );
      continue;
    }
    last = failure(answer);
    if (answer.kind === "context-full" || !answer.retryable) return last;
    const wanted = answer.retryAfterMs ?? (input.pauseMs ?? FIRST_PAUSE_MS) * 2 ** (attempt - 1);
    if (attempt < TRIES) await waited(Math.min(wanted, LONGEST_PAUSE_MS), input.signal);
  }
  return last;
}

function failure(answer: Exclude<UpstreamAnswer, { kind: "answered" }>): Lost {
  return answer.kind === "failed"
    ? lost(answer.cause, answer.detail)
    : lost("context-not-honoured", `a request of a few words did not fit the window: ${answer.detail}`);
}

function lost(cause: LostCause, detail: string): Lost {
  return { kind: "lost", cause, detail };
}

async function waited(ms: number, signal: AbortSignal): Promise<void> {
  // Rejects only when it is aborted, and then the loop ends.
  await pause(ms, undefined, { signal }).catch(() => undefined);
}

/** A command that no model can know the result of. */
function canaryRequest({ sampling }: PlannedPlayer): ModelRequest {
  const nonce = randomBytes(4).toString("hex");
  return {
    messages: [
      { role: "system", text: "You run commands with the tool bash." },
      { role: "user", text: `Run the command: echo ${nonce}` },
    ],
    tools: [
      {
        name: "bash",
        description: "Run a command with bash.",
        parameters: {
          type: "object",
          properties: { command: { type: "string", description: "The command" } },
          required: ["command"],
        },
      },
    ],
    // With a seed, as every trial has one: what the endpoint does not take is learned before the first.
    sampling: { ...sampling, seed: sampling.seed ?? 1 },
    maxTokens: MOST_TOKENS,
    wire: "none",
    body: null,
  };
}

function modelIdentity(
  player: PlannedPlayer,
  { digest, quantisation, window, server }: IdentifiedModel,
  observed: string | null,
): Omit<ModelIdentity, "seeded"> {
  return {
    wanted: player.model,
    observed: observed === null ? [] : [observed],
    ...(digest === null ? {} : { digest }),
    ...(quantisation === null ? {} : { quantisation }),
    window: { wanted: player.window, effective: window },
    ...(server === null ? {} : { server }),
    processor: null,
    tools: "native",
  };
}
