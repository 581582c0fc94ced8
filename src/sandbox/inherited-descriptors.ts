import { readdirSync, readFileSync } from "node:fs";

const CLOSED_ON_EXEC = 0o2000000;
/** A process has more open files than this only on purpose, and then a box is not what it wants to start. */
const HIGHEST = 4096;

/**
 * What must follow the first `count` entries of a child's `stdio`, so that nothing which this process was
 * started with (a pipe of the runner, a file of a shell) reaches a box: each such place is given /dev/null.
 */
export function blankDescriptors(count: number): "ignore"[] {
  const inherited = readdirSync("/proc/self/fd")
    .map(Number)
    .filter((fd) => fd >= count && fd <= HIGHEST && isInherited(fd));
  return Array.from({ length: Math.max(count, ...inherited.map((fd) => fd + 1)) - count }, () => "ignore");
}

function isInherited(fd: number): boolean {
  try {
    const flags = /^flags:\s*([0-7]+)$/m.exec(readFileSync(`/proc/self/fdinfo/${fd}`, "latin1"))?.[1] ?? "0";
    return (Number.parseInt(flags, 8) & CLOSED_ON_EXEC) === 0;
  } catch {
    // Closed since the folder was listed.
    return false;
  }
}
