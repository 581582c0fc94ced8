/** What the system says when a result cannot be stored, as one error that a person can act on. */
import { InfrastructureError, messageOf } from "../base/errors.ts";

const KEPT = "What is stored already is kept, and the same command goes on from there.";
const REFUSED = "Name a folder that this user can write to with --results DIR.";

/** Does the work on a file or folder of the results; a refusal of the system becomes an InfrastructureError. */
export async function storing<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refused(place, error);
  }
}

function refused(place: string, error: unknown): unknown {
  const code = error instanceof Error && "syscall" in error && "code" in error ? error.code : null;
  switch (code) {
    case null:
      return error;
    case "ENOSPC":
    case "EDQUOT":
      return new InfrastructureError("disk-full", `Could not write ${place}: no space is left.`, {
        hint: `Make room. ${KEPT}`,
        cause: error,
      });
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return new InfrastructureError(
        "results-unwritable",
        `Could not write ${place}: it is refused (${code}).`,
        {
          hint: REFUSED,
          cause: error,
        },
      );
    case "ENOTDIR":
    case "EEXIST":
      return new InfrastructureError(
        "results-unwritable",
        `Could not write ${place}: a file is in the way.`,
        {
          hint: REFUSED,
          cause: error,
        },
      );
    default:
      return new InfrastructureError("results-unwritable", `Could not write ${place}: ${messageOf(error)}`, {
        hint: KEPT,
        cause: error,
      });
  }
}
