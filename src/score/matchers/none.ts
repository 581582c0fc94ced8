/**
 * `none`, with two meanings. With `rules`: none of them holds. Without: the task has no right answer, and only what
 * the agent did is measured.
 */
import { z } from "zod";
import { composition, firstOf, type MatcherOf, nestedRules } from "./composition.ts";
import type { Matcher } from "./matcher.ts";

export function none(matcherOf: MatcherOf) {
  const rule = z.strictObject({ mode: z.literal("none"), rules: nestedRules(matcherOf).optional() });
  const nested = composition(matcherOf);
  return {
    mode: "none",
    rule,
    evidence: ({ rules = [] }) => nested.evidence(rules),
    match: ({ rules }, subject) => {
      if (rules === undefined)
        return { kind: "unscored", why: "The task has no right answer; only behaviour is measured." };
      const results = nested.results(rules, subject);
      if (firstOf(results, "matched") !== undefined)
        return { kind: "not-matched", why: "A rule holds that must not." };
      return firstOf(results, "unscored") ?? { kind: "matched" };
    },
    /** What must not be said gives nothing away. */
    expected: () => [],
  } satisfies Matcher<z.infer<typeof rule>>;
}
