/** Builds one revision in a box at the paths at which it will be seen, and proves what was installed. */
import { InfrastructureError } from "../base/errors.ts";
import { freshFolder, removeTree, setConstantTimes, treeDigest } from "../host/files.ts";
import type { Repository } from "../host/git.ts";
import { keepSecret, redact } from "../host/secrets.ts";
import { registrySettings } from "../sandbox/environment.ts";
import type { Box, Sandbox } from "../sandbox/sandbox.ts";
import type { BuiltSide } from "../schema/built.ts";
import type { AssetNote, BuildReport } from "../schema/inspection.ts";
import type { Profile } from "../schema/profile.ts";
import type { Digest, Sha, Side } from "../schema/words.ts";
import { type ExportedRevision, exportRevision } from "./export-revision.ts";
import { installFault } from "./prove-install.ts";
import { recipeNamed } from "./recipes/index.ts";
import type { BuildStep } from "./recipes/recipe.ts";
import { collectAssets } from "./tier-assets.ts";
import { toolchainDigest } from "./toolchain.ts";

export interface BuildServices {
  readonly repository: Repository;
  readonly sandbox: Sandbox;
  readonly workArea: string;
  /** The host's environment, from which builds get the named registry settings and secrets, nothing else. */
  readonly hostEnvironment: Readonly<Record<string, string | undefined>>;
  readonly progress: (text: string) => void;
}

export interface BuildInput {
  readonly side: Side;
  readonly sha: Sha;
  readonly profile: Profile;
  readonly hidden: readonly string[];
}

export type BuildOutcome =
  | {
      readonly report: Extract<BuildReport, { kind: "built" }>;
      readonly built: BuiltSide;
      readonly notes: readonly AssetNote[];
    }
  | {
      readonly report: Extract<BuildReport, { kind: "failed" }>;
      readonly built: null;
      readonly notes: readonly AssetNote[];
    };

interface InstallDone {
  readonly toolDir: string;
  readonly tool: Digest;
  readonly toolchain: Digest;
}

const LOG_LINES = 20;
const LOG_BYTES = 64 * 1024;
const PROOF_MS = 20_000;

export async function buildSide(input: BuildInput, services: BuildServices): Promise<BuildOutcome> {
  const started = performance.now();
  const { profile, side, sha } = input;
  const secrets = namedSecrets(profile, services);
  services.progress(`building ${side} (${sha.slice(0, 7)})${givenWords(Object.keys(secrets))}`);
  const exported = await exportRevision({
    repository: services.repository,
    sha,
    hidden: input.hidden,
    withCheckout: profile.tiers.some((tier) => tier.workspace === "checkout"),
    workArea: services.workArea,
  });
  // Assets are read before the build, which may write into its own source.
  const assets = await collectAssets({
    side,
    name: profile.name,
    tiers: profile.tiers,
    exported,
    workArea: services.workArea,
  });
  const installed = await install(exported, profile, services);
  await removeTree(exported.sourceDir);
  if ("step" in installed)
    return { report: { kind: "failed", ...installed }, built: null, notes: assets.notes };
  const digests = { tool: installed.tool, toolchain: installed.toolchain, assets: { ...assets.digests } };
  return {
    report: { kind: "built", ms: performance.now() - started },
    built: { side, sha, toolDir: installed.toolDir, digests, tiers: assets.tiers },
    notes: assets.notes,
  };
}

interface StepFault {
  readonly step: string;
  readonly log: string;
}

async function install(
  exported: ExportedRevision,
  profile: Profile,
  services: BuildServices,
): Promise<InstallDone | StepFault> {
  const { sandbox, workArea } = services;
  const toolDir = await freshFolder(workArea);
  const recipe = recipeNamed(profile.build.recipe);
  const steps = await recipe.steps({
    profile: profile.build,
    layout: sandbox.layout,
    sourceDir: exported.sourceDir,
  });
  const settings = registrySettings(services.hostEnvironment);
  {
    await using box = await sandbox.open({
      purpose: "build",
      folders: { tool: toolDir, source: exported.sourceDir },
      network: "allow",
      readable: settings.files,
    });
    await mustHave(box, recipe.programs, sandbox.kind);
    const env = { ...settings.env, ...namedSecrets(profile, services) };
    for (const step of steps) {
      const fault = await runStep(box, step, env);
      if (fault !== null) return fault;
    }
  }
  await setConstantTimes(toolDir);
  return proveInstall(toolDir, profile, services);
}

/** A machine without the recipe's programs says nothing about the project: no side is blamed for it. */
async function mustHave(box: Box, programs: readonly string[], kind: Sandbox["kind"]): Promise<void> {
  const script = 'for program do command -v -- "$program" >/dev/null || echo "$program"; done';
  const { output } = await box.exec(["bash", "-c", script, "bash", ...programs], { timeoutMs: PROOF_MS });
  const missing = output.trim().split("\n").join(", ");
  if (missing === "") return;
  throw new InfrastructureError(
    "program-missing",
    `Could not build: ${missing} is not there in a box of the sandbox "${kind}".`,
    { hint: `Install ${missing} on this machine, so that it is on PATH.` },
  );
}

async function proveInstall(
  toolDir: string,
  profile: Profile,
  services: BuildServices,
): Promise<InstallDone | StepFault> {
  const workspace = await freshFolder(services.workArea);
  let toolchain: Digest;
  try {
    await using box = await services.sandbox.open({
      purpose: "trial",
      folders: { tool: toolDir, workspace },
      network: "none",
    });
    const fault = await installFault(box, profile.build.provides);
    if (fault !== null) return { step: "the look at what was installed", log: fault };
    toolchain = await toolchainDigest(box);
  } finally {
    await removeTree(workspace);
  }
  // Only now: while a box without walls is open, the folder stands elsewhere.
  return { toolDir, tool: await treeDigest(toolDir), toolchain };
}

async function runStep(
  box: Box,
  step: BuildStep,
  env: Readonly<Record<string, string>>,
): Promise<StepFault | null> {
  const result = await box.exec(step.command, {
    cwd: step.cwd,
    env: { ...env, ...step.env },
    timeoutMs: step.timeoutMs,
    maxOutput: LOG_BYTES,
  });
  if (result.exitCode === 0 && !result.timedOut) return null;
  const ended = result.timedOut
    ? `did not end within ${step.timeoutMs / 60_000} minutes`
    : `ended with ${result.exitCode ?? result.signal}`;
  const lines = redact(result.output).trimEnd().split("\n").slice(-LOG_LINES);
  return { step: step.name, log: [`${step.name} ${ended}`, ...lines].join("\n") };
}

/** The variables that the profile names under build.env: the one way in which a secret reaches a build. */
function namedSecrets(profile: Profile, { hostEnvironment }: BuildServices): Record<string, string> {
  const secrets: Record<string, string> = {};
  for (const name of profile.build.env) {
    const value = hostEnvironment[name];
    if (value === undefined) continue;
    keepSecret(value);
    secrets[name] = value;
  }
  return secrets;
}

function givenWords(names: readonly string[]): string {
  return names.length === 0 ? "" : ` with ${names.join(", ")} of this environment`;
}
