/** Whether the agent did what a task requires before its answer counts. */
import { usesProgram } from "../base/shell/command-use.ts";
import type { Requirement } from "../schema/task.ts";
import type { Trace } from "../schema/trace.ts";
import { offeredCalls, shellCalls } from "./calls.ts";

/** What was required and not done, in words; null where everything was. */
export function missingRequirement(requires: readonly Requirement[], trace: Trace): string | null {
  const missing = requires.find((requirement) => !isMet(requirement, trace));
  if (missing === undefined) return null;
  return typeof missing === "string" ? `No ${missing} tool was used.` : `${missing.program} was not used.`;
}

function isMet(requirement: Requirement, trace: Trace): boolean {
  if (typeof requirement === "string")
    return offeredCalls(trace).some(({ event }) => event.tool === requirement);
  return shellCalls(trace).some(({ ran }) =>
    ran.some((command) => usesProgram(command, requirement.program)),
  );
}
