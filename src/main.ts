/** Around every command: a work area, a clean end, and the only catch. */
import { setTimeout as pause } from "node:timers/promises";
import { absurd, type Blame, DefectError, GripError, messageOf } from "./base/errors.ts";
import { VERSION } from "./base/version.ts";
import { openWorkArea, removeTree } from "./host/files.ts";
import * as log from "./host/log.ts";
import type { Surroundings } from "./pipeline.ts";

/** What a command does; gives the process's exit code. */
export type Work = (around: Surroundings) => Promise<number>;

export interface Ended {
  readonly code: number;
  /** What failed, on what, why, and what to do now; null where nothing did. */
  readonly failure: string | null;
}

export interface Program {
  /** Absolute path of box.mjs. */
  readonly boxServer: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** What a person who interrupts waits for at most. */
const PATIENCE_MS = 2_000;
const INTERRUPTED = 130;

/** Does the work to its end, whatever ends it. */
export async function main(work: Work, program: Program): Promise<Ended> {
  let workArea: string | null = null;
  const interruption = new AbortController();
  const stop = () => void interrupt(interruption, () => workArea);
  process.on("SIGINT", stop).on("SIGTERM", stop);
  try {
    workArea = await openWorkArea();
    const code = await work({ ...program, workArea, signal: interruption.signal, now: () => Date.now() });
    return { code: interruption.signal.aborted ? INTERRUPTED : code, failure: null };
  } catch (error) {
    return interruption.signal.aborted ? { code: INTERRUPTED, failure: null } : failed(error);
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
    if (workArea !== null) await removeTree(workArea);
  }
}

/** Ends cleanly: trials in flight end as cancelled, and whatever does not end in time is left behind. */
async function interrupt(interruption: AbortController, workArea: () => string | null): Promise<void> {
  if (interruption.signal.aborted) return;
  log.warn("stopping; the same command goes on from here");
  interruption.abort();
  await pause(PATIENCE_MS, undefined, { ref: false });
  const area = workArea();
  if (area !== null) await removeTree(area).catch(() => undefined);
  process.exit(INTERRUPTED);
}

function failed(error: unknown): Ended {
  const known = error instanceof GripError ? error : new DefectError(messageOf(error), { cause: error });
  const lines = [known.message, known.hint];
  if (known.blame === "gripcheck") {
    const stack = error instanceof Error ? error.stack : undefined;
    lines.push(
      `This is a fault of gripcheck ${VERSION}. Please report it with these lines:`,
      stack ?? messageOf(error),
    );
  }
  return { code: exitCodeOf(known.blame), failure: lines.filter((line) => line !== null).join("\n") };
}

function exitCodeOf(blame: Blame): number {
  switch (blame) {
    case "user":
      return 2;
    case "project":
      return 1;
    case "runner":
      return 3;
    case "gripcheck":
      return 70;
    default:
      return absurd(blame);
  }
}
