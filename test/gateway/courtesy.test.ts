import { mkdir, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { openSession } from "../../src/gateway/open-session.ts";
import { patientUpstream } from "./patient-upstream.ts";
import { scriptedEndpoint } from "./scripted-endpoint.ts";
import { endpointUpstream, OPENING, openBench, PLAYER, TOOLS } from "./trial-bench.ts";

const BODY = { model: "gripcheck-model", stream: true, messages: OPENING, tools: TOOLS };

test.each([
  ["HEAD", "/", 200, ""],
  ["GET", "/", 200, "{}"],
  [
    "GET",
    "/v1/models",
    200,
    '{"object":"list","data":[{"id":"gripcheck-model","object":"model","created":0,"owned_by":"gripcheck"}]}',
  ],
  [
    "GET",
    "/models?limit=1000",
    200,
    '{"object":"list","data":[{"id":"gripcheck-model","object":"model","created":0,"owned_by":"gripcheck"}]}',
  ],
  [
    "GET",
    "/v1/models/gripcheck-model",
    200,
    '{"id":"gripcheck-model","object":"model","created":0,"owned_by":"gripcheck"}',
  ],
  ["GET", "/v1/files", 404, '{"error":{"message":"There is nothing here."}}'],
  ["POST", "/v1/embeddings", 404, '{"error":{"message":"There is nothing here."}}'],
])("%s %s is answered and is no request to the model", async (method, where, status, text) => {
  await using bench = await openBench(patientUpstream().upstream);
  expect(await bench.send({ method, path: where })).toMatchObject({ status, text });
  expect(await bench.session.close()).toMatchObject({ requests: 0 });
});

const ofModel = "gripcheck-model";

test.each([
  ["GET", "/v1/models", { data: [{ type: "model", id: ofModel, display_name: ofModel }], has_more: false }],
  ["GET", "/v1/models/gripcheck-model", { type: "model", id: ofModel }],
])("%s %s is answered in the dialect of an agent that names its version", async (method, where, expected) => {
  await using bench = await openBench(patientUpstream().upstream);
  const { status, text } = await bench.send({
    method,
    path: where,
    headers: { "anthropic-version": "2023-06-01" },
  });
  expect(status).toBe(200);
  expect(JSON.parse(text)).toMatchObject(expected);
});

test.each([
  ["GET", "/api/tags", { models: [{ name: ofModel, model: ofModel }] }],
  ["GET", "/api/ps", { models: [{ name: ofModel }] }],
  ["GET", "/api/version", { version: expect.stringMatching(/^\d+\.\d+\.\d+$/) }],
  ["POST", "/api/show", { capabilities: ["completion", "tools"], details: { format: "gguf" } }],
])("%s %s is answered, and is no request to the model", async (method, where, expected) => {
  await using bench = await openBench(patientUpstream().upstream);
  const body = method === "POST" ? { body: JSON.stringify({ model: ofModel }) } : {};
  const { status, text } = await bench.send({ method, path: where, ...body });
  expect(status).toBe(200);
  expect(JSON.parse(text)).toMatchObject(expected);
  expect(bench.events).toEqual([]);
  expect(await bench.session.close()).toMatchObject({ requests: 0 });
});

test("how long a prompt is is estimated, the same every time, and told as a call beside the trial", async () => {
  await using bench = await openBench(patientUpstream().upstream);
  const count = async (words: string): Promise<number> => {
    const body = JSON.stringify({ model: ofModel, messages: [{ role: "user", content: words }] });
    const { text } = await bench.send({ method: "POST", path: "/v1/messages/count_tokens?beta=true", body });
    return JSON.parse(text).input_tokens;
  };
  const [short, same, long] = [await count("Look."), await count("Look."), await count("Look. ".repeat(400))];
  expect(short).toBeGreaterThan(0);
  expect(same).toBe(short);
  expect(long).toBeGreaterThan(short + 500);
  expect(bench.events).toHaveLength(3);
  expect(bench.events[0]).toMatchObject({
    type: "side-call",
    purpose: "count",
    usage: { input: 0, generated: 0 },
  });
  expect(await bench.session.close()).toMatchObject({ requests: 0 });
});

test.each([
  ["no JSON", "hello", "the body is no JSON object"],
  ["a list", "[]", "the body is no JSON object"],
  ["an object without messages", "{}", 'The body is no chat-completions request: "messages" is missing.'],
])("a body that is %s is refused and noted", async (_, body, why) => {
  await using bench = await openBench(patientUpstream().upstream);
  const { status, text } = await bench.send({ method: "POST", path: "/v1/chat/completions", body });
  expect(status).toBe(400);
  expect(JSON.parse(text).error.message).toBe(`This request cannot be read: ${why}`);
  expect(bench.events).toEqual([
    { turn: null, thread: 0, type: "note", code: "unreadable-request", text: `/v1/chat/completions: ${why}` },
  ]);
});

test("the base URL may leave out its version", async () => {
  await using endpoint = await scriptedEndpoint([{ text: "Done." }]);
  await using bench = await openBench(endpointUpstream(endpoint.url));
  const answered = await bench.send({
    method: "POST",
    path: "/chat/completions",
    body: JSON.stringify(BODY),
  });
  expect(answered.status).toBe(200);
});

test("a socket whose path is too long is refused with the remedy", async () => {
  const parent = await mkdtemp(path.join(os.tmpdir(), "g-"));
  const socketFolder = path.join(parent, "x".repeat(100));
  await mkdir(socketFolder);
  const opened = openSession({
    socketFolder,
    upstream: patientUpstream().upstream,
    sampling: PLAYER.sampling,
    limits: { turns: 1, generatedTokens: 1, minutes: 1 },
    toolKind: () => "other",
    observe: () => undefined,
    record: () => undefined,
  });
  await expect(opened).rejects.toMatchObject({
    code: "socket-path",
    message: `The gateway's socket cannot be made at ${socketFolder}/s: a socket's path has at most 100 bytes.`,
    hint: "Set TMPDIR to a folder with a shorter path.",
  });
  await rm(parent, { recursive: true });
});
