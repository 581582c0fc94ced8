/** `substring`: an accepted value stands in the answer as a token of its own. */
import { z } from "zod";
import { matchedIf } from "./matched-if.ts";
import type { Matcher } from "./matcher.ts";
import { onAnswer } from "./on-answer.ts";
import { standsIn } from "./tokens.ts";
import { AcceptedTexts, acceptedTexts, Case } from "./values.ts";

const Rule = z.strictObject({
  mode: z.literal("substring"),
  value: AcceptedTexts,
  case: Case.default("ignore"),
});

export const substring: Matcher<z.infer<typeof Rule>> = {
  mode: "substring",
  rule: Rule,
  evidence: () => [],
  match: (rule, subject) =>
    onAnswer(subject, (answer) =>
      matchedIf(
        acceptedTexts(rule.value).some((value) => standsIn(answer, value, rule.case)),
        "The expected value does not stand in the answer as a word of its own.",
      ),
    ),
  expected: (rule) => acceptedTexts(rule.value),
};
