import { access } from "node:fs/promises";
import http from "node:http";
import { expect, test } from "vitest";
import { ChatResponseReader } from "../../src/gateway/wires/openai-chat-reader.ts";
import { openStream } from "./open-stream.ts";
import { ANSWERED, FAILED, patientUpstream } from "./patient-upstream.ts";
import { scriptedEndpoint } from "./scripted-endpoint.ts";
import { course, endpointUpstream, OPENING, openBench, SOON, TalkingAgent, TOOLS } from "./trial-bench.ts";

const BODY = { model: "gripcheck-model", stream: true, messages: OPENING, tools: TOOLS };

function readStream(text: string) {
  const reader = new ChatResponseReader();
  reader.push(Buffer.from(text));
  return reader.end();
}

test("an agent that asked for a stream gets a stream, and one that did not gets one body", async () => {
  await using endpoint = await scriptedEndpoint([{ text: "Done." }, { text: "Done." }]);
  await using bench = await openBench(endpointUpstream(endpoint.url));
  const streamed = await bench.post(BODY);
  expect(streamed.headers["content-type"]).toBe("text/event-stream");
  expect(streamed.text).toMatch(/^data: .*\n\ndata: \[DONE\]\n\n$/s);
  expect(readStream(streamed.text)).toMatchObject({ response: { text: "Done.", model: "gripcheck-model" } });
  const whole = await bench.post({ ...BODY, stream: false });
  expect(whole.headers["content-type"]).toBe("application/json");
  expect(JSON.parse(whole.text)).toMatchObject({ object: "chat.completion", model: "gripcheck-model" });
  expect(`${streamed.text}${whole.text}`).not.toContain("test-model");
});

test("a waiting agent gets signs of life, and then its answer in the same stream", async () => {
  const { upstream, release } = patientUpstream();
  await using bench = await openBench(upstream, { pace: { heartbeatMs: 5 } });
  const asked = await openStream(bench.session.socketPath, BODY);
  await asked.until(": still reading\n\n: still reading\n\n");
  release(ANSWERED);
  const { status, text } = await asked.end();
  expect(status).toBe(200);
  expect(text.startsWith(": still reading\n\n")).toBe(true);
  expect(readStream(text)).toMatchObject({ response: { text: "Done." } });
});

test("an end that comes after signs of life is an error inside the stream", async () => {
  const { upstream, release } = patientUpstream();
  await using bench = await openBench(upstream, { pace: { heartbeatMs: 5 } });
  const asked = await openStream(bench.session.socketPath, BODY);
  await asked.until(": still reading\n\n");
  release(FAILED);
  const { status, text } = await asked.end();
  expect(status).toBe(200);
  expect(text.replaceAll(": still reading\n\n", "")).toBe(
    'data: {"error":{"message":"This session has ended. Nothing further is answered.",' +
      '"type":"invalid_request_error","param":null,"code":"402"}}\n\n',
  );
  expect((await bench.post(BODY)).status).toBe(402);
  expect(await bench.session.close()).toMatchObject({
    ending: { kind: "lost", cause: "network", detail: "given up" },
    answer: null,
    turns: 0,
  });
});

test("an agent that hangs up is not asked for: the model is stopped and nothing is lost", async () => {
  const { upstream, isGivenUp } = patientUpstream();
  await using bench = await openBench(upstream, { pace: { heartbeatMs: 5 } });
  const asked = await openStream(bench.session.socketPath, BODY);
  await asked.until(": still reading\n\n");
  asked.hangUp();
  await expect.poll(() => course(bench), SOON).toEqual(["turn-start", "turn-end aborted"]);
  expect(isGivenUp()).toBe(true);
  expect(await bench.session.close()).toMatchObject({ ending: null, turns: 0, requests: 1 });
});

test("closing ends what is under way, removes the socket, and gives the same result twice", async () => {
  const { upstream } = patientUpstream();
  await using bench = await openBench(upstream, { pace: { heartbeatMs: 5 } });
  const asked = await openStream(bench.session.socketPath, BODY);
  await asked.until(": still reading\n\n");
  const [one, other] = await Promise.all([bench.session.close(), bench.session.close()]);
  expect(one).toBe(other);
  expect(one).toMatchObject({ ending: null, requests: 1, turns: 0 });
  await expect(access(bench.session.socketPath)).rejects.toThrow("ENOENT");
  await expect(bench.post(BODY)).rejects.toThrow("ENOENT");
});

test("eight trials at once do not hear of each other", async () => {
  await using endpoint = await scriptedEndpoint(
    Array.from({ length: 8 }, () => (body) => ({ text: `To ${body.messages[0].content}` })),
  );
  const upstream = endpointUpstream(endpoint.url);
  const answers = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      await using bench = await openBench(upstream);
      await new TalkingAgent(bench, { opening: [{ role: "user", content: `agent ${index}` }] }).ask();
      return (await bench.session.close()).answer;
    }),
  );
  expect(answers).toEqual(Array.from({ length: 8 }, (_, index) => `To agent ${index}`));
});

test("a connection that an agent keeps serves its next request too", async () => {
  await using bench = await openBench(patientUpstream().upstream);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const isReused = () =>
    new Promise<boolean>((resolve, reject) => {
      const outgoing = http.get(
        { socketPath: bench.session.socketPath, path: "/v1/models", agent },
        (incoming) => incoming.resume().on("end", () => resolve(outgoing.reusedSocket)),
      );
      outgoing.on("error", reject);
    });
  expect([await isReused(), await isReused()]).toEqual([false, true]);
  agent.destroy();
});
