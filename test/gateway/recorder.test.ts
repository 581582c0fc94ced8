import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalRequest } from "../../src/gateway/canonical.ts";
import { Recorder } from "../../src/gateway/recorder.ts";
import type { Exchange, ModelMessage } from "../../src/schema/exchange.ts";
import { scriptedEndpoint } from "./scripted-endpoint.ts";
import { endpointUpstream, openBench, TalkingAgent } from "./trial-bench.ts";

/** The messages of an exchange, put together again from what was added. */
function messagesOf(exchange: Exchange, all: readonly Exchange[]): ModelMessage[] {
  const parent = all.find(({ n }) => n === exchange.parent);
  return [...(parent === undefined ? [] : messagesOf(parent, all)), ...exchange.added];
}

const message = fc.constantFrom<ModelMessage>(
  { role: "user", text: "a" },
  { role: "user", text: "b" },
  { role: "assistant", text: "c", calls: [] },
);

test("whatever histories an agent sends, each can be put together again from the record", () => {
  const histories = fc.array(fc.array(message, { minLength: 1, maxLength: 6 }), { maxLength: 12 });
  fc.assert(
    fc.property(histories, (requests) => {
      const exchanges: Exchange[] = [];
      const recorder = new Recorder((exchange) => void exchanges.push(exchange));
      for (const messages of requests) {
        const canonical = canonicalRequest(messages, []);
        const open = recorder.open(0, { wire: "openai-chat", isSide: false, canonical });
        recorder.close(open, { response: null, status: 200, ms: 1 });
      }
      expect(exchanges.map((exchange) => messagesOf(exchange, exchanges))).toEqual(requests);
    }),
  );
});

test("a conversation that grows is recorded once, not once a turn", async () => {
  const calls = [{ name: "bash", arguments: { command: "ls" } }];
  await using endpoint = await scriptedEndpoint([{ text: "I look.", calls }, { calls }, { text: "Done." }]);
  await using bench = await openBench(endpointUpstream(endpoint.url));
  const agent = new TalkingAgent(bench);
  for (const result of ["a.csv", "b.csv", ""]) {
    await agent.ask();
    agent.answerCalls(result);
  }
  const known = { cached: null, cacheWrite: null, reasoning: null, partial: false };
  const usage = { input: 100, generated: 10, ...known };
  const call = (id: string) => ({ id, name: "bash", input: { command: "ls" } });
  const response = (text: string, ...ids: string[]) => ({
    text,
    thinking: "",
    calls: ids.map(call),
    stop: ids.length > 0 ? "tools" : "answer",
    usage,
    model: "test-model",
  });
  const common = {
    thread: 0,
    wire: "openai-chat",
    canonical: expect.stringMatching(/^sha256:/),
    usage,
    status: 200,
    ms: expect.any(Number),
  };
  expect(bench.exchanges).toEqual([
    {
      ...common,
      n: 1,
      parent: null,
      added: [
        { role: "system", text: "You are a careful agent." },
        { role: "user", text: "Convert people.csv." },
      ],
      response: response("I look.", "call00001"),
    },
    {
      ...common,
      n: 2,
      parent: 1,
      added: [
        { role: "assistant", text: "I look.", calls: [call("call00001")] },
        { role: "tool", callId: "call00001", text: "a.csv" },
      ],
      response: response("", "call00002"),
    },
    {
      ...common,
      n: 3,
      parent: 2,
      added: [
        { role: "assistant", text: "", calls: [call("call00002")] },
        { role: "tool", callId: "call00002", text: "b.csv" },
      ],
      response: response("Done."),
    },
  ]);
  expect(new Set(bench.exchanges.map(({ canonical }) => canonical)).size).toBe(3);
});

test("two equal trials have equal digests, request for request", async () => {
  const digests = await Promise.all(
    ["up-1", "other"].map(async (id) => {
      const calls = [{ name: "bash", arguments: { command: "ls" }, id }];
      await using endpoint = await scriptedEndpoint([{ calls }, { text: "Done." }]);
      await using bench = await openBench(endpointUpstream(endpoint.url));
      const agent = new TalkingAgent(bench);
      await agent.ask();
      agent.answerCalls("a.csv");
      await agent.ask();
      const { trajectory } = await bench.session.close();
      return [...bench.exchanges.map(({ canonical }) => canonical), trajectory];
    }),
  );
  expect(digests[0]).toEqual(digests[1]);
});
