/** One step of a build, and what is said where it fails. */
import { redact } from "../host/secrets.ts";
import type { Box, ExecResult } from "../sandbox/sandbox.ts";
import type { BuildStep } from "./recipes/recipe.ts";
import type { StepFault } from "./step-fault.ts";

const LOG_LINES = 20;
const LOG_BYTES = 64 * 1024;

/** Runs a step to its end; null where it did what it should. */
export async function runStep(
  box: Box,
  step: BuildStep,
  env: Readonly<Record<string, string>>,
): Promise<StepFault | null> {
  const result = await box.exec(step.command, {
    cwd: step.cwd,
    env: { ...env, ...step.env },
    timeoutMs: step.timeoutMs,
    maxOutput: LOG_BYTES,
  });
  if (result.exitCode === 0 && !result.timedOut) return null;
  const text = redact(result.output).trimEnd();
  const lines = withoutUsage(text).split("\n").slice(-LOG_LINES);
  return {
    step: step.name,
    log: [`${step.name} ${endOf(step, result)}`, ...lines].join("\n"),
    remedy: remedyFor(text, result),
  };
}

/** npm closes with all its options and the name of a log that is gone; what it could not do stands before them. */
function withoutUsage(text: string): string {
  return text
    .replace(
      /^npm (?:error|ERR!) Clean install a project$[\s\S]{0,8000}?^npm (?:error|ERR!) Run "npm help.*$\n?/m,
      "",
    )
    .replace(/^npm (?:error|ERR!) A complete log of this run can be found in:.*$\n?/m, "")
    .replace(/(?:^npm (?:error|ERR!)\s*$\n?)+$/m, "")
    .trimEnd();
}

function endOf({ timeoutMs }: BuildStep, { exitCode, signal, timedOut }: ExecResult): string {
  return timedOut
    ? `did not end within ${timeoutMs / 60_000} minutes`
    : `ended with ${exitCode ?? signal ?? "no exit code"}`;
}

/** Said where a dependency may only have been published after the instant. */
export const UNSATISFIED =
  "No version of a dependency satisfies the project as of now. Both sides are resolved as of one instant.";

/** Words of package managers, linkers and shells for what a person can mend, the most telling first. */
const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [
    /\bE401\b|\bE403\b|401 Unauthorized|403 Forbidden|authentication required/i,
    "A registry wants to know who asks. Builds get no secret unless the profile names its variable under build.env.",
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|Could not resolve host|Temporary failure in name resolution|no such host|certificate verify failed|UNABLE_TO_(?:GET|VERIFY)/i,
    "A registry could not be reached from the build. docs/builds.md lists the settings of registries, proxies and certificates that builds get.",
  ],
  [/ETARGET|with a date before|there (?:is|are) no versions? of|exclude-newer/i, UNSATISFIED],
  [
    /EUSAGE|ERR_PNPM_OUTDATED_LOCKFILE|frozen-lockfile|lockfile would have been modified|YN0028|lock file .{0,400} needs to be updated|missing go\.sum entry|updates to go\.mod needed/i,
    "The lock file and the manifest disagree at this commit. Commit the updated lock file.",
  ],
  [/No space left on device|ENOSPC/, "The build ran out of room in its home or its temp."],
  [
    /command not found|: not found$/m,
    "A program is missing in the build. A build sees the system's programs and its toolchains, not this user's home.",
  ],
];

const MEMORY = "The machine may have run out of memory.";
/** As a runtime, compilers and shells say of themselves or of a program that they waited for. */
const OUT_OF_MEMORY =
  /heap out of memory|Cannot allocate memory|Killed signal terminated|signal: killed|signal: 9, SIGKILL|^Killed$/m;
/** How a shell ends where its program was killed. */
const KILLED = 137;

const CLEAN = "Check that the build passes in a clean checkout of this commit.";

function remedyFor(text: string, { timedOut, signal, exitCode }: ExecResult): string {
  if (timedOut) return "Check that nothing in the build waits for input or watches files.";
  if (signal === "SIGKILL" || exitCode === KILLED || OUT_OF_MEMORY.test(text)) return MEMORY;
  return REMEDIES.find(([words]) => words.test(text))?.[1] ?? CLEAN;
}
