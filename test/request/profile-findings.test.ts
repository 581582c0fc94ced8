import path from "node:path";
import { describe, expect, test } from "vitest";
import { errorOfFindings } from "../../src/request/findings.ts";
import { type ReadProfile, readProfile } from "../../src/request/read-profile.ts";
import { TEST_VOCABULARY } from "./vocabulary.ts";

const SHIPPED = path.resolve(import.meta.dirname, "../../profiles");

function read(text: string): Promise<ReadProfile> {
  const source = { file: "grip.yml", bytes: new TextEncoder().encode(text) };
  return readProfile(source, { vocabulary: TEST_VOCABULARY, shippedDir: SHIPPED });
}

const SMALLEST = "name: tabkit\nbuild: { recipe: npm, provides: [tabkit] }\n";

async function problems(text: string): Promise<string> {
  const { value, findings } = await read(text);
  expect(value).toBeNull();
  return `\n${errorOfFindings("the profile", findings).message}\n`;
}

/** The findings of the smallest profile with more lines, which begin in line 3. */
const more = (text: string) => problems(SMALLEST + text);

describe("a profile that cannot be used says everything that is wrong with it", () => {
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
        Known: budget, build, docs, endpoints, extends, gate, limits, markers, modes, name, players, sandbox, suite, tiers, watch. Did you mean build?
      grip.yml:3: build has no key "dirctory".
        Known: directory, env, lfs, provides, recipe, submodules. Did you mean directory?
      grip.yml:4: limits has no key "turn".
        Known: generated-tokens, minutes, turns. Did you mean turns?
      grip.yml:6: players[0] has no key "sise".
        Known: agent, endpoint, id, model, price, sampling, size, use, window. Did you mean size?
      grip.yml:8: markers[0].program is missing.
        Write program: and its value.
      grip.yml:8: markers[0] has no key "programm".
        Known: hits, misses, name, pattern, program, source, tasks, want. Did you mean program?
      grip.yml:10: gate.accepted[0] has no key "becuase".
        Known: metric, reason, row, until.
      grip.yml:11: modes has no key "rp".
        Known: docs, full, noise, pr, try. Did you mean pr?
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
      grip.yml:9: modes.pr.looks is not in rising order.
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

  test("names that mean nothing", async () => {
    expect(
      await more(`players:
  - { id: small, use: open-smal }
  - { id: large, endpoint: hostde, model: m, agent: pie }
  - { id: alone }
endpoints:
  hosted: { kind: openai, url: "https://router.example/v1" }
markers:
  - { name: cli, source: comand, program: tabkit }
`),
    ).toMatchInlineSnapshot(`
      "
      Could not use the profile: 6 findings.
      grip.yml:4: There is no preset "open-smal".
        Known: open-small, reader. Did you mean open-small?
      grip.yml:5: There is no endpoint "hostde".
        Known: hosted. Did you mean hosted?
      grip.yml:5: There is no agent "pie".
        Known: builtin, pi. Did you mean pi?
      grip.yml:6: The player "alone" has no endpoint.
        Write endpoint:, or use: and the name of a preset.
      grip.yml:6: The player "alone" has no model.
        Write model:, or use: and the name of a preset.
      grip.yml:10: There is no marker source "comand".
        Known: command, read. Did you mean command?
      "
    `);
    expect(
      await more(`modes: { pr: { players: [raeder], tiers: [skill] } }
watch: [match, "marker:cli", match, speed]
gate: { fail-on: [regresed], accepted: [ { row: small/skill, metric: tokns, until: soon, reason: "" } ] }
`),
    ).toMatchInlineSnapshot(`
      "
      Could not use the profile: 8 findings.
      grip.yml:3: There is no player "raeder".
        Known: reader. Did you mean reader?
      grip.yml:3: There is no tier "skill".
        Known: bare, clone.
      grip.yml:4: watch[3] is "speed": not a metric.
        Known: errors, limit, marker:<name>, match, time, tokens, tokens-per-solved, turns.
      grip.yml:5: gate.fail-on[0] is "regresed".
        Known: build, inconclusive, regressed. Did you mean regressed?
      grip.yml:5: gate.accepted[0].row is "small/skill": not a row.
        Write player/tier/task with * for all, such as small/skill/*; a single cell is no row.
      grip.yml:5: gate.accepted[0].metric is "tokns": not a metric.
        Known: errors, limit, marker:<name>, match, time, tokens, tokens-per-solved, turns. Did you mean tokens?
      grip.yml:5: gate.accepted[0].until is "soon": not a date as YYYY-MM-DD.
        Write it otherwise.
      grip.yml:5: gate.accepted[0].reason is empty.
        Fill it in.
      "
    `);
    expect(
      await problems("extends: npm-clj\nname: a\nbuild: { recipe: npmm, provides: [a] }\n"),
    ).toMatchInlineSnapshot(`
      "
      Could not use the profile: 2 findings.
      grip.yml:1: No profile "npm-clj" ships.
        Known: npm-cli. Did you mean npm-cli?
      grip.yml:3: There is no recipe "npmm".
        Known: command, npm. Did you mean npm?
      "
    `);
  });

  test("ids that are given twice", async () => {
    expect(
      await more(`players:
  - { id: reader, use: reader }
  - { id: reader, use: reader }
markers:
  - { name: cli, source: command, program: tabkit }
  - { name: cli, source: command, program: other }
tiers:
  bare: {}
  bare: {}
`),
    ).toMatchInlineSnapshot(`
      "
      Could not use the profile: 3 findings.
      grip.yml:5: players has "reader" twice, first in line 4.
        Give each its own name.
      grip.yml:8: markers has "cli" twice, first in line 7.
        Give each its own name.
      grip.yml:11: The key "bare" is given twice, first in line 10.
        Leave one of them out.
      "
    `);
    expect(
      await more(`players:
  - { id: reader, use: reader }
  - { id: reader, use: reader }
markers:
  - { name: cli, source: command, program: tabkit }
  - { name: cli, source: command, program: other }
`),
    ).toMatchInlineSnapshot(`
      "
      Could not use the profile: 2 findings.
      grip.yml:5: players has "reader" twice, first in line 4.
        Give each its own name.
      grip.yml:8: markers has "cli" twice, first in line 7.
        Give each its own name.
      "
    `);
  });

  test("a preset that is no model has nothing of one", async () => {
    expect(
      await more(
        "players:\n  - { id: reader, use: reader, size: small, model: x, price: { in: 1, out: 1 } }\n",
      ),
    ).toMatchInlineSnapshot(`
      "
      Could not use the profile: 3 findings.
      grip.yml:4: The player "reader" is no language model and has no size.
        Leave size out.
      grip.yml:4: The player "reader" is no language model and has no model.
        Leave model out.
      grip.yml:4: The player "reader" is no language model and has no price.
        Leave price out.
      "
    `);
  });

  test("markers are tried on their own examples", async () => {
    expect(
      await more(`markers:
  - name: cli
    source: command
    program: tabkit
    hits: ["tabkit info", "cd tabkit-src"]
    misses:
      - grep -r tabkit .
`),
    ).toMatchInlineSnapshot(`
      "
      Could not use the profile: 2 findings.
      grip.yml:7: The marker "cli" does not fire on its hit "cd tabkit-src".
        Mend the marker or the example.
      grip.yml:9: The marker "cli" fires on its miss "grep -r tabkit .".
        Mend the marker or the example.
      "
    `);
  });

  test("paths that leave, variables of the runner, keys in URLs", async () => {
    const text = await problems(`name: a
build: { recipe: npm, provides: ["a b", --help], directory: ../x, env: [ACTIONS_RUNTIME_TOKEN, "A B"] }
tiers:
  skill: { skill: { path: /etc }, context: ["a/../../b"] }
endpoints:
  one: { kind: openai, url: "https://me:sk-secret-123@router.example/v1" }
  two: { kind: openai, url: "ftp://x", key-env: INPUT_API-KEY }
  three: { kind: opnai, url: "nowhere" }
`);
    expect(text).not.toContain("sk-secret");
    expect(text).toMatchInlineSnapshot(`
      "
      Could not use the profile: 12 findings.
      grip.yml:2: build.provides[0] is "a b": not the name of a command.
        Write it otherwise.
      grip.yml:2: build.provides[1] is "--help": not the name of a command.
        Write it otherwise.
      grip.yml:2: build.directory is "../x": a path that leaves its folder.
        Write a path below it, with / between its parts.
      grip.yml:2: build.env[0] is "ACTIONS_RUNTIME_TOKEN": a variable of the runner's own, which is given to nobody.
        Write it otherwise.
      grip.yml:2: build.env[1] is "A B": not the name of an environment variable.
        Write it otherwise.
      grip.yml:4: tiers.skill.skill.path is "/etc": a path that leaves its folder.
        Write a path below it, with / between its parts.
      grip.yml:4: tiers.skill.context[0] is "a/../../b": a path that leaves its folder.
        Write a path below it, with / between its parts.
      grip.yml:6: endpoints.one.url is a URL with a key in it.
        Keep the key in an environment variable and name it under key-env.
      grip.yml:7: endpoints.two.url is "ftp://x": not a URL with http or https.
        Write it otherwise.
      grip.yml:7: endpoints.two.key-env is "INPUT_API-KEY": a variable of the runner's own, which is given to nobody.
        Write it otherwise.
      grip.yml:8: endpoints.three.kind is "opnai".
        Known: anthropic, ollama, openai. Did you mean openai?
      grip.yml:8: endpoints.three.url is "nowhere": not a URL with http or https.
        Write it otherwise.
      "
    `);
  });

  test.each([
    ["", "The profile is no map."],
    ["- a\n", "The profile is no map."],
    ["just text", "The profile is no map."],
    ["extends: ../secrets\nname: a\n", 'No profile "../secrets" ships.'],
    ["extends: [npm-cli]\n", "extends is a list, not text."],
    ["extends: ''\n", "extends is empty."],
  ])("%j", async (text, message) => {
    expect(await problems(text)).toContain(`grip.yml:1: ${message}`);
  });

  test("text of the file stays on its line", async () => {
    const text = await more('suite: tasks\nsandbox: "a\\nfake.yml:1: no finding"\n');
    expect(text.split("\n").filter((line) => line.startsWith("fake"))).toEqual([]);
  });
});
