/**
 * `json`: the first JSON value in the answer, or what stands at `path` in it, equals an accepted text. A text
 * equals a string of these characters, a number of this value, `true`, `false` or `null`, or, written as JSON,
 * an array or object.
 */
import { z } from "zod";
import { canonicalJson } from "../../base/hash.ts";
import { withoutThinking } from "../../base/thinking.ts";
import type { MatchResult } from "../../schema/vocabulary.ts";
import { decimalForm } from "./decimal.ts";
import { firstJson, pathSteps, valueAt } from "./first-json.ts";
import { matchedIf } from "./matched-if.ts";
import type { Matcher } from "./matcher.ts";
import { AcceptedTexts, acceptedTexts, Case, inCase, withLastLineEnded } from "./values.ts";

const Rule = z.strictObject({
  mode: z.literal("json"),
  path: z
    .string()
    .refine((path) => pathSteps(path) !== null, "must be a path like rows[0].name")
    .default(""),
  equals: AcceptedTexts,
  case: Case.default("keep"),
});
type Rule = z.infer<typeof Rule>;

export const json: Matcher<Rule> = {
  mode: "json",
  rule: Rule,
  evidence: () => [],
  match: (rule, subject) => matchJson(rule, withoutThinking(subject.answer ?? "")),
  expected: (rule) => acceptedTexts(rule.equals),
};

// A tool call that was written as text is JSON too: a task that asks for JSON may ask for just this.
function matchJson(rule: Rule, answer: string): MatchResult {
  if (answer.trim() === "") return matchedIf(false, "There is no answer.");
  const first = firstJson(answer);
  if (!first.found) return matchedIf(false, "There is no JSON in the answer.");
  const part = valueAt(first.value, pathSteps(rule.path) ?? []);
  if (!part.found) return matchedIf(false, `The answer's JSON has nothing at ${rule.path}.`);
  const holds = acceptedTexts(rule.equals).some((text) => equalsText(part.value, text, rule.case));
  return matchedIf(
    holds,
    `The answer's JSON has another value${rule.path === "" ? "" : ` at ${rule.path}`}.`,
  );
}

function equalsText(value: unknown, text: string, letterCase: Case): boolean {
  if (typeof value === "string") {
    const wanted = inCase(text, letterCase);
    return [value, withLastLineEnded(value)].some((given) => inCase(given, letterCase) === wanted);
  }
  if (typeof value === "number") {
    const form = decimalForm(String(value));
    return form !== null && form === decimalForm(text);
  }
  if (value === null || typeof value === "boolean") return String(value) === text;
  const wanted = firstJson(text);
  return wanted.found && canonicalJson(wanted.value) === canonicalJson(value);
}
