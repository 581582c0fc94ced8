import { expect, test } from "vitest";
import { saysNothing, withoutThinking } from "../../src/base/thinking.ts";
import { loops } from "../looping-texts.ts";

test.each([
  ["<think>a</think>b", "b"],
  ["a</think>b", "b"],
  ["a<think>b", "a"],
  ["<thinking>a<think>b</think></thinking>c", "c"],
  ["<Reasoning>a</Reasoning> b <thought>c</thought> d", " b  d"],
  ["a < b and think > c", "a < b and think > c"],
])("%j without thinking is %j", (text, rest) => {
  expect(withoutThinking(text)).toBe(rest);
});

test.each([
  "",
  " \n\t\u00a0",
  "\u200b\u200d\u2060\ufeff\u00ad\ufe0f",
  "\u0000\u001b",
  "\u2800",
  "<think>1204</think>",
  "1204</think>\n",
  "<think>",
  "<|im_end|>",
  "<|endoftext|><|im_end|>\n",
  "</s>",
  "<end_of_turn>",
])("%j says nothing", (text) => {
  expect(saysNothing(text)).toBe(true);
});

test.each([".", "0", "-", "```\n```", "🔴", "<think>hm</think>1204", "<|im_start|>no", "< | >", "<s>"])(
  "%j says something",
  (text) => {
    expect(saysNothing(text)).toBe(false);
  },
);

test("a text of 200,000 characters says what stands behind its thinking", () => {
  const parts = ["<think>", "</think>", "<think", "<|a", "</s>", " ", "\u200d", "<"];
  for (const text of loops({ begins: ["", "<think>"], parts, ends: ["</think>".repeat(30_000)] })) {
    expect(withoutThinking(`${text}x`)).toMatch(/^(?:<[\s\S]*)?x?$/);
    expect(saysNothing(`${text}x`)).toBe(!withoutThinking(`${text}x`).endsWith("x"));
  }
});
