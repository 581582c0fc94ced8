/**
 * Regular expressions of users held against hostile text: RE2's, whose time is linear in the text whatever
 * the pattern. Look-around and back-references cannot be had that way and are refused.
 */
import { RE2JS, RE2JSException } from "re2js";

export interface RegexOptions {
  readonly ignoreCase?: boolean;
  /** `^` and `$` hold at every line. */
  readonly multiline?: boolean;
  /** `.` is any character, line ends too. */
  readonly dotAll?: boolean;
}

export interface LinearRegex {
  /** Whether the pattern is found anywhere in the text. */
  test(text: string): boolean;
}

export type CompiledRegex =
  | { readonly kind: "regex"; readonly regex: LinearRegex }
  /** Why the pattern cannot be used, in words that follow "the pattern cannot be used: ". */
  | { readonly kind: "refused"; readonly why: string };

const REFERENCE_BY_NAME = /(?<!\\)(?:\\\\)*\\k</;
const NO_REFERENCES = "back-references are not supported";

export function compileRegex(pattern: string, options: RegexOptions = {}): CompiledRegex {
  const flags =
    (options.ignoreCase === true ? RE2JS.CASE_INSENSITIVE : 0) |
    (options.multiline === true ? RE2JS.MULTILINE : 0) |
    (options.dotAll === true ? RE2JS.DOTALL : 0);
  // The library takes a reference by name for plain letters.
  if (REFERENCE_BY_NAME.test(pattern)) return { kind: "refused", why: NO_REFERENCES };
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern), flags);
    return { kind: "regex", regex: { test: (text) => compiled.matcher(text).find() } };
  } catch (thrown) {
    if (thrown instanceof RE2JSException) return { kind: "refused", why: whyRefused(pattern, thrown) };
    throw thrown;
  }
}

function whyRefused(pattern: string, { message }: Error): string {
  if (/\(\?<?[=!]/.test(pattern)) return "look-ahead and look-behind are not supported";
  if (/\\[1-9]/.test(pattern)) return NO_REFERENCES;
  return message.replace(/^error parsing regexp: /, "");
}
