import { expect, test } from "vitest";
import { serverCommands } from "../../../src/base/server-command.ts";
import type { Launching } from "../../../src/run/agents/boxed-agent.ts";
import { filled, isWorthWriting, placesOf } from "../../../src/run/agents/templates.ts";
import { LAYOUT } from "../layout.ts";

const LAUNCHING: Launching = {
  address: "http://127.0.0.1:7117",
  key: "k",
  model: "m",
  window: 1000,
  output: 250,
  layout: LAYOUT,
  shell: "/home/agent/.config/shell/bash",
  briefing: "Be brief.",
  rules: null,
  skill: null,
  servers: [],
  prompt: "Say {key} and {prompt}.",
};

test.each([
  ["openai-chat", "http://127.0.0.1:7117/v1"],
  ["openai-responses", "http://127.0.0.1:7117/v1"],
  ["anthropic-messages", "http://127.0.0.1:7117"],
  ["ollama-chat", "http://127.0.0.1:7117"],
])("the base address of %s is what its clients are given", (wire, base) => {
  expect(filled("{base} {address}", placesOf(LAUNCHING, wire))).toBe(`${base} http://127.0.0.1:7117`);
});

test("places are filled once: what a task says is never filled itself, and other braces stay", () => {
  const places = placesOf(LAUNCHING, "openai-chat");
  expect(filled('{"p": "{prompt}", "n": {window}, {nothing} {constructor}}', places)).toBe(
    '{"p": "Say {key} and {prompt}.", "n": 1000, {nothing} {constructor}}',
  );
});

test("servers are told in the form that most clients read; without any the place is empty", () => {
  const servers = serverCommands(["A=b tabkit serve", "tabkit-docs"]);
  expect(filled("{mcp}", placesOf({ ...LAUNCHING, servers }, "openai-chat"))).toBe(
    '{"mcpServers":{"tabkit":{"command":"tabkit","args":["serve"],"env":{"A":"b"}},"tabkit_docs":{"command":"tabkit-docs","args":[],"env":{}}}}',
  );
  expect(isWorthWriting("{mcp}", placesOf(LAUNCHING, "openai-chat"))).toBe(false);
});

test("a file of one empty place is not written", () => {
  const places = placesOf(LAUNCHING, "openai-chat");
  expect(isWorthWriting("{rules}\n", places)).toBe(false);
  expect(isWorthWriting("{briefing}", places)).toBe(true);
  expect(isWorthWriting("rules: {rules}", places)).toBe(true);
  expect(isWorthWriting("{rules}", placesOf({ ...LAUNCHING, rules: "Be short." }, "openai-chat"))).toBe(true);
});
