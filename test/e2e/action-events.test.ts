/** What the Action does for whom: by the event, the label and the fork, from the checkout that a workflow makes by default. */
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { treeDigest } from "../../src/host/files.ts";
import { git } from "../../src/host/git.ts";
import { OUTPUT_NAMES } from "../../src/publish/outputs.ts";
import { API_KEY, actionBench, script } from "./action-bench.ts";
import type { ActionRun } from "./program.ts";

const modeOf = async ({ outputs }: ActionRun): Promise<string> =>
  JSON.parse(await readFile(outputs["comparison-path"] ?? "", "utf8")).body.mode;

test("a push gets the docs check from a clone of one commit; the label gets models, at that commit", async () => {
  const { there, clone, fake, model, run } = await actionBench();
  const before = [await treeDigest(clone), await git(clone, ["for-each-ref"])];
  const pushed = await run({ action: "synchronize" });
  expect(pushed.stderr).not.toContain("fault of gripcheck");
  expect(pushed.outputs).toMatchObject({
    verdict: "regressed",
    "base-sha": there.fork,
    "head-sha": there.head,
    "base-method": "compare-api",
    "comment-status": "posted",
    "skipped-reason": "",
  });
  expect(await modeOf(pushed)).toBe("docs");
  expect(model.requests).toEqual([]);
  expect(fake.comments[0]?.body).toContain(
    "No language model was run. **Next:** add the label `gripcheck` to measure models (about 4 trials, at most $2.00).",
  );

  const labelled = await run({ action: "labeled", label: "gripcheck" });
  expect(await modeOf(labelled)).toBe("pr");
  expect(labelled.outputs).toMatchObject({ trials: "4", lost: "0", "comment-status": "updated" });
  expect(new Set(model.requests.map(({ headers }) => headers.authorization))).toEqual(
    new Set([`Bearer ${API_KEY}`]),
  );
  expect(fake.comments).toHaveLength(1);
  expect(fake.comments[0]?.body).not.toContain("No language model was run");

  expect([await treeDigest(clone), await git(clone, ["for-each-ref"])]).toEqual(before);
  expect(fake.faults).toEqual([]);
  for (const ran of [pushed, labelled]) {
    for (const text of [ran.stdout, ran.stderr, ran.summary, JSON.stringify(ran.outputs)]) {
      expect(text).not.toMatch(/planted-|ghs_0123/);
    }
  }
});

test.each([
  ["head", { action: "synchronize" }],
  ["head", { action: "labeled", label: "gripcheck" }],
  ["base", { action: "opened", isFork: true }],
] as const)(
  "a pull request that began before the repository had a profile is left alone: the %s of %j",
  async (side, event) => {
    const { there, fake, run } = await actionBench({
      base: { "bin/say": script("three"), "README.md": "Run `say one` or `say three`.\n" },
      others: { ".github/gripcheck.yml": "name: say\n" },
    });
    for (const command of ["compare", "plan"]) {
      const ran = await run(event, { command });
      const sha = there[side === "head" ? "head" : "fork"].slice(0, 7);
      const why = `the ${side} (${sha}) has no .github/gripcheck.yml; what was checked out has it`;
      expect(ran.stderr).toContain(`nothing was run: ${why}\n`);
      expect(ran.code).toBe(0);
      expect(ran.outputs).toMatchObject({ "skipped-reason": why, verdict: "", matrix: "" });
    }
    expect(fake.comments).toEqual([]);
  },
);

test("a pull request of a repository without a profile is told so", async () => {
  const { there, run } = await actionBench({ base: { "bin/say": script("three") } });
  const ran = await run({ action: "synchronize" });
  expect(ran.code).toBe(2);
  const sha = there.head.slice(0, 7);
  expect(ran.outputs["skipped-reason"]).toBe(`The head (${sha}) has no .github/gripcheck.yml.`);
});

test("a fork's pull request with the label gets the whole docs check, no model, and no comment", async () => {
  const { fake, model, run } = await actionBench();
  const ran = await run({ action: "labeled", label: "gripcheck", isFork: true });
  expect(ran.code).toBe(0);
  expect(await modeOf(ran)).toBe("docs");
  expect(ran.outputs).toMatchObject({
    verdict: "regressed",
    "comment-status": "forbidden",
    "skipped-reason": "models were not run: a pull request from a fork gets no key; the docs check was",
  });
  expect(ran.stderr).toContain("A pull request from a fork or by Dependabot gets a token that only reads.");
  expect(ran.summary).toContain("No language model was run.");
  expect(ran.summary).not.toContain("**Next:**");
  expect(model.requests).toEqual([]);
  expect(fake.comments).toEqual([]);
});

test.each([
  ["another label", { action: "labeled", label: "bug" }, {}, 'the label "bug" asks for nothing'],
  [
    "a fork where it is not wanted",
    { action: "opened", isFork: true },
    { "fork-policy": "skip" },
    "it comes from a fork, and fork-policy is skip",
  ],
] as const)("%s runs nothing, says why, and fails nobody", async (_, event, inputs, why) => {
  const { fake, model, run } = await actionBench();
  const ran = await run(event, inputs);
  expect(ran.code).toBe(0);
  expect(Object.keys(ran.outputs).sort()).toEqual([...OUTPUT_NAMES].sort());
  expect(ran.outputs).toMatchObject({ verdict: "", "skipped-reason": why, "comment-status": "off" });
  expect(ran.stderr).toBe(`nothing was run: ${why}\n`);
  expect([...fake.requests, ...model.requests]).toEqual([]);
});

test.each([
  ["an input of another command", { shard: "small" }, "Could not use 1 input of the action."],
  [
    "a base that is an option",
    { base: "--upload-pack=touch pwn" },
    '"--upload-pack=touch pwn" is not a revision: a name must not begin with "-".',
  ],
  ["a base that is the head", { base: "refs/pull/7/head" }, "Base and head are one commit, "],
])("%s ends in one line, with every output set", async (_, inputs, message) => {
  const { clone, run } = await actionBench();
  const before = await treeDigest(clone);
  const ran = await run({ action: "synchronize" }, inputs);
  expect(ran.code).toBe(2);
  expect(ran.stdout).toContain(`::error::${message}`);
  expect(Object.keys(ran.outputs).sort()).toEqual([...OUTPUT_NAMES].sort());
  expect(ran.outputs["skipped-reason"]).toContain(message);
  expect(await treeDigest(clone)).toBe(before);
});

test("a pull request to a branch that is not the default one is compared with where it left that branch", async () => {
  const { there, run } = await actionBench({ branch: "release/2.x" });
  const ran = await run({ action: "opened" });
  expect(ran.outputs).toMatchObject({ verdict: "regressed", "base-sha": there.fork, "head-sha": there.head });
  expect(ran.summary).not.toContain("tres");
});

test("a package in a folder with a space that the base does not have is shown alone", async () => {
  const folder = "packages/my say";
  const { run } = await actionBench({
    directory: folder,
    change: { [`${folder}/bin/say`]: script("three"), [`${folder}/README.md`]: "Run `say one`.\n" },
  });
  const ran = await run({ action: "opened" }, { "fail-on": "regressed, build" });
  expect(ran.outputs).toMatchObject({ verdict: "not-measured", gate: "passed", "comment-status": "posted" });
  expect(ran.code).toBe(0);
  expect(ran.summary).toContain(folder);
});

test("a comment by somebody who may write gets models at the commit that it names, and a stranger's gets nothing", async () => {
  const { there, model, run } = await actionBench({}, { permissions: { "octo-maker": "write" } });
  const commented = (login: string, commit: string) => ({
    name: "issue_comment",
    payload: {
      action: "created",
      issue: { number: 7, pull_request: { url: "https://github.example" } },
      comment: { body: `/gripcheck ${commit} pr`, user: { login } },
    },
  });
  const stranger = await run(commented("someone", there.head));
  expect(stranger.outputs["skipped-reason"]).toBe('"someone" may not write to this repository');
  const stale = await run(commented("octo-maker", there.tip));
  expect(stale.outputs["skipped-reason"]).toContain("the comment asks for ");
  expect(model.requests).toEqual([]);
});

test("a version tag is compared with the version before it, by everybody, and nobody is commented on", async () => {
  const { there, fake, run } = await actionBench();
  await git(there.origin, ["tag", "v1.0.0", there.fork]);
  await git(there.origin, ["tag", "v1.1.0", there.head]);
  const payload = {
    ref: "refs/tags/v1.1.0",
    before: "0".repeat(40),
    after: there.head,
    deleted: false,
    head_commit: { id: there.head },
  };
  const ran = await run({ name: "push", payload }, { "fail-on": "regressed, inconclusive" });
  expect(ran.outputs).toMatchObject({
    "base-sha": there.fork,
    "head-sha": there.head,
    "base-method": "previous-tag",
    "comment-status": "off",
    gate: "failed",
  });
  expect(await modeOf(ran)).toBe("full");
  expect(ran.code).toBe(1);
  expect(fake.comments).toEqual([]);
});
