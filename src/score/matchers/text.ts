/** `text`: the raw characters of an accepted value stand somewhere in the answer, inside other words too. */
import { z } from "zod";
import { matchedIf } from "./matched-if.ts";
import type { Matcher } from "./matcher.ts";
import { onAnswer } from "./on-answer.ts";
import { AcceptedTexts, acceptedTexts, Case, inCase, withLastLineEnded } from "./values.ts";

const Rule = z.strictObject({ mode: z.literal("text"), value: AcceptedTexts, case: Case.default("keep") });

export const text: Matcher<z.infer<typeof Rule>> = {
  mode: "text",
  rule: Rule,
  evidence: () => [],
  match: (rule, subject) =>
    onAnswer(subject, (answer) =>
      matchedIf(
        acceptedTexts(rule.value).some((value) =>
          withLastLineEnded(inCase(answer, rule.case)).includes(inCase(value, rule.case)),
        ),
        "The expected text does not stand in the answer.",
      ),
    ),
  expected: (rule) => acceptedTexts(rule.value),
};
