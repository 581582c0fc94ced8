/** What a box may use of the machine. Generous for every task, and far from what would hurt the machine. */
import os from "node:os";

export type Purpose = "build" | "trial";

export interface BoxLimits {
  /** Bytes of /tmp and of the home, each; they lie in memory. */
  readonly fresh: number;
  /** Bytes of /dev/shm. */
  readonly sharedMemory: number;
  /** Bytes by which the host's folders in the box may grow; no single file may be larger either. */
  readonly growth: number;
  /** Files by whose number they may grow. */
  readonly files: number;
  /** Processes and threads at once. */
  readonly processes: number;
  readonly openFiles: number;
  /** Of one process. */
  readonly cpuSeconds: number;
  /** Bytes that one process may hold for itself. */
  readonly processMemory: number;
  /** Bytes that all processes may hold together, where the machine can count them. */
  readonly memory: number;
}

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;

/** What the boxes of a sandbox may use on this machine. */
export function limitsHere(
  purpose: Purpose,
  { limits }: { readonly limits?: Partial<BoxLimits> },
): BoxLimits {
  return { ...boxLimits(purpose, os.totalmem()), ...limits };
}

/** @param machineMemory bytes of the machine's memory. */
export function boxLimits(purpose: Purpose, machineMemory: number): BoxLimits {
  const shared = { sharedMemory: Math.min(256 * MIB, portion(machineMemory, 1 / 32)), openFiles: 16_384 };
  switch (purpose) {
    case "trial":
      return {
        ...shared,
        fresh: Math.min(2 * GIB, portion(machineMemory, 1 / 8)),
        growth: 2 * GIB,
        files: 200_000,
        processes: 1_024,
        cpuSeconds: 3_600,
        processMemory: Math.min(8 * GIB, portion(machineMemory, 1 / 2)),
        memory: Math.min(8 * GIB, portion(machineMemory, 1 / 2)),
      };
    case "build":
      return {
        ...shared,
        fresh: Math.min(8 * GIB, portion(machineMemory, 1 / 2)),
        growth: 16 * GIB,
        files: 2_000_000,
        processes: 4_096,
        cpuSeconds: 4 * 3_600,
        processMemory: portion(machineMemory, 3 / 4),
        memory: portion(machineMemory, 3 / 4),
      };
  }
}

/** Whole mebibytes, so that the figure reads well where a person meets it. */
function portion(bytes: number, share: number): number {
  return Math.max(64 * MIB, Math.floor((bytes * share) / MIB) * MIB);
}
