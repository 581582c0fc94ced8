/** How a trial ended, from what the gateway, the clock and the agent's exit say. Pure. */
import type { Ending } from "../schema/ending.ts";
import type { AgentExit } from "./drivers/driver.ts";

/** Why the agent stopped playing: it left by itself, or we ended it. */
export type Stop = "left" | "time" | "cancelled" | "refused";

export interface EndingFacts {
  /** What the gateway decided; null: it saw no end. */
  readonly gateway: Ending | null;
  readonly stop: Stop;
  readonly exit: AgentExit;
  /** Milliseconds that the agent played. */
  readonly playedMs: number;
  readonly requests: number;
}

const KEPT_DETAIL = 2_000;

/** The gateway's word comes first: an agent that answered in its last second has answered. */
export function decideEnding({ gateway, stop, exit, playedMs, requests }: EndingFacts): Ending {
  if (gateway !== null) return gateway;
  if (stop === "time") return { kind: "limit", limit: "time", at: Math.round(playedMs) };
  if (stop === "cancelled") return { kind: "cancelled" };
  if (exit.exitCode !== 0) return lost(`The agent ended with ${howItExited(exit)}.`, exit);
  if (requests === 0) return lost("The agent ended without asking the model.", exit);
  return { kind: "nothing" };
}

function lost(what: string, exit: AgentExit): Ending {
  const words = exit.stderrTail.trim();
  const detail = words === "" ? what : `${what} Its last words: ${words}`;
  return { kind: "lost", cause: "harness", detail: detail.slice(0, KEPT_DETAIL) };
}

function howItExited({ exitCode, signal }: AgentExit): string {
  return exitCode === null ? (signal ?? "no exit code") : `exit code ${exitCode}`;
}
