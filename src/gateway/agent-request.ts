/** What an agent sent, and what it gets back. */
import type { EncodedResponse, Wire, WireRequest } from "./wires/wire.ts";

export interface AgentRequest {
  readonly wire: Wire;
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly bytes: number;
  /** The body in our words. */
  readonly read: WireRequest;
  /** Aborted when the agent hangs up or the session closes. */
  readonly signal: AbortSignal;
}

export type Reply =
  | { readonly kind: "response"; readonly encoded: EncodedResponse }
  /** The agent must stop: 402 and `x-should-retry: false`, or an error in the stream that has begun. */
  | { readonly kind: "refusal"; readonly message: string };
