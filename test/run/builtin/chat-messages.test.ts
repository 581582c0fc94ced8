import { expect, test } from "vitest";
import { assistantMessage } from "../../../src/run/builtin/chat-messages.ts";
import type { ModelResponse } from "../../../src/schema/exchange.ts";
import { NO_USAGE } from "../../../src/schema/usage.ts";

const response = (over: Partial<ModelResponse>): ModelResponse => ({
  text: "",
  thinking: "",
  calls: [],
  stop: "tools",
  usage: NO_USAGE,
  model: null,
  ...over,
});

test("a response goes back as it came", () => {
  const calls = [{ id: "c1", name: "bash", input: { command: "ls" } }];
  expect(assistantMessage(response({ text: "Look.", thinking: "Hm.", calls }))).toEqual({
    role: "assistant",
    content: "Look.",
    reasoning_content: "Hm.",
    tool_calls: [{ id: "c1", type: "function", function: { name: "bash", arguments: '{"command":"ls"}' } }],
  });
});

test("a call without a text has no content", () => {
  const calls = [{ id: "c1", name: "bash", input: {} }];
  expect(assistantMessage(response({ calls }))).toMatchObject({ content: null });
});

test.each([['{"command": "ls'], ["ls"], ["[1]"]])(
  "broken arguments %s do not stay in the history",
  (broken) => {
    const message = assistantMessage(response({ calls: [{ id: "c1", name: "bash", input: null, broken }] }));
    expect(message).toMatchObject({ tool_calls: [{ function: { name: "bash", arguments: "{}" } }] });
  },
);
