/** Regular expressions as tasks and markers write them: checked when they are read, linear when they are used. */
import { z } from "zod";
import { DefectError } from "../base/errors.ts";
import {
  type CompiledRegex,
  compileRegex,
  type LinearRegex,
  type RegexOptions,
} from "../base/linear-regex.ts";

export const Pattern = z
  .string({ error: "must be a quoted pattern" })
  .min(1, "must not be empty")
  .superRefine((pattern, check) => {
    const compiled: CompiledRegex = compileRegex(pattern);
    if (compiled.kind === "refused")
      check.addIssue({ code: "custom", message: `the pattern cannot be used: ${compiled.why}` });
  });

/** The regular expression of a pattern that was checked. `^` and `$` hold at every line. */
export function regexOf(pattern: string, options: RegexOptions = {}): LinearRegex {
  const compiled = compileRegex(pattern, { multiline: true, ...options });
  if (compiled.kind === "refused") throw new DefectError(`The pattern was not checked: ${compiled.why}`);
  return compiled.regex;
}
