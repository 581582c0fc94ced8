/**
 * `number`: the number that the answer gives is an accepted value, or within `tolerance` of one. A bare comma is
 * never a number. `locale` says how the answer writes numbers; the value itself is written like 1234.5.
 */
import { z } from "zod";
import { areNear, decimalForm } from "./decimal.ts";
import { matchedIf } from "./matched-if.ts";
import type { Matcher } from "./matcher.ts";
import { onAnswer } from "./on-answer.ts";
import { isLocale, readNumber } from "./read-number.ts";
import { acceptedTexts, QuotedText } from "./values.ts";

const Decimal = QuotedText.refine(
  (value) => decimalForm(value) !== null,
  "must be a number like 1234.5, without separators between thousands",
);

const Rule = z.strictObject({
  mode: z.literal("number"),
  value: z.union([Decimal, z.array(Decimal).min(1)], {
    error: "must be a quoted number or a list of them, not empty",
  }),
  /** The difference that still matches, in the unit of the value. */
  tolerance: z.number().nonnegative().default(0),
  locale: z.string().refine(isLocale, "must be a language tag like en or de-CH").default("en"),
});

export const number: Matcher<z.infer<typeof Rule>> = {
  mode: "number",
  rule: Rule,
  evidence: () => [],
  match: (rule, subject) =>
    onAnswer(subject, (answer) => {
      const given = readNumber(answer, rule.locale);
      if (given === null) return matchedIf(false, "There is no number in the answer.");
      return matchedIf(
        acceptedTexts(rule.value).some((value) => areNear(value, given, rule.tolerance)),
        `The answer's number is ${given.slice(0, 40)}.`,
      );
    }),
  expected: (rule) => acceptedTexts(rule.value),
};
