import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileRegex, type RegexOptions } from "../../src/base/linear-regex.ts";

function matches(pattern: string, text: string, options: RegexOptions = {}): boolean | string {
  const compiled = compileRegex(pattern, options);
  return compiled.kind === "regex" ? compiled.regex.test(text) : compiled.why;
}

test.each<[string, string, boolean]>([
  ["b+c", "abbbc", true],
  ["^b", "ab", false],
  ["colou?r", "the color red", true],
  ["^(?:yes|no)$", "yes", true],
  ["^(?:yes|no)$", "yes and no", false],
  ["\\bcat\\b", "a cat.", true],
  ["\\bcat\\b", "category", false],
  ["^\\d{2,3}$", "1234", false],
  ["^\\d{2,3}$", "123", true],
  ["^\\d{2,}$", "1", false],
  ["(?<year>\\d{4})-\\d\\d", "on 2024-05-06", true],
  ["[\\]x]", "a]", true],
  ["[^a-c]", "abc", false],
  ["\\p{L}+!", "überall!", true],
  ["^.$", "😀", true],
  ["\\u{1F600}", "😀", true],
  ["a\\.b", "axb", false],
  ["", "", true],
  ["x*", "", true],
  ["a||b", "", true],
])("%s against %j is %s", (pattern, text, expected) => {
  expect(matches(pattern, text)).toBe(expected);
});

test("case, lines and dots follow the options", () => {
  expect(matches("answer", "ANSWER", { ignoreCase: true })).toBe(true);
  expect(matches("answer", "ANSWER")).toBe(false);
  expect(matches("^b$", "a\nb\nc", { multiline: true })).toBe(true);
  expect(matches("^b$", "a\nb\nc")).toBe(false);
  expect(matches("a.b", "a\nb", { dotAll: true })).toBe(true);
  expect(matches("a.b", "a\nb")).toBe(false);
});

test.each([
  ["(?=a)b", "look-ahead and look-behind are not supported"],
  ["(?<!a)b", "look-ahead and look-behind are not supported"],
  ["(a)\\1", "back-references are not supported"],
  ["(?<n>a)\\k<n>", "back-references are not supported"],
  ["(?:a{1000}){1000}", "invalid repeat count: `{1000}`"],
  ["(?:){999999999}", "invalid repeat count: `{999999999}`"],
  ["a(", "missing closing ): `a(`"],
])("%s is refused and says why", (pattern, why) => {
  expect(matches(pattern, "")).toBe(why);
});

test("patterns on which backtracking explodes end at once", () => {
  const text = `${"a".repeat(20_000)}!`;
  expect(matches("^(a+)+$", text)).toBe(false);
  expect(matches("^(?:a|aa)+$", text)).toBe(false);
  expect(matches("(?:.*)*x", text)).toBe(false);
});

describe("against JavaScript's own engine", () => {
  const atom = fc.constantFrom("a", "b", ".", "\\w", "\\d", "[ab]", "[^a]", "\\b", "\\B", "^", "$", " ");
  const quantified = fc
    .tuple(
      fc.constantFrom("a", "b", ".", "\\w", "[^a]"),
      fc.constantFrom("*", "+", "?", "{2}", "{1,2}", "{0,1}?", "+?"),
    )
    .map(([part, sign]) => part + sign);
  const pattern = fc.letrec<{ pattern: string }>((tie) => ({
    pattern: fc.oneof(
      { maxDepth: 3 },
      atom,
      quantified,
      fc.tuple(tie("pattern"), tie("pattern")).map(([a, b]) => a + b),
      fc.tuple(tie("pattern"), tie("pattern")).map(([a, b]) => `(?:${a}|${b})`),
      fc.tuple(tie("pattern"), fc.constantFrom("*", "+", "?", "{1,2}")).map(([a, sign]) => `(${a})${sign}`),
    ),
  })).pattern;
  const text = fc.string({ unit: fc.constantFrom("a", "b", "1", " ", "\n"), maxLength: 8 });

  test("every pattern finds what JavaScript finds", () => {
    fc.assert(
      fc.property(pattern, text, fc.boolean(), (source, subject, multiline) => {
        const expected = new RegExp(source, multiline ? "mu" : "u").test(subject);
        expect(matches(source, subject, { multiline })).toBe(expected);
      }),
      { numRuns: 2_000 },
    );
  });
});

test("no text and no pattern makes it throw", () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 20 }),
      fc.string({ unit: "binary", maxLength: 40 }),
      (pattern, text) => {
        expect(["boolean", "string"]).toContain(typeof matches(pattern, text));
      },
    ),
  );
});
