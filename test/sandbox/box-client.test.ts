import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { freshFolder, removeTree } from "../../src/host/files.ts";
import { BoxClient } from "../../src/sandbox/box-client.ts";
import { encodeFrame } from "../../src/sandbox/box-protocol.ts";
import { LAYOUT } from "../../src/sandbox/mounts.ts";

let folder: string;
beforeEach(async () => {
  folder = await freshFolder(os.tmpdir());
});
afterEach(() => removeTree(folder));

interface Liar {
  readonly box: BoxClient;
  /** The other end, which says what the test makes it say. */
  readonly far: Socket;
  /** The same for each of its lives. */
  readonly fars: readonly Socket[];
  readonly ends: string[];
  say(header: object, body?: Uint8Array, life?: number): void;
}

/** Both ends of a connection. */
async function connectedPair(): Promise<{ near: Socket; far: Socket }> {
  const server = createServer();
  const place = path.join(folder, randomBytes(4).toString("hex"));
  await new Promise<void>((resolve) => server.listen(place, resolve));
  const near = connect(place);
  const [far] = (await once(server, "connection")) as [Socket];
  far.on("error", () => undefined).resume();
  server.close();
  return { near, far };
}

/** A box whose server is this test, with as many lives. */
async function openLiar(lives = 1): Promise<Liar> {
  const pairs = await Promise.all(Array.from({ length: lives }, connectedPair));
  const fars = pairs.map(({ far }) => far);
  const [far] = fars as [Socket, ...Socket[]];
  const ends: string[] = [];
  const box = new BoxClient({
    layout: LAYOUT,
    environment: { PATH: "/bin" },
    cwd: "/workspace",
    channels: pairs.map(({ near }) => ({ input: near, output: near })),
    ended: Promise.resolve(),
    lastWords: () => "",
    end: async () => {
      ends.push("ended");
      return { survivors: 0, broke: null };
    },
  });
  const say = (header: object, body?: Uint8Array, life = 0): void => {
    // A liar keeps to no type.
    fars[life]?.write(encodeFrame(header as Parameters<typeof encodeFrame>[0], body));
  };
  return { box, far, fars, ends, say };
}

const RESULT = {
  type: "result",
  id: 1,
  exitCode: 0,
  signal: null,
  timedOut: false,
  bytes: 3,
  head: 1,
  ms: 1,
};
const ABC = Buffer.from("abc");

test("takes an answer that fits", async () => {
  const { box, say } = await openLiar();
  const running = box.exec(["x"], { timeoutMs: 1000, maxOutput: 10 });
  say(RESULT, ABC);
  expect(await running).toEqual({
    exitCode: 0,
    signal: null,
    timedOut: false,
    output: "abc",
    bytes: 3,
    cut: 0,
    ms: 1,
  });
  await box.close();
});

test.each([
  ["no reply", { type: "shell" }, ABC, "an unknown reply"],
  ["an extra field", { ...RESULT, admin: true }, ABC, "an unknown reply"],
  ["an exit code that none is", { ...RESULT, exitCode: 4711 }, ABC, "an unknown reply"],
  ["no number", { ...RESULT, ms: "soon" }, ABC, "an unknown reply"],
  ["a negative time", { ...RESULT, ms: -1 }, ABC, "an unknown reply"],
  ["a signal with a newline", { ...RESULT, signal: "SIGKILL\n::set-env::" }, ABC, "an unknown reply"],
  [
    "a head beyond the body",
    { ...RESULT, head: 4 },
    ABC,
    "the sizes of an output contradict each other: run x",
  ],
  [
    "fewer bytes than it sends",
    { ...RESULT, bytes: 2 },
    ABC,
    "the sizes of an output contradict each other: run x",
  ],
  [
    "more than was to be kept",
    { ...RESULT, bytes: 99 },
    Buffer.alloc(99),
    "the sizes of an output contradict each other: run x",
  ],
  ["an answer to another question", { type: "done", id: 1 }, undefined, "a done does not answer: run x"],
  ["an answer to no question", { ...RESULT, id: 7 }, ABC, "a reply to nothing"],
  ["another protocol", { type: "ready", protocol: 99 }, undefined, "version 99"],
])("ends a box that says %s", async (_, header, body, why) => {
  const { box, say, ends } = await openLiar();
  const running = box.exec(["x"], { timeoutMs: 1000, maxOutput: 10 });
  say(header, body);
  await expect(running).rejects.toMatchObject({
    name: "SandboxError",
    code: "box-ended",
    message: `Could not run x. The box is gone: its server does not keep to the protocol (${why}).`,
  });
  expect(await box.close()).toEqual({ survivors: 0, broke: null });
  expect(ends).toEqual(["ended"]);
});

test("tells of a box that had opened what it did", async () => {
  const { box, say } = await openLiar();
  say({ type: "ready", protocol: 1 });
  await box.ready();
  say({ type: "ready", protocol: 1 });
  await expect(box.exec(["x"], { timeoutMs: 1000 })).rejects.toMatchObject({ code: "box-ended" });
  expect(await box.close()).toEqual({
    survivors: 0,
    broke: "The box is gone: its server does not keep to the protocol (a second start).",
  });
});

test("ends a box that sends a file longer than any", async () => {
  const { box, say } = await openLiar();
  const reading = box.read("x");
  for (let part = 0; part < 5; part++) say({ type: "data", id: 1 }, Buffer.alloc(16 * 1024 * 1024));
  await expect(reading).rejects.toThrow("more than was asked for: read /workspace/x");
});

test("ends a box that sends more of a stream than anybody asked for", async () => {
  const { box, say } = await openLiar();
  const running = box.spawn(["x"]);
  const reader = running.stdout[Symbol.asyncIterator]();
  for (let part = 0; part < 6; part++)
    say({ type: "chunk", id: 1, stream: "stdout" }, Buffer.alloc(1024 * 1024));
  await expect(running.exit).rejects.toThrow("a stream ran over its window");
  await expect(
    (async () => {
      while (!(await reader.next()).done);
    })(),
  ).rejects.toThrow("a stream ran over its window");
});

test("believes no late word about a call that is over", async () => {
  const { box, say } = await openLiar();
  const first = box.exec(["x"], { timeoutMs: 1000 });
  say(RESULT, ABC);
  say({ ...RESULT, exitCode: 9 }, ABC);
  expect(await first).toMatchObject({ exitCode: 0 });
  const second = box.exec(["y"], { timeoutMs: 1000 });
  say({ ...RESULT, id: 2, exitCode: 5 }, ABC);
  expect(await second).toMatchObject({ exitCode: 5 });
});

test("passes on why something failed as one short line without control characters", async () => {
  const { box, say } = await openLiar();
  const reading = box.read("/etc/x");
  say({ type: "failed", id: 1, code: "EACCES", why: `no\u001b[31m\n::error::${"y".repeat(900)}` });
  await expect(reading).rejects.toMatchObject({
    code: "box-refused",
    message: `The box could not read /etc/x: no ::error::${"y".repeat(288)}.`,
  });
});

test("waits for no answer longer than the command's limit and a little", async () => {
  const { box, ends } = await openLiar();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const running = box.exec(["x"], { timeoutMs: 60_000 });
    const writing = box.write("file", ABC);
    const failures = Promise.allSettled([running, writing]);
    await vi.advanceTimersByTimeAsync(75_000);
    const why = "The box is gone: it did not answer within 75000 ms (run x).";
    expect(await failures).toMatchObject([
      { status: "rejected", reason: { message: `Could not run x. ${why}` } },
      { status: "rejected", reason: { message: `Could not write /workspace/file. ${why}` } },
    ]);
    await box.close();
    expect(ends).toEqual(["ended"]);
  } finally {
    vi.useRealTimers();
  }
});

test("says within a time that a server never came up", async () => {
  const { box } = await openLiar();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const ready = expect(box.ready()).rejects.toThrow(
      "The box is gone: it did not answer within 30000 ms (start).",
    );
    await vi.advanceTimersByTimeAsync(30_000);
    await ready;
  } finally {
    vi.useRealTimers();
  }
});

describe("a box whose server has several lives", () => {
  const READY = { type: "ready", protocol: 1 };

  test("ends what the killed one was asked, and asks the next one what comes after", async () => {
    const { box, far, fars, say } = await openLiar(2);
    say(READY);
    await box.ready();
    const running = box.exec(["x"], { timeoutMs: 60_000 });
    const reading = expect(box.read("file")).rejects.toMatchObject({
      code: "box-refused",
      message: "The box could not read /workspace/file: its server was killed.",
    });
    const agent = box.spawn(["agent"]);
    say({ type: "chunk", id: 3, stream: "stdout" }, ABC);
    far.end();
    await once(far, "close");
    const heard = once(fars[1] as Socket, "data");
    const next = box.exec(["y"], { timeoutMs: 60_000 });
    expect(String((await heard)[0])).toContain('"command":["y"]');
    say(READY, undefined, 1);
    expect(await running).toMatchObject({ exitCode: null, signal: "SIGKILL", output: "", timedOut: false });
    await reading;
    expect(await agent.exit).toEqual({ exitCode: null, signal: "SIGKILL" });
    const kept: Uint8Array[] = [];
    for await (const chunk of agent.stdout) kept.push(chunk);
    expect(Buffer.concat(kept).toString()).toBe("abc");
    say({ ...RESULT, id: 4 }, ABC, 1);
    expect(await next).toMatchObject({ exitCode: 0, output: "abc" });
    expect(await box.close()).toEqual({ survivors: 0, broke: null });
  });

  test("is gone where all its channels end", async () => {
    const { box, fars, say } = await openLiar(3);
    say(READY);
    await box.ready();
    const running = box.exec(["x"], { timeoutMs: 60_000 });
    for (const far of [...fars].reverse()) far.end();
    await expect(running).rejects.toThrow("Could not run x. The box is gone: its server ended.");
    expect(await box.close()).toEqual({ survivors: 0, broke: "The box is gone: its server ended." });
  });

  test("is gone where no other takes its place in time", async () => {
    const { box, far, say } = await openLiar(2);
    say(READY);
    await box.ready();
    const running = box.exec(["x"], { timeoutMs: 600_000 });
    running.catch(() => undefined);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      far.end();
      await once(far, "close");
      await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(30_000);
      await expect(running).rejects.toThrow("it did not answer within 30000 ms (start)");
    } finally {
      vi.useRealTimers();
    }
  });
});
