/**
 * Values that must never leave the process. Every door (log, stdout, GitHub, store) passes its text through
 * {@link redact}. A value is found as it is and in the forms in which it travels.
 */

/** Shorter values are no secrets that can be told from ordinary text. */
const SHORTEST = 6;
const PLACE = "[redacted]";

const forms = new Set<string>();

/** Base64 of a value at its three alignments inside a longer text, without the characters that neighbours decide. */
function base64Forms(value: string): string[] {
  const bytes = Buffer.from(value);
  return [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString("base64")
      .replace(/=+$/, "");
    const first = Math.ceil((shift * 4) / 3);
    const whole = Math.floor(((shift + bytes.length) * 4) / 3);
    return text.slice(shift === 0 ? 0 : first, whole);
  });
}

/** Makes a value secret from now on; of several lines, as keys in files are, each line too. */
export function keepSecret(value: string): void {
  if (/[\r\n]/.test(value)) for (const line of value.split(/[\r\n]+/)) keepSecret(line.trim());
  if (value.length < SHORTEST) return;
  const bytes = Buffer.from(value);
  const candidates = [
    value,
    encodeURIComponent(value),
    JSON.stringify(value).slice(1, -1),
    bytes.toString("hex"),
    bytes.toString("hex").toUpperCase(),
    bytes.toString("base64"),
    bytes.toString("base64url"),
    ...base64Forms(value),
  ];
  for (const form of candidates) if (form.length >= SHORTEST) forms.add(form);
}

/** The text with every form of every secret replaced. */
export function redact(text: string): string {
  let clean = text;
  // Longest first, so that a secret that contains another one is replaced whole.
  const longestFirst = [...forms].sort((a, b) => b.length - a.length);
  for (const form of longestFirst) clean = clean.replaceAll(form, PLACE);
  return withoutBroken(clean, longestFirst);
}

/** A line break as programs put it into what is too long for a line, with the indentation of the next one. */
const BREAK = /\r?\n[ \t]*|\r/g;

/** The same for forms with line breaks in them, as base64 and folded output have. */
function withoutBroken(text: string, forms: readonly string[]): string {
  if (forms.length === 0 || !/[\r\n]/.test(text)) return text;
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
