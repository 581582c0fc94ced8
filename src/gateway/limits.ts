/** When a trial is over: the rules that hold for every agent alike. */
import { saysNothing } from "../base/thinking.ts";
import type { Ending } from "../schema/ending.ts";
import type { ModelResponse } from "../schema/exchange.ts";
import type { Limits } from "../schema/task.ts";
import type { Digest } from "../schema/words.ts";
import type { PairedCall } from "./calls.ts";
import { estimatedTokens } from "./estimate.ts";

/** Equal calls with equal results in a row that make a loop. */
export const LOOP = 4;

/** Requests, of whatever kind, after which an agent is going round in circles. */
export function requestCap(limits: Limits): number {
  return 3 * limits.turns + 20;
}

export interface Spent {
  readonly allTurns: number;
  readonly generated: number;
  readonly requests: number;
}

/** The ending of a trial that asks for more although it may have no more; null: it may go on. */
export function endBeforeRequest(spent: Spent, limits: Limits, isTurn: boolean): Ending | null {
  if (isTurn && spent.allTurns >= limits.turns) return { kind: "limit", limit: "turns", at: spent.allTurns };
  if (spent.generated >= limits.generatedTokens) {
    return { kind: "limit", limit: "tokens", at: spent.generated };
  }
  if (spent.requests > requestCap(limits)) return { kind: "limit", limit: "loop", at: spent.requests };
  return null;
}

/** What a response might be at most. */
export interface Room {
  /** Tokens that our limit left to it. */
  readonly budget: number;
  /** Tokens that the model sees at once, prompt and response together; null = unknown. */
  readonly window: number | null;
}

/** Servers stop where the next token would not fit, or the one after it. */
const LAST_TOKENS = 2;

/** The ending that a main-thread response makes: its output was cut, or it says and does nothing. */
export function endAfterResponse(
  response: ModelResponse,
  { budget, window }: Room,
  spent: Spent,
): Ending | null {
  if (response.stop === "length") {
    const written = response.usage.generated ?? estimatedTokens(response);
    if (written >= budget) return { kind: "limit", limit: "tokens", at: spent.generated };
    const held = (response.usage.input ?? 0) + written;
    if (window !== null && held >= window - LAST_TOKENS) return { kind: "limit", limit: "context", at: held };
    return { kind: "limit", limit: "output", at: written };
  }
  return isBlank(response) ? { kind: "nothing" } : null;
}

function isBlank(response: ModelResponse): boolean {
  return response.calls.length === 0 && saysNothing(response.text);
}

/** Whether a response can be the trial's last: it says something and calls for nothing. */
export function isFinal(response: ModelResponse): boolean {
  return response.calls.length === 0 && !isBlank(response);
}

/** Counts equal calls with equal results in a row. */
export class LoopWatch {
  #last: Digest | null = null;
  #count = 0;

  /** The ending where the calls have gone round often enough. */
  see(paired: readonly PairedCall[]): Ending | null {
    for (const { digest } of paired) {
      this.#count = digest === this.#last ? this.#count + 1 : 1;
      this.#last = digest;
      if (this.#count >= LOOP) return { kind: "limit", limit: "loop", at: this.#count };
    }
    return null;
  }
}
