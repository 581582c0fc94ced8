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
