/** Every workflow that is shown, on every event that it names, as a runner runs it. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { git } from "../../src/host/git.ts";
import { SAMPLING } from "../e2e/word-suite.ts";
import { type CacheAccess, fakeCache } from "../github/fake-cache.ts";
import { REPOSITORY } from "../github/fake-github.ts";
import { type WorkflowBench, type WorkflowEvent, workflowBench } from "./workflow-bench.ts";

const LARGE = `  - { id: large, size: large, endpoint: words, model: test-model, sampling: ${SAMPLING}, runs-on: [self-hosted, gpu] }\n`;

interface Done {
  readonly label?: string;
  readonly from?: string;
}

function pullRequest(
  { there }: WorkflowBench,
  action: string,
  { label, from = REPOSITORY }: Done = {},
): WorkflowEvent {
  const payload = {
    action,
    number: 7,
    ...(label === undefined ? {} : { label: { name: label } }),
    pull_request: {
      number: 7,
      head: { sha: there.head, ref: "change", repo: { full_name: from } },
      base: { sha: there.tip, ref: "trunk", repo: { full_name: REPOSITORY } },
    },
  };
  return { name: "pull_request", payload, sha: there.merge, ref: "refs/pull/7/merge" };
}

const RUN = `https://github.example/${REPOSITORY}/actions/runs`;
const bodies = ({ fake }: WorkflowBench) => fake.comments.map(({ body }) => body);

describe("the workflow of pull requests", () => {
  const FILE = "docs/workflows/pull-request.yml";

  test("checks the docs of a push, then plays models for the label, and edits one comment", async () => {
    const bench = await workflowBench();
    const pushed = await bench.play(FILE, pullRequest(bench, "synchronize"));
    expect([pushed.code, pushed.jobs], pushed.log).toEqual([0, { gripcheck: "success" }]);
    expect(bench.model.requests).toEqual([]);
    expect(bodies(bench)).toEqual([expect.stringContaining("No language model was run.")]);

    const labelled = await bench.play(FILE, pullRequest(bench, "labeled", { label: "gripcheck" }), {
      attempt: 2,
    });
    expect(labelled.code, labelled.log).toBe(0);
    expect(bodies(bench)).toHaveLength(1);
    expect(bodies(bench)[0]).not.toContain("No language model was run.");
    expect(await bench.artifactNames()).toEqual([
      "gripcheck-results-1",
      "gripcheck-results-2",
      "report.html",
    ]);
    // The page of the run that wrote the comment, which says where that is too.
    expect(bodies(bench)[0]).toContain(` · [report](${RUN}/102/artifacts/3) · [run](${RUN}/102)\n`);
    expect(bench.fake.faults).toEqual([]);
  });

  test("plays the merge queue and comments on nothing", async () => {
    const bench = await workflowBench();
    const { there } = bench;
    const payload = {
      action: "checks_requested",
      merge_group: { head_sha: there.head, base_sha: there.fork },
    };
    const ran = await bench.play(FILE, {
      name: "merge_group",
      payload,
      sha: there.merge,
      ref: "refs/heads/gh-readonly-queue/trunk/pr-7",
    });
    expect(ran.code, ran.log).toBe(0);
    expect(bench.model.requests.length).toBeGreaterThan(0);
    expect(bodies(bench)).toEqual([]);
  });

  test("measures a fork without a key, and its report comes from the workflow that has rights", async () => {
    const bench = await workflowBench({}, {});
    const { there } = bench;
    const measured = await bench.play(FILE, pullRequest(bench, "opened", { from: "someone/tabkit" }), {
      // A fork's token only reads, and there is no secret.
      edit: (text) => text.replace(/ *api-key: .*\n/, ""),
    });
    expect(measured.code, measured.log).toBe(0);
    expect(bench.model.requests).toEqual([]);
    expect(await bench.artifactNames()).toEqual([
      "gripcheck-comparison",
      "gripcheck-results-1",
      "report.html",
    ]);

    const workflow_run = {
      id: 101,
      event: "pull_request",
      head_sha: there.head,
      head_branch: "patch-1",
      head_repository: { full_name: "someone/tabkit", owner: { login: "someone" } },
      pull_requests: [],
    };
    const event = {
      name: "workflow_run",
      payload: { action: "completed", workflow_run },
      sha: there.tip,
      ref: "refs/heads/trunk",
    };
    const reported = await bench.play("docs/workflows/fork-report.yml", event);
    expect([reported.code, reported.jobs], reported.log).toEqual([0, { report: "success" }]);
    expect(bodies(bench).at(-1)).toContain("Measured by the pull request's own workflow");
    expect(bench.fake.faults).toEqual([]);
  });
});

describe("the workflow of shards", () => {
  const FILE = "docs/workflows/matrix.yml";
  const local = (text: string): string =>
    text.replace("gripcheck/gripcheck/.github/workflows/shards.yml@v0", "./.github/workflows/shards.yml");

  test("plans, plays a model a job, and reports once", async () => {
    const bench = await workflowBench({ players: LARGE });
    const ran = await bench.play(FILE, pullRequest(bench, "labeled", { label: "gripcheck-full" }), {
      edit: local,
    });
    expect(ran.code, ran.log).toBe(0);
    expect(await bench.artifactNames()).toEqual([
      "gripcheck-plan-1",
      "gripcheck-round1=large=1",
      "gripcheck-round1=small=1",
      "gripcheck-whole1-1",
      "report.html",
    ]);
    expect(bodies(bench)).toEqual([expect.stringContaining(`[report](${RUN}/101/artifacts/5)`)]);
    const file = path.join(bench.artifacts, "gripcheck-whole1-1/comparison.json");
    const { coverage } = JSON.parse(await readFile(file, "utf8")).body;
    expect(coverage).toMatchObject({ lost: 0, notRun: { shard: 0 } });
    expect(bodies(bench)).toHaveLength(1);
  });

  test("says what was not run where the job of a shard fails", async () => {
    const bench = await workflowBench({ players: LARGE });
    const ran = await bench.play(FILE, pullRequest(bench, "labeled", { label: "gripcheck-full" }), {
      edit: local,
      // The job of one shard fails before it plays.
      editShards: (text) =>
        text.replaceAll(
          "shard: $" + "{{ matrix.shard }}",
          "shard: $" + "{{ matrix.shard == 'large' && 'gone' || matrix.shard }}",
        ),
    });
    expect(ran.jobs["report-1"], ran.log).toBe("success");
    const file = path.join(bench.artifacts, "gripcheck-whole1-1/comparison.json");
    const { coverage, verdict } = JSON.parse(await readFile(file, "utf8")).body;
    // The other shard was played whole.
    expect([coverage.counted, coverage.notRun.shard], ran.log).toEqual([8, 8]);
    expect(verdict.kind).not.toBe("quiet");
  });
});

test("rows over several shards go on in a second round where they look bad", async () => {
  // One trial lost a model tells nothing of any of them, and of all together a little.
  const further = ["b", "c", "d", "e", "f"].map(
    (id) => `  - { id: ${id}, endpoint: words, model: test-model, sampling: ${SAMPLING} }\n`,
  );
  const bench = await workflowBench({ players: further.join(""), looks: "1, 2" });
  const ran = await bench.play(
    "docs/workflows/matrix.yml",
    pullRequest(bench, "labeled", { label: "gripcheck-full" }),
    {
      edit: (text) =>
        text
          .replace("gripcheck/gripcheck/.github/workflows/shards.yml@v0", "./.github/workflows/shards.yml")
          .replace("mode: full", "mode: pr\n      players: small,b,c,d,e,f"),
    },
  );
  expect(ran.code, ran.log).toBe(0);
  const names = await bench.artifactNames();
  expect(names).toContain("gripcheck-whole2-1");
  const trialsOf = async (whole: string): Promise<number> =>
    JSON.parse(await readFile(path.join(bench.artifacts, whole, "comparison.json"), "utf8")).body.coverage
      .counted;
  expect(await trialsOf("gripcheck-whole2-1")).toBeGreaterThan(await trialsOf("gripcheck-whole1-1"));
  expect(bodies(bench)).toHaveLength(1);
});

test("keeps base for the commit of the default branch, and a pull request takes it over", async () => {
  const bench = await workflowBench({ looks: "2, 4" });
  const { there } = bench;
  const cache = await fakeCache();
  onTestFinished(() => cache[Symbol.asyncDispose]());
  // The cache of enterprise servers speaks an older dialect.
  const cached = (access: CacheAccess) => ({
    ...cache.environment(access),
    GITHUB_SERVER_URL: "https://github.com",
  });
  const push: WorkflowEvent = {
    name: "push",
    payload: { ref: "refs/heads/trunk", before: "0".repeat(40), after: there.fork },
    sha: there.fork,
    ref: "refs/heads/trunk",
  };
  const kept = await bench.play("docs/workflows/baseline.yml", push, {
    edit: (text) => text.replace("branches: [main]", "branches: [trunk]"),
    env: cached({ scope: "refs/heads/trunk" }),
  });
  expect([kept.code, kept.jobs], kept.log).toEqual([0, { baseline: "success" }]);
  expect(cache.entries.map(({ scope }) => scope)).toEqual(["refs/heads/trunk"]);
  const before = bench.model.requests.length;
  expect(before).toBeGreaterThan(0);

  const labelled = await bench.play(
    "docs/workflows/pull-request.yml",
    pullRequest(bench, "labeled", { label: "gripcheck" }),
    { attempt: 2, env: cached({ scope: "refs/pull/7/merge", above: ["refs/heads/trunk"] }) },
  );
  expect(labelled.code, labelled.log).toBe(0);
  expect(labelled.log).toContain("base from history: 8 trials, less than a day old, from ");
  expect(bench.fake.faults).toEqual([]);
});

test("every commit of the default branch adds a line to the trend", async () => {
  const bench = await workflowBench();
  const { there } = bench;
  const remote = "$" + "{{ github.server_url }}/$" + "{{ github.repository }}";
  const edit = (text: string): string => text.replace(remote, `file://${there.origin}`);
  const pushed = (before: string, after: string): WorkflowEvent => ({
    name: "push",
    payload: { ref: "refs/heads/trunk", before, after, head_commit: { id: after } },
    sha: after,
    ref: "refs/heads/trunk",
  });
  const first = await bench.play("docs/workflows/track.yml", pushed(there.fork, there.tip), { edit });
  expect([first.code, first.jobs], first.log).toEqual([0, { measure: "success", keep: "success" }]);
  const second = await bench.play("docs/workflows/track.yml", pushed(there.tip, there.head), {
    edit,
    attempt: 2,
  });
  expect([second.code, second.jobs], second.log).toEqual([0, { measure: "success", keep: "success" }]);
  const [header, ...lines] = (await git(there.origin, ["show", "gripcheck-data:history.jsonl"]))
    .trim()
    .split("\n");
  expect(JSON.parse(header ?? "").kind).toBe("history");
  expect(lines.map((line) => JSON.parse(line).sha)).toEqual([there.tip, there.head]);
  expect(await git(there.origin, ["show", "gripcheck-data:report.html"])).toContain("<!doctype html>");
});

describe("the workflow of a release", () => {
  const FILE = "docs/workflows/release-gate.yml";

  async function tagged(change: Record<string, string>) {
    const bench = await workflowBench({ change });
    const { there } = bench;
    await git(there.origin, ["tag", "v1.0.0", there.fork]);
    await git(there.origin, ["tag", "v1.1.0", there.head]);
    const payload = {
      ref: "refs/tags/v1.1.0",
      before: "0".repeat(40),
      after: there.head,
      head_commit: { id: there.head },
    };
    const ran = await bench.play(FILE, { name: "push", payload, sha: there.head, ref: "refs/tags/v1.1.0" });
    return { bench, ran };
  }

  test("stops at a regression, and publishes nothing", async () => {
    const { ran } = await tagged({ "bin/say": "#!/bin/sh\nexit 2\n" });
    expect(ran.code).not.toBe(0);
    expect(ran.jobs).toEqual({ gripcheck: "failure" });
  });

  test("publishes what agents cannot tell from the version before", async () => {
    const { ran } = await tagged({ "tests.txt": "a test\n" });
    expect([ran.code, ran.jobs], ran.log).toEqual([0, { gripcheck: "success", publish: "success" }]);
  });
});

describe("the workflow of comments", () => {
  const FILE = "docs/workflows/comment-command.yml";

  const commented = ({ there }: WorkflowBench, association: string, body: string): WorkflowEvent => ({
    name: "issue_comment",
    payload: {
      action: "created",
      issue: { number: 7, pull_request: { url: "https://github.example" } },
      comment: { id: 5, body, author_association: association, user: { login: "octo-maker" } },
    },
    sha: there.tip,
    ref: "refs/heads/trunk",
  });

  test("plays for somebody who may write, at the commit that is named", async () => {
    const bench = await workflowBench({}, { permissions: { "octo-maker": "write" } });
    const ran = await bench.play(
      FILE,
      commented(bench, "MEMBER", `/gripcheck ${bench.there.head.slice(0, 8)} pr`),
    );
    expect([ran.code, ran.jobs], ran.log).toEqual([0, { gripcheck: "success" }]);
    expect(bench.model.requests.length).toBeGreaterThan(0);
  });

  test("gives strangers no machine", async () => {
    const bench = await workflowBench();
    const ran = await bench.play(FILE, commented(bench, "NONE", `/gripcheck ${bench.there.head} pr`));
    expect([ran.code, ran.jobs], ran.log).toEqual([0, {}]);
    expect([...bench.model.requests, ...bench.fake.requests]).toEqual([]);
  });
});
