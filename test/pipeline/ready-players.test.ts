import { afterEach, expect, onTestFinished, test } from "vitest";
import { digestOfValue } from "../../src/base/hash.ts";
import { forgetSecrets, redact } from "../../src/host/secrets.ts";
import { makeReady } from "../../src/pipeline/ready-players.ts";
import { joinVocabulary } from "../../src/pipeline.ts";
import { readProfile } from "../../src/request/read-profile.ts";
import { Profile } from "../../src/schema/profile.ts";
import { canaryCall, type ScriptedEndpoint, scriptedEndpoint } from "../gateway/scripted-endpoint.ts";
import { PLAYER } from "../gateway/trial-bench.ts";
import { temporaryFolder } from "../temporary.ts";

afterEach(forgetSecrets);

async function readiness(environment: Readonly<Record<string, string>>, keyEnv = ", key-env: MODEL_KEY") {
  const endpoint: ScriptedEndpoint = await scriptedEndpoint([canaryCall]);
  onTestFinished(() => endpoint[Symbol.asyncDispose]());
  const text = `name: tabkit
build: { recipe: npm, provides: [tabkit] }
endpoints: { local: { kind: openai, url: "${endpoint.url}", concurrency: 3${keyEnv} } }
players: [{ id: small, endpoint: local, model: test-model }]
`;
  const source = { file: "grip.yml", bytes: new TextEncoder().encode(text) };
  const { value } = await readProfile(source, { vocabulary: joinVocabulary(), shippedDir: "profiles" });
  const around = {
    workArea: await temporaryFolder(),
    boxServer: "",
    environment,
    signal: new AbortController().signal,
    now: Date.now,
  };
  return { endpoint, ...(await makeReady([PLAYER], Profile.parse(value), around)) };
}

test("a player with its key is asked once, and the key is a secret from then on", async () => {
  const { endpoint, ready, results } = await readiness({ MODEL_KEY: "planted-key-77" });
  expect(results).toEqual([{ kind: "ready", player: "small" }]);
  expect(ready).toMatchObject([{ player: { id: "small" }, concurrency: 3, driver: { name: "builtin" } }]);
  expect(endpoint.requests.map(({ headers }) => headers.authorization)).toEqual(["Bearer planted-key-77"]);
  expect(redact("it is planted-key-77")).toBe("it is [redacted]");
});

test("a player whose endpoint needs no key is asked without one", async () => {
  const { endpoint, results } = await readiness({ MODEL_KEY: "planted-key-77" }, "");
  expect(results).toEqual([{ kind: "ready", player: "small" }]);
  expect(endpoint.requests[0]?.headers).not.toHaveProperty("authorization");
});

test.each([
  ["not set", {}],
  ["empty, as secrets are in pull requests from forks", { MODEL_KEY: "" }],
])("where the key's variable is %s nobody is asked, and the variable is named", async (_, environment) => {
  const { endpoint, ready, results } = await readiness(environment);
  expect(ready).toEqual([]);
  expect(results).toEqual([
    {
      kind: "lost",
      player: "small",
      cause: "auth",
      detail:
        'the variable MODEL_KEY, in which the profile says that the key of the endpoint "local" is, is not set',
    },
  ]);
  expect(endpoint.requests).toEqual([]);
});

test("base is recalled for players that know it, and for nobody else", async () => {
  const asked: string[] = [];
  const help = { source: "tabkit --help", text: "Usage: tabkit FILE", helpOf: ["tabkit"] };
  const recall = async () => {
    asked.push("base");
    return [help];
  };
  const reader = { ...PLAYER, id: "reader", use: "reader", endpoint: null, deterministic: true };
  const around = {
    workArea: await temporaryFolder(),
    boxServer: "",
    environment: {},
    signal: new AbortController().signal,
    now: Date.now,
  };
  const plain = await makeReady([reader], { endpoints: [], recall }, around);
  expect([asked, plain.ready.map(({ upstream }) => upstream.memory)]).toEqual([[], [undefined]]);
  const knowing = await makeReady([{ ...reader, knows: "base" }], { endpoints: [], recall }, around);
  expect([asked, knowing.ready.map(({ upstream }) => upstream.memory)]).toEqual([
    ["base"],
    [digestOfValue([help])],
  ]);
});
