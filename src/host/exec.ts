/**
 * The only door to execa: programs of the host, started with argument arrays, never through a shell but for the one
 * command line that is the user's own.
 */
import { execa } from "execa";
import { InfrastructureError } from "../base/errors.ts";
import { decode } from "../base/text.ts";

export interface HostCommand {
  readonly cwd?: string;
  /** The whole environment of the child: nothing is inherited but PATH. */
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string | Uint8Array;
  readonly timeoutMs?: number;
}

export interface HostResult {
  /** null: ended by a signal or never started. */
  readonly exitCode: number | null;
  readonly stdout: Uint8Array;
  readonly stderr: string;
}

const LARGEST_OUTPUT = 256 * 1024 * 1024;

/** Runs a program to its end. Resolves for every exit code; rejects where it cannot be started or runs out of time. */
export async function execute(
  file: string,
  args: readonly string[],
  options: HostCommand = {},
): Promise<HostResult> {
  const result = await execa(file, args, {
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    env: { PATH: process.env.PATH ?? "", ...options.env },
    extendEnv: false,
    ...(options.input === undefined ? { stdin: "ignore" as const } : { input: options.input }),
    timeout: options.timeoutMs ?? 120_000,
    encoding: "buffer",
    maxBuffer: LARGEST_OUTPUT,
    reject: false,
    stripFinalNewline: false,
  });
  if (result.code === "ENOENT") {
    throw new InfrastructureError("program-missing", `Could not start ${file}: it is not on PATH.`, {
      hint: `Install ${file} and make sure that it is on PATH.`,
    });
  }
  if (result.timedOut) {
    throw new InfrastructureError(
      "program-slow",
      `${file} ${args[0] ?? ""} did not end within ${options.timeoutMs ?? 120_000} ms.`,
    );
  }
  return { exitCode: result.exitCode ?? null, stdout: result.stdout, stderr: decode(result.stderr) };
}

export interface PipedInput {
  readonly input: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Hands a text to a command line of the user's own, as their shell reads it, on this process's screen. Resolves with
 * its exit code, null where it was ended by a signal; that it stopped reading early is no failure.
 */
export async function pipeInto(commandLine: string, { input, env }: PipedInput): Promise<number | null> {
  const result = await execa("sh", ["-c", commandLine], {
    env,
    extendEnv: false,
    input,
    stdout: "inherit",
    stderr: "inherit",
    reject: false,
  });
  return result.exitCode ?? null;
}
