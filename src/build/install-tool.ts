/** Builds an exported revision into a prefix, or takes the prefix that the same source was built into before. */
import { freshFolder, removeTree, setConstantTimes, treeDigest } from "../host/files.ts";
import { keepSecret } from "../host/secrets.ts";
import type { BuildProfile } from "../schema/profile.ts";
import type { Digest } from "../schema/words.ts";
import { keepBuild, restoreBuild } from "./build-cache.ts";
import type { InstallServices, Work } from "./build-work.ts";
import { cacheKey } from "./cache-key.ts";
import type { ExportedRevision } from "./export-revision.ts";
import { mustHave, packageFault } from "./preconditions.ts";
import { installFault } from "./prove-install.ts";
import { recipeNamed } from "./recipes/index.ts";
import { registriesOf } from "./registries.ts";
import { runStep } from "./run-step.ts";
import type { StepFault } from "./step-fault.ts";
import { toolchainOf } from "./toolchain.ts";

export interface InstallInput {
  readonly exported: ExportedRevision;
  readonly profile: BuildProfile;
  /** As of when dependencies are resolved: ISO 8601, UTC. */
  readonly instant: string;
}

export interface Installed {
  readonly toolDir: string;
  readonly tool: Digest;
  readonly toolchain: Digest;
  readonly dependencies: readonly string[] | null;
  readonly isKept: boolean;
}

export async function installTool(
  { exported, profile, instant }: InstallInput,
  services: InstallServices,
): Promise<Installed | StepFault> {
  const { sandbox, workArea } = services;
  const recipe = recipeNamed(profile.recipe);
  const missing = await packageFault(recipe, exported.sourceDir, profile.directory);
  if (missing !== null) return missing;
  const toolchain = await toolchainOf(sandbox, workArea);
  mustHave(recipe.programs, toolchain, sandbox.kind);
  const { sourceDir } = exported;
  const input = { profile, layout: sandbox.layout, sourceDir, instant, programs: toolchain.programs };
  const work = { recipe, input, steps: await recipe.steps(input), toolchain };
  const toolDir = await freshFolder(workArea);
  const installed = await takeOrBuild(work, { exported, toolDir }, services);
  if ("step" in installed) {
    await removeTree(toolDir);
    return installed;
  }
  const fault = await proofFault(toolDir, profile.provides, services);
  return fault ?? { ...installed, toolDir, toolchain: toolchain.digest };
}

interface Places {
  readonly exported: ExportedRevision;
  readonly toolDir: string;
}

async function takeOrBuild(
  work: Work,
  { exported, toolDir }: Places,
  services: InstallServices,
): Promise<Pick<Installed, "tool" | "dependencies" | "isKept"> | StepFault> {
  const key = await cacheKey(work, exported, services);
  const { cache = null } = services;
  const kept = cache === null || key === null ? null : await restoreBuild(cache, key, toolDir);
  if (kept !== null) return { tool: kept.tool, dependencies: kept.dependencies, isKept: true };
  const fault = await runSteps(work, { exported, toolDir }, services);
  if (fault !== null) return fault;
  await setConstantTimes(toolDir);
  const { profile, sourceDir } = work.input;
  const dependencies = await work.recipe.dependencies({ profile, sourceDir, toolDir });
  const facts = {
    tool: await treeDigest(toolDir),
    dependencies: dependencies === null ? null : [...dependencies],
  };
  if (cache !== null && key !== null) await keepBuild(cache, key, { toolDir, ...facts });
  return { ...facts, isKept: false };
}

async function runSteps(
  { steps, input }: Work,
  { exported, toolDir }: Places,
  { sandbox, hostEnvironment }: InstallServices,
): Promise<StepFault | null> {
  const settings = await registriesOf(hostEnvironment);
  await using box = await sandbox.open({
    purpose: "build",
    folders: { tool: toolDir, source: exported.sourceDir },
    network: "allow",
    readable: settings.files,
    loopback: settings.loopback,
  });
  const env = { ...settings.env, ...namedSecrets(input.profile, hostEnvironment) };
  for (const step of steps) {
    const fault = await runStep(box, step, env);
    if (fault !== null) return fault;
  }
  return null;
}

/** In a box as trials have it, where the prefix cannot be written. */
async function proofFault(
  toolDir: string,
  provides: readonly string[],
  { sandbox, workArea }: InstallServices,
): Promise<StepFault | null> {
  const workspace = await freshFolder(workArea);
  try {
    await using box = await sandbox.open({
      purpose: "trial",
      folders: { tool: toolDir, workspace },
      network: "none",
    });
    const log = await installFault(box, provides);
    if (log === null) return null;
    const remedy = "Set build.provides to the commands that the package installs.";
    return { step: "the look at what was installed", log, remedy };
  } finally {
    await removeTree(workspace);
  }
}

/** The variables that the profile names under build.env: the one way in which a secret reaches a build. */
export function namedSecrets(
  { env: names }: BuildProfile,
  hostEnvironment: InstallServices["hostEnvironment"],
): Record<string, string> {
  const secrets: Record<string, string> = {};
  for (const name of names) {
    const value = hostEnvironment[name];
    if (value === undefined) continue;
    keepSecret(value);
    secrets[name] = value;
  }
  return secrets;
}
