/** What run sees of the gateway: one session a trial, opened before the agent and closed after it. */
import type { Ending } from "../schema/ending.ts";
import type { Exchange } from "../schema/exchange.ts";
import type { Sampling } from "../schema/profile.ts";
import type { Limits } from "../schema/task.ts";
import type { ObservedEvent } from "../schema/trace.ts";
import type { Usage } from "../schema/usage.ts";
import type { Digest, ToolKind } from "../schema/words.ts";
import type { Interpreter } from "./interpreter/interpret.ts";
import type { MaskName } from "./masks.ts";
import type { ReadResult } from "./read-result.ts";
import type { ShellRecord } from "./shell-records.ts";
import type { Fork } from "./upstreams/coupling.ts";
import type { Upstream } from "./upstreams/upstream.ts";

/** The one model name that every agent sees. Part of the protocol. */
export const MODEL_ALIAS = "gripcheck-model";

export interface SessionOptions {
  /** A short 0700 folder of the host in which the socket is made: the socket is the trial's identity. */
  readonly socketFolder: string;
  readonly upstream: Upstream;
  readonly sampling: Sampling;
  /** Who reads calls out of texts that hold none. Absent: nobody. */
  readonly interpreter?: Interpreter;
  /** The model is known to make no calls itself. Absent: it does, as far as one knows. */
  readonly isShimmed?: boolean;
  readonly limits: Limits;
  /** Tokens that the model sees at once, as its server gives them. Absent or null: unknown. */
  readonly window?: number | null;
  /** The driver's table: what an agent's tool name is for. */
  toolKind(name: string): ToolKind;
  /** Which tool of an MCP server a name stands for; null: none. Absent: there are no servers. */
  serverTool?(name: string): { readonly server: string; readonly tool: string } | null;
  /** What the agent's words tell of how a call ended. Absent: nothing. */
  readonly readResult?: ReadResult;
  /** Called for everything that is seen, in order. */
  observe(event: ObservedEvent): void;
  record(exchange: Exchange): void;
  /** Milliseconds from now at which the trial's time is up: nothing is tried again later. Default: the limit's minutes. */
  readonly deadlineMs?: number;
  readonly pace?: Partial<GatewayPace>;
  /** What the agent changes from run to run and means nothing. Absent: all that is known. */
  readonly masks?: readonly MaskName[];
  /** Calls that got an id of ours earlier in the agent's conversation. Absent: it begins here. */
  readonly callsBefore?: number;
}

/** How the gateway waits, in milliseconds. */
export interface GatewayPace {
  /** The first pause between two attempts; each further one is twice as long. */
  readonly firstPauseMs: number;
  /** From when on, and how often, a waiting agent gets a sign of life. */
  readonly heartbeatMs: number;
}

/** What a driver knows about a tool call that does not stand on the wire; null: unknown. */
export interface ToolReport {
  readonly exitCode: number | null;
  readonly ok: boolean | null;
  readonly ms: number | null;
  readonly bytes: number | null;
  readonly cut: number | null;
}

export interface SessionResult {
  /** null: the gateway saw no end; run decides (the agent left, the time was up). */
  readonly ending: Ending | null;
  readonly answer: string | null;
  readonly trajectory: Digest;
  readonly turns: number;
  readonly requests: number;
  readonly retries: number;
  readonly usage: {
    readonly main: Usage;
    readonly agents: Usage;
    readonly side: Usage;
    readonly shim: Usage;
  };
  readonly modelMs: number;
  /** From a turn's end to the request that brings its results, summed. */
  readonly toolMs: number;
  readonly queueMs: number;
  readonly loadMs: number | null;
  readonly calls: number;
  readonly notOffered: Readonly<Record<string, number>>;
  readonly observedModels: readonly string[];
  /** Places of requests that were hidden before they were compared. */
  readonly masked: number;
  /** Bytes of the tools of MCP servers that were put before the model on the main thread, by server. Absent: none was. */
  readonly offered?: Readonly<Record<string, number>>;
  /** Calls that have an id of ours by now in a conversation that began earlier. Absent: it began here. */
  readonly callsGiven?: number;
  /** null: no recording answered any part of it by design. */
  readonly coupled: CoupledResult | null;
}

/** What a recording of another trial answered, and where it ended to do so. */
export interface CoupledResult {
  /** The turn on the main thread from which on the endpoint answered; null: the recording answered to the end. */
  readonly forkedAt: number | null;
  readonly fork: Fork | null;
  /** Turns of the main thread, requests of all, and the milliseconds that the recorded responses took. */
  readonly replayed: { readonly turns: number; readonly requests: number; readonly modelMs: number };
  /** What the endpoint was really asked for. */
  readonly paid: { readonly [Who in "main" | "agents" | "side"]: Usage } & { readonly shim?: Usage };
}

export interface GatewaySession extends AsyncDisposable {
  /** Absolute path on the host. */
  readonly socketPath: string;
  /** Resolves once the gateway refuses every further request: the agent has two seconds to leave. */
  readonly refused: Promise<void>;
  /** A driver's knowledge about a call, told before the results are sent. `wireId` is the id on the agent's wire. */
  report(wireId: string, report: ToolReport): void;
  /** Where the commands of a recording shell in the box are told: asked when results come. */
  readShellFrom(read: () => Promise<readonly ShellRecord[]>): void;
  /** Milliseconds that replayed responses took when they were recorded, so far; null: nothing can be replayed. */
  replayedMs(): number | null;
  close(): Promise<SessionResult>;
}
