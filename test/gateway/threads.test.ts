import { expect, test } from "vitest";
import { type GoodTurn, scriptedEndpoint } from "./scripted-endpoint.ts";
import { course, endpointUpstream, OPENING, openBench, TalkingAgent, TOOLS, told } from "./trial-bench.ts";

const ls: GoodTurn = { calls: [{ name: "bash", arguments: { command: "ls" } }] };
const done: GoodTurn = { text: "Done." };
const opening = (text: string) => [{ role: "user", content: text }];

/** How each kind of agent marks the requests of its sub-agents, beside those of its main conversation. */
const MARKED = [
  [
    "an agent id",
    { "x-claude-code-session-id": "s" },
    { "x-claude-code-session-id": "s", "x-claude-code-agent-id": "a" },
  ],
  ["a session of its own", { "x-session-id": "s" }, { "x-session-id": "t", "x-parent-session-id": "s" }],
  [
    "a thread of its own",
    { "x-codex-turn-metadata": '{"thread_id":"s","request_kind":"turn"}' },
    { "x-codex-turn-metadata": '{"thread_id":"t","request_kind":"turn"}' },
  ],
  ["nothing but its own words", {}, {}],
] as const;

test.each(MARKED)("a sub-agent with %s is a thread apart, on its own account", async (_, main, sub) => {
  await using endpoint = await scriptedEndpoint([
    ls,
    { ...ls, usage: { prompt_tokens: 7, completion_tokens: 3 } },
    { text: "Sub.", usage: { prompt_tokens: 8, completion_tokens: 4 } },
    done,
  ]);
  await using bench = await openBench(endpointUpstream(endpoint.url));
  const agent = new TalkingAgent(bench, { headers: main });
  const helper = new TalkingAgent(bench, { headers: sub, opening: opening("Count the rows.") });
  await agent.ask();
  await helper.ask();
  helper.answerCalls("a.csv");
  await helper.ask();
  agent.answerCalls("Sub.");
  await agent.ask();
  const result = await bench.session.close();
  expect(course(bench)).toEqual([
    "turn-start",
    "tool-call 1",
    "turn-end tools",
    "[1] turn-start",
    "[1] tool-call 2",
    "[1] turn-end tools",
    "[1] tool-result 2",
    "[1] turn-start",
    '[1] message "Sub."',
    "[1] turn-end answer",
    "tool-result 1",
    "turn-start",
    'message "Done."',
    "turn-end answer",
  ]);
  expect(bench.events.filter((event) => event.thread === 1).every((event) => event.turn === 1)).toBe(true);
  expect(result).toMatchObject({
    ending: { kind: "answered" },
    answer: "Done.",
    turns: 2,
    usage: { main: { input: 200, generated: 20 }, agents: { input: 15, generated: 7 }, side: { input: 0 } },
  });
  expect(bench.exchanges.map(({ n, thread, parent, added }) => [n, thread, parent, added.length])).toEqual([
    [1, 0, null, 2],
    [2, 1, null, 1],
    [3, 1, 2, 2],
    [4, 0, 1, 2],
  ]);
});

test("two threads at once do not mix up their results", async () => {
  await using endpoint = await scriptedEndpoint([ls, ls, done, done]);
  await using bench = await openBench(endpointUpstream(endpoint.url));
  const agents = ["one", "two"].map(
    (name) =>
      new TalkingAgent(bench, { headers: { "x-session-id": name }, opening: opening(`Task ${name}.`) }),
  );
  await Promise.all(agents.map((agent) => agent.ask()));
  for (const [index, agent] of agents.entries()) agent.answerCalls(`result ${index}`);
  await Promise.all(agents.map((agent) => agent.ask()));
  expect(endpoint.faults).toEqual([]);
  const results = told(bench, "tool-result").map(({ thread, text }) => `${thread}: ${text}`);
  const first = told(bench, "turn-start")[0]?.thread;
  expect(first).toBe(0);
  expect(new Set(results.map((line) => line.split(": ")[1]))).toEqual(new Set(["result 0", "result 1"]));
  expect(new Set(results.map((line) => line.split(": ")[0]))).toEqual(new Set(["0", "1"]));
});

test("turns of sub-agents count for the turn limit", async () => {
  await using endpoint = await scriptedEndpoint([ls, ls, ls]);
  const limits = { turns: 2, generatedTokens: 1000, minutes: 1 };
  await using bench = await openBench(endpointUpstream(endpoint.url), { limits });
  await new TalkingAgent(bench).ask();
  await new TalkingAgent(bench, { opening: opening("Count.") }).ask();
  const refused = await new TalkingAgent(bench, { opening: opening("Count again.") }).ask();
  expect(refused.status).toBe(402);
  expect(await bench.session.close()).toMatchObject({
    ending: { kind: "limit", limit: "turns", at: 2 },
    turns: 1,
  });
});

test("a turn that is asked again is told as such, and its first calls are never seen", async () => {
  await using endpoint = await scriptedEndpoint([ls, { text: "1204" }]);
  await using bench = await openBench(endpointUpstream(endpoint.url));
  const body = { model: "gripcheck-model", messages: OPENING, tools: TOOLS };
  await bench.post(body);
  await bench.post({ ...body, max_tokens: 128_000 });
  expect(course(bench)).toEqual([
    "turn-start",
    "tool-call 1",
    "turn-end tools",
    "tool-result 1 not seen",
    "re-asked",
    'message "1204"',
  ]);
  expect(await bench.session.close()).toMatchObject({
    ending: { kind: "answered" },
    answer: "1204",
    turns: 1,
    requests: 2,
    usage: { main: { input: 200, generated: 20 } },
  });
});

test.each([
  ["a program in the box", {}, { "user-agent": "curl/8.5.0" }],
  ["a program with the agent's library", { "x-session-id": "s" }, {}],
  ["another agent", {}, { "user-agent": "other-agent", "x-session-id": "s" }],
])(
  "a request of %s is foreign: refused, told, never a turn, and the agent goes on",
  async (_, headers, foreign) => {
    await using endpoint = await scriptedEndpoint([ls, done]);
    await using bench = await openBench(endpointUpstream(endpoint.url));
    const agent = new TalkingAgent(bench, { headers });
    await agent.ask();
    const refused = await bench.post({ model: "gpt", messages: opening("What is 2 + 2?") }, foreign);
    expect(refused.status).toBe(402);
    expect(refused.headers["x-should-retry"]).toBe("false");
    expect(JSON.parse(refused.text).error.message).toBe("This address answers one agent only.");
    agent.answerCalls("a.csv");
    expect(await agent.ask()).toMatchObject({ status: 200 });
    expect(told(bench, "foreign")).toEqual([
      { turn: 1, thread: 0, type: "foreign", path: "/v1/chat/completions" },
    ]);
    expect(endpoint.requests).toHaveLength(2);
    expect(await bench.session.close()).toMatchObject({
      ending: { kind: "answered" },
      turns: 2,
      requests: 2,
    });
  },
);
