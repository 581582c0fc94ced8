/** How a call ended, from all that tells of it. Pure. */
import type { EventOf } from "../schema/trace.ts";
import type { ToldEnd } from "./read-result.ts";
import type { ToolReport } from "./session.ts";
import type { ShellRecord } from "./shell-records.ts";
import type { PendingCall } from "./thread.ts";

type Exit = Pick<EventOf<"tool-result">, "exitCode" | "exitFrom">;

/** The wire comes first: no command can change what it says there about another one. */
export function exitOf(told: ToldEnd, record: ShellRecord | null, report: ToolReport | undefined): Exit {
  if (told.exitCode !== null) return { exitCode: told.exitCode, exitFrom: "wire" };
  if (record !== null) return { exitCode: record.exitCode, exitFrom: "shell" };
  if (report?.exitCode != null) return { exitCode: report.exitCode, exitFrom: "native" };
  return { exitCode: null, exitFrom: null };
}

/**
 * Whether the call did what was asked; null: nothing tells. One sign of failure is enough, and a code other than 0 is
 * one: there are agents that mark nothing, and some that take a search that found nothing for done.
 */
export function isOk(
  signs: readonly (boolean | null | undefined)[],
  exitCode: number | null,
): boolean | null {
  if (signs.includes(false) || (exitCode !== null && exitCode !== 0)) return false;
  return signs.includes(true) || exitCode === 0 ? true : null;
}

/**
 * What could not be run has failed, whatever the agent calls it. A call that lacks what its tool asks for has, too,
 * where the agent's answer to it says nothing else: there are agents that mend one, and agents that mark none.
 */
export function outcomeOf(
  { isRunnable, isFitting }: Pick<PendingCall, "isRunnable" | "isFitting">,
  told: boolean | null,
  isSeen: boolean,
): boolean | null {
  if (!isRunnable) return false;
  return told === null && isSeen && !isFitting ? false : told;
}
