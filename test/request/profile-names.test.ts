import { expect, test } from "vitest";
import { more, problems } from "./profile.ts";

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
      Known: build, inconclusive, prove, regressed, unproven. Did you mean regressed?
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
      Known: core, docs-site, go-cli, npm-cli, npm-library, python-cli, python-library, rust-cli. Did you mean npm-cli?
    grip.yml:3: There is no recipe "npmm".
      Known: command, npm. Did you mean npm?
    "
  `);
});

test("what could never alarm is not watched", async () => {
  expect(
    await more(`markers:
  - { name: cli, source: command, program: tabkit }
  - { name: sed, source: command, program: sed, want: less }
watch: [match, "marker:cli", "marker:sed", tokens-per-solved]
`),
  ).toMatchInlineSnapshot(`
    "
    Could not use the profile: 2 findings.
    grip.yml:6: watch has "marker:cli", a marker without a wish: nothing in it is better or worse.
      Give the marker want: more, less or none, or leave it out of watch.
    grip.yml:6: watch has "tokens-per-solved", which is shown and never decides.
      Write tokens: they regress only where a solved task costs more.
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

test("what starts no MCP server is said with the reason", async () => {
  const text = await problems(`name: a
build: { recipe: npm, provides: [a] }
tiers:
  mcp: { mcp: ["a serve", "a serve | tee log", "a 'serve", "A=b"] }
`);
  expect(text).toMatchInlineSnapshot(`
    "
    Could not use the profile: 3 findings.
    grip.yml:4: tiers.mcp.mcp[1] is "a serve | tee log": not the command of an MCP server: "|" means something to a shell, and no shell reads it.
      Write an installed command with its arguments, such as: tabkit serve
    grip.yml:4: tiers.mcp.mcp[2] is "a 'serve": not the command of an MCP server: a quote in it is not closed.
      Write an installed command with its arguments, such as: tabkit serve
    grip.yml:4: tiers.mcp.mcp[3] is "A=b": not the command of an MCP server: it names no program.
      Write an installed command with its arguments, such as: tabkit serve
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
    grip.yml:6: endpoints.one.url: a URL with a key in it.
      Keep the key in an environment variable and name it under key-env.
    grip.yml:7: endpoints.two.url is "ftp://x": not a URL with http or https.
      Write it otherwise.
    grip.yml:7: endpoints.two.key-env is "INPUT_API-KEY": a variable of the runner's own, which is given to nobody.
      Write it otherwise.
    grip.yml:8: endpoints.three.kind is "opnai".
      Known: anthropic, ollama, openai, openai-responses. Did you mean openai?
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
