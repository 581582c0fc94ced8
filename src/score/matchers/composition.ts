/** What `all`, `any` and `none` share: rules inside a rule. */
import { z } from "zod";
import { DefectError } from "../../base/errors.ts";
import type { EvidenceRequest } from "../../schema/evidence.ts";
import { MatchRule } from "../../schema/task.ts";
import type { MatchResult, MatchSubject } from "../../schema/vocabulary.ts";
import type { Matcher } from "./matcher.ts";

/** Finds the matcher of a mode; the registry gives it, so that no mode imports the others. */
export type MatcherOf = (mode: string) => Matcher | undefined;

/** A list of rules, each checked by its own matcher. A rule that measures behaviour only holds nothing. */
export function nestedRules(matcherOf: MatcherOf) {
  const nested = MatchRule.transform((written, check): MatchRule => {
    const matcher = matcherOf(written.mode);
    if (matcher === undefined || (written.mode === "none" && !("rules" in written))) {
      const message =
        matcher === undefined
          ? `there is no match mode ${written.mode}`
          : "mode none cannot stand inside a rule";
      check.addIssue({ code: "custom", message });
      return z.NEVER;
    }
    const parsed = matcher.rule.safeParse(written);
    if (parsed.success) return MatchRule.parse(parsed.data);
    for (const { path, message } of parsed.error.issues)
      check.addIssue({ code: "custom", path: [...path], message });
    return z.NEVER;
  });
  return z.array(nested).min(1);
}

/** A matcher's parts for a rule of nested rules. */
export function composition(matcherOf: MatcherOf) {
  const of = (rule: MatchRule): Matcher => {
    const matcher = matcherOf(rule.mode);
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
    expected: (rules: readonly MatchRule[]): string[] => [
      ...new Set(rules.flatMap((rule) => of(rule).expected(rule))),
    ],
  };
}

/** The first result of a kind. */
export function firstOf(results: readonly MatchResult[], kind: MatchResult["kind"]): MatchResult | undefined {
  return results.find((result) => result.kind === kind);
}
