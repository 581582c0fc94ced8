import { expect, test } from "vitest";
import { askAgain } from "../../src/gateway/ask-again.ts";
import { type ScriptedTurn, scriptedEndpoint } from "./scripted-endpoint.ts";
import { endpointUpstream } from "./trial-bench.ts";

const busy = (headers: Record<string, string>, status = 429): ScriptedTurn => ({
  status,
  headers: { "content-type": "application/json", ...headers },
  pieces: [JSON.stringify({ error: { message: "slow down" } })],
});

async function ask(...turns: readonly ScriptedTurn[]) {
  await using endpoint = await scriptedEndpoint(turns);
  const request = {
    messages: [{ role: "user" as const, text: "Hello" }],
    tools: [],
    sampling: { temperature: null, seed: null, topP: null },
    maxTokens: 10,
    wire: "none",
    body: null,
  };
  const { signal } = new AbortController();
  const answer = await askAgain(endpointUpstream(endpoint.url), request, { signal, pauseMs: 1 });
  return [answer.kind, endpoint.requests.length];
}

test.each([
  ["now", { "retry-after": "0" }, "answered", 3],
  ["in a moment", { "retry-after-ms": "20" }, "answered", 3],
  ["nobody knows when", { "retry-after": "soon" }, "answered", 3],
  ["in a day, which is not waited for and not asked before", { "retry-after": "86400" }, "failed", 1],
] as const)("an endpoint that is to be asked again %s", async (_, headers, kind, times) => {
  expect(await ask(busy(headers), busy(headers), { text: "Done." })).toEqual([kind, times]);
});

test("three times are enough, and what no asking mends is asked once", async () => {
  const turn = busy({ "retry-after": "0" });
  expect(await ask(turn, turn, turn, { text: "Done." })).toEqual(["failed", 3]);
  expect(await ask(busy({}, 401), { text: "Done." })).toEqual(["failed", 1]);
});
