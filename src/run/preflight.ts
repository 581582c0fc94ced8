/** Asks once a player, before any trial, whether it can play at all: reachable, there, able to call a tool. */
import { setTimeout as pause } from "node:timers/promises";
import { isSameModel } from "../base/model-name.ts";
import type { Interpreter } from "../gateway/interpreter/interpret.ts";
import type { IdentifiedModel, Upstream, UpstreamAnswer } from "../gateway/upstreams/upstream.ts";
import type { ModelResponse } from "../schema/exchange.ts";
import type { PlannedPlayer } from "../schema/plan.ts";
import type { ModelIdentity } from "../schema/trial.ts";
import type { LostCause } from "../schema/words.ts";
import { type CalledTool, canaryOf, makeCanary } from "./canary.ts";
import { blindness } from "./sees-images.ts";

export type PreflightOutcome =
  /** `model` is null where no language model plays. */
  | {
      readonly kind: "ready";
      readonly model: ModelIdentity | null;
      /** What a person should know of how the player is asked, in words. Absent: nothing. */
      readonly notes?: readonly string[];
    }
  | { readonly kind: "lost"; readonly cause: LostCause; readonly detail: string };

export interface PreflightInput {
  readonly player: PlannedPlayer;
  readonly upstream: Upstream;
  readonly signal: AbortSignal;
  /** Who reads calls out of its texts. Absent: nobody. */
  readonly interpreter?: Interpreter;
  /** Its tasks bring images, so that it is asked whether it sees one. */
  readonly showsImages?: boolean;
  /** Pause before the first new try, in milliseconds; each further one is twice as long. */
  readonly pauseMs?: number;
}

type Lost = Extract<PreflightOutcome, { kind: "lost" }>;

/** A model with some randomness may miss once; one that cannot call tools misses always. */
const TRIES = 3;
const FIRST_PAUSE_MS = 1_000;
/** Who shall come back later than this is not there; a limit of requests a minute ends within it. */
const LONGEST_PAUSE_MS = 90_000;

export async function preflight(input: PreflightInput): Promise<PreflightOutcome> {
  const { player, upstream } = input;
  if (!upstream.isModel) return { kind: "ready", model: null };
  const identity = await identified(input);
  if (identity.kind === "failed") return { kind: "lost", cause: identity.cause, detail: identity.detail };
  const unheld = unheldWindow(player, identity.model);
  if (unheld !== null) return unheld;
  const canary = await callsTool(input);
  if (canary.kind === "lost") return canary;
  const seeded = !(upstream.adaptations?.() ?? []).some(({ code }) => code === "seed-refused");
  const blind = input.showsImages === true ? await blindness(input) : null;
  const notes = [
    ...(identity.model.notes ?? []),
    ...answeredBy(player, identity.model, canary),
    ...(blind === null ? [] : [blind]),
  ];
  return {
    kind: "ready",
    model: { ...modelIdentity(player, identity.model, canary), seeded },
    ...(notes.length === 0 ? {} : { notes }),
  };
}

/** A server that starts, or is busy for a moment, is asked again. */
async function identified(input: PreflightInput): ReturnType<Upstream["identify"]> {
  for (let attempt = 1; ; attempt++) {
    const identity = await input.upstream.identify(input.signal);
    if (identity.kind === "identified" || identity.again === undefined) return identity;
    if (!(await mayAskAgain(attempt, identity.again, input))) return identity;
  }
}

/** Waits until asking again can help, and tells whether it still makes sense then. */
async function mayAskAgain(
  attempt: number,
  againMs: number | null,
  { pauseMs = FIRST_PAUSE_MS, signal }: PreflightInput,
): Promise<boolean> {
  const wanted = againMs ?? pauseMs * 2 ** (attempt - 1);
  if (attempt >= TRIES || wanted > LONGEST_PAUSE_MS) return false;
  // Rejects only when it is aborted, and then nobody asks again.
  await pause(wanted, undefined, { signal }).catch(() => undefined);
  return !signal.aborted;
}

function unheldWindow({ model, window: wanted }: PlannedPlayer, { window }: IdentifiedModel): Lost | null {
  if (wanted === null || window === null || window >= wanted) return null;
  return lost(
    "context-not-honoured",
    `${model} was asked for a window of ${wanted} tokens, and its server gives ${window}`,
  );
}

/** A sentence where the model that answered is not the one that was asked. */
function answeredBy({ model }: PlannedPlayer, { name }: IdentifiedModel, { observed }: CalledTool): string[] {
  if (observed === null || isSameModel(observed, model) || isSameModel(observed, name ?? model)) return [];
  return [`${model} was asked, and ${observed} answered`];
}

/** Whether the model calls a tool when it is told to: with none, every trial would be an answer from nothing. */
async function callsTool(input: PreflightInput): Promise<CalledTool | Lost> {
  let last: Lost = lost("harness", "no request was made");
  for (let attempt = 1; attempt <= TRIES && !input.signal.aborted; attempt++) {
    const canary = makeCanary(input.player, attempt - 1);
    const answer = await input.upstream.answer(canary.request, input.signal);
    if (answer.kind === "answered") {
      const called = await canaryOf(answer.response, canary, input);
      if (called !== null) return called;
      last = lost("harness", missedBy(input.player, answer.response));
      continue;
    }
    last = failure(answer);
    if (answer.kind === "context-full" || !answer.retryable) return last;
    if (!(await mayAskAgain(attempt, answer.retryAfterMs, input))) return last;
  }
  return last;
}

function missedBy({ model }: PlannedPlayer, { calls }: ModelResponse): string {
  const told = `${model} was told to run a command with a tool and answered ${TRIES} times`;
  return calls.length > 0
    ? `${told} without calling it with that command; its server may lose the arguments of calls`
    : `${told} without calling one; its server may know no tool calls for it`;
}

function failure(answer: Exclude<UpstreamAnswer, { kind: "answered" }>): Lost {
  return answer.kind === "failed"
    ? lost(answer.cause, answer.detail)
    : lost("context-not-honoured", `a request of a few words did not fit the window: ${answer.detail}`);
}

function lost(cause: LostCause, detail: string): Lost {
  return { kind: "lost", cause, detail };
}

function modelIdentity(
  player: PlannedPlayer,
  { digest, quantisation, window, server, name, parameters, processor, tools }: IdentifiedModel,
  { observed, tools: called }: CalledTool,
): Omit<ModelIdentity, "seeded"> {
  return {
    wanted: player.model,
    observed: observed === null ? [] : [observed],
    ...(digest === null ? {} : { digest }),
    ...(quantisation === null ? {} : { quantisation }),
    ...(name === undefined || name === player.model ? {} : { name }),
    ...(parameters === undefined ? {} : { parameters }),
    window: { wanted: player.window, effective: window },
    ...(server === null ? {} : { server }),
    processor: processor ?? null,
    tools: tools === false ? "shim" : called,
  };
}
