import fc from "fast-check";
import { expect, test } from "vitest";
import { headAndTail, joinHeadAndTail } from "../../../src/base/text.ts";
import { KeptOutput } from "../../../src/sandbox/box/kept-output.ts";

test("keeps the first and the last bytes of any output, whatever its chunks", () => {
  fc.assert(
    fc.property(
      fc.array(fc.uint8Array({ maxLength: 30 })),
      fc.integer({ min: 0, max: 64 }),
      (chunks, limit) => {
        const kept = new KeptOutput(limit);
        for (const chunk of chunks) kept.add(chunk);
        const whole = Buffer.concat(chunks);
        const half = Math.floor(limit / 2);
        const isWhole = whole.length <= limit;
        expect(kept.bytes).toBe(whole.length);
        expect(Buffer.concat([kept.head, kept.tail])).toEqual(
          isWhole
            ? whole
            : Buffer.concat([whole.subarray(0, half), whole.subarray(whole.length - limit + half)]),
        );
      },
    ),
  );
});

test("reads like a text that was cut after it had come whole", () => {
  const bytes = Buffer.from("0123456789".repeat(100));
  const kept = new KeptOutput(64);
  for (const byte of bytes) kept.add(Uint8Array.of(byte));
  const { head, tail } = kept;
  expect(joinHeadAndTail(head, tail, bytes.length - head.length - tail.length)).toEqual(
    headAndTail(bytes, 64),
  );
});
