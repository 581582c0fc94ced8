import { expect, test } from "vitest";
import { scriptedEndpoint } from "./scripted-endpoint.ts";
import { endpointUpstream, openBench, TalkingAgent } from "./trial-bench.ts";

const bash = (command: string) => ({ name: "bash", arguments: { command } });

test("a trial of two turns is told event by event, and ends answered", async () => {
  await using endpoint = await scriptedEndpoint([
    { text: "I look.", calls: [bash("ls")] },
    { text: "There is one file." },
  ]);
  await using bench = await openBench(endpointUpstream(endpoint.url));
  const agent = new TalkingAgent(bench);
  const first = await agent.ask();
  const id: string = first.message?.tool_calls[0].id;
  bench.session.report(id, { exitCode: 0, ok: true, ms: 12, bytes: 9, cut: 0 });
  agent.answerCalls("people.csv");
  await agent.ask();
  const result = await bench.session.close();

  expect(endpoint.faults).toEqual([]);
  const usage = {
    input: 100,
    cached: null,
    cacheWrite: null,
    generated: 10,
    reasoning: null,
    partial: false,
  };
  const at = { thread: 0 };
  expect(bench.events).toEqual([
    {
      ...at,
      turn: 1,
      type: "turn-start",
      exchange: 1,
      messages: 2,
      bytes: expect.any(Number),
      replayed: false,
    },
    { ...at, turn: 1, type: "message", text: "I look." },
    {
      ...at,
      turn: 1,
      type: "tool-call",
      call: 1,
      wireId: "call00001",
      name: "bash",
      tool: "shell",
      input: { command: "ls" },
      command: "ls",
      paths: [],
      offered: true,
      via: "native",
    },
    { ...at, turn: 1, type: "turn-end", stop: "tools", usage, model: "test-model", ms: expect.any(Number) },
    {
      ...at,
      turn: 1,
      type: "tool-result",
      call: 1,
      seen: true,
      ok: true,
      exitCode: 0,
      exitFrom: "native",
      text: "people.csv",
      bytes: 9,
      cut: 0,
      ms: 12,
      masked: 0,
    },
    {
      ...at,
      turn: 2,
      type: "turn-start",
      exchange: 2,
      messages: 4,
      bytes: expect.any(Number),
      replayed: false,
    },
    { ...at, turn: 2, type: "message", text: "There is one file." },
    { ...at, turn: 2, type: "turn-end", stop: "answer", usage, model: "test-model", ms: expect.any(Number) },
  ]);
  expect(result).toMatchObject({
    ending: { kind: "answered" },
    answer: "There is one file.",
    turns: 2,
    requests: 2,
    calls: 1,
    notOffered: {},
    observedModels: ["test-model"],
    usage: { main: { input: 200, generated: 20, partial: false }, side: { input: 0, generated: 0 } },
  });
});
