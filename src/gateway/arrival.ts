/** A request with its place in the trial. */
import type { AgentRequest } from "./agent-request.ts";
import type { CanonicalRequest } from "./canonical.ts";
import { MAIN, type Thread } from "./thread.ts";

export interface Arrival {
  readonly request: AgentRequest;
  readonly canonical: CanonicalRequest;
  readonly thread: Thread;
  /** `re-asked`: its history was answered before, and the agent did not take the answer. */
  readonly kind: "turn" | "re-asked" | "side";
}

/** Whether it belongs to the trial's main line: its turns are the ones that count up, its answer is the trial's. */
export function isMainLine({ thread, kind }: Arrival): boolean {
  return thread.id === MAIN && kind !== "side";
}

/** On whose account its tokens go. */
export function accountOf({ thread, kind }: Arrival): "main" | "agents" | "side" {
  if (kind === "side") return "side";
  return thread.id === MAIN ? "main" : "agents";
}
