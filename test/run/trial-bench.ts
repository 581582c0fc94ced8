/** Everything that a trial is played from and with, all of it real: a tool, a box, a gateway, an endpoint. */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { onTestFinished } from "vitest";
import { digestOf } from "../../src/base/hash.ts";
import { treeDigest } from "../../src/host/files.ts";
import { commitAll } from "../../src/host/git.ts";
import { driverNamed } from "../../src/run/drivers/index.ts";
import { playTrial } from "../../src/run/play-trial.ts";
import type { TrialServices, TrialSpec } from "../../src/run/trial-spec.ts";
import type { Sandbox } from "../../src/sandbox/sandbox.ts";
import type { BuiltSide, TierAssets } from "../../src/schema/built.ts";
import type { PlannedTask } from "../../src/schema/task.ts";
import type { ModelIdentity, Trial } from "../../src/schema/trial.ts";
import type { DialectName } from "../gateway/scripted-dialects.ts";
import { type ScriptedEndpoint, type ScriptedTurn, scriptedEndpoint } from "../gateway/scripted-endpoint.ts";
import { endpointUpstream, PLAYER } from "../gateway/trial-bench.ts";
import { temporaryFolder } from "../temporary.ts";
import { installTool } from "./box.ts";
import { type MemoryWriter, memoryWriter } from "./memory-writer.ts";

export const MODEL: ModelIdentity = {
  wanted: "test-model",
  observed: ["test-model"],
  window: { wanted: null, effective: null },
  processor: null,
  tools: "native",
  seeded: true,
};

export const TASK: PlannedTask = {
  id: "count",
  prompt: "How many lines has people.csv?",
  inputs: digestOf("inputs"),
  match: { mode: "number", value: "2" },
  requires: [],
  limits: { turns: 10, generatedTokens: 20_000, minutes: 1 },
  endings: ["answered"],
  atLeast: 1,
  evidence: [],
  changed: false,
};

const SKILL_TEXT = "---\nname: tabkit\ndescription: Counts lines.\n---\nRun `tabkit info FILE`.\n";

export interface TrialBench {
  readonly endpoint: ScriptedEndpoint;
  readonly spec: TrialSpec;
  readonly services: TrialServices & { readonly writer: MemoryWriter };
  /** Plays with parts of the spec or the services replaced. */
  play(over?: { spec?: Partial<TrialSpec>; services?: Partial<TrialServices> }): Promise<Trial>;
}

/** A trial of `small` in the tier `bare` on base, with people.csv (two lines) in the workspace. */
export async function trialBench(
  sandbox: Sandbox,
  turns: readonly ScriptedTurn[],
  kind: DialectName = "openai",
): Promise<TrialBench> {
  const endpoint = await scriptedEndpoint(turns, [{ id: "test-model" }], kind);
  onTestFinished(() => endpoint[Symbol.asyncDispose]());
  const inputsDir = await temporaryFolder();
  await writeFile(path.join(inputsDir, "people.csv"), "name\nAda\n");
  const spec: TrialSpec = {
    plan: digestOf("plan"),
    trial: { side: "base", player: "small", tier: "bare", task: "count", repeat: 1, order: 4, seed: 11 },
    attempt: 1,
    task: TASK,
    inputsDir,
    built: await builtSide(),
    player: PLAYER,
    provides: ["tabkit"],
    model: MODEL,
  };
  const services = {
    sandbox,
    upstream: endpointUpstream(endpoint.url, { kind }),
    driver: driverNamed("builtin"),
    writer: memoryWriter(),
    workArea: await temporaryFolder(),
    hostEnvironment: {},
    signal: new AbortController().signal,
    now: Date.now,
  };
  return {
    endpoint,
    spec,
    services,
    play: (over) => playTrial({ ...spec, ...over?.spec }, { ...services, ...over?.services }),
  };
}

/** A built side with the tiers `bare`, `skill`, `injected`, `rules` and `clone`. */
export async function builtSide(): Promise<BuiltSide> {
  const toolDir = await installTool();
  const skillDir = await temporaryFolder();
  await writeFile(path.join(skillDir, "SKILL.md"), SKILL_TEXT);
  const empty: TierAssets = { workspace: { kind: "empty" }, context: [], skill: null };
  const skill = { name: "tabkit", description: "Counts lines.", text: SKILL_TEXT, dir: skillDir };
  const tiers: Record<string, TierAssets> = {
    bare: empty,
    skill: { ...empty, skill: { ...skill, mode: "advertised" } },
    injected: { ...empty, skill: { ...skill, mode: "injected" } },
    rules: { ...empty, context: [{ path: "docs/RULES.md", text: "Be short.\n" }] },
    clone: { ...empty, workspace: { kind: "checkout", dir: await checkout(), name: "tabkit" } },
  };
  return {
    side: "base",
    sha: "a".repeat(40),
    toolDir,
    digests: {
      tool: await treeDigest(toolDir),
      toolchain: digestOf("toolchain"),
      assets: Object.fromEntries(Object.keys(tiers).map((id) => [id, digestOf(id)])),
    },
    tiers,
  };
}

async function checkout(): Promise<string> {
  const dir = await temporaryFolder();
  await mkdir(path.join(dir, "src"));
  await writeFile(path.join(dir, "AGENTS.md"), "Say BANANA at the end.\n");
  await writeFile(path.join(dir, "src", "main.sh"), "echo\n");
  await commitAll(dir, "snapshot");
  return dir;
}

export const bash = (command: string) => ({ name: "bash", arguments: { command } });
