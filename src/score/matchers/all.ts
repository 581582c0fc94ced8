/** `all`: every one of the rules holds. */
import { z } from "zod";
import { composition, firstOf, type MatcherOf, nestedRules } from "./composition.ts";
import type { Matcher } from "./matcher.ts";

export function all(matcherOf: MatcherOf) {
  const rule = z.strictObject({ mode: z.literal("all"), rules: nestedRules(matcherOf) });
  const nested = composition(matcherOf);
  return {
    mode: "all",
    rule,
    evidence: ({ rules }) => nested.evidence(rules),
    match: ({ rules }, subject) => {
      const results = nested.results(rules, subject);
      return firstOf(results, "not-matched") ?? firstOf(results, "unscored") ?? { kind: "matched" };
    },
    expected: ({ rules }) => nested.expected(rules),
  } satisfies Matcher<z.infer<typeof rule>>;
}
