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

/** Makes a value secret from now on. */
export function keepSecret(value: string): void {
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
  for (const form of [...forms].sort((a, b) => b.length - a.length)) clean = clean.replaceAll(form, PLACE);
  return clean;
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
