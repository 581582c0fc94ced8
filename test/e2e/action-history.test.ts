/** What pushes of one pull request cost, with base trials that a run of the default branch has kept in the cache. */
import { cp, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { git } from "../../src/host/git.ts";
import type { Sha } from "../../src/schema/words.ts";
import { type CacheAccess, type FakeCache, fakeCache } from "../github/fake-cache.ts";
import { REPOSITORY } from "../github/fake-github.ts";
import { commitOf, type Files, writeFiles } from "../repository.ts";
import { type ActionBench, actionBench, script } from "./action-bench.ts";
import { SAMPLING } from "./word-suite.ts";

const MAIN: CacheAccess = { scope: "refs/heads/trunk" };
const PULL: CacheAccess = { scope: "refs/pull/7/merge", above: ["refs/heads/trunk"] };

/** A further push to pull request 7; gives its head. */
async function push({ there }: ActionBench, files: Files): Promise<Sha> {
  const work = path.join(there.folder, "work");
  await git(work, ["checkout", "--quiet", "--detach", there.head]);
  await writeFiles(work, files);
  const head = await commitOf(work);
  await git(work, ["push", "--quiet", "--force", there.origin, `${head}:refs/pull/7/head`]);
  return head;
}

async function cachedBench(mode = "", players = ""): Promise<ActionBench & { cache: FakeCache }> {
  // Head is another tool, and does all that the tasks need as base does.
  const change = { "bin/say": `${script("three")}# a word for later\n` };
  const bench = await actionBench({ looks: "2, 4", mode, players, change });
  const cache = await fakeCache();
  onTestFinished(() => cache[Symbol.asyncDispose]());
  return { ...bench, cache };
}

type Cached = Awaited<ReturnType<typeof cachedBench>>;

/** A fresh machine for every run: what it knows of earlier ones it has from the cache. */
async function machine({ cache, there }: Cached, access: CacheAccess): Promise<Record<string, string>> {
  const home = path.join(there.folder, "home");
  await rm(home, { recursive: true, force: true });
  await mkdir(home);
  return {
    ...cache.environment(access),
    HOME: home,
    RUNNER_TEMP: home,
    GITHUB_REF: access.scope,
    // The cache of enterprise servers speaks an older dialect.
    GITHUB_SERVER_URL: "https://github.com",
  };
}

async function labelled(bench: Cached, head: Sha, inputs: Readonly<Record<string, string>> = {}) {
  const { there } = bench;
  const repo = { full_name: REPOSITORY };
  const payload = {
    action: "labeled",
    label: { name: "gripcheck" },
    repository: { full_name: REPOSITORY, default_branch: "trunk" },
    pull_request: { number: 7, head: { sha: head, repo }, base: { sha: there.tip, repo } },
  };
  const before = bench.model.requests.length;
  const ran = await bench.run({ name: "pull_request", payload }, inputs, await machine(bench, PULL));
  expect(ran.code, ran.stderr).toBe(0);
  return { ran, requests: bench.model.requests.length - before };
}

/** What a push to the default branch keeps. */
async function keepBase(bench: Cached): Promise<void> {
  const { there } = bench;
  const payload = {
    ref: "refs/heads/trunk",
    before: "0".repeat(40),
    after: there.fork,
    repository: { full_name: REPOSITORY, default_branch: "trunk" },
  };
  const kept = await bench.run(
    { name: "push", payload },
    { command: "baseline" },
    { ...(await machine(bench, MAIN)), GITHUB_EVENT_NAME: "push" },
  );
  expect(kept.code, kept.stderr).toBe(0);
}

test("base is played once, on the default branch; pull requests take it over, and a stranger's cache is not believed", async () => {
  const bench = await cachedBench();
  const { there, cache } = bench;
  const without = await labelled(bench, there.head);
  expect(without.ran.stderr).toContain(`nothing is kept of ${there.fork.slice(0, 7)} yet`);

  await keepBase(bench);
  expect(cache.entries.map(({ key, scope }) => [key, scope])).toContainEqual([
    `gripcheck-history-v1-${there.fork}`,
    "refs/heads/trunk",
  ]);

  const docs = await labelled(bench, await push(bench, { "README.md": "Run `say one`, or `say drei`.\n" }));
  expect(docs.ran.stderr).toContain("base from history: 8 trials, less than a day old, from ");
  // Head follows what was kept, and nobody is asked but whether the model is there.
  expect([without.requests, docs.requests]).toEqual([9, 1]);
  const tests = await labelled(bench, await push(bench, { "test/say.sh": "say one\n" }));
  expect(tests.requests).toBe(1);
  expect([cache.faults, bench.fake.faults]).toEqual([[], []]);
  // What the pushes took, for whoever reads the log of the lane.
  const costs = Object.entries({ without, docs, tests }).map(
    ([name, { ran, requests }]) =>
      `${name}: ${ran.outputs.trials} trials, ${requests} requests, $${ran.outputs["spend-usd"]}`,
  );
  process.stdout.write(`${costs.join("\n")}\n`);
});

/** Plan, a shard a job, and the report over all of them; what the shards said and asked. */
async function sharded(bench: Cached) {
  const at = (...names: string[]) => path.join(bench.there.folder, "shards", ...names);
  const job = (inputs: Record<string, string>) => labelled(bench, bench.there.head, inputs);
  await job({ command: "plan", "results-dir": at("plan") });
  const shards: Awaited<ReturnType<typeof labelled>>[] = [];
  for (const shard of ["small", "large"]) {
    await cp(at("plan"), at("all", shard), { recursive: true });
    shards.push(await job({ command: "run", shard, "results-dir": at("all", shard) }));
  }
  const whole = await job({ command: "report", "results-dir": at("all") });
  expect(whole.ran.outputs).toMatchObject({ trials: "16", lost: "0", matrix: "" });
  return shards;
}

const LARGE = `  - { id: large, size: large, endpoint: words, model: test-model, sampling: ${SAMPLING} }\n`;

test("shards take base over as one job does", async () => {
  const bench = await cachedBench("", LARGE);
  await keepBase(bench);
  for (const { ran, requests } of await sharded(bench)) {
    expect(ran.stderr).toContain("base from history: 8 trials, less than a day old, from ");
    // Nobody is asked but whether the model is there.
    expect(requests).toBe(1);
  }
  expect([bench.cache.faults, bench.fake.faults]).toEqual([[], []]);
});

test("what all shards played is kept for later pushes", async () => {
  const bench = await cachedBench("", LARGE);
  await sharded(bench);
  const { ran } = await labelled(bench, bench.there.head);
  // Both players are one model, so that each may follow what the other's base did.
  expect(ran.stderr).toContain("base from history: 16 trials, less than a day old, from ");
});

test("pushes of one pull request share its 5 %, which the workflow counts by itself", async () => {
  const bench = await cachedBench(", alpha-per: pull-request, history: off");
  const part = (text: string) =>
    `heads of one pull request share the 5 %: ${text} (--earlier-heads N says otherwise)`;
  const first = await labelled(bench, bench.there.head);
  expect(first.ran.stderr).toContain(part("no earlier head of it is known, this one has 2.5 %"));
  const second = await labelled(bench, await push(bench, { "test/say.sh": "say one\n" }));
  expect(second.ran.stderr).toContain(part("1 measured before it, this one has 1.25 %"));
  const again = await labelled(bench, bench.there.head);
  expect(again.ran.stderr).toContain(part("no earlier head of it is known, this one has 2.5 %"));
  expect(bench.cache.entries.filter(({ key }) => key.startsWith("gripcheck-heads-v1-pull-7-"))).toHaveLength(
    3,
  );
  expect(bench.cache.faults).toEqual([]);
});

test("a pull request cannot keep trials for others", async () => {
  const bench = await cachedBench();
  const { there } = bench;
  const ran = await bench.run({ action: "synchronize" }, { command: "baseline" }, await machine(bench, PULL));
  expect(ran.code).toBe(2);
  expect(ran.stdout).toContain("::error::A pull request keeps nothing for others: command is baseline.");
  const payload = {
    ref: "refs/heads/side",
    before: there.fork,
    after: there.head,
    repository: { default_branch: "trunk" },
  };
  const side = await bench.run(
    { name: "push", payload },
    { command: "baseline" },
    await machine(bench, { scope: "refs/heads/side" }),
  );
  expect(side.stderr).toContain("nothing is kept for others: only runs of the default branch may");
  expect(bench.cache.entries).toEqual([]);
});
