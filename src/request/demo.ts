/** Makes the demo's repository: a small tool on `main`, and a branch with one commit for every scenario. */
import path from "node:path";
import { z } from "zod";
import { ConfigError, DefectError } from "../base/errors.ts";
import { didYouMean } from "../base/text.ts";
import { copyTree, exists, readIfThere } from "../host/files.ts";
import { commitAll, commitOf, git, type Repository } from "../host/git.ts";
import { type Sha, Slug, VerdictKind } from "../schema/words.ts";

/** One change to the demo's tool. */
export const DemoScenario = z.strictObject({
  /** Also the name of its branch, and of the folder with the files that it replaces. */
  name: Slug,
  /** Subject of its commit. */
  message: z.string().min(1),
  /** What it is an example of, in one sentence. */
  shows: z.string().min(1),
  /** What the reader alone comes to. */
  verdict: VerdictKind,
});
export type DemoScenario = z.infer<typeof DemoScenario>;

export interface DemoRepository {
  /** Absolute path of the working folder; the head is checked out. */
  readonly repository: string;
  readonly base: Sha;
  readonly head: Sha;
}

/** The scenarios in the order in which they are shown; the first one is the default. */
export async function readDemoScenarios(demoRoot: string): Promise<DemoScenario[]> {
  const file = path.join(demoRoot, "demo", "scenarios.json");
  const text = await readIfThere(file);
  if (text === null) throw new DefectError(`The demo is not part of this installation: there is no ${file}.`);
  return z.array(DemoScenario).min(1).parse(JSON.parse(text));
}

/**
 * Fills an empty or new folder with the demo's repository and checks the scenario out. Made twice, the commits
 * have the same names. `demoRoot` is the folder that holds demo/ and tasks/.
 */
export async function makeDemoRepository(
  folder: string,
  scenario: string,
  demoRoot: string,
): Promise<DemoRepository> {
  const scenarios = await readDemoScenarios(demoRoot);
  const names = scenarios.map(({ name }) => name);
  if (!names.includes(scenario)) {
    throw new ConfigError("unknown-scenario", `The demo has no scenario "${scenario}".`, {
      hint: didYouMean(scenario, names),
    });
  }
  const demo = path.join(demoRoot, "demo");
  await copyTree(path.join(demo, "project"), folder);
  await commitAll(folder, "Small commands for tables in CSV, TSV and JSON files");
  const repository: Repository = { root: folder };
  for (const one of scenarios) await commitScenario(repository, one, path.join(demo, "scenarios", one.name));
  await git(folder, ["checkout", "--quiet", "--force", scenario]);
  return {
    repository: folder,
    base: await commitOf(repository, "main"),
    head: await commitOf(repository, scenario),
  };
}

/** Commits the files of an overlay on top of `main`, straight from where they lie; the working folder is stale then. */
async function commitScenario(
  { root }: Repository,
  { name, message }: DemoScenario,
  overlay: string,
): Promise<void> {
  await git(root, ["checkout", "--quiet", "--force", "-b", name, "main"]);
  if (await exists(overlay)) {
    const at = [`--git-dir=${path.join(root, ".git")}`, `--work-tree=${overlay}`];
    await git(overlay, [...at, "add", "--force", "--ignore-removal", "."]);
  }
  await git(root, ["commit", "--quiet", "--allow-empty", `--message=${message}`]);
}
