/** `any`: at least one of the rules holds. */
import { z } from "zod";
import { composition, firstOf, type MatcherOf, nestedRules } from "./composition.ts";
import type { Matcher } from "./matcher.ts";

export function any(matcherOf: MatcherOf) {
  const rule = z.strictObject({ mode: z.literal("any"), rules: nestedRules(matcherOf) });
  const nested = composition(matcherOf);
  return {
    mode: "any",
    rule,
    evidence: ({ rules }) => nested.evidence(rules),
    match: ({ rules }, subject) => {
      const results = nested.results(rules, subject);
      return (
        firstOf(results, "matched") ??
        firstOf(results, "unscored") ?? { kind: "not-matched", why: "None of the rules holds." }
      );
    },
    expected: ({ rules }) => nested.expected(rules),
  } satisfies Matcher<z.infer<typeof rule>>;
}
