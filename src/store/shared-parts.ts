/** Thousands of trials say the same of their model, machine and tool: said once, they fit into memory. */
import type { Score } from "../schema/score.ts";
import type { Trial } from "../schema/trial.ts";

const PARTS = [
  ...(["fingerprint", "agent", "sandbox", "machine", "model", "integrity", "shown"] as const),
  ...(["ending", "tools", "evidence", "votes", "flags"] as const),
] as const;

/** Gives values in whose parts an equal one that was seen before stands in place of each. */
export class SharedParts {
  readonly #known = new Map<string, unknown>();

  of(trial: Trial): Trial {
    const shared = Object.fromEntries(PARTS.map((part) => [part, this.#first(trial[part])]));
    const usage = this.#each(trial.usage);
    return { ...trial, ...shared, usage, plan: this.#first(trial.plan) };
  }

  ofScore(score: Score): Score {
    const { labels, markers, measures } = score;
    return {
      ...score,
      labels: this.#first(labels),
      markers: this.#each(markers),
      measures: this.#first(measures),
    };
  }

  #each<T extends Record<string, unknown>>(parts: T): T {
    const entries = Object.entries(parts).map(([name, part]) => [name, this.#first(part)]);
    // The same names with equal values.
    return Object.fromEntries(entries) as T;
  }

  #first<T>(part: T): T {
    const key = JSON.stringify(part);
    const known = this.#known.get(key);
    if (known === undefined) this.#known.set(key, part);
    // Equal texts stand for equal values of one type.
    return (known ?? part) as T;
  }
}
