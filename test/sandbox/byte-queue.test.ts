import { expect, test } from "vitest";
import { ByteQueue } from "../../src/sandbox/byte-queue.ts";

const bytes = (text: string): Uint8Array => Buffer.from(text);

function queue(limit = 10): { queue: ByteQueue; taken: number[] } {
  const taken: number[] = [];
  return { queue: new ByteQueue("stdout of x", limit, (count) => taken.push(count)), taken };
}

async function rest(stream: ByteQueue): Promise<string[]> {
  const read: string[] = [];
  for await (const chunk of stream) read.push(Buffer.from(chunk).toString());
  return read;
}

test("gives the chunks in order, also those that came before the reader, and tells what was taken", async () => {
  const { queue: stream, taken } = queue();
  stream.push(bytes("one"));
  stream.push(bytes("four"));
  expect({ held: stream.held, taken }).toEqual({ held: 7, taken: [] });
  stream.finish(null);
  expect(await rest(stream)).toEqual(["one", "four"]);
  expect({ held: stream.held, taken }).toEqual({ held: 0, taken: [3, 4] });
});

test("wakes a reader who waits", async () => {
  const { queue: stream, taken } = queue();
  const reading = rest(stream);
  stream.push(bytes("a"));
  await Promise.resolve();
  stream.push(bytes("b"));
  stream.finish(null);
  stream.finish(new Error("too late"));
  expect(await reading).toEqual(["a", "b"]);
  expect(taken).toEqual([1, 1]);
});

test("holds more than its limit for a reader who has begun", async () => {
  const { queue: stream } = queue(3);
  const reader = stream[Symbol.asyncIterator]();
  stream.push(bytes("many"));
  stream.push(bytes("more"));
  expect(stream.held).toBe(8);
  expect(Buffer.from((await reader.next()).value).toString()).toBe("many");
});

test("throws away what nobody reads, and says so to who comes late", async () => {
  const { queue: stream, taken } = queue(6);
  stream.push(bytes("three"));
  stream.push(bytes("four"));
  stream.push(bytes("five"));
  expect({ held: stream.held, taken }).toEqual({ held: 0, taken: [9, 4] });
  await expect(rest(stream)).rejects.toMatchObject({
    code: "box-stream-lost",
    message: "Nobody read stdout of x before 6 bytes of it had come; they are gone.",
  });
});

test("gives what is there before the error that ended it", async () => {
  const { queue: stream } = queue();
  stream.push(bytes("last"));
  stream.finish(new Error("the box is gone"));
  const reader = stream[Symbol.asyncIterator]();
  expect(Buffer.from((await reader.next()).value).toString()).toBe("last");
  await expect(reader.next()).rejects.toThrow("the box is gone");
  const { queue: other } = queue();
  const waiting = rest(other);
  other.finish(new Error("the box is gone"));
  await expect(waiting).rejects.toThrow("the box is gone");
});

test("hundreds of thousands of single bytes are read in their order", async () => {
  const queue = new ByteQueue("stdout", 1_000_000, () => undefined);
  const reader = queue[Symbol.asyncIterator]();
  for (let at = 0; at < 300_000; at++) queue.push(Uint8Array.of(at % 251));
  queue.finish(null);
  let read = 0;
  for (let next = await reader.next(); next.done !== true; next = await reader.next()) {
    if (next.value[0] !== read % 251) throw new Error(`another byte at ${read}`);
    read++;
  }
  expect([read, queue.held]).toEqual([300_000, 0]);
});
