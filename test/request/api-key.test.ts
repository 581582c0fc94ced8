import { expect, test } from "vitest";
import { idleKey, withApiKey } from "../../src/request/api-key.ts";
import type { EndpointProfile } from "../../src/schema/profile.ts";

const endpoint = (keyEnv: string | null): EndpointProfile => ({
  ...{ id: "hosted", kind: "openai", url: "https://router.example/v1", keyEnv, concurrency: 1 },
});

test("the input is where endpoints look for their key, before a variable of the job", () => {
  expect(withApiKey({ A: "1" }, { apiKey: null })).toEqual({ A: "1" });
  expect(withApiKey({ A: "1", GRIPCHECK_API_KEY: "old" }, { apiKey: "new" })).toEqual({
    A: "1",
    GRIPCHECK_API_KEY: "new",
  });
});

test.each([
  [
    "another variable",
    [endpoint("MODEL_KEY")],
    "the input api-key is given, and no endpoint of the profile uses it: write key-env: GRIPCHECK_API_KEY",
  ],
  [
    "no variable",
    [endpoint(null)],
    "the input api-key is given, and no endpoint of the profile uses it: write key-env: GRIPCHECK_API_KEY",
  ],
  ["the usual variable beside others", [endpoint("MODEL_KEY"), endpoint("GRIPCHECK_API_KEY")], null],
  ["nothing, where there is no endpoint", [], null],
])("of a key for endpoints that read %s is said what is to be said", (_, endpoints, said) => {
  expect(idleKey({ apiKey: "new" }, endpoints)).toBe(said);
  expect(idleKey({ apiKey: null }, endpoints)).toBeNull();
});
