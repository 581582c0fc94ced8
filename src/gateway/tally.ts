/** Counts what a trial cost: requests, retries, turns, tokens, milliseconds, models. */
import type { ModelResponse } from "../schema/exchange.ts";
import { addUsage, NO_USAGE, type Usage } from "../schema/usage.ts";
import { estimatedTokens } from "./estimate.ts";

export type Account = "main" | "agents" | "side";

export class Tally {
  readonly #countsTokens: boolean;
  requests = 0;
  retries = 0;
  /** Turns of the main thread, and of all threads: the second is what limits are about. */
  turns = 0;
  allTurns = 0;
  modelMs = 0;
  toolMs = 0;
  queueMs = 0;
  loadMs: number | null = null;
  /** Tokens that were written, estimated where the endpoint did not count: for limits, not for results. */
  generated = 0;
  readonly usage: Record<Account, Usage> = { main: NO_USAGE, agents: NO_USAGE, side: NO_USAGE };
  readonly models = new Set<string>();

  /** `countsTokens`: a language model answers, whose tokens mean something. */
  constructor(countsTokens: boolean) {
    this.#countsTokens = countsTokens;
  }

  add(account: Account, response: ModelResponse): void {
    this.usage[account] = addUsage(this.usage[account], response.usage);
    if (this.#countsTokens) this.generated += response.usage.generated ?? estimatedTokens(response);
    if (response.model !== null) this.models.add(response.model);
  }

  addLoad(ms: number | null): void {
    if (ms !== null) this.loadMs = (this.loadMs ?? 0) + ms;
  }
}
