/** What the file tools share: an access to a file of the box, and the words for why there is none. */
import { SandboxError } from "../../base/errors.ts";
import type { BoxPath } from "./box-path.ts";
import { outcome, type ToolOutcome } from "./tool-outcome.ts";

/** Larger files are left to `bash`: their bytes would only pass through our memory to be cut. */
export const LARGEST_FILE = 16 * 1024 * 1024;

/**
 * Runs an access; what the box refuses (a missing right, a full disk) is told to the model. A box that is
 * gone refuses too, and then the next command ends the trial.
 */
export async function accessing(what: string, access: () => Promise<ToolOutcome>): Promise<ToolOutcome> {
  try {
    return await access();
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    return outcome(false, `Could not ${what}: ${error.message}`);
  }
}

export function whyNoFile(given: string, found: Exclude<BoxPath, { kind: "file" }>): string {
  switch (found.kind) {
    case "missing":
      return `No such file: ${given}`;
    case "no-file":
      return `${given} is a ${found.what}, not a file.${found.what === "directory" ? " List it with bash." : ""}`;
    case "outside":
      return `${given} leads outside ${found.allowed.join(", ")}.`;
  }
}

export function tooLarge(given: string, bytes: number): string {
  return `${given} has ${bytes} bytes: look into it with bash (head, tail, grep).`;
}
