import { expect, test } from "vitest";
import { isSameModel } from "../../src/base/model-name.ts";

test.each([
  ["m-large", "vendor/m-large"],
  ["vendor/m-large", "other/M-Large"],
  ["tiny", "tiny:latest"],
  ["openai/gpt-oss-20b", "openai/gpt-oss-20b:free"],
  ["m-large", "m-large-2026-08-07"],
  ["m-large-20260807", "m-large"],
  ["hf.co/vendor/tiny:latest", "tiny"],
  ["m-large-latest", "m-large-20260807"],
  ["/models/m-large.gguf", "m-large"],
  ["C:\\models\\M-Large.gguf", "m-large"],
])("%s and %s are one model under two names", (a, b) => {
  expect(isSameModel(a, b)).toBe(true);
});

test.each([
  ["m-large", "m-small"],
  ["tiny:1b", "tiny:7b"],
  ["/models/m-large-q4.gguf", "m-large-q8"],
  ["m-large-turbo", "m-large"],
  ["m-4", "m-4.1"],
  ["m-2026", "m-2027"],
  ["m-large", ""],
])("%s and %s are two models", (a, b) => {
  expect(isSameModel(a, b)).toBe(false);
});
