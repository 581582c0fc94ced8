import fc from "fast-check";
import { expect, test } from "vitest";
import { cutPrompt, fewestTokens, fullyCounted } from "../../../src/gateway/upstreams/cut-prompt.ts";
import type { ModelMessage, ModelResponse } from "../../../src/schema/exchange.ts";
import { UNKNOWN_USAGE } from "../../../src/schema/usage.ts";

/** About 1.3 tokens a word in common vocabularies. */
const words = (count: number): ModelMessage[] => [
  { role: "system", text: "You are an agent." },
  { role: "user", text: "convert these people into other files ".repeat(count / 6) },
];
const ANSWER: ModelResponse = {
  ...{ text: "2", thinking: "", calls: [], stop: "answer", model: null },
  usage: UNKNOWN_USAGE,
};
const LONG = words(6_900);
const OLLAMA = { wanted: null, effective: null, cuts: true };
const OTHER = { ...OLLAMA, cuts: false };

test.each([
  ["read to the brim of a window that nobody asked for", LONG, 4_096, { ...OLLAMA, effective: 4_096 }, "cut"],
  ["read to one token below it", LONG, 4_095, { ...OLLAMA, effective: 4_096 }, "cut"],
  ["read to half where the window is not told", LONG, 4_096, OLLAMA, "cut"],
  ["read to half although the window would hold it", LONG, 4_096, { ...OLLAMA, wanted: 16_384 }, "cut"],
  [
    "longer than the window that was asked for",
    LONG,
    4_000,
    { ...OLLAMA, wanted: 4_096, effective: 4_096 },
    "outgrown",
  ],
  [
    "as long as the window that was asked for",
    words(60),
    4_096,
    { ...OLLAMA, wanted: 4_096, effective: 4_096 },
    "outgrown",
  ],
  ["read in whole", LONG, 9_000, { ...OLLAMA, wanted: 16_384, effective: 16_384 }, null],
  ["short and read in whole", words(60), 80, { ...OLLAMA, effective: 4_096 }, null],
  ["not counted", LONG, null, { ...OLLAMA, effective: 4_096 }, null],
  ["short, of which a cached part was not counted", words(600), 40, { ...OLLAMA, effective: 4_096 }, null],
  [
    "short, of which a cached part was not counted, of a window that is not told",
    words(600),
    40,
    OLLAMA,
    null,
  ],
  ["long, at a server that refuses what is too long, of which a part was not counted", LONG, 40, OTHER, null],
  ["cut by a server that usually refuses", LONG, 4_000, { ...OTHER, wanted: 8_192, effective: 4_096 }, "cut"],
  [
    "read to the brim at a server that refuses what is too long",
    words(60),
    4_096,
    { ...OTHER, effective: 4_096 },
    null,
  ],
] as const)("a prompt that is %s", (_, messages, read, windows, expected) => {
  expect(cutPrompt(messages, read, windows)).toBe(expected);
});

const counted = (input: number | null) => ({
  response: { ...ANSWER, usage: { ...UNKNOWN_USAGE, input, cached: 5, generated: 9, partial: false } },
});

test("a count that leaves out a part of the prompt is none, at servers that do so", () => {
  expect(fullyCounted(words(600), counted(40), true)).toEqual({
    response: { ...ANSWER, usage: { ...UNKNOWN_USAGE, generated: 9, partial: true } },
    doubts: ["of a prompt that has at least 604 tokens, 40 were told"],
  });
});

test.each<[string, number | null, boolean]>([
  ["is as long as it can be", 604, true],
  ["is not told", null, true],
  ["is told by a server that counts all", 40, false],
])("a count stays where it %s", (_, input, cuts) => {
  expect(fullyCounted(words(600), counted(input), cuts)).toEqual(counted(input));
});

test("a text has at least as many tokens as its parts, and no less for being longer", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (a, b) => {
      const of = (text: string) => fewestTokens([{ role: "user", text }]);
      expect(of(`${a} ${b}`)).toBeGreaterThanOrEqual(Math.max(of(a), of(b)));
      // No common vocabulary has more than one token a byte.
      expect(of(a)).toBeLessThanOrEqual(Buffer.byteLength(a));
    }),
  );
});

test("what templates may leave out is not counted: tools, thoughts, and what stands between words", () => {
  expect(fewestTokens([{ role: "assistant", text: "", thinking: "a ".repeat(500), calls: [] }])).toBe(0);
  expect(fewestTokens([{ role: "user", text: `${"-".repeat(500)}\n${" ".repeat(500)}|` }])).toBe(0);
  const calls = [{ id: "1", name: "bash", input: { command: "cat people.csv" } }];
  expect(fewestTokens([{ role: "assistant", text: "", calls }])).toBe(3);
});
