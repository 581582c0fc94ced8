import { expect, test } from "vitest";
import { estimatedTokens, fitText, tierTokens } from "../../src/base/tier-tokens.ts";
import type { SkillAsset } from "../../src/schema/built.ts";

const skill = (text: string): SkillAsset => ({
  name: "x",
  description: "",
  text,
  dir: "/",
  mode: "injected",
});

test.each([
  ["nothing", "", 0],
  ["a letter", "a", 1],
  ["four letters", "abcd", 1],
  ["five letters", "abcde", 2],
  ["letters of two bytes", "éé", 1],
])("%s is estimated by its bytes", (_, text, tokens) => expect(estimatedTokens(text)).toBe(tokens));

test("a tier asks for all that it shows", () => {
  const context = [
    { path: "AGENTS.md", text: "x".repeat(400) },
    { path: "docs/a.md", text: "x".repeat(40) },
  ];
  expect(tierTokens({ context, skill: skill("x".repeat(4)) })).toBe(111);
  expect(tierTokens({ context: [], skill: null })).toBe(0);
});

test.each([
  [8250, 4096, "≈8.2k of 4.1k tokens"],
  [5000, 4096, "≈5k of 4.1k tokens"],
  [999, 512, "≈999 of 512 tokens"],
  [131_072, 32_768, "≈131.1k of 32.8k tokens"],
])("%i tokens in a window of %i", (tokens, window, text) => expect(fitText(tokens, window)).toBe(text));
