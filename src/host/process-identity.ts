/** Names one process for ever, so that a number that was given to another process later is not taken for it. */
import { readFileSync, readlinkSync } from "node:fs";
import os from "node:os";
import { z } from "zod";
import { digestOfValue } from "../base/hash.ts";
import { Digest } from "../schema/words.ts";

export const ProcessIdentity = z.strictObject({
  pid: z.int().positive(),
  /** In ticks since the machine started; null where the system does not tell. */
  startedAt: z.number().nullable(),
  /** Digest of where the number means anything: machine, its start, and the container. */
  place: Digest,
});
export type ProcessIdentity = z.infer<typeof ProcessIdentity>;

export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, startedAt: factsOf(process.pid)?.startedAt ?? null, place: ownPlace() };
}

/** Whether the process still runs. null: it belongs to another machine or container, and nothing here tells. */
export function isAlive({ pid, startedAt, place }: ProcessIdentity): boolean | null {
  if (place !== ownPlace()) return null;
  const facts = factsOf(pid);
  if (facts === null) return hasSignal(pid);
  return !facts.isZombie && (startedAt === null || facts.startedAt === startedAt);
}

interface Facts {
  readonly startedAt: number;
  /** Ended, but not yet collected by its parent. */
  readonly isZombie: boolean;
}

/** null where the process is gone, or the system has no /proc. */
function factsOf(pid: number): Facts | null {
  const text = readOrNull(() => readFileSync(`/proc/${pid}/stat`, "latin1"));
  if (text === null) return null;
  // The name in parentheses may hold anything, so the fields are counted from the last parenthesis.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return { startedAt: Number(fields[19]), isZombie: fields[0] === "Z" || fields[0] === "X" };
}

function hasSignal(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Someone else's process is a process too.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function ownPlace(): Digest {
  return digestOfValue([
    os.hostname(),
    readOrNull(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8")),
    readOrNull(() => readlinkSync("/proc/self/ns/pid")),
  ]);
}

function readOrNull(read: () => string): string | null {
  try {
    return read();
  } catch {
    return null;
  }
}
