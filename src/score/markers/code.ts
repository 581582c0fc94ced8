/**
 * `code {pattern, language?}`: the code that the agent wrote, in files, edits, here-documents and on command lines.
 * With `language`, only code that is known to be of it.
 */
import { z } from "zod";
import { codeWritten } from "../code-written.ts";
import { languageOf } from "../languages.ts";
import { Pattern, regexOf } from "../pattern.ts";
import type { MarkerSource } from "./source.ts";

const Language = z
  .string()
  .refine((name) => languageOf(name) !== null, "is no language that gripcheck knows")
  .transform((name) => languageOf(name) ?? name);

const Rule = z.strictObject({ pattern: Pattern, language: Language.optional() });

export const code: MarkerSource<z.infer<typeof Rule>> = {
  name: "code",
  rule: Rule,
  texts: (trace, { language }) =>
    codeWritten(trace)
      .filter((written) => language === undefined || written.language === language)
      .map(({ turn, text }) => ({ turn, text })),
  fires: ({ pattern }, text) => regexOf(pattern).test(text),
};
