/** The `bash` tool: one command in the box. */
import type { Box, ExecResult } from "../../sandbox/sandbox.ts";
import { optionalCount, requiredText } from "./call-input.ts";
import { outcome, type ToolOutcome } from "./tool-outcome.ts";
import { COMMAND_OUTPUT, COMMAND_SECONDS } from "./tools.ts";

export async function bashTool(
  input: Readonly<Record<string, unknown>>,
  box: Box,
  signal: AbortSignal,
): Promise<ToolOutcome> {
  const command = requiredText(input, "bash", "command");
  const timeout = optionalCount(input, "bash", "timeout");
  if (command.kind === "wrong") return outcome(false, command.why);
  if (timeout.kind === "wrong") return outcome(false, timeout.why);
  if (command.value.includes("\u0000")) return outcome(false, "A command must not contain a NUL character.");
  const seconds = Math.min(timeout.value ?? COMMAND_SECONDS, COMMAND_SECONDS);
  const result = await box.exec(["bash", "-c", command.value], {
    timeoutMs: seconds * 1_000,
    maxOutput: COMMAND_OUTPUT,
    signal,
  });
  return {
    text: commandText(result, seconds),
    ok: result.exitCode === 0 && !result.timedOut,
    exitCode: result.timedOut ? null : result.exitCode,
    bytes: result.bytes,
    cut: result.cut,
  };
}

/** The output, and how the command ended where that was not well. */
function commandText(result: ExecResult, seconds: number): string {
  const end = howItEnded(result, seconds);
  if (end === null) return result.output === "" ? "(no output)" : result.output;
  const gap = result.output === "" || result.output.endsWith("\n") ? "" : "\n";
  return `${result.output}${gap}${end}`;
}

function howItEnded({ exitCode, signal, timedOut }: ExecResult, seconds: number): string | null {
  if (timedOut) return `Command timed out after ${seconds} s`;
  if (exitCode === null) return `Command killed by ${signal ?? "a signal"}`;
  return exitCode === 0 ? null : `Command exited with code ${exitCode}`;
}
