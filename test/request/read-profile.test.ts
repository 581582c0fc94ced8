import { describe, expect, test } from "vitest";
import { findingText } from "../../src/request/findings.ts";
import { profileOf, read, SMALLEST } from "./profile.ts";

describe("a profile that can be used", () => {
  test("everything but name and build has a default", async () => {
    expect(await profileOf("")).toEqual({
      name: "tabkit",
      build: {
        recipe: "npm",
        directory: ".",
        provides: ["tabkit"],
        env: [],
        submodules: false,
        lfs: false,
        options: {},
      },
      docs: ["README.md", "docs/**/*.md"],
      tiers: [
        { id: "bare", workspace: "empty", context: [], skill: null, mcp: [] },
        { id: "clone", workspace: "checkout", context: [], skill: null, mcp: [] },
      ],
      players: [
        {
          id: "reader",
          size: null,
          use: "reader",
          agent: { name: "builtin", version: null, install: null },
          endpoint: null,
          model: "reader",
          sampling: { temperature: null, seed: null, topP: null },
          window: null,
          price: null,
          deterministic: true,
        },
      ],
      endpoints: [],
      suite: "tasks",
      markers: [],
      modes: {},
      limits: { turns: 30, generatedTokens: 20_000, minutes: 5 },
      budget: { usd: null, minutes: null, trials: null, tokens: null },
      watch: [{ name: "match" }, { name: "tokens" }],
      gate: { failOn: [], reader: false, accepted: [] },
      sandbox: "auto",
    });
  });

  test("every key is read into the words of the schema", async () => {
    const profile = await profileOf(`
docs: ["README.md"]
tiers:
  bare: { workspace: empty }
  skill: { workspace: empty, skill: { path: skills/tabkit/, mode: injected } }
  agents-md: { context: [AGENTS.md], mcp: ["tabkit serve"] }
players:
  - { id: small, use: open-small, endpoint: hosted }
  - { id: local, size: small, endpoint: local, model: "qwen3:4b", window: 32768, sampling: { temperature: 0.6, seed: 7, top-p: 0.9 } }
  - { id: large, size: large, endpoint: hosted, model: openai/gpt, agent: pi, price: { in: 0.10, cached: 0.02, out: 0.50 } }
  - { id: pinned, endpoint: hosted, model: m, agent: { name: pi, version: "1.6.0", install: "npm i pi" } }
endpoints:
  local: { kind: ollama, url: "http://127.0.0.1:11434" }
  hosted: { kind: openai, url: "https://router.example/v1", key-env: GRIPCHECK_API_KEY, concurrency: 8 }
suite: ../evals
markers:
  - { name: cli, source: command, program: tabkit, want: more, hits: ["tabkit info a.csv"], misses: ["ls"] }
  - { name: manual, source: read, glob: "docs/*", tasks: [convert-csv] }
modes: { pr: { players: [small, large], tiers: [skill], looks: [3, 5, 8], coupling: on } }
limits: { turns: 12 }
budget: { usd: 2, minutes: 60 }
watch: [match, time, "marker:cli"]
gate:
  fail-on: [regressed, build]
  reader: true
  accepted:
    - { row: "small/skill/*", metric: "marker:cli", until: "2027-01-31", reason: richer examples }
sandbox: bubblewrap
`);
    expect(
      Object.entries(profile).map(([key, value]) => `${key}: ${JSON.stringify(value)}`),
    ).toMatchInlineSnapshot(`
      [
        "name: "tabkit"",
        "build: {"recipe":"npm","directory":".","provides":["tabkit"],"env":[],"submodules":false,"lfs":false,"options":{}}",
        "docs: ["README.md"]",
        "tiers: [{"id":"bare","workspace":"empty","context":[],"skill":null,"mcp":[]},{"id":"skill","workspace":"empty","context":[],"skill":{"path":"skills/tabkit","mode":"injected"},"mcp":[]},{"id":"agents-md","workspace":"empty","context":["AGENTS.md"],"skill":null,"mcp":["tabkit serve"]}]",
        "players: [{"id":"small","size":"small","use":"open-small","agent":{"name":"builtin","version":null,"install":null},"endpoint":"hosted","model":"open/small","sampling":{"temperature":null,"seed":null,"topP":null},"window":null,"price":null,"deterministic":false},{"id":"local","size":"small","use":null,"agent":{"name":"builtin","version":null,"install":null},"endpoint":"local","model":"qwen3:4b","sampling":{"temperature":0.6,"seed":7,"topP":0.9},"window":32768,"price":null,"deterministic":false},{"id":"large","size":"large","use":null,"agent":{"name":"pi","version":null,"install":null},"endpoint":"hosted","model":"openai/gpt","sampling":{"temperature":null,"seed":null,"topP":null},"window":null,"price":{"in":0.1,"cached":0.02,"out":0.5},"deterministic":false},{"id":"pinned","size":null,"use":null,"agent":{"name":"pi","version":"1.6.0","install":"npm i pi"},"endpoint":"hosted","model":"m","sampling":{"temperature":null,"seed":null,"topP":null},"window":null,"price":null,"deterministic":false}]",
        "endpoints: [{"id":"local","kind":"ollama","url":"http://127.0.0.1:11434","keyEnv":null,"concurrency":1},{"id":"hosted","kind":"openai","url":"https://router.example/v1","keyEnv":"GRIPCHECK_API_KEY","concurrency":8}]",
        "suite: "../evals"",
        "markers: [{"name":"cli","source":"command","rule":{"program":"tabkit"},"want":"more","hits":["tabkit info a.csv"],"misses":["ls"],"tasks":null},{"name":"manual","source":"read","rule":{"glob":"docs/*"},"want":null,"hits":[],"misses":[],"tasks":["convert-csv"]}]",
        "modes: {"pr":{"players":["small","large"],"tiers":["skill"],"tasks":null,"looks":[3,5,8],"coupling":"on"}}",
        "limits: {"turns":12,"generatedTokens":20000,"minutes":5}",
        "budget: {"usd":2,"minutes":60,"trials":null,"tokens":null}",
        "watch: [{"name":"match"},{"name":"time"},{"name":"marker","marker":"cli"}]",
        "gate: {"failOn":["regressed","build"],"reader":true,"accepted":[{"row":{"level":"group","player":"small","tier":"skill"},"metric":{"name":"marker","marker":"cli"},"until":"2027-01-31","reason":"richer examples"}]}",
        "sandbox: "bubblewrap"",
      ]
    `);
  });

  test("a marker with a wish is watched unless the profile says what is", async () => {
    const { watch } = await profileOf(`
markers:
  - { name: cli, source: command, program: tabkit, want: more }
  - { name: grep, source: command, program: grep, want: none }
  - { name: plain, source: command, program: cat }
`);
    expect(watch).toEqual([
      { name: "match" },
      { name: "tokens" },
      { name: "marker", marker: "cli" },
      { name: "marker", marker: "grep" },
    ]);
  });

  test("a list or map that is left empty has nothing in it", async () => {
    const profile = await profileOf(`
docs:
  # - README.md
players:
markers:
endpoints:
tiers:
modes:
gate:
  accepted:
`);
    expect(profile.docs).toEqual([]);
    expect(profile.markers).toEqual([]);
    expect(profile.players.map(({ id }) => id)).toEqual(["reader"]);
    expect(profile.tiers.map(({ id }) => id)).toEqual(["bare", "clone"]);
    expect(profile.gate.accepted).toEqual([]);
  });

  test("a recipe reads its own keys", async () => {
    const { value } = await read(
      "name: a\nbuild: { recipe: command, provides: [a], run: make install, env: [TOKEN] }\n",
    );
    expect(value?.build.options).toEqual({ run: "make install" });
    expect(value?.build.env).toEqual(["TOKEN"]);
  });

  test("maps merge and lists replace over the shipped profile", async () => {
    const { value, findings } = await read(`extends: npm-cli
name: tabkit
build: { provides: [tabkit], directory: packages/tabkit }
docs: [manual.md]
tiers:
  skill: { skill: { path: skills/tabkit } }
limits: { turns: 9 }
`);
    expect(findings).toEqual([]);
    expect(value?.build).toMatchObject({ recipe: "npm", directory: "packages/tabkit" });
    expect(value?.docs).toEqual(["manual.md"]);
    expect(value?.tiers.map(({ id, workspace }) => [id, workspace])).toEqual([
      ["bare", "empty"],
      ["clone", "checkout"],
      ["skill", "empty"],
    ]);
    expect(value?.limits).toEqual({ turns: 9, generatedTokens: 20_000, minutes: 5 });
  });

  test("sampling at temperature 0 is a warning", async () => {
    const { value, warnings } = await read(`${SMALLEST}players:
  - id: small
    use: open-small
    sampling: { temperature: 0 }
`);
    expect(value).not.toBeNull();
    expect(warnings.map(findingText)).toMatchInlineSnapshot(`
      [
        "grip.yml:6: The player "small" samples at temperature 0: its repeats would be copies of one trial.
        Leave temperature out to sample as the model's makers recommend.",
      ]
    `);
  });

  test("a reader may know base; a model may not, and no other side can be known", async () => {
    const { players } = await profileOf("players: [{ id: reader, use: reader, knows: base }]\n");
    expect(players).toMatchObject([{ id: "reader", knows: "base", deterministic: true }]);
    const wrong = await read(`${SMALLEST}players:
  - { id: small, use: open-small, knows: base }
`);
    const head = await read(`${SMALLEST}players: [{ id: reader, use: reader, knows: head }]\n`);
    expect([...wrong.findings, ...head.findings].map(findingText)).toMatchInlineSnapshot(`
      [
        "grip.yml:4: The player "small" is a language model: what it knows cannot be chosen.
        Leave knows out; it belongs to \`use: reader\`.",
        "grip.yml:3: players[0].knows is "head".
        Known: base.",
      ]
    `);
  });
});
