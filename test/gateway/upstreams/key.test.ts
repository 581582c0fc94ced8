import { afterEach, describe, expect, test } from "vitest";
import { forgetSecrets } from "../../../src/host/secrets.ts";
import { type FaultyTurn, type ScriptedTurn, scriptedEndpoint } from "../scripted-endpoint.ts";
import { endpointUpstream, openBench, TalkingAgent } from "../trial-bench.ts";

afterEach(forgetSecrets);

const refused = (message: string): FaultyTurn => ({
  status: 401,
  pieces: [JSON.stringify({ error: { message } })],
});

describe("the key", () => {
  const apiKey = "sk-0123456789abcdef";

  test("goes into the Authorization header and nowhere else", async () => {
    const echo: ScriptedTurn = {
      text: `the key is ${apiKey}`,
      calls: [{ name: "bash", arguments: { command: `echo ${apiKey}` } }],
    };
    const angry = refused(`Incorrect API key provided: ${apiKey}`);
    await using endpoint = await scriptedEndpoint([echo, angry]);
    await using bench = await openBench(endpointUpstream(endpoint.url, { apiKey }));
    const agent = new TalkingAgent(bench);
    await agent.ask();
    agent.answerCalls(`result ${apiKey}`);
    const { told } = await agent.ask();
    const result = await bench.session.close();
    expect(endpoint.requests.map(({ headers }) => headers.authorization)).toEqual([
      `Bearer ${apiKey}`,
      `Bearer ${apiKey}`,
    ]);
    expect(JSON.stringify(endpoint.requests[0]?.body)).not.toContain(apiKey);
    expect(result.ending).toEqual({
      kind: "lost",
      cause: "auth",
      detail: "the endpoint answered 401: Incorrect API key provided: [redacted]",
    });
    expect(bench.events.length).toBeGreaterThan(5);
    expect(JSON.stringify([bench.events, bench.exchanges, result, told])).not.toContain(apiKey);
  });

  test("is not invented where the endpoint needs none", async () => {
    await using endpoint = await scriptedEndpoint([{ text: "Done." }]);
    await using bench = await openBench(endpointUpstream(endpoint.url));
    await new TalkingAgent(bench).ask();
    expect(endpoint.requests[0]?.headers).not.toHaveProperty("authorization");
  });
});
