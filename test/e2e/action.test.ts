import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { treeDigest } from "../../src/host/files.ts";
import { git } from "../../src/host/git.ts";
import { OUTPUT_NAMES } from "../../src/publish/outputs.ts";
import { makeDemoRepository } from "../../src/request/demo.ts";
import { temporaryFolder } from "../temporary.ts";
import { ROOT, runAction } from "./program.ts";

const BASE_INPUTS = {
  config: path.join(ROOT, "demo/gripcheck.yml"),
  mode: "docs",
  "github-token": "ghs_0123456789abcdef",
};

async function pullRequest(scenario: string, over: Record<string, unknown> = {}) {
  const folder = await temporaryFolder();
  const { repository, base, head } = await makeDemoRepository(path.join(folder, "checkout"), scenario, ROOT);
  const payload = {
    action: "synchronize",
    pull_request: {
      number: 7,
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a branch can be called so
      head: { sha: head, ref: "x;touch${IFS}pwn", repo: { full_name: "maker/tabkit" } },
      base: { sha: base, ref: "main", repo: { full_name: "maker/tabkit" } },
      title: "`touch pwn`",
      ...over,
    },
  };
  return { folder, repository, base, head, event: { name: "pull_request", payload } };
}

test("a pull request that breaks agents gets its table in the job summary and every output", async () => {
  const { folder, repository, base, head, event } = await pullRequest("docs-stale");
  const before = [await treeDigest(repository), await git(repository, ["status", "--porcelain"])];
  const ran = await runAction({
    workspace: repository,
    runner: path.join(folder, "runner"),
    event,
    inputs: { ...BASE_INPUTS, "results-dir": path.join(folder, "results") },
    env: { "INPUT_API-KEY": "planted-api-key-value", AWS_SECRET_ACCESS_KEY: "planted-aws-secret" },
  });
  expect(ran.stderr).not.toContain("fault of gripcheck");
  expect(ran.code).toBe(0);
  expect(Object.keys(ran.outputs).sort()).toEqual([...OUTPUT_NAMES].sort());
  expect(ran.outputs).toMatchObject({
    verdict: "regressed",
    gate: "off",
    "base-sha": base,
    "head-sha": head,
    "base-method": "merge-base",
    "results-dir": path.join(folder, "results"),
    "comparison-path": path.join(folder, "results/comparison.json"),
    "comment-status": "off",
    lost: "0",
  });
  expect(ran.summary).toContain("| Player · tier");
  expect(ran.summary).toContain(await readFile(path.join(folder, "results/summary.md"), "utf8"));
  expect([await treeDigest(repository), await git(repository, ["status", "--porcelain"])]).toEqual(before);
  for (const text of [ran.stdout, ran.stderr, ran.summary, JSON.stringify(ran.outputs)]) {
    expect(text).not.toMatch(/planted-|ghs_0123/);
  }
});

test("a gate that is on fails the step, after summary and outputs", async () => {
  const { folder, repository, event } = await pullRequest("docs-stale");
  const ran = await runAction({
    workspace: repository,
    runner: path.join(folder, "runner"),
    event,
    inputs: { ...BASE_INPUTS, "results-dir": path.join(folder, "results"), "fail-on": "regressed" },
  });
  expect(ran.code).toBe(1);
  expect(ran.outputs).toMatchObject({ verdict: "regressed", gate: "failed" });
  expect(ran.stdout).toContain("::error::The gate failed: see the job summary.");
});

test.each([
  ["pull_request_target", "gripcheck does not run on pull_request_target."],
  ["deployment", 'The event "deployment" does not say what to compare.'],
  ["push", "The event push has no usable ref."],
])("the event %s is refused in one line, with every output set", async (name, message) => {
  const { folder, repository, event } = await pullRequest("same");
  const ran = await runAction({
    workspace: repository,
    runner: path.join(folder, "runner"),
    event: { ...event, name },
    inputs: BASE_INPUTS,
  });
  expect(ran.code).toBe(2);
  expect(ran.stdout).toContain(`::error::${message}`);
  expect(Object.keys(ran.outputs).sort()).toEqual([...OUTPUT_NAMES].sort());
});

test("text of the pull request cannot command the runner", async () => {
  const { folder, repository } = await pullRequest("same");
  await writeFile(path.join(repository, "README.md"), "::set-output name=verdict::improved\n");
  const manifestFile = path.join(repository, "package.json");
  const manifest = JSON.parse(await readFile(manifestFile, "utf8"));
  const build = "echo ::error::planted; echo '##[add-path]/tmp'; exit 1";
  await writeFile(manifestFile, JSON.stringify({ ...manifest, scripts: { ...manifest.scripts, build } }));
  await git(repository, ["commit", "--quiet", "--all", "--message=::error::planted"]);
  const head = (await git(repository, ["rev-parse", "HEAD"])).trim();
  const base = (await git(repository, ["rev-parse", "main"])).trim();
  const repo = { full_name: "maker/tabkit" };
  const ran = await runAction({
    workspace: repository,
    runner: path.join(folder, "runner"),
    event: {
      name: "pull_request",
      payload: { pull_request: { number: 7, head: { sha: head, repo }, base: { sha: base, repo } } },
    },
    inputs: { ...BASE_INPUTS, "results-dir": path.join(folder, "results"), "fail-on": "build" },
  });
  expect(ran.outputs).toMatchObject({ verdict: "not-measured", gate: "failed" });
  expect(ran.code).toBe(1);
  for (const line of `${ran.stdout}\n${ran.stderr}`.split(/[\r\n]/)) {
    expect(line.trimStart()).not.toMatch(/^::(?!error::The gate failed|add-mask)/);
    expect(line).not.toContain("##[");
  }
});
