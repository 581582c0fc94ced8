import { expect, test } from "vitest";
import { notPublished } from "../../src/host/github-failure.ts";

const NOW = Date.parse("2026-11-30T12:00:00Z");
const RESET = String(NOW / 1000 + 30);

/** Reason and wait of an answer, as a request throws it. */
function refused(status: number, headers: Record<string, string>, message: string) {
  const thrown = Object.assign(new Error(message), { status, response: { headers } });
  const { reason, retryInMs } = notPublished(thrown, { isAborted: false, firstRetryMs: 1_000, now: NOW });
  return [reason, retryInMs];
}

test.each([
  [429, { "retry-after": "2" }, 2_000],
  [429, { "retry-after": "1.5" }, 1_500],
  [429, { "retry-after": "0" }, 0],
  [403, { "retry-after": "Mon, 30 Nov 2026 12:00:30 GMT" }, 30_000],
  [403, { "retry-after": "Mon Nov 30 12:00:30 2026" }, 30_000],
  [429, { "retry-after": "-1" }, 60_000],
  [429, { "retry-after": "soon" }, 60_000],
  [429, {}, 60_000],
  [429, { "retry-after": "86400" }, null],
  [403, { "x-ratelimit-remaining": "0", "x-ratelimit-reset": RESET }, 30_000],
  [403, { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "soon" }, 60_000],
])("%i with %j is a limit of requests, and worth a wait of %s ms", (status, headers, waitMs) => {
  expect(refused(status, headers, "slow down")).toEqual(["rate-limited", waitMs]);
});

test.each([
  "You have exceeded a secondary rate limit and have been temporarily blocked from content creation.",
  "You have triggered an abuse detection mechanism. Please wait a few minutes before you try again.",
  "API rate limit exceeded for installation ID 12345.",
])("403 %j without a time is a limit all the same", (message) => {
  expect(refused(403, {}, message)).toEqual(["rate-limited", 60_000]);
});

test.each([
  [401, "Bad credentials", "unauthorized"],
  [403, "Resource not accessible by integration", "forbidden"],
  [403, "Resource not accessible by personal access token", "forbidden"],
  [403, "Unable to create comment because issue is locked.", "rejected"],
  [403, "Resource protected by organization SAML enforcement. You must grant access.", "rejected"],
  [
    403,
    "The `acme` organization has an IP allow list enabled, and your IP address is not on it.",
    "rejected",
  ],
  [403, "`acme` forbids access via a personal access token (classic).", "rejected"],
  [403, "Sorry. Your account was suspended.", "rejected"],
  [403, "Repository was archived so is read-only.", "rejected"],
  [404, "Not Found", "not-found"],
  [410, "Issues are disabled for this repo", "rejected"],
  [422, "Body is too long (maximum is 65536 characters)", "rejected"],
  [301, "Moved Permanently", "rejected"],
])("%i %j is asked once and is %s", (status, message, reason) => {
  expect(refused(status, {}, message)).toEqual([reason, null]);
});

test.each([
  [502, {}, 1_000],
  [503, { "retry-after": "5" }, 5_000],
  [503, { "retry-after": "120" }, null],
])("%i with %j is a server's fault, and worth a wait of %s ms", (status, headers, waitMs) => {
  expect(refused(status, headers, "oops")).toEqual(["server", waitMs]);
});
