import { type ChildProcess, type IOType, spawn } from "node:child_process";
import { closeSync, openSync, readdirSync, readFileSync } from "node:fs";

const CLOSED_ON_EXEC = 0o2000000;
/** A process has more open files than this only on purpose, and then a box is not what it wants to start. */
const HIGHEST = 4096;

export interface AloneOptions {
  readonly stdio: readonly IOType[];
  /** Its whole environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Starts a program that gets nothing of us: no variable but those of `env`, a session of its own (^C at a terminal
 * reaches us alone), the root folder, and no open file but those of `stdio`. What this process itself was
 * started with (a pipe of the runner, a file of a shell) would be passed on; such places are given /dev/null.
 */
export function startAlone(
  file: string,
  args: readonly string[],
  { stdio, env = {} }: AloneOptions,
): ChildProcess {
  const nothing = openSync("/dev/null", "r+");
  try {
    const highest = Math.max(stdio.length - 1, ...inheritedDescriptors());
    const blanks = Array.from({ length: highest + 1 - stdio.length }, () => nothing);
    // Node takes "ignore" for "as it is" at every place but the first three.
    const places = stdio.map((place, fd) => (place === "ignore" && fd > 2 ? nothing : place));
    const child = spawn(file, args, {
      cwd: "/",
      env: { ...env },
      detached: true,
      stdio: [...places, ...blanks],
    });
    // Where it cannot be started its streams end at once, and whoever waits for them is told by that.
    child.on("error", () => undefined);
    return child;
  } finally {
    closeSync(nothing);
  }
}

/** Resolves when a program has ended and its streams have too. */
export function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.once("close", () => resolve()));
}

function inheritedDescriptors(): number[] {
  return readdirSync("/proc/self/fd")
    .map(Number)
    .filter((fd) => fd <= HIGHEST && isPassedOn(fd));
}

function isPassedOn(fd: number): boolean {
  try {
    const flags = /^flags:\s*([0-7]+)$/m.exec(readFileSync(`/proc/self/fdinfo/${fd}`, "latin1"))?.[1] ?? "0";
    return (Number.parseInt(flags, 8) & CLOSED_ON_EXEC) === 0;
  } catch {
    // Closed since the folder was listed.
    return false;
  }
}
