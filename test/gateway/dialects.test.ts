/** Agents of every dialect before endpoints of every kind: the same trial, however it is told. */
import { describe, expect, test } from "vitest";
import { WIRES } from "../../src/gateway/wires/index.ts";
import { EndpointKind } from "../../src/schema/profile.ts";
import { AGENTS, type DialectAgent } from "./dialect-agents.ts";
import { openStream } from "./open-stream.ts";
import { ANSWERED, FAILED, patientUpstream } from "./patient-upstream.ts";
import type { DialectName } from "./scripted-dialects.ts";
import { type ScriptedTurn, scriptedEndpoint } from "./scripted-endpoint.ts";
import { type Bench, course, endpointUpstream, openBench, told } from "./trial-bench.ts";

const ls = { name: "bash", arguments: { command: "ls" } };
const TURNS: readonly ScriptedTurn[] = [
  { thinking: "Look first.", text: "I look.", calls: [ls, { ...ls, arguments: { command: "cat é" } }] },
  { calls: [ls] },
  { text: "Done." },
];

async function play(agent: DialectAgent): Promise<void> {
  const first = await agent.ask();
  expect(first).toMatchObject({
    text: "I look.",
    calls: [
      { id: "call00001", name: "bash", input: { command: "ls" } },
      { id: "call00002", name: "bash", input: { command: "cat é" } },
    ],
  });
  agent.answer({ text: "people.csv" }, { text: "cat: é: No such file", failed: true });
  expect((await agent.ask()).calls).toMatchObject([
    { id: "call00003", name: "bash", input: { command: "ls" } },
  ]);
  agent.answer({ text: "" });
  expect((await agent.ask()).text).toBe("Done.");
}

const agentOf = (name: string, bench: Bench): DialectAgent => {
  const make = AGENTS[name];
  if (make === undefined) throw new Error(`no agent speaks ${name}`);
  return make(bench);
};

const pairs = Object.keys(AGENTS).flatMap((name) =>
  EndpointKind.options.map((kind) => [name, kind] as const),
);

test("there is an agent of every dialect", () => {
  expect(Object.keys(AGENTS)).toEqual(WIRES.map(({ name }) => name));
});

describe.each(pairs)("an agent of %s before an endpoint of kind %s", (name, kind) => {
  test("plays a trial, and nothing is sent that a strict endpoint refuses", async () => {
    await using endpoint = await scriptedEndpoint(TURNS, undefined, kind as DialectName);
    await using bench = await openBench(endpointUpstream(endpoint.url, { kind: kind as DialectName }));
    await play(agentOf(name, bench));
    expect(endpoint.faults).toEqual([]);
    const happened = course(bench).filter((step) => !step.startsWith("note"));
    expect(happened).toEqual([
      ...["turn-start", 'message "I look."', "tool-call 1", "tool-call 2", "turn-end tools"],
      ...["tool-result 1", "tool-result 2", "turn-start", "tool-call 3", "turn-end tools"],
      ...["tool-result 3", "turn-start", 'message "Done."', "turn-end answer"],
    ]);
    expect(await bench.session.close()).toMatchObject({
      ending: { kind: "answered" },
      answer: "Done.",
      turns: 3,
      calls: 3,
      usage: { main: { input: 300, generated: 30, partial: false } },
      observedModels: ["test-model"],
    });
    const [first] = endpoint.requests;
    expect(JSON.stringify(first?.body)).toContain("Convert people.csv é🔴.");
    expect(JSON.stringify(first?.body)).toContain("You are a careful agent.");
    expect(JSON.stringify(endpoint.requests[1]?.body)).toContain("cat: é: No such file");
  });
});

describe.each(pairs)("an agent of %s before a strict endpoint of kind %s", (name, kind) => {
  test.each(["tabkit.convert", "tabkit convert --to parquet", "", "outil été", "x".repeat(200)])(
    "goes on after a call of %j, which no tool could be called",
    async (called) => {
      const turns: ScriptedTurn[] = [{ calls: [{ name: called, arguments: {} }] }, { text: "Done." }];
      await using endpoint = await scriptedEndpoint(turns, undefined, kind as DialectName);
      await using bench = await openBench(endpointUpstream(endpoint.url, { kind: kind as DialectName }));
      const agent = agentOf(name, bench);
      expect((await agent.ask()).calls).toMatchObject([{ name: called, input: {} }]);
      agent.answer({ text: "There is no such tool.", failed: true });
      expect((await agent.ask()).text).toBe("Done.");
      expect(endpoint.faults).toEqual([]);
      const { notOffered, ending } = await bench.session.close();
      expect({ notOffered, ending }).toEqual({ notOffered: { [called]: 1 }, ending: { kind: "answered" } });
    },
  );
});

describe.each(Object.keys(AGENTS))("an agent of %s", (name) => {
  test("is told the end of its trial by 402 in its own words, and nothing that invites it to try again", async () => {
    await using endpoint = await scriptedEndpoint([{ calls: [ls] }]);
    const limits = { turns: 1, generatedTokens: 20_000, minutes: 1 };
    await using bench = await openBench(endpointUpstream(endpoint.url), { limits });
    const agent = agentOf(name, bench);
    await agent.ask();
    agent.answer({ text: "a" });
    const { told: refused } = await agent.ask();
    expect(refused.status).toBe(402);
    expect(refused.headers["x-should-retry"]).toBe("false");
    expect(refused.text).not.toMatch(/server_error|overloaded|rate.?limit|timeout|billing/i);
    const { error, type } = JSON.parse(refused.text);
    expect(error.message ?? error).toBe("This session has ended. Nothing further is answered.");
    expect(type).toBe(name === "anthropic-messages" ? "error" : undefined);
    expect(await bench.session.close()).toMatchObject({ ending: { kind: "limit", limit: "turns", at: 1 } });
  });

  test("is refused by name where it sends something else", async () => {
    await using endpoint = await scriptedEndpoint([]);
    await using bench = await openBench(endpointUpstream(endpoint.url));
    const { status, text } = await bench.send({
      method: "POST",
      path: agentOf(name, bench).path,
      body: "{}",
    });
    expect(status).toBe(400);
    expect(text).toContain("This request cannot be read: The body is no ");
  });
});

/** The least that an agent of each dialect can ask for a stream. */
const hello = [{ role: "user", content: "Hello" }];
const LEAST: Readonly<Record<string, object>> = {
  "openai-chat": { stream: true, messages: hello },
  "openai-responses": { stream: true, input: "Hello" },
  "anthropic-messages": { stream: true, max_tokens: 9, messages: hello },
  "ollama-chat": { messages: hello },
};

describe.each(WIRES.map((wire) => [wire.name, wire] as const))("a waiting agent of %s", (name, wire) => {
  async function waited(outcome: typeof ANSWERED | typeof FAILED) {
    const { upstream, release } = patientUpstream();
    await using bench = await openBench(upstream, { pace: { heartbeatMs: 5 } });
    const asked = await openStream(bench.session.socketPath, LEAST[name], agentOf(name, bench).path);
    await asked.until([0, 1, 2].map(wire.heartbeat).join(""));
    release(outcome);
    const answer = await asked.end();
    const reader = wire.responseReader();
    reader.push(Buffer.from(answer.text));
    return { ...answer, read: reader.end() };
  }

  test("gets signs of life that it knows, and its answer in the same stream", async () => {
    const { status, type, read } = await waited(ANSWERED);
    expect([status, type]).toEqual([200, wire.streamType]);
    expect(read).toMatchObject({ kind: "read", response: { text: "Done.", model: "gripcheck-model" } });
  });

  test("is told the end in the stream that has begun", async () => {
    const { status, read } = await waited(FAILED);
    expect(status).toBe(200);
    expect(read).toMatchObject({
      kind: "failed",
      detail: expect.stringContaining("This session has ended. Nothing further is answered."),
    });
  });
});

test("tools that the provider would run are not offered, and that is noted once", async () => {
  await using endpoint = await scriptedEndpoint([{ text: "a" }, { text: "b" }]);
  await using bench = await openBench(endpointUpstream(endpoint.url));
  const agent = agentOf("openai-responses", bench);
  await agent.ask();
  await agent.ask();
  expect(endpoint.requests[0]?.body.tools).toHaveLength(1);
  expect(told(bench, "note").map(({ code, text }) => [code, text])).toEqual([
    ["not-told", "a tool of the kind web_search was not offered to the model"],
  ]);
});
