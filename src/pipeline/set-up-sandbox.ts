/** What the Action does to its machine before it opens a sandbox there, where its workflow lets it. */
import * as log from "../host/log.ts";
import { setUpBubblewrap } from "../sandbox/set-up-bubblewrap.ts";
import type { SandboxKind } from "../schema/words.ts";
import type { Surroundings } from "./surroundings.ts";

/**
 * Makes bubblewrap usable where it may be taken. Never fails the run: what could not be done is said once, with what a
 * person can do, and the choice of a sandbox goes on as without it.
 */
export async function setUpSandbox(wanted: SandboxKind | "auto", around: Surroundings): Promise<void> {
  if (wanted !== "auto" && wanted !== "bubblewrap") return;
  const result = await setUpBubblewrap(around);
  if (result.kind === "ready") {
    for (const deed of result.did) log.info(`setup-sandbox: ${deed}`);
    return;
  }
  log.warn(
    [`setup-sandbox could not make bubblewrap usable. ${result.why}`, result.remedy]
      .filter((line) => line !== null)
      .join("\n"),
  );
}
