import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { harmless } from "../../src/host/lines.ts";
import { forgetSecrets, keepSecret, redact, redactValue } from "../../src/host/secrets.ts";
import { oneLine } from "../../src/report/neutral.ts";

const SECRET = "s3cr3t/key+with=signs";

beforeEach(() => forgetSecrets());

test.each([
  ["as it is", SECRET],
  ["URL-encoded", encodeURIComponent(SECRET)],
  ["URL-encoded but for slashes", encodeURIComponent(SECRET).replaceAll("%2F", "/")],
  ["URL-encoded in small letters", "s3cr3t%2fkey%2bwith%3dsigns"],
  ["URL-encoded twice", encodeURIComponent(encodeURIComponent(SECRET))],
  ["in JSON that escapes slashes", "s3cr3t\\/key+with=signs"],
  ["in JSON inside of JSON", JSON.stringify(SECRET).slice(1, -1)],
  [
    "in a dump by pairs",
    Buffer.from(SECRET)
      .toString("hex")
      .replace(/..(?!$)/g, "$& "),
  ],
  [
    "in a dump by fours",
    Buffer.from(SECRET)
      .toString("hex")
      .replace(/....(?!$)/g, "$& "),
  ],
  [
    "as a fingerprint is written",
    Buffer.from(SECRET)
      .toString("hex")
      .replace(/..(?!$)/g, "$&:"),
  ],
  ["in hexadecimal", Buffer.from(SECRET).toString("hex")],
  ["in base64", Buffer.from(SECRET).toString("base64")],
  ["in base64url", Buffer.from(SECRET).toString("base64url")],
])("a secret is found %s", (_form, text) => {
  keepSecret(SECRET);
  expect(redact(`before ${text} after`)).toBe("before [redacted] after");
});

test.each([
  ["in HTML", "a&amp;b&lt;c&#39;d&quot;e"],
  ["in HTML of another language", "a&amp;b&lt;c&#x27;d&quot;e"],
  ["in HTML that leaves quotes alone", "a&amp;b&lt;c'd&quot;e"],
  ["in JSON for pages", String.raw`a\u0026b\u003cc\u0027d\"e`],
  ["in JSON", String.raw`a&b<c'd\"e`],
  ["in a shell's quotes", String.raw`a&b<c'\''d"e`],
  ["URL-encoded by the strict", "a%26b%3Cc%27d%22e"],
])("a secret of signs is found %s", (_form, text) => {
  keepSecret(`a&b<c'd"e`);
  expect(redact(`before ${text} after`)).toBe("before [redacted] after");
});

test.each([0, 1, 2, 3, 4, 5])("a secret is found in base64 of a longer text, %i bytes before it", (shift) => {
  keepSecret(SECRET);
  const text = Buffer.from(`${"x".repeat(shift)}${SECRET}yyyy`).toString("base64");
  expect(redact(text)).toContain("[redacted]");
});

test("values under six characters are no secrets", () => {
  keepSecret("12345");
  expect(redact("12345")).toBe("12345");
});

test("a secret that contains another one is replaced whole", () => {
  keepSecret("token-one");
  keepSecret("token-one-and-more");
  expect(redact("token-one-and-more")).toBe("[redacted]");
});

test("a secret with characters of patterns is taken literally", () => {
  keepSecret("$&.*(a|b)");
  expect(redact("x $&.*(a|b) y")).toBe("x [redacted] y");
});

test("values are redacted at every depth, keys too", () => {
  keepSecret(SECRET);
  expect(redactValue({ [SECRET]: [{ deep: `a ${SECRET}` }, 1, null] })).toEqual({
    "[redacted]": [{ deep: "a [redacted]" }, 1, null],
  });
});

test("no text holds a secret after redaction", () => {
  keepSecret(SECRET);
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      expect(redact(before + SECRET + after)).not.toContain(SECRET);
    }),
  );
});

/** As `fold` and encoders do. */
const folded = (text: string, width: number, between = "\n"): string =>
  text.match(new RegExp(`.{1,${width}}`, "g"))?.join(between) ?? "";

test.each([
  ["folded", folded(SECRET, 5)],
  ["folded and indented", folded(SECRET, 7, "\n    ")],
  ["folded by another system", folded(SECRET, 4, "\r\n")],
  ["one character a line", folded(SECRET, 1)],
  ["in base64 of several lines", folded(Buffer.from(SECRET).toString("base64"), 8)],
  ["in hexadecimal of several lines", folded(Buffer.from(SECRET).toString("hex"), 16)],
  ["with a colour in it", `${SECRET.slice(0, 9)}\u001b[1;31m${SECRET.slice(9)}`],
  ["with an address for a terminal in it", `${SECRET.slice(0, 9)}\u001b]8;;http://x\u0007${SECRET.slice(9)}`],
  ["with what nobody sees in it", [...SECRET].join("\u200b")],
  ["with a soft hyphen in it", `${SECRET.slice(0, 9)}\u00ad${SECRET.slice(9)}`],
  ["with a control in it", `${SECRET.slice(0, 9)}\u0000${SECRET.slice(9)}`],
  ["over two lines of a log", `${SECRET.slice(0, 9)}\r${SECRET.slice(9)}`],
])("a secret is found %s", (_form, text) => {
  keepSecret(SECRET);
  expect(redact(`one\ntwo ${text} three\nfour`)).toBe("one\ntwo [redacted] three\nfour");
});

test("a line break beside a secret stays, and so does every other one", () => {
  keepSecret(SECRET);
  expect(redact(`a\n${SECRET}\n${folded(SECRET, 6)}\n\n  b\r\nc`)).toBe(
    "a\n[redacted]\n[redacted]\n\n  b\r\nc",
  );
  expect(redact("a\n\nb\r\n  c\r")).toBe("a\n\nb\r\n  c\r");
});

test("each line of a secret is one, where it is long enough", () => {
  keepSecret("-----BEGIN KEY-----\nMIIEvQIBADANBg\nkqhki\n-----END KEY-----\n");
  expect(redact("it says MIIEvQIBADANBg and kqhki")).toBe("it says [redacted] and kqhki");
});

test("no text holds a secret after redaction, wherever it is broken", () => {
  keepSecret(SECRET);
  const breaks = fc.array(fc.constantFrom("", "", "\n", "\r\n", "\n  "), {
    minLength: SECRET.length,
    maxLength: SECRET.length,
  });
  const around = fc.string({ unit: fc.constantFrom("x", "\n", " ", "s", "3") });
  fc.assert(
    fc.property(around, breaks, around, (before, between, after) => {
      const broken = [...SECRET]
        .map((character, at) => character + (at === SECRET.length - 1 ? "" : between[at]))
        .join("");
      expect(redact(before + broken + after).replaceAll(/\r?\n[ \t]*/g, "")).not.toContain(SECRET);
    }),
  );
});

test("what is taken out of a text afterwards brings no secret together", () => {
  keepSecret(SECRET);
  const unseen = fc.constantFrom("", "\u001b[0m", "\u200b", "\u0007", "\ufeff", "\u0085", "\u001b]0;x\u0007");
  const between = fc.array(unseen, { minLength: SECRET.length, maxLength: SECRET.length });
  fc.assert(
    fc.property(between, (parts) => {
      const text = [...SECRET].map((character, at) => character + parts[at]).join("");
      expect(oneLine(redact(text))).not.toContain(SECRET);
      expect(harmless(text)).not.toContain(SECRET);
    }),
  );
});
