/** Decides when and how a trial ends, as far as the wire tells. */
import type { Ending } from "../schema/ending.ts";
import type { ModelResponse } from "../schema/exchange.ts";
import type { Limits } from "../schema/task.ts";
import type { Arrival } from "./arrival.ts";
import type { PairedCall } from "./calls.ts";
import { endAfterResponse, endBeforeRequest, isFinal, LoopWatch, type Spent } from "./limits.ts";

interface Bounds {
  readonly limits: Limits;
  /** Tokens that the model sees at once. Absent or null: unknown. */
  readonly window?: number | null;
}

export class Referee {
  readonly #limits: Limits;
  readonly #window: number | null;
  readonly #spent: Spent;
  readonly #onEnd: (ending: Ending) => void;
  readonly #loop = new LoopWatch();
  #ending: Ending | null = null;
  #answer: string | null = null;

  /** `onEnd` is called once, when the trial is decided: from then on everything is refused. */
  constructor({ limits, window = null }: Bounds, spent: Spent, onEnd: (ending: Ending) => void) {
    this.#limits = limits;
    this.#window = window;
    this.#spent = spent;
    this.#onEnd = onEnd;
  }

  get isOver(): boolean {
    return this.#ending !== null;
  }

  get tokensLeft(): number {
    return this.#limits.generatedTokens - this.#spent.generated;
  }

  /** The first ending stays. */
  end(ending: Ending): void {
    if (this.#ending !== null) return;
    this.#ending = ending;
    this.#onEnd(ending);
  }

  seeMainResults(paired: readonly PairedCall[]): void {
    const ending = this.#loop.see(paired);
    if (ending !== null) this.end(ending);
  }

  /** The agent has answered and has not gone on: what else it asks for can no longer change the ending. */
  get hasAnswer(): boolean {
    return this.#answer !== null;
  }

  /** Whether one more request may be put to the model. */
  admits(kind: Arrival["kind"]): boolean {
    const ending = endBeforeRequest(this.#spent, this.#limits, kind === "turn");
    if (ending !== null && kind === "side" && this.hasAnswer) return false;
    if (ending !== null) this.end(ending);
    return !this.isOver;
  }

  /** The agent goes on: what it said last was not its answer. */
  beginMainTurn(): void {
    this.#answer = null;
  }

  /** `budget` is what was left of our token limit when the model was asked. */
  seeMainResponse(response: ModelResponse, budget: number): void {
    if (isFinal(response)) this.#answer = response.text;
    const ending = endAfterResponse(response, { budget, window: this.#window }, this.#spent);
    if (ending !== null) this.end(ending);
  }

  /** How the trial ended, now that nothing more comes; null: the wire saw no end. */
  verdict(): { readonly ending: Ending | null; readonly answer: string | null } {
    if (this.#ending !== null) return { ending: this.#ending, answer: null };
    if (this.#answer === null) return { ending: null, answer: null };
    return { ending: { kind: "answered" }, answer: this.#answer };
  }
}
