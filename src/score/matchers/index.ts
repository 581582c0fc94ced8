/** The match modes. A new one is a file beside this and a line here. */
import type { MatcherWords } from "../../schema/vocabulary.ts";
import { all } from "./all.ts";
import { any } from "./any.ts";
import { command } from "./command.ts";
import { exact } from "./exact.ts";
import { file } from "./file.ts";
import { json } from "./json.ts";
import { judge } from "./judge.ts";
import { labels } from "./labels.ts";
import type { Matcher } from "./matcher.ts";
import { none } from "./none.ts";
import { number } from "./number.ts";
import { regex } from "./regex.ts";
import { substring } from "./substring.ts";
import { text } from "./text.ts";

export const MATCHERS: readonly Matcher[] = [
  substring,
  text,
  exact,
  regex,
  number,
  json,
  labels,
  file,
  command,
  judge,
  all(matchers),
  any(matchers),
  none(matchers),
];

function matchers(): readonly Matcher[] {
  return MATCHERS;
}

/** The matcher of a mode, if there is one. */
export function matcherOf(mode: string): Matcher | undefined {
  return MATCHERS.find((matcher) => matcher.mode === mode);
}

/** The modes as other stages may ask them. A rule must have passed `options`. */
export function matcherWords(): readonly MatcherWords[] {
  return MATCHERS.map((matcher) => ({
    name: matcher.mode,
    options: matcher.rule,
    evidence: (rule) => matcher.evidence(matcher.rule.parse(rule)),
    match: (rule, subject) => matcher.match(matcher.rule.parse(rule), subject),
    rubrics: (rule) => matcher.rubrics?.(matcher.rule.parse(rule)) ?? [],
    expected: (rule) => matcher.expected(matcher.rule.parse(rule)),
  }));
}
