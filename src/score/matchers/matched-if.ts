/** A match result of a claim. */
import type { MatchResult } from "../../schema/vocabulary.ts";

const MATCHED: MatchResult = { kind: "matched" };

/** `why` says what is so instead. */
export function matchedIf(holds: boolean, why: string): MatchResult {
  return holds ? MATCHED : { kind: "not-matched", why };
}
