/** `compare` with a scripted endpoint for a model, as a user starts it. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { copyTree, listTree } from "../../src/host/files.ts";
import type { DemoRepository } from "../../src/request/demo.ts";
import type { Comparison } from "../../src/schema/comparison.ts";
import type { Trial } from "../../src/schema/trial.ts";
import { Ledger } from "../../src/store/ledger.ts";
import { readDocument } from "../../src/store/result-files.ts";
import { type Ran, ROOT, runCli } from "./program.ts";

export const KEY_NAME = "GRIPCHECK_TEST_KEY";
export const KEY = "planted-key-5b1f0c9d2e";

export interface ModelCase {
  /** A folder for profile and results. */
  readonly folder: string;
  readonly demo: DemoRepository;
  readonly url: string;
  readonly looks: readonly number[];
  readonly tiers: readonly string[];
  /** Tasks of the demo's suite. */
  readonly tasks: readonly string[];
  readonly turns?: number;
  /** More lines of the profile. */
  readonly more?: string;
}

export interface ModelComparison extends Ran {
  /** The folder that holds everything that was written. */
  readonly results: string;
  readonly comparison: Comparison;
  readonly trials: readonly Trial[];
}

const profileText = ({ url, looks, turns = 6, more = "" }: ModelCase): string => `name: tabkit
build: { recipe: npm, provides: [tabkit] }
tiers:
  bare: { workspace: empty }
  clone: { workspace: checkout }
  skill: { workspace: empty, skill: { path: skills/tabkit, mode: advertised } }
endpoints:
  scripted: { kind: openai, url: "${url}", key-env: ${KEY_NAME}, concurrency: 8 }
players:
  - { id: small, size: small, endpoint: scripted, model: test-model, price: { in: 1, out: 2 } }
suite: tasks
modes: { pr: { looks: [${looks.join(", ")}], coupling: off } }
limits: { turns: ${turns}, generated-tokens: 20000, minutes: 10 }
${more}`;

/** Compares head with base; the results are read back as any later command reads them. */
export async function compareWithModel(input: ModelCase): Promise<ModelComparison> {
  const { folder, demo } = input;
  const profiles = path.join(folder, "profile");
  await mkdir(profiles);
  await copyTree(path.join(ROOT, "tasks/demo"), path.join(profiles, "tasks"));
  const config = path.join(profiles, "gripcheck.yml");
  await writeFile(config, profileText(input));
  const results = path.join(folder, "results");
  const ran = await runCli(
    [
      ...["compare", demo.base, demo.head, "--mode", "pr", "--repository", demo.repository],
      ...["--config", config, "--results", results, "--sandbox", "auto"],
      ...["--tiers", input.tiers.join(","), "--tasks", input.tasks.join(",")],
    ],
    { env: { [KEY_NAME]: KEY } },
  );
  if (ran.code !== 0 && ran.code !== 1) throw new Error(`compare ended with ${ran.code}:\n${ran.stderr}`);
  return {
    ...ran,
    results,
    comparison: await readDocument(path.join(results, "comparison.json"), "comparison"),
    trials: await new Ledger(results).trials(),
  };
}

/** Every file below a folder with its whole content. */
export async function textsBelow(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = (await listTree(folder)).filter(({ kind }) => kind === "file");
  const texts = files.map(
    async (file) => [file.path, await readFile(path.join(folder, file.path), "latin1")] as const,
  );
  return new Map(await Promise.all(texts));
}
