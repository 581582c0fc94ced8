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
  /** Why the box did not last until it was closed; null where it did. */
  readonly broke: string | null;
  /** Whether the agent's program ran in the box, within reach of what it started. */
  readonly inBox: boolean;
}

const KEPT_DETAIL = 2_000;

/** The gateway's word comes first: an agent that answered in its last second has answered. */
export function decideEnding(facts: EndingFacts): Ending {
  const { gateway, stop, exit, playedMs, requests } = facts;
  if (gateway !== null) return gateway;
  if (stop === "time") return { kind: "limit", limit: "time", at: Math.round(playedMs) };
  if (stop === "cancelled") return { kind: "cancelled" };
  if (isOwnDoing(facts)) return { kind: "nothing" };
  if (exit.exitCode !== 0) return lost(`The agent ended with ${howItExited(exit)}.`, exit);
  if (requests === 0) return lost("The agent ended without asking the model.", exit);
  return { kind: "nothing" };
}

/**
 * Once a model has been asked, what ends the box or an agent in it is what agent and tool do there. Were such a
 * trial lost, it would be played again, and whoever kills the agent in time would never fail.
 */
function isOwnDoing({ exit, requests, broke, inBox }: EndingFacts): boolean {
  return requests > 0 && (broke !== null || (inBox && exit.exitCode !== 0));
}

function lost(what: string, exit: AgentExit): Ending {
  const words = exit.stderrTail.trim();
  const detail = words === "" ? what : `${what} Its last words: ${words}`;
  return { kind: "lost", cause: "harness", detail: detail.slice(0, KEPT_DETAIL) };
}

function howItExited({ exitCode, signal }: AgentExit): string {
  return exitCode === null ? (signal ?? "no exit code") : `exit code ${exitCode}`;
}
