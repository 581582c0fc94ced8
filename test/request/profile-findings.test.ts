import { expect, test } from "vitest";
import { more, problems } from "./profile.ts";

test("unknown keys name the nearest one", async () => {
  expect(
    await problems(`name: tabkit
biuld: { recipe: npm, provides: [tabkit] }
build: { recipe: npm, provides: [tabkit], dirctory: x }
limits: { turn: 3 }
players:
  - { id: a, use: reader, sise: small }
markers:
  - { name: cli, source: command, programm: tabkit }
gate:
  accepted: [ { row: "*/*/*", metric: match, until: "2027-01-31", reason: x, becuase: y } ]
modes: { rp: { players: [a] } }
`),
  ).toMatchInlineSnapshot(`
    "
    Could not use the profile: 8 findings.
    grip.yml:2: The profile has no key "biuld".
      Known: budget, build, docs, endpoints, extends, gate, judge, limits, markers, modes, name, noise, players, sandbox, suite, tiers, watch. Did you mean build?
    grip.yml:3: build has no key "dirctory".
      Known: directory, env, lfs, provides, recipe, submodules. Did you mean directory?
    grip.yml:4: limits has no key "turn".
      Known: generated-tokens, minutes, turns. Did you mean turns?
    grip.yml:6: players[0] has no key "sise".
      Known: agent, endpoint, id, knows, model, price, runs-on, sampling, session, shim, size, use, window. Did you mean size?
    grip.yml:8: markers[0].program is missing.
      Write program: and its value.
    grip.yml:8: markers[0] has no key "programm".
      Known: hits, misses, name, pattern, program, source, tasks, want. Did you mean program?
    grip.yml:10: gate.accepted[0] has no key "becuase".
      Known: metric, reason, row, until.
    grip.yml:11: modes has no key "rp".
      Known: docs, full, models, noise, pr, sweep, try. Did you mean pr?
    "
  `);
});

test("missing keys", async () => {
  expect(await problems("docs: []\n")).toMatchInlineSnapshot(`
    "
    Could not use the profile: 2 findings.
    grip.yml:1: name is missing.
      Write name: and its value.
    grip.yml:1: build is missing.
      Write build: and its value.
    "
  `);
  expect(
    await problems("name: a\nbuild: {}\nplayers: [ {} ]\nendpoints: { a: {} }\n"),
  ).toMatchInlineSnapshot(`
    "
    Could not use the profile: 5 findings.
    grip.yml:2: build.recipe is missing.
      Write recipe: and its value.
    grip.yml:2: build.provides is missing.
      Write provides: and its value.
    grip.yml:3: players[0].id is missing.
      Write id: and its value.
    grip.yml:4: endpoints.a.kind is missing.
      Write kind: and its value.
    grip.yml:4: endpoints.a.url is missing.
      Write url: and its value.
    "
  `);
});

test("what must be text is quoted", async () => {
  expect(
    await more(`players:
  - { id: 010, endpoint: local, model: 1.10, agent: { name: pi, version: 1.6 } }
endpoints:
  local: { kind: ollama, url: "http://127.0.0.1:11434" }
markers:
  - { name: true, source: command, program: 1e3 }
  - { name: ~, source: command, program: tabkit, hits: [null, 2] }
tiers:
  007: { workspace: empty }
suite: 5
`),
  ).toMatchInlineSnapshot(`
    "
    Could not use the profile: 9 findings.
    grip.yml:4: players[0].id is the number 010, not text.
      Quote it: "010".
    grip.yml:4: players[0].model is the number 1.10, not text.
      Quote it: "1.10".
    grip.yml:4: players[0].agent.version is the number 1.6, not text.
      Quote it: "1.6".
    grip.yml:8: markers[0].name is true, not text.
      Quote it: "true".
    grip.yml:9: markers[1].name is ~, not text.
      Quote it: "~".
    grip.yml:9: markers[1].hits[0] is null, not text.
      Quote it: "null".
    grip.yml:9: markers[1].hits[1] is the number 2, not text.
      Quote it: "2".
    grip.yml:11: The key 007 is not text.
      Quote it: "007".
    grip.yml:12: suite is the number 5, not text.
      Quote it: "5".
    "
  `);
});

test("empty values, zeros and wrong kinds", async () => {
  expect(
    await more(`suite: ""
limits: { turns: 0, generated-tokens: -1, minutes: many }
budget: { usd: 0, trials: 1.5 }
watch: []
tiers: [bare]
docs: README.md
modes: { pr: { players: [], tasks:, looks: [5, 3] }, full: { looks: [0] } }
sandbox: dokcer
gate: { fail-on: regressed, reader: yes }
`),
  ).toMatchInlineSnapshot(`
    "
    Could not use the profile: 16 findings.
    grip.yml:3: suite is empty.
      Fill it in.
    grip.yml:4: limits.turns is the number 0, too small.
      It must be more than 0.
    grip.yml:4: limits.generated-tokens is the number -1, too small.
      It must be more than 0.
    grip.yml:4: limits.minutes is "many", not a number.
      Write a number.
    grip.yml:5: budget.usd is the number 0, too small.
      It must be more than 0.
    grip.yml:5: budget.trials is the number 1.5, not a whole number.
      Write a whole number.
    grip.yml:6: watch is empty.
      Fill it in, or leave the key out.
    grip.yml:7: tiers is a list, not a map.
      Write a map.
    grip.yml:8: docs is "README.md", not a list.
      Write a list: [README.md].
    grip.yml:9: modes.pr.players is empty.
      Fill it in, or leave the key out.
    grip.yml:9: modes.pr.tasks is empty.
      Write a list after it.
    grip.yml:9: modes.pr.looks: not in rising order.
      Write it otherwise.
    grip.yml:9: modes.full.looks[0] is the number 0, too small.
      It must be more than 0.
    grip.yml:10: sandbox is "dokcer".
      Known: auto, bubblewrap, docker, none. Did you mean docker?
    grip.yml:11: gate.fail-on is "regressed", not a list.
      Write a list: [regressed].
    grip.yml:11: gate.reader is "yes", not true or false.
      Write true or false.
    "
  `);
});
