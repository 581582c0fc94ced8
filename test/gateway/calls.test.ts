import { expect, test } from "vitest";
import { scriptedEndpoint } from "./scripted-endpoint.ts";
import { endpointUpstream, openBench, TalkingAgent, told } from "./trial-bench.ts";

test.each([
  ["empty ids", "", ""],
  ["equal ids", "c1", "c1"],
  ["an empty id beside a good one", "c1", ""],
])(
  "two calls with %s both run, and their results come back in order under ids of ours",
  async (_, one, other) => {
    const call = (command: string, id: string) => ({ name: "bash", arguments: { command }, id });
    await using endpoint = await scriptedEndpoint([
      { calls: [call("ls", one), call("pwd", other)] },
      { text: "Done." },
    ]);
    await using bench = await openBench(endpointUpstream(endpoint.url));
    const agent = new TalkingAgent(bench);
    await agent.ask();
    agent.answerCalls("a.csv", "/workspace");
    await agent.ask();
    expect(endpoint.faults).toEqual([]);
    expect(told(bench, "tool-call")).toMatchObject([
      { call: 1, wireId: "call00001", command: "ls" },
      { call: 2, wireId: "call00002", command: "pwd" },
    ]);
    expect(told(bench, "tool-result")).toMatchObject([
      { call: 1, text: "a.csv" },
      { call: 2, text: "/workspace" },
    ]);
  },
);

test("equal ids in two turns are two calls", async () => {
  const call = { name: "bash", arguments: { command: "ls" }, id: "c1" };
  await using endpoint = await scriptedEndpoint([{ calls: [call] }, { calls: [call] }, { text: "Done." }]);
  await using bench = await openBench(endpointUpstream(endpoint.url));
  const agent = new TalkingAgent(bench);
  await agent.ask();
  agent.answerCalls("one");
  await agent.ask();
  agent.answerCalls("two");
  await agent.ask();
  expect(endpoint.faults).toEqual([]);
  expect(told(bench, "tool-result").map(({ call, text }) => [call, text])).toEqual([
    [1, "one"],
    [2, "two"],
  ]);
});

test("calls of tools that nobody offers go on and are counted by name", async () => {
  await using endpoint = await scriptedEndpoint([
    {
      calls: [
        { name: "tabkit", arguments: { command: "classify" } },
        { name: "tabkit", arguments: {} },
        { name: "submit", arguments: { path: "a" } },
        { name: "constructor", arguments: {} },
      ],
    },
    { text: "Done." },
  ]);
  await using bench = await openBench(endpointUpstream(endpoint.url));
  const agent = new TalkingAgent(bench);
  await agent.ask();
  agent.answerCalls(
    "There is no tool tabkit.",
    "There is no tool tabkit.",
    "There is no tool submit.",
    "No.",
  );
  await agent.ask();
  const result = await bench.session.close();
  expect(result).toMatchObject({
    ending: { kind: "answered" },
    calls: 4,
    notOffered: { tabkit: 2, submit: 1, constructor: 1 },
  });
  expect(told(bench, "tool-call")).toMatchObject([
    { name: "tabkit", offered: false, tool: "other", input: { command: "classify" }, paths: [] },
    { name: "tabkit", offered: false },
    { name: "submit", offered: false, paths: ["a"] },
    { name: "constructor", offered: false },
  ]);
  expect(told(bench, "tool-call")[0]).not.toHaveProperty("command");
});

test("a call that lacks what its tool asks for has failed, though nothing in its agent's words says so", async () => {
  const parameters = { type: "object", required: ["command"], properties: { command: { type: "string" } } };
  const tools = [{ type: "function", function: { name: "bash", description: "Runs it.", parameters } }];
  const inputs = [{}, { cmd: "ls" }, { command: 5 }, { command: "ls" }];
  await using endpoint = await scriptedEndpoint([
    { calls: inputs.map((input) => ({ name: "bash", arguments: input })) },
    { text: "Done." },
  ]);
  await using bench = await openBench(endpointUpstream(endpoint.url));
  const agent = new TalkingAgent(bench, { extra: { tools } });
  await agent.ask();
  agent.answerCalls("Missing key: command.", "Missing key: command.", "Expected a string.", "a.csv");
  await agent.ask();
  expect(told(bench, "tool-result").map(({ ok }) => ok)).toEqual([false, false, false, null]);
});

test("a call whose result no request brought is told at the end, with what the driver knows", async () => {
  await using endpoint = await scriptedEndpoint([
    {
      calls: [
        { name: "bash", arguments: { command: "ls" } },
        { name: "bash", arguments: { command: "pwd" } },
      ],
    },
  ]);
  await using bench = await openBench(endpointUpstream(endpoint.url));
  await new TalkingAgent(bench).ask();
  bench.session.report("call00001", { exitCode: 2, ok: false, ms: 5, bytes: 40, cut: 10 });
  await bench.session.close();
  expect(told(bench, "tool-result")).toEqual([
    {
      turn: 1,
      thread: 0,
      type: "tool-result",
      call: 1,
      seen: false,
      ok: false,
      exitCode: 2,
      exitFrom: "native",
      text: "",
      bytes: 40,
      cut: 10,
      ms: 5,
      masked: 0,
    },
    {
      turn: 1,
      thread: 0,
      type: "tool-result",
      call: 2,
      seen: false,
      ok: null,
      exitCode: null,
      exitFrom: null,
      text: "",
      bytes: 0,
      cut: 0,
      ms: null,
      masked: 0,
    },
  ]);
});

test.each([
  ["bare JSON", '{"name":"bash","arguments":{"command":"ls"}}', []],
  ["half-closed tags", "I look.\n<function=bash>\n<parameter=command>\nls\n", ["I look."]],
  ["a tag", '<tool_call>{"name":"bash","arguments":{"command":"ls"}}</tool_call>', []],
])("a call as %s runs, is no answer and is flagged once", async (_, text, messages) => {
  await using endpoint = await scriptedEndpoint([{ text }, { text }, { text: "Done." }]);
  await using bench = await openBench(endpointUpstream(endpoint.url));
  const agent = new TalkingAgent(bench);
  const { message } = await agent.ask();
  expect(message?.tool_calls[0].function).toEqual({ name: "bash", arguments: '{"command":"ls"}' });
  agent.answerCalls("a.csv");
  await agent.ask();
  agent.answerCalls("b.csv");
  await agent.ask();
  expect(endpoint.faults).toEqual([]);
  expect(told(bench, "tool-call")).toMatchObject([{ via: "text" }, { via: "text" }]);
  expect(told(bench, "message").map((event) => event.text)).toEqual([...messages, ...messages, "Done."]);
  expect(told(bench, "note")).toMatchObject([{ code: "shim" }]);
  expect(await bench.session.close()).toMatchObject({
    ending: { kind: "answered" },
    answer: "Done.",
    turns: 3,
  });
});
