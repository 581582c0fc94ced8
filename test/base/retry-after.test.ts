import { expect, test } from "vitest";
import { retryAfterMs } from "../../src/base/retry-after.ts";
import { loops } from "../looping-texts.ts";

const NOW = Date.parse("2026-11-29T12:00:00Z");

test.each([
  ["2", 2000],
  ["0", 0],
  [" 1.5 ", 1500],
  ["86400", 86_400_000],
  ["Sun, 29 Nov 2026 12:00:02 GMT", 2000],
  ["Sunday, 29-Nov-26 12:00:02 GMT", 2000],
  ["Sun, 29 Nov 2026 11:59:00 GMT", 0],
  ["Sun Nov 29 12:00:02 2026", 2000],
  ["Sun, 29 Nov 2026 13:00:02 +0100", 2000],
  ["2026-11-29T12:00:02Z", 2000],
  ["2 s", 2000],
  ["2 minutes", null],
  ["1e3", null],
  ["2,3", null],
  ["soon", null],
  ["-1", null],
  ["2026", 2_026_000],
  ["Nov 2026", null],
  ["12:99:99", null],
  ["", null],
])("Retry-After %j is a wait of %s ms, wherever we are", (header, expected) => {
  const zone = process.env.TZ;
  for (const here of ["UTC", "America/New_York", "Asia/Kolkata"]) {
    process.env.TZ = here;
    expect(retryAfterMs(header, NOW)).toBe(expected);
  }
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test("a header without an end asks for nothing", () => {
  for (const text of loops({ begins: ["", "1", "0\t"] })) expect(retryAfterMs(text, NOW)).toBeNull();
});
