import { expect, test } from "vitest";
import {
  brokenResponse,
  refusal,
  retryAfterIn,
  retryAfterMs,
  saidBy,
} from "../../../src/gateway/upstreams/failures.ts";

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

test.each([
  [{ "retry-after": "2" }, "2"],
  [{ "retry-after-ms": "1500", "retry-after": "2" }, "1.5"],
  [{ "retry-after-ms": "soon", "retry-after": "2" }, "2"],
  [{}, undefined],
])("headers %j ask for a wait of %s", (headers, expected) => {
  expect(retryAfterIn(headers)).toBe(expected);
});

test.each([
  ["401: Invalid key", "auth", false],
  ["403: not for you", "auth", false],
  ["402: insufficient credits", "auth", false],
  ["authentication_error: Invalid key", "auth", false],
  ["404: model m is gone", "model-missing", false],
  ["429: slow down", "rate-limit", true],
  ["429: insufficient_quota: pay", "rate-limit", false],
  ["rate_limit_error: slow down", "rate-limit", true],
  ["400: the host did not like it", "server", true],
  ["500: boom", "server", true],
  ["overloaded_error: Overloaded", "server", true],
])("%j inside of a 200 is %s, tried again: %s", (said, cause, retryable) => {
  expect(brokenResponse(200, said, 1)).toMatchObject({ kind: "failed", status: 200, cause, retryable });
});

test.each([
  ['{"error":{"message":"boom","code":"x"}}', "x: boom"],
  ['[{"error":{"message":"boom","code":503}}]', "503: boom"],
  ['{"error":"boom"}', "boom"],
  ['{"object":"error","message":"boom"}', "boom"],
  ["<html>busy</html>", "<html>busy</html>"],
])("of a refusal %s the words are %j", (body, said) => {
  expect(saidBy(Buffer.from(body))).toBe(said);
  expect(refusal(503, said, undefined, 1)).toMatchObject({ cause: "server", retryable: true });
});
