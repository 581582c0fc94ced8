/** What `all`, `any` and `none` share: rules inside a rule, each with its own `mode`. */
import { z } from "zod";
import { DefectError } from "../../base/errors.ts";
import type { EvidenceRequest } from "../../schema/evidence.ts";
import type { MatchRule } from "../../schema/task.ts";
import type { MatchResult, MatchSubject } from "../../schema/vocabulary.ts";
import type { Matcher } from "./matcher.ts";

/** The registry, asked for when a rule is read, so that no mode imports the others. */
export type Matchers = () => readonly Matcher[];

/** A list of rules. A rule that measures behaviour only holds nothing and is refused. */
export function nestedRules(matchers: Matchers) {
  const nested = z
    .lazy(() => anyRule(matchers()))
    .superRefine((rule, check) => {
      if (rule.mode !== "none" || rule.none !== undefined) return;
      const params = { hint: "Leave the rule out, or write none: and a list of rules." };
      check.addIssue({ code: "custom", path: ["mode"], message: "without rules of its own", params });
    });
  return z.array(nested).min(1);
}

function anyRule(matchers: readonly Matcher[]): z.ZodType<MatchRule> {
  const known = matchers.map(({ mode }) => mode).sort();
  // Every matcher's rule is an object that tells its mode by a literal; the registry's type only says "a schema".
  const rules = matchers.map(({ rule }) => rule) as unknown as [z.ZodObject<{ mode: z.ZodLiteral<string> }>];
  return z.discriminatedUnion("mode", rules, { error: `no match mode; there are ${known.join(", ")}` });
}

/** A matcher's parts for a rule of nested rules. */
export function composition(matchers: Matchers) {
  const of = (rule: MatchRule): Matcher => {
    const matcher = matchers().find(({ mode }) => mode === rule.mode);
    if (matcher === undefined) throw new DefectError(`There is no match mode ${rule.mode}.`);
    return matcher;
  };
  return {
    results: (rules: readonly MatchRule[], subject: MatchSubject): MatchResult[] =>
      rules.map((rule) => of(rule).match(rule, subject)),
    evidence: (rules: readonly MatchRule[]): EvidenceRequest[] => {
      const requests = rules.flatMap((rule) => of(rule).evidence(rule));
      return [...new Map(requests.map((request) => [request.id, request])).values()];
    },
    rubrics: (rules: readonly MatchRule[]): string[] =>
      rules.flatMap((rule) => of(rule).rubrics?.(rule) ?? []),
    expected: (rules: readonly MatchRule[]): string[] => [
      ...new Set(rules.flatMap((rule) => of(rule).expected(rule))),
    ],
  };
}

/** The first result of a kind. */
export function firstOf(results: readonly MatchResult[], kind: MatchResult["kind"]): MatchResult | undefined {
  return results.find((result) => result.kind === kind);
}
