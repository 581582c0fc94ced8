/** Around all work: a work area, a clean end, and the catch of whatever failed. */
import { rmSync } from "node:fs";
import { type Ended, failed, INTERRUPTED } from "./ended.ts";
import { openWorkArea, removeTree } from "./host/files.ts";
import { Interrupted } from "./host/interrupted.ts";
import * as log from "./host/log.ts";
import { markWorkArea } from "./host/work-area-owner.ts";
import type { Surroundings } from "./pipeline/surroundings.ts";
import { childrenEnded, endChildren } from "./sandbox/end-children.ts";

/** What a command does; gives the process's exit code. */
export type Work = (around: Surroundings) => Promise<number>;

export interface Program {
  /** Absolute path of box.mjs. */
  readonly boxServer: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** What a person who interrupts waits for at most. */
const PATIENCE_MS = 2_000;
/** Not SIGHUP: listening to it would undo what nohup does. */
const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/** Does the work to its end, whatever ends it. Ended by a person, its failure is the line that says how to go on. */
export async function main(work: Work, program: Program): Promise<Ended> {
  const interruption = new AbortController();
  let workArea: string | null = null;
  const stop = () => interrupt(interruption, () => workArea);
  for (const signal of SIGNALS) process.on(signal, stop);
  try {
    workArea = await openWorkArea();
    await markWorkArea(workArea);
    const code = await work({ ...program, workArea, signal: interruption.signal, now: () => Date.now() });
    return { code, failure: null };
  } catch (error) {
    return interruption.signal.aborted ? { code: INTERRUPTED, failure: lastLine(error) } : failed(error);
  } finally {
    if (interruption.signal.aborted) await childrenEnded();
    // What cannot be removed now is removed by a later process.
    if (workArea !== null) await removeTree(workArea).catch(() => undefined);
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}

/** The first signal asks for a clean end and waits for it, but not for ever; the second one does not wait. */
function interrupt(interruption: AbortController, workArea: () => string | null): void {
  if (interruption.signal.aborted) {
    endChildren();
    process.exit(INTERRUPTED);
  }
  log.warn("stopping");
  interruption.abort();
  setTimeout(() => {
    endChildren();
    const area = workArea();
    if (area !== null) forget(area);
    log.fail(`gripcheck: ${new Interrupted().message}`);
    process.exit(INTERRUPTED);
  }, PATIENCE_MS).unref();
}

function forget(area: string): void {
  try {
    rmSync(area, { recursive: true, force: true });
  } catch {
    // A later process removes it.
  }
}

/** Whatever else fails while everything is closed in a hurry is no news. */
function lastLine(error: unknown): string {
  return (error instanceof Interrupted ? error : new Interrupted()).message;
}
