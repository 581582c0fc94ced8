import { expect, test } from "vitest";
import { brokenResponse, refusal, retryAfterMs, saidBy } from "../../../src/gateway/upstreams/failures.ts";

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
