import fc from "fast-check";
import picomatch from "picomatch";
import { expect, test } from "vitest";
import { matchesGlob } from "../../src/score/glob.ts";
import { loops } from "../looping-texts.ts";

test.each([
  ["docs/a-b-c.md", "*-*-*.md", true],
  ["docs/a-b.md", "*-*-*.md", false],
  ["docs/a.md/", "*.md", true],
  ["a/docs/b", "docs/*", true],
  ["docs/a.mdx", "*.{md,mdx}", true],
  ["docs/a.txt", "!*.md", true],
  ["docs/a", "docs/@(a|b)", true],
  ["README.md", "**/README.md", true],
  ["docs/README.md", "**/README.md", true],
  ["a", "./a", true],
  ["a/", "**/a/", true],
])("%s against %s: %s", (path, glob, matched) => {
  expect(matchesGlob(path, glob)).toBe(matched);
});

const PARTS = [
  "**",
  "*",
  "a",
  "b.md",
  "*.md",
  "a*",
  "?",
  "[ab]",
  "{a,b}",
  "@(a|b)",
  "!(a)",
  "a|b",
  ".",
  "..",
  "**.md",
];
const NAMES = ["a", "b", "b.md", "ab", ".a", "a.md", "."];
const joined = (of: readonly string[], ends: readonly string[]) =>
  fc
    .tuple(fc.constantFrom("", "/", "./"), fc.array(fc.constantFrom(...of), { minLength: 1, maxLength: 3 }))
    .chain(([begin, parts]) => fc.constantFrom(...ends).map((end) => `${begin}${parts.join("/")}${end}`));

test("what is asked first leaves the library's answers as they are", () => {
  fc.assert(
    fc.property(joined(NAMES, ["", "/"]), joined(PARTS, ["", "/"]), (path, glob) => {
      const globs = glob.startsWith("/") ? [glob] : [glob, `**/${glob}`];
      const answer = picomatch.isMatch(path.replace(/^\.\//, ""), globs, { dot: true });
      expect(matchesGlob(path, glob)).toBe(answer);
    }),
    { numRuns: 3_000 },
  );
});

test("no path of a model that loops is held against many stars for long", () => {
  const paths = ["-".repeat(1_000), "-".repeat(4_000), `${"-".repeat(300)}.md`, "-/".repeat(2_000)];
  for (const path of [...paths, ...loops()]) expect(matchesGlob(path, "**/*-*-*-*-*-*.md")).toBe(false);
});
