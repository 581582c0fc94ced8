import { describe, expect, test } from "vitest";
import { toolsInText } from "../../../src/gateway/upstreams/tools-in-text.ts";
import type { ModelMessage, ToolSpec } from "../../../src/schema/exchange.ts";
import { type FaultyTurn, scriptedEndpoint } from "../scripted-endpoint.ts";
import { endpointUpstream, openBench, TalkingAgent, told } from "../trial-bench.ts";

const BASH: ToolSpec = {
  name: "bash",
  description: "Runs it.",
  parameters: { type: "object", properties: { command: { type: "string" } } },
};
const call = (command: string) => ({ id: "call00001", name: "bash", input: { command } });

describe("a conversation without tool calls", () => {
  test("offers its tools at the end of its system text, or before all", () => {
    const user: ModelMessage = { role: "user", text: "Count." };
    const [system, ...rest] = toolsInText([{ role: "system", text: "Be brief.\n" }, user], [BASH]);
    expect(system).toMatchObject({
      role: "system",
      text: expect.stringMatching(/^Be brief\.\n\nYou have these tools/),
    });
    expect(system?.text).toContain(
      '{"name":"bash","description":"Runs it.","parameters":{"type":"object","properties":{"command":{"type":"string"}}}}',
    );
    expect(rest).toEqual([user]);
    expect(toolsInText([user], [BASH])[0]).toMatchObject({
      role: "system",
      text: expect.stringMatching(/^You have/),
    });
  });

  test("says its calls as it is told to write them, and several results in one message", () => {
    const messages: ModelMessage[] = [
      { role: "user", text: "Count." },
      { role: "assistant", text: "I look.", calls: [call("ls"), { ...call("wc"), id: "call00002" }] },
      { role: "tool", callId: "call00001", text: "a.csv" },
      { role: "tool", callId: "call00002", text: "2", isError: true },
      { role: "assistant", text: "", calls: [{ ...call(""), input: null, broken: '{"command": "ls' }] },
    ];
    expect(toolsInText(messages, [])).toEqual([
      { role: "user", text: "Count." },
      {
        role: "assistant",
        text: 'I look.\n<tool_call>\n{"name":"bash","arguments":{"command":"ls"}}\n</tool_call>\n<tool_call>\n{"name":"bash","arguments":{"command":"wc"}}\n</tool_call>',
        calls: [],
      },
      {
        role: "user",
        text: "<tool_response>\na.csv\n</tool_response>\n<tool_response>\n2\n</tool_response>",
      },
      { role: "assistant", text: '<tool_call>\n{"command": "ls\n</tool_call>', calls: [] },
    ]);
  });

  test("is left alone where no tool is offered and none was called", () => {
    const messages: ModelMessage[] = [
      { role: "user", text: "a" },
      { role: "user", text: "b" },
    ];
    expect(toolsInText(messages, [])).toBe(messages);
  });
});

const refusal = (status: number, message: string): FaultyTurn => ({
  status,
  headers: { "content-type": "application/json" },
  pieces: [JSON.stringify({ error: { message } })],
});
const asText = { text: '<tool_call>\n{"name": "bash", "arguments": {"command": "ls"}}\n</tool_call>' };

describe("an endpoint that refuses tools", () => {
  test.each([
    [400, "m does not support tools"],
    [404, "No endpoints found that support tool use. Try disabling bash."],
    [422, "This model does not support function calling"],
    [400, "This model doesn't support native tool calls"],
    [400, "Function calling is not enabled for this model"],
    [400, "Tool use is not supported for this model."],
    [400, "Unsupported parameter: 'tools'"],
    [400, '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set'],
  ])(
    "with %i (%s) is told of them as text from then on, for both sides, without a retry",
    async (status, message) => {
      await using endpoint = await scriptedEndpoint([refusal(status, message), asText, asText]);
      const upstream = endpointUpstream(endpoint.url);
      for (const _side of ["base", "head"]) {
        await using bench = await openBench(upstream);
        const { message: heard } = await new TalkingAgent(bench).ask();
        expect(heard?.tool_calls).toMatchObject([
          { function: { name: "bash", arguments: '{"command":"ls"}' } },
        ]);
        expect(told(bench, "note").map(({ code }) => code)).toEqual(["shim", "shim"]);
        expect(told(bench, "retry")).toEqual([]);
      }
      expect(endpoint.requests.map(({ body }) => "tools" in body)).toEqual([true, false, false]);
      expect(endpoint.faults).toEqual([]);
    },
  );

  test.each([
    [400, "tools[0].function.name: does not match"],
    [400, "this model does not support images"],
    [400, "this model does not support parallel tool calls"],
    [400, "tool_choice is not supported"],
    [429, "m does not support tools at this rate"],
  ])("only in words (%i: %s) is told of them as before", async (status, message) => {
    await using endpoint = await scriptedEndpoint([refusal(status, message), { text: "Done." }]);
    await using bench = await openBench(endpointUpstream(endpoint.url));
    await new TalkingAgent(bench).ask();
    expect(endpoint.requests.every(({ body }) => "tools" in body)).toBe(true);
  });
});
