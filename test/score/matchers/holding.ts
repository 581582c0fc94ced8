/** Holds a written rule against an answer or evidence, as scoring does. */
import type { Evidence } from "../../../src/schema/evidence.ts";
import { MatchRule } from "../../../src/schema/task.ts";
import type { MatchResult } from "../../../src/schema/vocabulary.ts";
import { matcherOf } from "../../../src/score/matchers/index.ts";

export interface Held {
  readonly answer?: string | null;
  readonly evidence?: readonly Evidence[];
}

export function hold(written: Readonly<Record<string, unknown>>, held: string | Held): MatchResult {
  const { answer = null, evidence = [] } = typeof held === "string" ? { answer: held } : held;
  const rule = MatchRule.parse(written);
  const matcher = matcherOf(rule.mode);
  if (matcher === undefined) throw new Error(`no mode ${rule.mode}`);
  return matcher.match(matcher.rule.parse(rule), { answer, evidence, votes: [], atLeast: 1 });
}

export const matches = (written: Readonly<Record<string, unknown>>, held: string | Held): boolean =>
  hold(written, held).kind === "matched";

/** What is wrong with a written rule, one line an issue; empty where nothing is. */
export function complaints(written: Readonly<Record<string, unknown>>): string[] {
  const rule = MatchRule.parse(written);
  const result = matcherOf(rule.mode)?.rule.safeParse(rule);
  return result?.success === false
    ? result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`)
    : [];
}

/** The evidence that the rule's first request is answered with. */
export function evidenceFor(
  written: Readonly<Record<string, unknown>>,
  given: Omit<Evidence, "id">,
): Evidence[] {
  const rule = MatchRule.parse(written);
  const matcher = matcherOf(rule.mode);
  const requests = matcher?.evidence(matcher.rule.parse(rule)) ?? [];
  return requests.map(({ id }) => ({ id, ...given }));
}
