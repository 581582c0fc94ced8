/** The first request to a model: to run a command of which it cannot know the result. */
import { randomBytes } from "node:crypto";
import { anotherSeed } from "../base/another-seed.ts";
import { type Interpreter, interpretRequest, readInterpretation } from "../gateway/interpreter/interpret.ts";
import { callsInText } from "../gateway/shim.ts";
import type { ModelRequest } from "../gateway/upstreams/upstream.ts";
import type { ModelCall, ModelResponse } from "../schema/exchange.ts";
import type { PlannedPlayer } from "../schema/plan.ts";
import type { ModelIdentity } from "../schema/trial.ts";

export interface Canary {
  readonly nonce: string;
  readonly request: ModelRequest;
}

export interface CalledTool {
  readonly kind: "called";
  readonly observed: string | null;
  /** `shim`: the call stood in its text. */
  readonly tools: ModelIdentity["tools"];
}

/** Enough for a model that thinks first. */
const MOST_TOKENS = 4_096;

/** A command that no model can know the result of; the nth try, from 0, is a draw of its own. */
export function makeCanary({ sampling }: Pick<PlannedPlayer, "sampling">, nth = 0): Canary {
  const nonce = randomBytes(4).toString("hex");
  const request: ModelRequest = {
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
    sampling: { ...sampling, seed: anotherSeed(sampling.seed ?? 1, nth) },
    maxTokens: MOST_TOKENS,
    wire: "none",
    body: null,
  };
  return { nonce, request };
}

interface Reading {
  /** Who reads calls out of texts. Absent: nobody. */
  readonly interpreter?: Interpreter;
  readonly signal: AbortSignal;
}

/** The call of a command with the nonce in it, however it was written; null: there is none. */
export async function canaryOf(
  response: ModelResponse,
  { nonce, request: { tools } }: Canary,
  { interpreter, signal }: Reading,
): Promise<CalledTool | null> {
  const isRight = (calls: readonly Pick<ModelCall, "input">[]): boolean =>
    calls.some(({ input }) => JSON.stringify(input ?? {}).includes(nonce));
  const inText = callsInText(response, tools);
  const { calls, model, text } = inText ?? response;
  if (isRight(calls)) {
    return { kind: "called", observed: model, tools: inText === null ? "native" : "shim" };
  }
  if (interpreter === undefined || calls.length > 0 || text.trim() === "") return null;
  const { upstream, sampling } = interpreter;
  const answer = await upstream.answer(interpretRequest(text, tools, sampling), signal);
  if (answer.kind !== "answered") return null;
  const call = readInterpretation(answer.response.text, tools);
  return call !== null && isRight([call]) ? { kind: "called", observed: model, tools: "shim" } : null;
}
