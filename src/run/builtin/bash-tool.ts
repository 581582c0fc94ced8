/** The `bash` tool: one command in the box. */
import type { Box, ExecResult } from "../../sandbox/sandbox.ts";
import { optionalCount, requiredText } from "./call-input.ts";
import { outcome, type ToolOutcome } from "./tool-outcome.ts";
import { COMMAND_OUTPUT, COMMAND_SECONDS } from "./tools.ts";

/** The kernel takes 128 KiB for one argument. */
const LONGEST_COMMAND = 100_000;

export async function bashTool(
  input: Readonly<Record<string, unknown>>,
  box: Box,
  signal: AbortSignal,
): Promise<ToolOutcome> {
  const command = requiredText(input, "bash", "command");
  const timeout = optionalCount(input, "bash", "timeout");
  if (command.kind === "wrong") return outcome(false, command.why);
  if (timeout.kind === "wrong") return outcome(false, timeout.why);
  const fault = commandFault(command.value);
  if (fault !== null) return outcome(false, fault);
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

/** Why no system could start a command, or null. */
function commandFault(command: string): string | null {
  if (command.includes("\u0000")) return "A command must not contain a NUL character.";
  const bytes = Buffer.byteLength(command);
  if (bytes <= LONGEST_COMMAND) return null;
  return `The command has ${bytes} bytes, of at most ${LONGEST_COMMAND}: write a script with write and run that.`;
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
