/** How a program ends: its exit code, and what is said about a failure. */
import { absurd, type Blame, DefectError, GripError, messageOf } from "./base/errors.ts";
import { VERSION } from "./base/version.ts";

export interface Ended {
  readonly code: number;
  /** What failed, on what, why, and what to do now; after an interruption how to go on; null where nothing failed. */
  readonly failure: string | null;
}

/** What a shell takes for "ended by ^C". */
export const INTERRUPTED = 130;

/** What a person reads of what was thrown, and the exit code that goes with it. */
export function failed(thrown: unknown): Ended {
  const error = firstOf(thrown);
  const known = error instanceof GripError ? error : new DefectError(messageOf(error), { cause: error });
  const lines = [known.message, known.hint];
  if (known.blame === "gripcheck") {
    const stack = error instanceof Error ? error.stack : undefined;
    lines.push(
      `This is a fault of gripcheck ${VERSION}. Please report it with these lines:`,
      stack ?? messageOf(error),
    );
  }
  return { code: exitCodeOf(known.blame), failure: lines.filter((line) => line !== null).join("\n") };
}

/** What failed while something was being closed comes in a wrapper with what failed before; that is the news. */
function firstOf(thrown: unknown): unknown {
  return thrown instanceof Error && "suppressed" in thrown ? firstOf(thrown.suppressed) : thrown;
}

function exitCodeOf(blame: Blame): number {
  switch (blame) {
    case "user":
      return 2;
    case "project":
      return 1;
    case "runner":
      return 3;
    case "gripcheck":
      return 70;
    default:
      return absurd(blame);
  }
}
