import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeFrame, FrameReader } from "../../src/sandbox/box-protocol.ts";

const LIMITS = { header: 1000, body: 1000 };

const frame = fc.record({
  header: fc.record({ type: fc.constant("data" as const), id: fc.nat() }),
  body: fc.uint8Array({ maxLength: 300 }),
});

test("frames come out as they went in, however their bytes are cut", () => {
  fc.assert(
    fc.property(fc.array(frame), fc.array(fc.integer({ min: 1, max: 40 })), (frames, sizes) => {
      const bytes = Buffer.concat(frames.map(({ header, body }) => encodeFrame(header, body)));
      const reader = new FrameReader(LIMITS);
      const read: unknown[] = [];
      for (let start = 0, turn = 0; start < bytes.length; turn++) {
        const size = sizes[turn % Math.max(1, sizes.length)] ?? 7;
        for (const one of reader.push(bytes.subarray(start, start + size))) {
          read.push({ header: one.header, body: Uint8Array.from(one.body) });
        }
        start += size;
      }
      expect(read).toEqual(frames);
    }),
  );
});

const prefix = (header: number, body: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32BE(header, 0);
  bytes.writeUInt32BE(body, 4);
  return bytes;
};

test.each([
  ["a long header", prefix(1001, 0), "a frame of 1001 and 0 bytes is too long"],
  ["a long body", prefix(2, 4_000_000_000), "a frame of 2 and 4000000000 bytes is too long"],
  ["a header that is no JSON", Buffer.concat([prefix(2, 0), Buffer.from("{,")]), "JSON"],
])("%s is refused before anything is kept for it", (_, bytes, message) => {
  expect(() => new FrameReader(LIMITS).push(bytes)).toThrow(message);
});
