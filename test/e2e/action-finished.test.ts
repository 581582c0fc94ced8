/** A fork's pull request: measured by a workflow without rights, reported by one that has some and believes numbers alone. */
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { type ActionBench, actionBench } from "./action-bench.ts";

/** A fork's workflow, and what it uploads for the other one: one file. */
async function measured(bench: ActionBench): Promise<string> {
  const ran = await bench.run({ action: "opened", isFork: true }, { comment: "never" });
  expect(ran.outputs).toMatchObject({ verdict: "regressed", "comment-status": "off" });
  const folder = path.join(bench.there.folder, "artifact");
  await mkdir(folder);
  await copyFile(ran.outputs["comparison-path"] ?? "", path.join(folder, "comparison.json"));
  return folder;
}

const finished = (head: string, event = "pull_request") => ({
  name: "workflow_run",
  payload: {
    workflow_run: {
      event,
      head_sha: head,
      head_branch: "patch-1",
      head_repository: { owner: { login: "someone" } },
      pull_requests: [],
    },
  },
});

const report = { command: "report", "api-key": "" } as const;

test("the comment is rendered from numbers, on the pull request that has the commit, and gates nothing", async () => {
  const bench = await actionBench();
  const folder = await measured(bench);
  const ran = await bench.run(finished(bench.there.head), {
    ...report,
    "results-dir": folder,
    "pr-number": "3",
    "check-name": "gripcheck (fork)",
  });
  expect(ran.code).toBe(0);
  expect(ran.outputs).toMatchObject({ verdict: "regressed", gate: "off", "comment-status": "posted" });
  const [comment] = bench.fake.comments;
  expect(comment?.pullRequest).toBe(7);
  expect(comment?.body).toContain("Measured by the pull request's own workflow");
  // Words of the pull request are in details.json, which nobody reads here.
  expect(comment?.body).not.toContain("unknown word");
  expect(bench.fake.checks).toMatchObject([
    { name: "gripcheck (fork)", head_sha: bench.there.head, conclusion: "neutral" },
  ]);
  expect(bench.fake.faults).toEqual([]);
});

test.each([
  ["results of another commit", (there: { tip: string }) => finished(there.tip), "the results are of "],
  [
    "a push",
    (there: { head: string }) => finished(there.head, "push"),
    "the workflow that ended was not started by a pull request",
  ],
] as const)("%s are not reported", async (_, event, why) => {
  const bench = await actionBench();
  const folder = await measured(bench);
  const ran = await bench.run(event(bench.there), { ...report, "results-dir": folder });
  expect(ran.outputs["skipped-reason"]).toContain(why);
  expect(ran.code).toBe(0);
  expect(bench.fake.comments).toEqual([]);
});

test.each([
  [
    "words where a name should be",
    (text: string) => text.replaceAll('"reader"', '"<img src=x>"'),
    "does not hold what it should",
  ],
  [
    "names that no axis has",
    (text: string) =>
      text.replace('"one/', '"two/').replace(/"id": "([^"/]+)\/bare\/one"/, '"id": "$1/bare/buy-now"'),
    "which is none of its players, tiers and tasks",
  ],
  [
    "more than four megabytes",
    (text: string) => `${text}${" ".repeat(5 * 1024 * 1024)}`,
    "is larger than 4194304 bytes",
  ],
])("a comparison with %s is refused, and nothing is written", async (_, change, message) => {
  const bench = await actionBench();
  const folder = await measured(bench);
  const file = path.join(folder, "comparison.json");
  await writeFile(file, change(await readFile(file, "utf8")));
  const ran = await bench.run(finished(bench.there.head), { ...report, "results-dir": folder });
  expect(ran.code).not.toBe(0);
  expect(ran.stdout).toContain(message);
  expect(bench.fake.comments).toEqual([]);
});

test("the event with rights builds nothing", async () => {
  const bench = await actionBench();
  const ran = await bench.run(finished(bench.there.head), { command: "compare" });
  expect(ran.code).toBe(2);
  expect(ran.stdout).toContain("::error::gripcheck does not compare on workflow_run.");
});
