import { describe, expect, test } from "vitest";
import { hold, matches } from "./holding.ts";

describe("what is no answer", () => {
  const rule = { mode: "text", value: "42" };

  test.each([
    ["", "There is no answer."],
    ["  \n", "There is no answer."],
    ["<think>42</think>", "There is no answer."],
    ["<think>42", "There is no answer."],
    ["42</think>", "There is no answer."],
    [
      '{"name":"bash","arguments":{"command":"echo 42"}}',
      "The answer is a tool call that was written as text.",
    ],
    [
      '```json\n{"name":"bash","arguments":{"command":"42"}}\n```',
      "The answer is a tool call that was written as text.",
    ],
    ["<tool_call>42</tool_call>", "The answer is a tool call that was written as text."],
  ])("%j", (answer, why) => {
    expect(hold(rule, answer)).toEqual({ kind: "not-matched", why });
  });

  test("no answer at all", () => {
    expect(hold(rule, { answer: null })).toEqual({ kind: "not-matched", why: "There is no answer." });
  });

  test("what stands around thinking is answered", () => {
    expect(matches(rule, "<think>7</think>It is 42.")).toBe(true);
    expect(matches(rule, "It is 42.<thinking>or 7?")).toBe(true);
    expect(matches({ mode: "text", value: "7" }, "A <think>7 <think>8</think> 7</think> B")).toBe(false);
    expect(matches(rule, '{"name":"x","rows":42}')).toBe(true);
  });
});
