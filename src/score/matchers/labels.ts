/**
 * `labels`: of a closed set, exactly the expected label stands in the answer. An answer that lists several, as a
 * refusal does that repeats the choice, is no match.
 */
import { z } from "zod";
import { matchedIf } from "./matched-if.ts";
import type { Matcher } from "./matcher.ts";
import { onAnswer } from "./on-answer.ts";
import { folded, tokenPlaces, withoutMarkup } from "./tokens.ts";
import { AcceptedTexts, acceptedTexts, Case, inCase, QuotedText } from "./values.ts";

const Rule = z
  .strictObject({
    mode: z.literal("labels"),
    value: AcceptedTexts,
    of: z.array(QuotedText).min(2),
    case: Case.default("ignore"),
  })
  .superRefine(({ value, of, case: letterCase }, check) => {
    const known = of.map((label) => inCase(label, letterCase));
    for (const [index, label] of acceptedTexts(value).entries()) {
      if (known.includes(inCase(label, letterCase))) continue;
      const path = typeof value === "string" ? ["value"] : ["value", index];
      const params = { hint: "Write one of the labels under of:, or add it there." };
      check.addIssue({ code: "custom", path, message: "none of the labels", params });
    }
    const twice = known.findIndex((label, index) => known.indexOf(label) < index);
    if (twice !== -1) check.addIssue({ code: "custom", path: ["of", twice], message: "there twice" });
  });

export const labels: Matcher<z.infer<typeof Rule>> = {
  mode: "labels",
  rule: Rule,
  evidence: () => [],
  match: (rule, subject) =>
    onAnswer(subject, (answer) => {
      const found = labelsIn(answer, rule.of, rule.case);
      const [only] = found;
      if (only === undefined) return matchedIf(false, "No label stands in the answer.");
      if (found.length > 1) return matchedIf(false, `${found.length} labels stand in the answer.`);
      const accepted = acceptedTexts(rule.value).map((label) => folded(label, rule.case));
      return matchedIf(accepted.includes(only), "Another label stands in the answer.");
    }),
  /** The prompt names every label, so that none of them gives the answer away. */
  expected: () => [],
};

/** The labels that stand in the answer, folded; one that is part of a longer label there is not counted. */
function labelsIn(answer: string, of: readonly string[], letterCase: Case): string[] {
  let rest = folded(withoutMarkup(answer, of.join("\n")), letterCase);
  const longestFirst = of.map((label) => folded(label, letterCase)).sort((a, b) => b.length - a.length);
  return longestFirst.filter((label) => {
    const places = tokenPlaces(rest, label);
    rest = blanked(rest, places, label.length);
    return places.length > 0;
  });
}

/** With blanks at these places; put together once, however many there are. */
function blanked(text: string, places: readonly number[], length: number): string {
  const parts: string[] = [];
  let done = 0;
  for (const at of places) {
    parts.push(text.slice(done, at), " ".repeat(at + length - Math.max(at, done)));
    done = at + length;
  }
  return parts.join("") + text.slice(done);
}
