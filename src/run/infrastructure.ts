/** Tells what the machine, a sandbox or an endpoint did to a trial from a fault of our own. */
import { InfrastructureError, messageOf } from "../base/errors.ts";
import type { Ending } from "../schema/ending.ts";

const SYSTEM_ERROR = /^E[A-Z0-9]+$/;

/** The ending of a trial that infrastructure ended. Throws everything else again: that is ours to mend. */
export function lostTo(error: unknown): Ending {
  if (error instanceof InfrastructureError || isSystemError(error)) {
    return { kind: "lost", cause: "harness", detail: messageOf(error) };
  }
  throw error;
}

/** A full disk, too many open files, a folder that vanished: what the operating system refuses. */
function isSystemError(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    "syscall" in error &&
    SYSTEM_ERROR.test(error.code)
  );
}
