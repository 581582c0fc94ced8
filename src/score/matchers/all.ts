/** `all`: every one of the rules holds. */
import { z } from "zod";
import { composition, firstOf, type Matchers, nestedRules } from "./composition.ts";
import type { Matcher } from "./matcher.ts";

export function all(matchers: Matchers) {
  const rule = z.strictObject({ mode: z.literal("all"), all: nestedRules(matchers) });
  const nested = composition(matchers);
  return {
    mode: "all",
    rule,
    evidence: ({ all: rules }) => nested.evidence(rules),
    match: ({ all: rules }, subject) => {
      const results = nested.results(rules, subject);
      return firstOf(results, "not-matched") ?? firstOf(results, "unscored") ?? { kind: "matched" };
    },
    rubrics: ({ all: rules }) => nested.rubrics(rules),
    expected: ({ all: rules }) => nested.expected(rules),
  } satisfies Matcher<z.infer<typeof rule>>;
}
