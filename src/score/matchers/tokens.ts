/** Finds a text as a token of its own: `10` stands in `10 tokens`, not in `100`, `10.5`, `v1.10` or `-10`. */

import { type Case, inCase } from "./values.ts";
import { withoutInvisible } from "./without-invisible.ts";

/** The form in which texts are compared: quotes, white space, emphasis and, if wanted, case made equal. */
export function folded(text: string, letterCase: Case): string {
  const plain = withoutInvisible(text)
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\s+/g, " ");
  return inCase(plain, letterCase).trim();
}

/** Whether the value stands in the text as a token of its own. */
export function standsIn(text: string, value: string, letterCase: Case): boolean {
  const wanted = folded(value, letterCase);
  return tokenPlaces(folded(withoutMarkup(text, value), letterCase), wanted).length > 0;
}

/** `_10_` and `__ten rows__`, but not `a_b_c`, and neither `__init__` nor what stands as code. */
const UNDERLINED =
  /(?<![\p{L}\p{N}_`\\])(?!__[a-z][a-z\d]*__)(_{1,3})(?=[^\s_`])([^\n_`]{0,200}[^\s_`])\1(?![\p{L}\p{N}_`])/gu;

/** Without what sets words off in Markdown, where no value has it itself. */
export function withoutMarkup(text: string, values: string): string {
  const plain = values.includes("_") ? text : text.replace(UNDERLINED, "$2");
  const unescaped = withoutEscapes(plain, values);
  return /\*\*|`/.test(values) ? unescaped : unescaped.replace(/\*\*|`/g, "");
}

/** `row\_count` is `row_count` where no value has a backslash itself. */
export function withoutEscapes(text: string, values: string): string {
  return values.includes("\\") ? text : text.replace(/\\(?=[_*|#])/g, "");
}

/** Where a value stands as a token; both texts are folded. */
export function tokenPlaces(text: string, value: string): number[] {
  const places: number[] = [];
  if (value === "") return places;
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1))
    if (beginsAt(text, at) && endsAt(text, at + value.length)) places.push(at);
  return places;
}

/** Letters of scripts that put no blanks between words bind to nothing. */
const BINDING =
  /^(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}])[\p{L}\p{M}\p{N}_]$/u;
const binds = (character: string): boolean => BINDING.test(character);
const isDigit = (character: string): boolean => /^\d$/.test(character);

const lastOf = (text: string): string => /[\s\S]$/u.exec(text)?.[0] ?? "";
const firstOf = (text: string): string => /^[\s\S]/u.exec(text)?.[0] ?? "";

function beginsAt(text: string, at: number): boolean {
  const first = firstOf(text.slice(at, at + 2));
  const before = lastOf(text.slice(Math.max(0, at - 2), at));
  const signed = /^[-+]\d/.test(text.slice(at, at + 2));
  if (!signed && !binds(first)) return true;
  if (binds(before)) return false;
  if (signed) return true;
  const further = lastOf(text.slice(Math.max(0, at - before.length - 2), at - before.length));
  if (!isDigit(first)) return !(".-".includes(before) && before !== "" && binds(further));
  if (before === "-" || before === ".") return false;
  if (",'".includes(before) && before !== "") return !(isDigit(further) && isGroup(text.slice(at, at + 4)));
  return !("/:".includes(before) && isDigit(further));
}

function endsAt(text: string, end: number): boolean {
  const last = lastOf(text.slice(Math.max(0, end - 2), end));
  if (!binds(last)) return true;
  const next = firstOf(text.slice(end, end + 2));
  if (next === "") return true;
  if (binds(next)) return false;
  const after = end + next.length;
  const further = firstOf(text.slice(after, after + 2));
  if ("+#".includes(next)) return isDigit(last) || binds(further);
  if (next === "-") return !binds(further);
  if (!isDigit(last)) return !(next === "." && binds(further));
  if (next === "," || next === "'") return !isGroup(text.slice(after, after + 4));
  return !("./:".includes(next) && isDigit(further));
}

/** Exactly three digits: `234` of `1,234`. */
const isGroup = (text: string): boolean => /^\d{3}(?!\d)/.test(text);
