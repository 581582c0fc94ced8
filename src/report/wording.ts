/** What every report says wherever it is due. All other sentences stand in the folder of the same name, by topic. */
import type { SandboxKind } from "../schema/words.ts";

/** The red line that every report of an unprotected comparison carries; null where a sandbox was used, or none needed. */
export function sandboxWarning(sandbox: SandboxKind | null): string | null {
  return sandbox === "none"
    ? "Run without a sandbox: builds and agents had this user's rights and network. Trust neither strangers' code nor the figures of code that wants to forge them."
    : null;
}

/** Instead of a heading where there is nothing to report. */
export const NOTHING_TO_SEE =
  "➖ Nothing that an agent can see differs between base and head. Nothing was played.";

/** Over figures that a stranger's own job reported. */
export const MEASURED_BY_STRANGER =
  "Measured by the pull request's own workflow, without rights and without a key: nobody has checked its figures, and they gate nothing.";
