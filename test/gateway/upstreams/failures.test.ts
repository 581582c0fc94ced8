import { expect, test } from "vitest";
import { retryAfterMs } from "../../../src/gateway/upstreams/failures.ts";

const NOW = Date.parse("2026-11-29T12:00:00Z");

test.each([
  ["2", 2000],
  ["0", 0],
  [" 1.5 ", 1500],
  ["86400", 86_400_000],
  ["Sun, 29 Nov 2026 12:00:02 GMT", 2000],
  ["Sunday, 29-Nov-26 12:00:02 GMT", 2000],
  ["Sun, 29 Nov 2026 11:59:00 GMT", 0],
  ["soon", null],
  ["-1", null],
  ["2026", 2_026_000],
  ["Nov 2026", null],
  ["12:99:99", null],
  ["", null],
])("Retry-After %j is a wait of %s ms", (header, expected) => {
  expect(retryAfterMs(header, NOW)).toBe(expected);
});
