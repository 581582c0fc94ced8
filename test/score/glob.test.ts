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
])("%s against %s: %s", (path, glob, matched) => {
  expect(matchesGlob(path, glob)).toBe(matched);
});

test("no path of a model that loops is held against many stars for long", () => {
  const paths = ["-".repeat(1_000), "-".repeat(4_000), `${"-".repeat(300)}.md`, "-/".repeat(2_000)];
  for (const path of [...paths, ...loops()]) expect(matchesGlob(path, "**/*-*-*-*-*-*.md")).toBe(false);
});
