import { expect, test } from "vitest";
import { scriptedEndpoint } from "./scripted-endpoint.ts";
import { endpointUpstream, openBench, TalkingAgent, told } from "./trial-bench.ts";

test.each([
  ["a text", '{"command":"ls"}'],
  ["a text that was encoded twice", JSON.stringify('{"command":"ls"}')],
  ["a text with white space around it", ' {"command":"ls"}\n'],
])("a call whose arguments are %s runs as it was meant", async (_, raw) => {
  await using endpoint = await scriptedEndpoint([
    { calls: [{ name: "bash", arguments: raw }] },
    { text: "Done." },
  ]);
  await using bench = await openBench(endpointUpstream(endpoint.url));
  const agent = new TalkingAgent(bench);
  const { message } = await agent.ask();
  expect(message?.tool_calls[0].function).toEqual({ name: "bash", arguments: '{"command":"ls"}' });
  agent.answerCalls("a.csv");
  await agent.ask();
  expect(endpoint.faults).toEqual([]);
  expect(told(bench, "tool-call")).toMatchObject([
    { input: { command: "ls" }, command: "ls", offered: true },
  ]);
});

test.each([
  ["cut JSON", '{"command": "ls'],
  ["bare words", "ls -la"],
  ["a list", '["ls"]'],
])(
  "broken arguments (%s) reach the agent, which tells the model, and never the endpoint again",
  async (_, raw) => {
    await using endpoint = await scriptedEndpoint([
      { calls: [{ name: "bash", arguments: raw }] },
      { text: "Done." },
    ]);
    await using bench = await openBench(endpointUpstream(endpoint.url));
    const agent = new TalkingAgent(bench);
    const { message } = await agent.ask();
    expect(message?.tool_calls[0].function.arguments).toBe(raw);
    agent.answerCalls("The arguments are no JSON.");
    expect(await agent.ask()).toMatchObject({ status: 200 });
    expect(endpoint.faults).toEqual([]);
    expect(endpoint.requests[1]?.body.messages[2].tool_calls[0].function.arguments).toBe("{}");
    expect(told(bench, "tool-call")).toMatchObject([{ input: null, paths: [] }]);
    expect(bench.exchanges[0]?.response?.calls).toMatchObject([{ input: null, broken: raw }]);
  },
);

test("an empty text means no arguments", async () => {
  await using endpoint = await scriptedEndpoint([{ calls: [{ name: "bash", arguments: "" }] }]);
  await using bench = await openBench(endpointUpstream(endpoint.url));
  const { message } = await new TalkingAgent(bench).ask();
  expect(message?.tool_calls[0].function.arguments).toBe("{}");
  expect(told(bench, "tool-call")).toMatchObject([{ input: {} }]);
});

test("what a call is about is read from its input", async () => {
  await using endpoint = await scriptedEndpoint([
    {
      calls: [
        { name: "bash", arguments: { cmd: ["/bin/bash", "-lc", "tabkit info a.csv"] } },
        { name: "bash", arguments: { command: ["tabkit", "info"] } },
        { name: "read", arguments: { file_path: "/workspace/a.csv" } },
        { name: "write", arguments: { path: "a.py", content: "print(1)" } },
        {
          name: "write",
          arguments: { path: "a.py", edits: [{ oldText: "1", newText: "2" }, { newText: "3" }] },
        },
      ],
    },
  ]);
  await using bench = await openBench(endpointUpstream(endpoint.url));
  await new TalkingAgent(bench).ask();
  const details = told(bench, "tool-call").map(({ tool, command, paths, code }) => ({
    tool,
    command,
    paths,
    code,
  }));
  expect(details).toEqual([
    { tool: "shell", command: "tabkit info a.csv", paths: [], code: undefined },
    { tool: "shell", command: "tabkit info", paths: [], code: undefined },
    { tool: "read", command: undefined, paths: ["/workspace/a.csv"], code: undefined },
    { tool: "write", command: undefined, paths: ["a.py"], code: "print(1)" },
    { tool: "write", command: undefined, paths: ["a.py"], code: "2\n3" },
  ]);
});
