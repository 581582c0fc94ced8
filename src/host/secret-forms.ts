/** The forms in which a value travels: as programs encode, escape and dump it. Pure. */

/** All of them, the value itself among them. */
export function formsOf(value: string): string[] {
  const hex = Buffer.from(value).toString("hex");
  return [
    value,
    ...inAddresses(value),
    ...inQuotes(value),
    ...dumped(hex),
    ...dumped(hex.toUpperCase()),
    Buffer.from(value).toString("base64"),
    Buffer.from(value).toString("base64url"),
    ...insideOfBase64(value),
  ];
}

/** Languages differ in which characters they leave alone, and in the letters of what they encode. */
function inAddresses(value: string): string[] {
  // Through bytes, because a half of a character cannot be encoded.
  const usual = encodeURIComponent(Buffer.from(value).toString());
  const strict = usual.replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const encoded = [usual, strict].flatMap((text) => [text, text.replaceAll("%2F", "/")]);
  const lower = encoded.map((text) => text.replace(/%[0-9A-F]{2}/g, (sign) => sign.toLowerCase()));
  return [...encoded, ...lower, ...encoded.map((text) => encodeURIComponent(text))];
}

/** Inside of JSON, of HTML, and of a shell's quotes. */
function inQuotes(value: string): string[] {
  const json = JSON.stringify(value).slice(1, -1);
  const safe = json.replace(/[&<>']/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
  const html = value
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
  const quotes = ["&#39;", "&#x27;", "&apos;", "'"].map((quote) => html.replaceAll("'", quote));
  return [json, safe, json.replaceAll("/", "\\/"), ...quotes, value.replaceAll("'", "'\\''")];
}

function dumped(hex: string): string[] {
  const pairs = hex.match(/../g) ?? [];
  return [hex, pairs.join(" "), pairs.join(":"), (hex.match(/.{1,4}/g) ?? []).join(" ")];
}

/** At the three alignments inside of a longer text, without the characters that neighbours decide. */
function insideOfBase64(value: string): string[] {
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
