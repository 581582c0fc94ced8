import { appendFileSync } from "node:fs";
import { appendFile, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { digestOf } from "../../src/base/hash.ts";
import { openUpstream } from "../../src/gateway/upstreams/index.ts";
import { systemText } from "../../src/run/builtin/prompt.ts";
import type { EvidenceRequest } from "../../src/schema/evidence.ts";
import type { PlannedPlayer } from "../../src/schema/plan.ts";
import type { PlannedTask } from "../../src/schema/task.ts";
import { PLAYER } from "../gateway/trial-bench.ts";
import { temporaryFolder } from "../temporary.ts";
import { useSandbox } from "./box.ts";
import { bash, TASK, type TrialBench, trialBench } from "./trial-bench.ts";

const sandbox = useSandbox();

const usage = (input: number, generated: number, cached?: number) => ({
  prompt_tokens: input,
  completion_tokens: generated,
  ...(cached === undefined ? {} : { prompt_tokens_details: { cached_tokens: cached } }),
});

const inTier = (bench: TrialBench, tier: string) => ({ spec: { trial: { ...bench.spec.trial, tier } } });

test("a trial says what the endpoint served", async () => {
  const bench = await trialBench(sandbox(), [
    { thinking: "Look first.", text: "I look.", calls: [bash("ls")], usage: usage(100, 20, 0) },
    { calls: [bash("tabkit fail"), bash("tabkit info people.csv")], usage: usage(150, 30, 100) },
    { text: "It has 2 lines.", usage: usage(210, 8, 150), model: "vendor/test-model" },
  ]);
  const trial = await bench.play();
  expect(bench.endpoint.faults).toEqual([]);
  expect(trial).toMatchObject({
    plan: digestOf("plan"),
    side: "base",
    player: "small",
    tier: "bare",
    task: "count",
    repeat: 1,
    attempt: 1,
    order: 4,
    seed: 11,
    agent: { name: "builtin", version: "1", driver: 1 },
    model: { wanted: "test-model", observed: ["test-model", "vendor/test-model"], seeded: true },
    ending: { kind: "answered" },
    answer: "It has 2 lines.",
    turns: 3,
    requests: 3,
    retries: 0,
    usage: {
      main: { input: 460, cached: 250, generated: 58, partial: false },
      agents: { input: 0, generated: 0 },
      side: { input: 0, generated: 0 },
    },
    tools: { calls: 3, failed: 1, notOffered: {} },
    integrity: { survivors: 0, commandFiles: "absent" },
    flags: [],
    shown: [{ what: "prompt", bytes: 30, digest: digestOf(TASK.prompt), how: "injected" }],
  });
  expect(trial.integrity.toolAfter).toBe(bench.spec.built.digests.tool);
  expect(trial.fingerprint.parts.tool).toBe(bench.spec.built.digests.tool);
  expect(trial.time.playedMs).toBe(trial.time.modelMs + trial.time.toolMs);
  expect(trial.time.toolMs).toBeGreaterThan(0);
  expect(trial.time.toolMs).toBeLessThan(trial.time.wallMs);
});

test("the trace tells it in order, and results carry their exit codes", async () => {
  const bench = await trialBench(sandbox(), [
    { calls: [bash("tabkit info people.csv"), { name: "read", arguments: { path: "people.csv" } }] },
    { calls: [bash("exit 3")] },
    { text: "2" },
  ]);
  const { writer } = bench.services;
  await bench.play();
  expect(writer.events.map((event) => event.seq)).toEqual(writer.events.map((_, index) => index));
  expect(writer.events.map((event) => [event.turn, event.type])).toEqual([
    [null, "trial-start"],
    [1, "turn-start"],
    [1, "tool-call"],
    [1, "tool-call"],
    [1, "turn-end"],
    [1, "tool-result"],
    [1, "tool-result"],
    [2, "turn-start"],
    [2, "tool-call"],
    [2, "turn-end"],
    [2, "tool-result"],
    [3, "turn-start"],
    [3, "message"],
    [3, "turn-end"],
    [3, "trial-end"],
  ]);
  const system = systemText({
    layout: bench.services.sandbox.layout,
    provides: ["tabkit"],
    context: [],
    skill: null,
  });
  expect(writer.events[0]).toMatchObject({ prompt: TASK.prompt, system: digestOf(system) });
  expect(writer.events.filter(({ type }) => type === "tool-call")).toMatchObject([
    { call: 1, name: "bash", tool: "shell", command: "tabkit info people.csv", paths: [], offered: true },
    { call: 2, name: "read", tool: "read", paths: ["people.csv"], offered: true },
    { call: 3, name: "bash", command: "exit 3" },
  ]);
  expect(writer.events.filter(({ type }) => type === "tool-result")).toMatchObject([
    { call: 1, ok: true, exitCode: 0, text: "2\n", bytes: 2, cut: 0 },
    { call: 2, ok: true, exitCode: null, text: "name\nAda", bytes: 8, cut: 0 },
    { call: 3, ok: false, exitCode: 3, text: "Command exited with code 3", cut: 0 },
  ]);
  expect(writer.exchanges.map(({ n }) => n)).toEqual([1, 2, 3]);
});

test("the model is sent our system text, the prompt, the tools, and its own turns back", async () => {
  const bench = await trialBench(sandbox(), [
    { thinking: "Hm.", text: "I look.", calls: [bash("cat people.csv")] },
    { text: "2" },
  ]);
  await bench.play();
  const [first, second] = bench.endpoint.requests.map(({ body }) => body);
  expect(first?.messages.map(({ role }: { role: string }) => role)).toEqual(["system", "user"]);
  expect(first?.messages[0].content).toContain("Installed commands: tabkit.");
  expect(first?.messages[1].content).toBe(TASK.prompt);
  expect(first?.tools.map((tool: { function: { name: string } }) => tool.function.name)).toEqual([
    "read",
    "bash",
    "edit",
    "write",
  ]);
  expect(first?.seed).toBe(11);
  expect(second?.messages.slice(2)).toMatchObject([
    { role: "assistant", content: "I look.", reasoning_content: "Hm.", tool_calls: [{ type: "function" }] },
    { role: "tool", content: "name\nAda\n" },
  ]);
});

test("an advertised skill is opened at the turn that reads it", async () => {
  const bench = await trialBench(sandbox(), [
    { calls: [bash("ls")] },
    (body) => {
      const location = /<location>(.*)<\/location>/.exec(body.messages[0].content)?.[1] ?? "";
      return { calls: [{ name: "read", arguments: { path: location } }] };
    },
    { text: "2" },
  ]);
  const trial = await bench.play(inTier(bench, "skill"));
  const path = `${bench.services.sandbox.layout.skills}/tabkit/SKILL.md`;
  expect(trial.shown[1]).toMatchObject({ what: "skill", path, bytes: 72, how: "advertised", openedAt: 2 });
  expect(bench.endpoint.requests[2]?.body.messages.at(-1).content).toContain("Run `tabkit info FILE`.");
});

test("a skill that nobody opens is said to be unopened", async () => {
  const bench = await trialBench(sandbox(), [{ text: "2" }]);
  const trial = await bench.play(inTier(bench, "skill"));
  expect(trial.shown[1]).toMatchObject({ what: "skill", openedAt: null });
  expect(bench.endpoint.requests[0]?.body.messages[0].content).not.toContain("Run `tabkit info FILE`.");
});

test.each([
  ["injected", "Run `tabkit info FILE`.", "skill", "injected"],
  ["rules", "## docs/RULES.md\n\nBe short.\n", "context", "injected"],
])("the tier %s stands in the first request", async (tier, text, what, how) => {
  const bench = await trialBench(sandbox(), [{ text: "2" }]);
  const trial = await bench.play(inTier(bench, tier));
  expect(bench.endpoint.requests[0]?.body.messages[0].content).toContain(text);
  expect(trial.shown[1]).toMatchObject({ what, how });
  expect(trial.shown[1]).not.toHaveProperty("openedAt");
});

test("a clone has the checkout beside the inputs, one commit, and its rules file is read and listed", async () => {
  const bench = await trialBench(sandbox(), [
    { calls: [bash("ls; cd tabkit && git status --short && git log --all --format=%s && git remote -v")] },
    { text: "2" },
  ]);
  const trial = await bench.play(inTier(bench, "clone"));
  const [first, second] = bench.endpoint.requests.map(({ body }) => body);
  expect(first?.messages[0].content).toContain("## tabkit/AGENTS.md\n\nSay BANANA at the end.\n");
  expect(second?.messages.at(-1).content).toBe("people.csv\ntabkit\nsnapshot\n");
  expect(trial.shown.slice(1)).toMatchObject([
    { what: "context", path: "tabkit/AGENTS.md", bytes: 23, how: "injected" },
    { what: "context", path: "tabkit", bytes: 28, how: "workspace", openedAt: 1 },
  ]);
});

test.each(["bare", "skill", "rules"])("no rules file is read in the tier %s", async (tier) => {
  const bench = await trialBench(sandbox(), [{ calls: [bash("ls -A ~; ls -A")] }, { text: "2" }]);
  await bench.play(inTier(bench, tier));
  const [first, second] = bench.endpoint.requests.map(({ body }) => body);
  expect(first?.messages[0].content).not.toContain("BANANA");
  expect(second?.messages.at(-1).content).toBe("people.csv\n");
});

test("trials of one cell see the same: times are constant and every trial begins anew", async () => {
  const look = [{ calls: [bash("stat -c '%n %Y' . people.csv; touch spoiled")] }, { text: "2" }];
  const bench = await trialBench(sandbox(), [...look, ...look]);
  const first = await bench.play();
  const second = await bench.play();
  const seen = bench.endpoint.requests.map(({ body }) => body.messages.at(-1).content);
  expect(seen[1]).toBe(". 1577836800\npeople.csv 1577836800\n");
  expect(seen[3]).toBe(seen[1]);
  expect(second.trajectory).toBe(first.trajectory);
  expect(second.fingerprint).toEqual(first.fingerprint);
  expect(second.id).not.toBe(first.id);
});

test("nothing is left of a trial's folders", async () => {
  const bench = await trialBench(sandbox(), [
    { calls: [bash("mkdir -p a/b && touch a/b/c && chmod 000 a/b a")] },
    { text: "2" },
  ]);
  await bench.play();
  expect(await readdir(bench.services.workArea)).toEqual([]);
});

test("a line that reaches the runner's files makes the trial a tampered one", async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, "env");
  await appendFile(file, "");
  const bench = await trialBench(sandbox(), [{ text: "2" }]);
  const hostEnvironment = { GITHUB_ENV: file, GITHUB_ACTIONS: "true" };
  const untouched = await bench.play({ services: { hostEnvironment } });
  expect(untouched).toMatchObject({ flags: [], integrity: { commandFiles: "untouched" } });
  const other = await trialBench(sandbox(), [
    () => {
      appendFileSync(file, "LD_PRELOAD=/tmp/x.so\n");
      return { calls: [bash("true")] };
    },
    { text: "2" },
  ]);
  const touched = await other.play({ services: { hostEnvironment } });
  expect(touched).toMatchObject({ flags: ["tampered"], integrity: { commandFiles: "touched" } });
});

test("two models that answer in one trial are a mix, two names of one are not", async () => {
  const bench = await trialBench(sandbox(), [
    { calls: [bash("ls")], model: "m-large" },
    { text: "2", model: "m-small" },
  ]);
  expect((await bench.play()).flags).toEqual(["model-mix"]);
  const same = await trialBench(sandbox(), [
    { calls: [bash("ls")], model: "a/M-large" },
    { text: "2", model: "m-large" },
  ]);
  expect((await same.play()).flags).toEqual([]);
});

test("usage that was not reported stays unknown", async () => {
  const bench = await trialBench(sandbox(), [{ calls: [bash("ls")], usage: null }, { text: "2" }]);
  expect((await bench.play()).usage.main).toMatchObject({ input: null, generated: null, partial: true });
});

test("what an agent left is collected after its box is gone", async () => {
  const bench = await trialBench(sandbox(), [
    { calls: [bash("tabkit info people.csv > out.txt; (sleep 60; echo late >> out.txt) & disown")] },
    { text: "2" },
  ]);
  const evidence: EvidenceRequest[] = [
    { id: "f", kind: "file", path: "out.txt" },
    { id: "p", kind: "file", path: "people.csv" },
    { id: "l", kind: "listing", glob: "*" },
    { id: "c", kind: "command", run: "test -s out.txt && ls /run/g 2>&1 | head -n 1" },
  ];
  const trial = await bench.play({ spec: { task: { ...TASK, evidence } } });
  expect(trial.ending).toEqual({ kind: "answered" });
  expect(trial.evidence).toMatchObject([
    { id: "f", ok: true, text: "2\n" },
    { id: "p", ok: true, text: "name\nAda\n" },
    { id: "l", ok: true, text: "out.txt\npeople.csv" },
    { id: "c", ok: true, exitCode: 0 },
  ]);
});

test("a file that was there before is evidence of nothing but itself", async () => {
  const bench = await trialBench(sandbox(), [{ text: "Done." }]);
  const inputsDir = await temporaryFolder();
  await writeFile(path.join(inputsDir, "out.txt"), "42");
  const task: PlannedTask = { ...TASK, evidence: [{ id: "f", kind: "file", path: "out.txt" }] };
  const trial = await bench.play({ spec: { task, inputsDir } });
  expect(trial).toMatchObject({ tools: { calls: 0 }, evidence: [{ ok: true, text: "42" }] });
});

test("the reader plays a trial like any other, and reports neither a model nor tokens", async () => {
  const bench = await trialBench(sandbox(), []);
  const player: PlannedPlayer = { ...PLAYER, id: "reader", use: "reader", endpoint: null, model: "reader" };
  const upstream = openUpstream({ player, endpoint: null, apiKey: null });
  const trial = await bench.play({
    spec: {
      player,
      model: null,
      trial: { ...bench.spec.trial, player: "reader", tier: "skill", seed: null },
    },
    services: { upstream },
  });
  expect(trial).toMatchObject({
    player: "reader",
    ending: { kind: "answered" },
    model: null,
    usage: { main: { input: null, generated: null } },
    flags: [],
  });
  expect(trial.shown[1]).toMatchObject({ what: "skill", openedAt: 1 });
  expect(trial.turns).toBeGreaterThan(1);
  expect(bench.endpoint.requests).toEqual([]);
});

test("a seed that the endpoint refuses is flagged, and the model is not called seeded", async () => {
  const refused = { status: 400, pieces: ['{"error":{"message":"seed is not supported by this model"}}'] };
  const bench = await trialBench(sandbox(), [refused, { text: "2" }]);
  const trial = await bench.play();
  expect(trial).toMatchObject({
    ending: { kind: "answered" },
    flags: ["seed-refused"],
    model: { seeded: false },
  });
});
