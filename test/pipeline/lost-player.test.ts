import { expect, test } from "vitest";
import { remedyFor } from "../../src/pipeline/lost-player.ts";
import type { EndpointProfile } from "../../src/schema/profile.ts";
import { LostCause } from "../../src/schema/words.ts";

const HOSTED: EndpointProfile = {
  id: "hosted",
  kind: "openai",
  url: "https://router.example/v1",
  keyEnv: "MODEL_KEY",
  concurrency: 4,
};
const LOCAL: EndpointProfile = { ...HOSTED, id: "local", kind: "ollama", keyEnv: null };

test("every cause has a remedy of its own, unless its details tell more", () => {
  expect(Object.fromEntries(LostCause.options.map((cause) => [cause, remedyFor(cause, HOSTED)]))).toEqual({
    auth: "Check the key in MODEL_KEY.",
    "rate-limit": "Lower the endpoint's concurrency, or play later.",
    server: "Check that https://router.example/v1 is up and is the right address.",
    network: "Check that https://router.example/v1 is up and is the right address.",
    stall: "Give the endpoint more patience, or a machine that is faster.",
    "model-missing": "Name one that is there.",
    "context-not-honoured": "Ask for a smaller window, or let the server give a larger one.",
    harness: "",
  });
});

test("what an endpoint has not, or can, is part of it", () => {
  expect(remedyFor("auth", LOCAL)).toBe("Name the variable that holds its key under key-env.");
  expect(remedyFor("model-missing", LOCAL)).toBe(
    "Name one that is there, or let it be fetched with pull: true.",
  );
  expect(remedyFor("model-missing", { ...LOCAL, pull: true })).toBe("Name one that is there.");
  expect(remedyFor("server", null)).toBe("");
});
