/** `exact`: the whole answer, with its decoration peeled off, is an accepted value. */
import { z } from "zod";
import { matchedIf } from "./matched-if.ts";
import type { Matcher } from "./matcher.ts";
import { onAnswer } from "./on-answer.ts";
import { peel } from "./peel.ts";
import { withoutEscapes } from "./tokens.ts";
import { AcceptedTexts, acceptedTexts, Case, inCase } from "./values.ts";

const Rule = z.strictObject({ mode: z.literal("exact"), value: AcceptedTexts, case: Case.default("keep") });

/** Looking at every blank of a hundred thousand as at the first one would take for ever. */
const linesTrimmed = (text: string): string => text.replace(/(?<![ \t])[ \t]+$/gm, "");

export const exact: Matcher<z.infer<typeof Rule>> = {
  mode: "exact",
  rule: Rule,
  evidence: () => [],
  match: (rule, subject) => {
    const form = (text: string): string => inCase(linesTrimmed(peel(text)), rule.case);
    return onAnswer(subject, (answer) =>
      matchedIf(
        acceptedTexts(rule.value).some((value) => form(value) === form(withoutEscapes(answer, value))),
        "The answer as a whole is not the expected value.",
      ),
    );
  },
  expected: (rule) => acceptedTexts(rule.value),
};
