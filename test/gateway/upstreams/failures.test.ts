import { expect, test } from "vitest";
import {
  Adaptations,
  isSumRefused,
  refusesTools,
  roomLeft,
} from "../../../src/gateway/upstreams/adaptations.ts";
import { brokenResponse, refusal, retryAfterIn, saidBy } from "../../../src/gateway/upstreams/failures.ts";
import { loops } from "../../looping-texts.ts";
import { PUMPS } from "../looped-parts.ts";

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
  [400, "the request exceeds the available context size, try increasing it"],
  [400, "This model's maximum context length is 4096 tokens. However, you requested 5000"],
  [400, "This model's maximum prompt length is 131072 but the request contains 137393 tokens."],
  [400, "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576)."],
  [400, "Prompt contains 40000 tokens, too large for model with 32768 maximum context length"],
  [400, "Please reduce the length of the messages or completion."],
  [400, "Range of input length should be [1, 30720]"],
  [400, "prompt is too long: 208310 tokens > 200000 maximum"],
  [400, "input length exceeds the context length"],
  [422, "Input validation error: `inputs` must have less than 4095 tokens. Given: 5000"],
  [413, "Your input exceeds the context window of this model."],
  [400, "Invalid request: Your request exceeded model token limit: 8192 (requested: 9000)"],
])("%i %j is the model's limit", (status, said) => {
  expect(refusal(status, said, undefined, 1).kind).toBe("context-full");
});

test.each([
  [400, "API key not valid. Please pass a valid API key.", "auth"],
  [400, "Invalid API key provided", "auth"],
  [400, "insufficient_quota: pay", "auth"],
  [400, "The model `x` does not exist", "model-missing"],
  [400, "x is not a valid model ID", "model-missing"],
  [400, "model_not_found: x", "model-missing"],
  [410, "The model x has been decommissioned", "model-missing"],
  [413, "Request too large: tokens per minute (TPM): Limit 6000, Requested 9000", "rate-limit"],
  [413, "Payload Too Large", "server"],
  [400, "messages: roles must alternate", "server"],
  [400, "this model cannot do that", "server"],
])("%i %j is never tried again and is %s", (status, said, cause) => {
  expect(refusal(status, said, "1", 1)).toMatchObject({ kind: "failed", cause, retryable: false });
});

test.each([
  [429, "Rate limit: the context window of a minute is full"],
  [500, "failed to allocate a context size of 4096"],
  [503, "the model does not exist yet: loading"],
])("%i %j is tried again whatever it speaks of", (status, said) => {
  expect(refusal(status, said, undefined, 1)).toMatchObject({ kind: "failed", retryable: true });
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

test.each(["max_tokens ", "extra", "not supported ", "unsupported 'tools' ", "tool choice requires "])(
  "a refusal of a million characters is understood by its head and its tail, whatever it goes on with: %s",
  (part) => {
    const why = "this model's maximum context length is 4096 tokens";
    const body = JSON.stringify({ error: { message: `${part.repeat(1_000_000 / part.length)} ${why}` } });
    const said = saidBy(Buffer.from(body));
    expect(said.length).toBeLessThan(9_000);
    expect(said.endsWith(why)).toBe(true);
    expect(refusal(400, said, undefined, 1).kind).toBe("context-full");
    expect(refusesTools({ status: 400, said }, { tools: [{}] })).toBe(part.includes("'tools'"));
  },
);

test("a refusal without an end is learned from by its head and its tail", () => {
  const pumps = [...PUMPS, "temperature and top_p ", "max_tokens ", "unsupported ", "0", "max_tokensx", "+ "];
  const sent = { model: "m", messages: [], max_tokens: 10, temperature: 1, top_p: 1 };
  for (const text of loops({
    parts: pumps,
    begins: ["", "temperature ", "1 + "],
    ends: [" and top_p: use one", " is not allowed"],
  })) {
    const said = saidBy(Buffer.from(text));
    expect(said.length).toBeLessThan(8_100);
    expect(roomLeft({ status: 400, said }, sent)).toBeNull();
    expect(isSumRefused({ status: 400, said }, sent)).toBe(false);
    expect(refusesTools({ status: 400, said }, sent)).toBe(false);
    const adaptations = new Adaptations();
    const isLearned = adaptations.learn({ status: 400, said }, sent);
    expect(adaptations.made()).toHaveLength(isLearned ? 1 : 0);
    expect(brokenResponse(200, text, 1)).toMatchObject({ kind: "failed" });
  }
});

test.each([
  ["temperature and top_p: use one", "the model takes no top_p beside a temperature"],
  ["use one of temperature and top_p", "the model takes its default temperature only"],
  ["Unsupported parameter: max_tokens", "the model takes max_completion_tokens in place of max_tokens"],
  ["max_tokens is not supported", "the model takes max_completion_tokens in place of max_tokens"],
])("words count in their order: %s", (said, text) => {
  const adaptations = new Adaptations();
  const sent = { max_tokens: 10, temperature: 1, top_p: 1 };
  expect(adaptations.learn({ status: 400, said }, sent)).toBe(true);
  expect(adaptations.made()).toEqual([{ code: "param-adapted", text }]);
});
