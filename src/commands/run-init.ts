/** `init` of the command line: its report, printed, and the exit code. */
import path from "node:path";
import { print, printJson } from "../host/stdout.ts";
import type { Surroundings } from "../pipeline/surroundings.ts";
import { renderInit } from "../report/render-init.ts";
import type { CommonOptions } from "../request/invocation.ts";
import type { Places } from "../request/read-config.ts";
import type { InitReport } from "../schema/init.ts";
import { init } from "./init.ts";

export async function runInit(
  options: CommonOptions,
  { cwd, profiles }: Places,
  around: Surroundings,
): Promise<number> {
  const folder = path.resolve(cwd, options.repository ?? ".");
  const report = await init({ folder, sandbox: options.sandbox ?? "auto", profiles }, around);
  if (options.json) printJson(report);
  else print(renderInit(report));
  return initExitCode(report);
}

/** 2 where the suite has no task: profile and suite cannot be used yet. */
export function initExitCode({ drafting }: InitReport): number {
  const isUsable = drafting.kind === "enough" || (drafting.kind === "drafted" && drafting.tasks.length > 0);
  return isUsable ? 0 : 2;
}
