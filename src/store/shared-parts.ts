/** Thousands of trials say the same of their model, machine and tool: said once, they fit into memory. */
import type { Trial } from "../schema/trial.ts";

const PARTS = ["fingerprint", "agent", "sandbox", "machine", "model", "integrity", "shown"] as const;

export class SharedParts {
  readonly #known = new Map<string, unknown>();

  /** The trial with parts that an equal one was seen of before in that one's place. */
  of(trial: Trial): Trial {
    const shared = Object.fromEntries(PARTS.map((part) => [part, this.#first(trial[part])]));
    return { ...trial, ...shared, plan: this.#first(trial.plan) };
  }

  #first<T>(part: T): T {
    const key = JSON.stringify(part);
    const known = this.#known.get(key);
    if (known === undefined) this.#known.set(key, part);
    // Equal texts stand for equal values of one type.
    return (known ?? part) as T;
  }
}
