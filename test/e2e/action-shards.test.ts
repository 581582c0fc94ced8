/** A plan played by several jobs: plan, a shard a job, and one report over all of them. */
import { cp, mkdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { Ledger } from "../../src/store/ledger.ts";
import { actionBench } from "./action-bench.ts";
import { SAMPLING } from "./word-suite.ts";

const LABELLED = { action: "labeled", label: "gripcheck" } as const;
const LARGE = `  - { id: large, size: large, endpoint: words, model: test-model, sampling: ${SAMPLING}, runs-on: [self-hosted, gpu] }\n`;

/** What `actions/upload-artifact` and `actions/download-artifact` do between jobs. */
async function artifact(from: string, to: string): Promise<string> {
  await mkdir(path.dirname(to), { recursive: true });
  await cp(from, to, { recursive: true });
  return to;
}

test("shards are named, played one a job, and reported together; one that is missing was not run", async () => {
  const { there, fake, model, run } = await actionBench({ players: LARGE });
  const at = (...names: string[]) => path.join(there.folder, ...names);
  const planned = await run(LABELLED, { command: "plan", "results-dir": at("plan") });
  expect(JSON.parse(planned.outputs.matrix ?? "")).toEqual({
    include: [
      { shard: "small", "runs-on": ["ubuntu-latest"] },
      { shard: "large", "runs-on": ["self-hosted", "gpu"] },
    ],
  });
  expect(model.requests).toEqual([]);

  for (const shard of ["small", "large"]) {
    const folder = await artifact(at("plan"), at("jobs", shard));
    const played = await run(LABELLED, { command: "run", shard, "results-dir": folder });
    expect(played.outputs).toMatchObject({ trials: "4", lost: "0", "comment-status": "off" });
    expect(played.code).toBe(0);
  }
  expect(fake.comments).toEqual([]);

  for (const shard of ["small", "large"])
    await artifact(at("jobs", shard), at("all", `gripcheck-${shard}-1`));
  const whole = await run(LABELLED, { command: "report", "results-dir": at("all"), "api-key": "" });
  expect(whole.outputs).toMatchObject({ trials: "8", lost: "0", "comment-status": "posted", matrix: "" });
  const { coverage } = (await new Ledger(whole.outputs["results-dir"] ?? "").derived()).comparison;
  expect(coverage).toMatchObject({ planned: 8, counted: 8, notRun: { shard: 0 } });

  await artifact(at("jobs", "small"), at("part", "gripcheck-small-1"));
  await artifact(at("plan"), at("part", "gripcheck-plan-1"));
  const part = await run(LABELLED, { command: "report", "results-dir": at("part") });
  const missing = (await new Ledger(part.outputs["results-dir"] ?? "").derived()).comparison;
  expect(missing.coverage).toMatchObject({ planned: 8, counted: 4, notRun: { shard: 4 } });
  expect(part.outputs.verdict).not.toBe("quiet");
  expect(fake.faults).toEqual([]);
});

test.each([
  ["a shard that the plan does not have", { command: "run", shard: "smal" }, 'The plan has no shard "smal".'],
  ["no plan", { command: "run", "results-dir": "nothing here" }, "There is no plan in "],
  ["no results", { command: "report", "results-dir": "nothing here" }, "There are no results in "],
])("%s ends in one line", async (_, inputs, message) => {
  const { there, run } = await actionBench();
  const folder = path.join(there.folder, "plan");
  await run(LABELLED, { command: "plan", "results-dir": folder });
  const ran = await run(LABELLED, { "results-dir": folder, ...inputs });
  expect(ran.code).toBe(2);
  expect(ran.stdout).toContain(`::error::${message}`);
});
