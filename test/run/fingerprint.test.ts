import { expect, test } from "vitest";
import { digestOf } from "../../src/base/hash.ts";
import { type FingerprintInput, fingerprintOf } from "../../src/run/fingerprint.ts";
import type { ModelIdentity } from "../../src/schema/trial.ts";
import { planOf } from "../plans.ts";

const PLAN = planOf({ players: ["gpu"], tiers: ["bare"], tasks: ["one"], looks: [1] });
const MODEL: ModelIdentity = {
  wanted: "model",
  observed: ["model"],
  digest: "aaa",
  window: { wanted: 8192, effective: 8192 },
  processor: null,
  tools: "native",
  seeded: true,
};

function input(over: Partial<FingerprintInput> = {}): FingerprintInput {
  const [player] = PLAN.players;
  const [task] = PLAN.tasks;
  const build = PLAN.builds.base;
  if (player === undefined || task === undefined || build === null) throw new Error("the plan is empty");
  const agent = { name: "builtin", version: "1", driver: 1 };
  return { build, tier: "bare", task, player, agent, model: MODEL, sandbox: "bubblewrap", ...over };
}

const digest = (over: Partial<FingerprintInput>) => fingerprintOf(input(over)).digest;
const own = input();

test("equal conditions have equal fingerprints, and the parts say what they are", () => {
  const { digest: whole, parts } = fingerprintOf(input());
  expect(fingerprintOf(input()).digest).toBe(whole);
  expect(parts).toMatchObject({
    protocol: 1,
    tool: digestOf("tool of base"),
    toolchain: digestOf("toolchain"),
    assets: digestOf("bare of base"),
    agent: "builtin@1/1",
    sandbox: "bubblewrap",
  });
});

test.each<[string, Partial<FingerprintInput>]>([
  ["the tool", { build: { ...own.build, tool: digestOf("other") } }],
  ["the assets", { build: { ...own.build, assets: { bare: digestOf("other") } } }],
  ["the prompt", { task: { ...own.task, prompt: "Do two." } }],
  ["the limits", { task: { ...own.task, limits: { turns: 1, generatedTokens: 1, minutes: 1 } } }],
  ["what is collected", { task: { ...own.task, evidence: [{ id: "a", kind: "file", path: "a" }] } }],
  ["the agent's version", { agent: { ...own.agent, version: "2" } }],
  ["the temperature", { player: { ...own.player, sampling: { temperature: 1, seed: null, topP: null } } }],
  ["the model's build", { model: { ...MODEL, digest: "bbb" } }],
  ["the window", { model: { ...MODEL, window: { wanted: 8192, effective: 4096 } } }],
  ["the sandbox", { sandbox: "none" }],
])("another value of %s is another fingerprint", (_, over) => {
  expect(digest(over)).not.toBe(digest({}));
});

test.each<[string, Partial<FingerprintInput>]>([
  ["the seed", { player: { ...own.player, sampling: { temperature: null, seed: 9, topP: null } } }],
  ["the match rule", { task: { ...own.task, match: { mode: "number", value: "1" } } }],
  ["the name that the endpoint gave its model", { model: { ...MODEL, observed: ["vendor/model"] } }],
])("%s does not tell two trials apart", (_, over) => expect(digest(over)).toBe(digest({})));

test("a tier that was not built is our own fault", () => {
  expect(() => fingerprintOf(input({ tier: "clone" }))).toThrow('No digest of the assets of tier "clone".');
});

test("a memory is part of a program's fingerprint, and its absence changes none", () => {
  const program = digest({ model: null });
  expect(digest({ model: null, memory: digestOf("base's help") })).not.toBe(program);
  expect(digest({ model: null, memory: digestOf("base's help") })).not.toBe(
    digest({ model: null, memory: digestOf("other help") }),
  );
});
