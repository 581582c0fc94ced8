import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { forgetSecrets, keepSecret, redact, redactValue } from "../../src/host/secrets.ts";

const SECRET = "s3cr3t/key+with=signs";

beforeEach(() => forgetSecrets());

test.each([
  ["as it is", SECRET],
  ["URL-encoded", encodeURIComponent(SECRET)],
  ["in hexadecimal", Buffer.from(SECRET).toString("hex")],
  ["in base64", Buffer.from(SECRET).toString("base64")],
  ["in base64url", Buffer.from(SECRET).toString("base64url")],
])("a secret is found %s", (_form, text) => {
  keepSecret(SECRET);
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
