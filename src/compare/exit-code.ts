/** What a finished comparison means for the job. */
import type { Comparison } from "../schema/comparison.ts";

/** 0: fine, or nobody asked for a gate. 1: the gate failed. 3: too little was measured to judge. */
export function exitCode({ gate, verdict }: Pick<Comparison, "gate" | "verdict">): 0 | 1 | 3 {
  if (!gate.on) return 0;
  const isStarved = verdict.reason === "lost-too-many" || verdict.reason === "no-player";
  if (verdict.kind === "not-measured" && isStarved) return 3;
  if (gate.unmeasured === true) return 3;
  return gate.passed ? 0 : 1;
}
