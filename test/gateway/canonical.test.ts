import { afterEach, expect, test } from "vitest";
import { canonicalRequest } from "../../src/gateway/canonical.ts";
import { forgetSecrets, keepSecret } from "../../src/host/secrets.ts";
import type { ModelMessage, ToolSpec } from "../../src/schema/exchange.ts";

afterEach(forgetSecrets);

const TOOLS: ToolSpec[] = [{ name: "bash", description: "Runs it.", parameters: { type: "object" } }];

function conversation(ids: readonly [string, string], result = "a.csv"): ModelMessage[] {
  return [
    { role: "system", text: "You are careful." },
    { role: "user", text: "Look." },
    {
      role: "assistant",
      text: "",
      calls: ids.map((id) => ({ id, name: "bash", input: { command: "ls" } })),
    },
    { role: "tool", callId: ids[0], text: result },
    { role: "tool", callId: ids[1], text: "b.csv" },
  ];
}

const digest = (messages: readonly ModelMessage[], tools = TOOLS) => canonicalRequest(messages, tools).digest;

test("conversations that differ in their call ids only are equal", () => {
  expect(digest(conversation(["call00001", "call00002"]))).toBe(digest(conversation(["x", "y"])));
});

test("which result belongs to which call is part of the conversation", () => {
  const swapped = conversation(["x", "y"]).map((message) =>
    message.role === "tool" ? { ...message, callId: message.callId === "x" ? "y" : "x" } : message,
  );
  expect(digest(swapped)).not.toBe(digest(conversation(["x", "y"])));
});

test("another result, another tool and another order of keys: the first two differ", () => {
  const one = digest(conversation(["x", "y"]));
  expect(digest(conversation(["x", "y"], "c.csv"))).not.toBe(one);
  expect(digest(conversation(["x", "y"]), [])).not.toBe(one);
  expect(
    digest(conversation(["x", "y"]), [
      { parameters: { type: "object" }, description: "Runs it.", name: "bash" },
    ]),
  ).toBe(one);
});

test.each([
  [
    "Chunk ID: 4f2a\nWall time: 0.0513 seconds\nOutput:\na.csv",
    "Chunk ID: 99ee\nWall time: 1.2 seconds\nOutput:\na.csv",
    true,
  ],
  ["Chunk ID: 4f2a\nOutput:\na.csv", "Chunk ID: 4f2a\nOutput:\nb.csv", false],
  ["it took 3 s", "it took 4 s", false],
])("results that differ in masked lines only are equal (%j, %j): %s", (one, other, equal) => {
  expect(digest(conversation(["x", "y"], one)) === digest(conversation(["x", "y"], other))).toBe(equal);
});

test.each([
  ["Today's date: Sun Nov 29 2026", "Today's date: Mon Nov 30 2026"],
  ["Today's date is 2026-11-29.", "Today's date is 2026-11-30."],
  ["<current_date>2026-11-29</current_date>", "<current_date>2026-11-30</current_date>"],
])("the day is no difference in a prompt but is one in a result: %s", (today, tomorrow) => {
  const prompt = (text: string): ModelMessage[] => [{ role: "system", text: `Be brief.\n${text}` }];
  expect(digest(prompt(today))).toBe(digest(prompt(tomorrow)));
  expect(digest(conversation(["x", "y"], today))).not.toBe(digest(conversation(["x", "y"], tomorrow)));
});

test("each link of the chain stands for the messages up to it", () => {
  const messages = conversation(["x", "y"]);
  const whole = canonicalRequest(messages, TOOLS).chain;
  expect(whole).toHaveLength(5);
  expect(canonicalRequest(messages.slice(0, 3), []).chain).toEqual(whole.slice(0, 3));
});

test("a secret is neither in the messages nor in the digest", () => {
  keepSecret("sk-very-secret");
  const told = canonicalRequest(conversation(["x", "y"], "key: sk-very-secret"), TOOLS);
  expect(JSON.stringify(told.messages)).not.toContain("sk-very-secret");
  expect(told.digest).toBe(digest(conversation(["x", "y"], "key: [redacted]")));
});
