/**
 * `none`, with two meanings. With a list of rules: none of them holds. Without one: the task has no right answer, and only what
 * the agent did is measured.
 */
import { z } from "zod";
import { composition, firstOf, type Matchers, nestedRules } from "./composition.ts";
import type { Matcher } from "./matcher.ts";

export function none(matchers: Matchers) {
  const rule = z.strictObject({ mode: z.literal("none"), none: nestedRules(matchers).optional() });
  const nested = composition(matchers);
  return {
    mode: "none",
    rule,
    evidence: ({ none: rules = [] }) => nested.evidence(rules),
    match: ({ none: rules }, subject) => {
      if (rules === undefined)
        return { kind: "unscored", why: "The task has no right answer; only behaviour is measured." };
      const results = nested.results(rules, subject);
      if (firstOf(results, "matched") !== undefined)
        return { kind: "not-matched", why: "A rule holds that must not." };
      return firstOf(results, "unscored") ?? { kind: "matched" };
    },
    rubrics: ({ none: rules = [] }) => nested.rubrics(rules),
    /** What must not be said gives nothing away. */
    expected: () => [],
  } satisfies Matcher<z.infer<typeof rule>>;
}
