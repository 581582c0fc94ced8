/** What endpoints of kind openai-responses have of their own. */
import { expect, test } from "vitest";
import type { ModelRequest } from "../../../src/gateway/upstreams/upstream.ts";
import { type FaultyTurn, type ScriptedTurn, scriptedEndpoint } from "../scripted-endpoint.ts";
import { endpointUpstream } from "../trial-bench.ts";

const signal = new AbortController().signal;
const REQUEST: ModelRequest = {
  messages: [
    { role: "system", text: "Be short." },
    { role: "user", text: "Hello" },
  ],
  tools: [],
  sampling: { temperature: 0.7, seed: 7, topP: 0.9 },
  maxTokens: 20_000,
  wire: "openai-chat",
  body: { messages: [] },
};
const done = { text: "Done." };
const refusal = (message: string): FaultyTurn => ({
  status: 400,
  headers: { "content-type": "application/json" },
  pieces: [JSON.stringify({ error: { message, type: "invalid_request_error", param: null, code: null } })],
});

async function ask(turns: readonly ScriptedTurn[], request = REQUEST) {
  await using endpoint = await scriptedEndpoint(turns, undefined, "openai-responses");
  const upstream = endpointUpstream(endpoint.url, { kind: "openai-responses", apiKey: "sk-planted-0123" });
  const identity = await upstream.identify(signal);
  const answer = await upstream.answer(request, signal);
  expect(endpoint.faults).toEqual([]);
  return { identity, answer, requests: endpoint.requests, adaptations: upstream.adaptations?.() ?? [] };
}

test("it is asked in its dialect, with nothing stored there, and no seed, which is said", async () => {
  const { identity, answer, requests, adaptations } = await ask([done]);
  expect(identity).toMatchObject({ kind: "identified" });
  expect(answer).toMatchObject({
    kind: "answered",
    response: { text: "Done.", usage: { input: 100, generated: 10, partial: false } },
  });
  expect(requests[0]?.headers.authorization).toBe("Bearer sk-planted-0123");
  expect(requests[0]?.body).toEqual({
    model: "test-model",
    instructions: "Be short.",
    input: [{ type: "message", role: "user", content: [{ type: "input_text", text: "Hello" }] }],
    store: false,
    include: ["reasoning.encrypted_content"],
    max_output_tokens: 20_000,
    temperature: 0.7,
    top_p: 0.9,
    stream: true,
  });
  expect(adaptations).toEqual([{ code: "seed-refused", text: "seed not supported" }]);
});

test.each([
  ["Unsupported parameter: 'temperature' is not supported with this model.", "temperature"],
  ["Unsupported parameter: 'top_p' is not supported with this model.", "top_p"],
  ["Encrypted content is not supported with this model.", "include"],
])("what its model does not take is left out, once: %s", async (message, parameter) => {
  const { answer, requests, adaptations } = await ask([refusal(message), done]);
  expect(answer).toMatchObject({ kind: "answered" });
  expect(requests.map(({ body }) => parameter in body)).toEqual([true, false]);
  expect(adaptations.map(({ code }) => code).sort()).toEqual(["param-adapted", "seed-refused"]);
});

test("where the output is too much it is asked for what fits", async () => {
  const { answer, requests } = await ask([
    refusal("max_output_tokens is too large: 20000. This model supports at most 8192 output tokens."),
    done,
  ]);
  expect(answer).toMatchObject({ kind: "answered" });
  expect(requests.map(({ body }) => body.max_output_tokens)).toEqual([20_000, 8_192]);
});

test("a response that it cut is one that was cut", async () => {
  const { answer } = await ask([{ text: "It has", finish: "length" }]);
  expect(answer).toMatchObject({ kind: "answered", response: { text: "It has", stop: "length" } });
});

test("thinking that it sealed goes back to it as it came", async () => {
  const { answer } = await ask([{ thinking: "Look first.", text: "I look." }]);
  const said = answer.kind === "answered" ? answer.response : null;
  expect(said).toMatchObject({ thinking: "Look first.", text: "I look." });
  const assistant = {
    role: "assistant" as const,
    text: "I look.",
    calls: [],
    ...(said?.sealed === undefined ? {} : { sealed: said.sealed }),
  };
  const messages = [...REQUEST.messages, assistant, { role: "user" as const, text: "Go on." }];
  const { requests } = await ask([done], { ...REQUEST, messages });
  const thought = requests[0]?.body.input.find(({ type }: { type: string }) => type === "reasoning");
  expect(thought).toMatchObject({ encrypted_content: "enc-11" });
});
