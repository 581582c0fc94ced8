/** Counts what a trial cost: requests, retries, turns, tokens, milliseconds, models. */
import type { ModelResponse } from "../schema/exchange.ts";
import { addUsage, NO_USAGE, type Usage } from "../schema/usage.ts";
import { estimatedTokens } from "./estimate.ts";
import type { Fork } from "./upstreams/coupling.ts";
import type { Upstream } from "./upstreams/upstream.ts";

export type Account = "main" | "agents" | "side";

type Accounts = Record<Account, Usage>;

export class Tally {
  readonly #countsTokens: boolean;
  /** A recording of another trial may answer. */
  readonly isCoupled: boolean;
  requests = 0;
  retries = 0;
  /** Turns of the main thread, and of all threads: the second is what limits are about. */
  turns = 0;
  allTurns = 0;
  modelMs = 0;
  toolMs = 0;
  /** On the main line, until the endpoint had a place. */
  queueMs = 0;
  loadMs: number | null = null;
  /** Tokens that were written, estimated where the endpoint did not count: for limits, not for results. */
  generated = 0;
  readonly usage: Accounts = { main: NO_USAGE, agents: NO_USAGE, side: NO_USAGE };
  /** The part of it that no recording answered. */
  readonly paid: Accounts = { main: NO_USAGE, agents: NO_USAGE, side: NO_USAGE };
  /** What an interpreter used to read calls out of texts. */
  shim: Usage = NO_USAGE;
  paidShim: Usage = NO_USAGE;
  readonly replayed = { turns: 0, requests: 0, modelMs: 0 };
  /** Where the recording of another trial stopped to answer; null: nowhere. */
  fork: Fork | null = null;
  forkedAt: number | null = null;
  readonly models = new Set<string>();

  constructor({ isModel, fork }: Pick<Upstream, "isModel" | "fork">) {
    this.#countsTokens = isModel;
    this.isCoupled = fork !== undefined;
  }

  add(account: Account, response: ModelResponse, isReplayed: boolean): void {
    this.usage[account] = addUsage(this.usage[account], response.usage);
    if (isReplayed) this.replayed.requests += 1;
    else this.paid[account] = addUsage(this.paid[account], response.usage);
    if (this.#countsTokens) this.generated += response.usage.generated ?? estimatedTokens(response);
    if (response.model !== null) this.models.add(response.model);
  }

  addShim(usage: Usage, isReplayed: boolean): void {
    this.shim = addUsage(this.shim, usage);
    if (!isReplayed) this.paidShim = addUsage(this.paidShim, usage);
  }

  /** A response on the main line; `ms` is what it took, now or when it was recorded. */
  addMain(ms: number, isReplayed: boolean): void {
    if (isReplayed) this.replayed.modelMs += ms;
    else this.modelMs += ms;
  }

  addTurn(isMain: boolean, isReplayed: boolean): void {
    this.allTurns += 1;
    if (!isMain) return;
    this.turns += 1;
    if (isReplayed) this.replayed.turns += 1;
  }

  addLoad(ms: number | null): void {
    if (ms !== null) this.loadMs = (this.loadMs ?? 0) + ms;
  }
}
