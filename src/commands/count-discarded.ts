/** Examples that became no tasks, counted by reason. */
import type { Discarded } from "../inspect/draft/collect-examples.ts";
import type { DiscardedExamples } from "../schema/init.ts";

/** Most frequent first; of equal ones in the order of their first example. */
export function countDiscarded(discarded: readonly Discarded[]): DiscardedExamples[] {
  const counts = new Map<string, DiscardedExamples>();
  for (const { why, command, place, detail } of discarded) {
    const known = counts.get(why);
    counts.set(why, {
      why,
      count: (known?.count ?? 0) + 1,
      example: known?.example ?? { command, place, detail },
    });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count);
}
