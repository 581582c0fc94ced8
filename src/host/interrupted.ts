/** A person ended the run: work is left where it stands, so that everything around it can be closed at once. */
import { setTimeout as pause } from "node:timers/promises";

/** Not a failure. The message is the last thing that is said: what is kept, and how to go on. */
export class Interrupted extends Error {
  constructor(message = "Stopped. What is stored is kept, and the same command goes on from there.") {
    super(message);
    this.name = "Interrupted";
  }
}

/**
 * Waits for work until a person ends the run; then for `graceMs` more, and rejects with {@link Interrupted}. The work
 * itself is not stopped by this: it ends with what it stands on, and nobody asks for its result any more.
 */
export async function untilInterrupted<T>(signal: AbortSignal, work: Promise<T>, graceMs = 0): Promise<T> {
  const over = new AbortController();
  work.catch(() => undefined);
  try {
    return await Promise.race([
      work,
      interruption(AbortSignal.any([signal, over.signal]), over.signal, graceMs),
    ]);
  } finally {
    over.abort();
  }
}

async function interruption(signal: AbortSignal, over: AbortSignal, graceMs: number): Promise<never> {
  if (!signal.aborted)
    await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
  await pause(graceMs, undefined, { signal: over }).catch(() => undefined);
  throw new Interrupted();
}
