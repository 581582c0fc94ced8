/** `any`: at least one of the rules holds. */
import { z } from "zod";
import { composition, firstOf, type Matchers, nestedRules } from "./composition.ts";
import type { Matcher } from "./matcher.ts";

export function any(matchers: Matchers) {
  const rule = z.strictObject({ mode: z.literal("any"), any: nestedRules(matchers) });
  const nested = composition(matchers);
  return {
    mode: "any",
    rule,
    evidence: ({ any: rules }) => nested.evidence(rules),
    match: ({ any: rules }, subject) => {
      const results = nested.results(rules, subject);
      return (
        firstOf(results, "matched") ??
        firstOf(results, "unscored") ?? { kind: "not-matched", why: "None of the rules holds." }
      );
    },
    rubrics: ({ any: rules }) => nested.rubrics(rules),
    expected: ({ any: rules }) => nested.expected(rules),
  } satisfies Matcher<z.infer<typeof rule>>;
}
