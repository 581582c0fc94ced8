/** Starts one command of the box, in a session of its own, on real pipes. */
import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, statSync } from "node:fs";
import { Socket } from "node:net";
import type { CommandRequest } from "../box-protocol.ts";
import type { PipeStock } from "./pipes.ts";

/** How a command ended by itself. */
export interface Ended {
  readonly exitCode: number | null;
  readonly signal: string | null;
}

export type Start =
  | {
      readonly kind: "started";
      readonly pid: number;
      readonly ended: Promise<Ended>;
      /** null where no more input comes than it has. */
      readonly stdin: Socket | null;
    }
  | { readonly kind: "refused"; readonly exitCode: 126 | 127; readonly why: string };

/** Bodies that frames bring are the whole input or its beginning. */
export interface Launch {
  readonly request: CommandRequest;
  readonly input: Uint8Array;
  readonly stdout: number;
  readonly stderr: number;
}

/** Closes `stdout` and `stderr` here, whatever happens: the command has them, or nobody. */
export async function startCommand(launch: Launch, pipes: PipeStock): Promise<Start> {
  let input: Input | null = null;
  try {
    const refusal = folderRefusal(launch.request.cwd);
    if (refusal !== null) return refusal;
    input = await openInput(launch, pipes);
    const start = await launchProcess(launch, input.theirs);
    if (start.kind === "refused" || input.ours === null) {
      if (input.ours !== null) closeSync(input.ours);
      return start;
    }
    const stdin = new Socket({ fd: input.ours, readable: false, writable: true });
    // The command may end without having read its input.
    stdin.on("error", () => undefined);
    stdin.write(launch.input);
    return { ...start, stdin };
  } finally {
    for (const fd of new Set([launch.stdout, launch.stderr])) closeSync(fd);
    if (typeof input?.theirs === "number") closeSync(input.theirs);
  }
}

interface Input {
  readonly theirs: number | "ignore";
  readonly ours: number | null;
}

async function openInput({ request, input }: Launch, pipes: PipeStock): Promise<Input> {
  switch (request.input) {
    case "none":
      return { theirs: "ignore", ours: null };
    case "given":
      // A file, not a pipe: a program that opens /dev/stdin anew would wait at a pipe for another writer.
      return { theirs: pipes.file(input), ours: null };
    case "open":
      return pipes.input();
  }
}

async function launchProcess(launch: Launch, stdin: number | "ignore"): Promise<Start> {
  const { command, cwd, env } = launch.request;
  const [program = "", ...args] = command;
  let child: ChildProcess;
  try {
    child = spawn(program, args, {
      cwd,
      env,
      detached: true,
      stdio: [stdin, launch.stdout, launch.stderr],
    });
  } catch (error) {
    // Node itself refuses arguments with a NUL in them and an empty name.
    return { kind: "refused", exitCode: 126, why: `${program}: ${reason(error)}` };
  }
  const { pid } = child;
  if (pid !== undefined) {
    const ended = new Promise<Ended>((resolve) => {
      child.once("exit", (exitCode, signal) => resolve({ exitCode, signal }));
    });
    // A signal that cannot be sent is reported here; whoever sent it looks at the process, not at this.
    child.on("error", () => undefined);
    return { kind: "started", pid, ended, stdin: null };
  }
  const error = await new Promise<NodeJS.ErrnoException>((resolve) => child.once("error", resolve));
  return error.code === "ENOENT"
    ? { kind: "refused", exitCode: 127, why: `${program}: command not found` }
    : { kind: "refused", exitCode: 126, why: `${program}: ${reason(error)}` };
}

function folderRefusal(cwd: string): Start | null {
  let why = "Not a directory";
  try {
    if (statSync(cwd).isDirectory()) return null;
  } catch (error) {
    why = reason(error);
  }
  return { kind: "refused", exitCode: 126, why: `${cwd}: ${why}` };
}

const WORDS: Readonly<Record<string, string>> = {
  ENOENT: "No such file or directory",
  EACCES: "Permission denied",
  ENOTDIR: "Not a directory",
  EISDIR: "Is a directory",
  ELOOP: "Too many levels of symbolic links",
  E2BIG: "Argument list too long",
  EAGAIN: "Resource temporarily unavailable",
  ENOEXEC: "Exec format error",
  EROFS: "Read-only file system",
  ENOSPC: "No space left on device",
  ENXIO: "No such device or address",
  EFBIG: "File too large",
};

/** What went wrong, in the words of a shell where there are any. */
export function reason(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? "";
  return WORDS[code] ?? (error instanceof Error ? error.message : String(error));
}
