/** `check` of the command line: its report, printed, and the exit code. */

import { print, printJson } from "../host/stdout.ts";
import type { Surroundings } from "../pipeline/surroundings.ts";
import { renderCheck } from "../report/render-check.ts";
import { askedByCommand } from "../request/asked-by.ts";
import type { Invocation } from "../request/invocation.ts";
import type { Places } from "../request/read-config.ts";
import { type Checked, check, checkExitCode } from "./check.ts";

export async function runCheck(
  { revisions, isStatic, isTwice, options }: Extract<Invocation, { command: "check" }>,
  places: Places,
  around: Surroundings,
): Promise<number> {
  const asked = { ...askedByCommand(revisions, options), mode: "full" as const };
  const { report, failure }: Checked = await check({ asked, isStatic, isTwice }, places, around);
  if (options.json) printJson(report);
  else print(renderCheck(report));
  // What could be read is said before what could not be built.
  if (failure !== null) throw failure;
  return checkExitCode(report);
}
