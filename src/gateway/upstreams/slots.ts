/** What an endpoint answers at once: requests beyond that wait here, where the wait can be told from the model's time. */
import type { EndpointProfile } from "../../schema/profile.ts";

/** One queue an endpoint, whoever asks it: players, their sub-agents, judges, interpreters. */
const known = new WeakMap<EndpointProfile, Slots>();

/** What came of the work, and the milliseconds until a place was free; absent where one was. */
export type Queued<T> = T & { readonly queuedMs?: number };

/**
 * Does the work when it is its turn at the endpoint. Who gives up while it waits does not wait on: the work is done
 * at once, without a place, and sees by the signal that nothing is to be asked.
 */
export async function inSlot<T extends object>(
  endpoint: EndpointProfile,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<Queued<T>> {
  const slots = known.get(endpoint) ?? new Slots(endpoint.concurrency);
  known.set(endpoint, slots);
  const asked = performance.now();
  const isFree = slots.take();
  const isHeld = isFree || (await slots.wait(signal));
  const queued = isFree ? {} : { queuedMs: performance.now() - asked };
  try {
    return { ...(await work()), ...queued };
  } finally {
    if (isHeld) slots.leave();
  }
}

/** Places, and who waits for one, first come first served. */
class Slots {
  #free: number;
  /** Each is told whether it has a place. */
  readonly #waiting = new Set<(isHeld: boolean) => void>();

  constructor(count: number) {
    this.#free = count;
  }

  take(): boolean {
    if (this.#free === 0) return false;
    this.#free -= 1;
    return true;
  }

  /** Resolves with whether it has a place: true once one is left to it, false where the signal comes first. */
  wait(signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const told = (isHeld: boolean): void => {
        this.#waiting.delete(told);
        signal.removeEventListener("abort", giveUp);
        resolve(isHeld);
      };
      const giveUp = (): void => told(false);
      this.#waiting.add(told);
      signal.addEventListener("abort", giveUp);
      if (signal.aborted) giveUp();
    });
  }

  leave(): void {
    const [next] = this.#waiting;
    if (next === undefined) this.#free += 1;
    else next(true);
  }
}
