/**
 * Values that must never leave the process. Every door (log, stdout, GitHub, store) passes its text through
 * {@link redact}. A value is found as it is and in the forms in which it travels.
 */
import { UNSEEN } from "../base/text.ts";
import { formsOf } from "./secret-forms.ts";

/** Shorter values are no secrets that can be told from ordinary text. */
const SHORTEST = 6;
const PLACE = "[redacted]";

const forms = new Set<string>();

/** Makes a value secret from now on; of several lines, as keys in files are, each line too. */
export function keepSecret(value: string): void {
  if (/[\r\n]/.test(value)) for (const line of value.split(/[\r\n]+/)) keepSecret(line.trim());
  if (value.length < SHORTEST) return;
  for (const form of formsOf(value)) if (form.length >= SHORTEST) forms.add(form);
}

/** The text with every form of every secret replaced. */
export function redact(text: string): string {
  let clean = text;
  // Longest first, so that a secret that contains another one is replaced whole.
  const longestFirst = [...forms].sort((a, b) => b.length - a.length);
  for (const form of longestFirst) clean = clean.replaceAll(form, PLACE);
  return withoutBroken(clean, longestFirst);
}

/**
 * A line break as programs put it into what is too long for a line, with the indentation of the next one; and what
 * nobody sees, which whoever shows a text takes out of it.
 */
const BREAK = new RegExp(`\\r?\\n[ \\t]*|${UNSEEN.source}|\\r`, "gu");
const ANY_BREAK = new RegExp(`[\\r\\n]|${UNSEEN.source}`, "u");

/** The same for forms with something in them that is not shown or is a line break, as base64 and folded output have. */
function withoutBroken(text: string, forms: readonly string[]): string {
  if (forms.length === 0 || !ANY_BREAK.test(text)) return text;
  const starts: number[] = [];
  const shifts: number[] = [];
  let removed = 0;
  const joined = text.replace(BREAK, (found, at: number) => {
    starts.push(at - removed);
    removed += found.length;
    shifts.push(removed);
    return "";
  });
  /** Where a character of the joined text stands in the text. */
  const placeOf = (at: number): number => at + (shifts[lastAtMost(starts, at)] ?? 0);
  const found = forms.flatMap((form) => occurrences(joined, form));
  let clean = "";
  let done = 0;
  for (const { from, to } of found.sort((a, b) => a.from - b.from || b.to - a.to)) {
    const [begin, end] = [placeOf(from), placeOf(to - 1) + 1];
    if (begin < done) continue;
    clean += text.slice(done, begin) + PLACE;
    done = end;
  }
  return clean + text.slice(done);
}

function occurrences(text: string, form: string): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (let from = text.indexOf(form); from >= 0; from = text.indexOf(form, from + form.length)) {
    found.push({ from, to: from + form.length });
  }
  return found;
}

/** The index of the last number that is not above a limit; -1 where all are. */
function lastAtMost(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** A value with all its strings redacted, keys included. */
export function redactValue<T>(value: T): T {
  return forms.size === 0 ? value : (redactPart(value) as T);
}

function redactPart(part: unknown): unknown {
  if (typeof part === "string") return redact(part);
  if (Array.isArray(part)) return part.map(redactPart);
  if (part === null || typeof part !== "object") return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [redact(key), redactPart(value)]));
}

/** Forgets all secrets. For tests. */
export function forgetSecrets(): void {
  forms.clear();
}
