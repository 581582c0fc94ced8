/**
 * `regex`: a pattern is found in the answer; `^` and `$` hold at every line. The syntax is JavaScript's with the
 * flag `u`. Look-around and back-references are refused, so that every answer is read in linear time.
 */
import { z } from "zod";
import { Pattern, regexOf } from "../pattern.ts";
import { matchedIf } from "./matched-if.ts";
import type { Matcher } from "./matcher.ts";
import { onAnswer } from "./on-answer.ts";
import { Case } from "./values.ts";
import { withoutInvisible } from "./without-invisible.ts";

const Rule = z.strictObject({
  mode: z.literal("regex"),
  value: z.union([Pattern, z.array(Pattern).min(1)]),
  case: Case.default("keep"),
});

const patternsOf = (value: string | readonly string[]): readonly string[] =>
  typeof value === "string" ? [value] : value;

export const regex: Matcher<z.infer<typeof Rule>> = {
  mode: "regex",
  rule: Rule,
  evidence: () => [],
  match: (rule, subject) =>
    onAnswer(subject, (answer) => {
      const searched = withoutInvisible(answer);
      const options = { ignoreCase: rule.case === "ignore" };
      const found = patternsOf(rule.value).some((pattern) => regexOf(pattern, options).test(searched));
      return matchedIf(found, "The pattern is not found in the answer.");
    }),
  /** Only a pattern without special characters is a value. */
  expected: (rule) => patternsOf(rule.value).filter((pattern) => /^[\w\s-]+$/.test(pattern)),
};
