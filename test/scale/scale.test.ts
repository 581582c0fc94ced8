import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scoredFiles } from "../../src/pipeline/scored-files.ts";
import { Ledger } from "../../src/store/ledger.ts";
import { generateResults, sizeOf } from "./generate.ts";
import { bundle, command, type Taken } from "./programs.ts";

/** Bundling and thousands of trials take seconds alone, and longer beside other tests. */
const SLOW = 900_000;
const ROOT = path.resolve(import.meta.dirname, "../..");
const [FEW, MANY] = [2_000, 10_000];
let folder: string;
const taken = new Map<string, Taken>();
const derived = new Map<string, string>();

const resultsOf = (trials: number): string => path.join(folder, String(trials));
const comparisonOf = (trials: number): Promise<string> =>
  readFile(path.join(resultsOf(trials), "comparison.json"), "utf8");

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "grip-scale-"));
  await bundle(ROOT, folder);
  for (const trials of [FEW, MANY]) {
    await generateResults(resultsOf(trials), sizeOf(trials));
    for (const flags of [[], ["--keep-scores"]]) {
      const key = [trials, ...flags].join(" ");
      taken.set(key, await command(folder, ["rescore", resultsOf(trials), "--no-html", ...flags]));
      derived.set(key, await comparisonOf(trials));
    }
  }
}, SLOW);

afterAll(async () => rm(folder, { recursive: true, force: true }));

test("10,000 trials are compared within half a gigabyte, with traces and without", () => {
  for (const flags of ["", " --keep-scores"]) {
    expect(taken.get(`${MANY}${flags}`)?.megabytes).toBeLessThan(512);
    expect(taken.get(`${MANY}${flags}`)?.printed).toContain(`${MANY} of ${MANY} trials counted`);
  }
});

test("five times the trials take about five times the work, and not its square", () => {
  for (const flags of ["", " --keep-scores"]) {
    const [few, many] = [taken.get(`${FEW}${flags}`), taken.get(`${MANY}${flags}`)];
    expect((many?.cpuSeconds ?? 0) / (few?.cpuSeconds ?? 0)).toBeLessThan(10);
  }
});

test("stored scores come to the comparison that traces come to, byte for byte", () => {
  for (const trials of [FEW, MANY])
    expect(derived.get(`${trials} --keep-scores`)).toBe(derived.get(`${trials}`));
});

test("threads score trials as one alone does, in the order of their paths", { timeout: SLOW }, async () => {
  const ledger = new Ledger(resultsOf(FEW));
  const [files, plan] = [await ledger.trialFiles(), await ledger.plan()];
  expect(files).toHaveLength(FEW);
  const { scores } = await scoredFiles(ledger, { files, plan });
  expect(await ledger.scores()).toEqual(scores);
});
