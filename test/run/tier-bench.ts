/** Trials in tiers of a real repository, and what the endpoint was told. */
import { expect } from "vitest";
import { exportRevision } from "../../src/build/export-revision.ts";
import { type CollectedAssets, collectAssets } from "../../src/build/tier-assets.ts";
import type { Layout, Sandbox } from "../../src/sandbox/sandbox.ts";
import type { TierProfile } from "../../src/schema/profile.ts";
import type { Trial } from "../../src/schema/trial.ts";
import type { ScriptedTurn } from "../gateway/scripted-endpoint.ts";
import { type Files, repositoryOf } from "../repository.ts";
import { temporaryFolder } from "../temporary.ts";
import { trialBench } from "./trial-bench.ts";

export const SKILL =
  "---\nname: tabkit\ndescription: Works on tables & <lists>.\n---\n\nRun `tabkit sort`.\n\n";
/** What the repository holds. */
export const FILES = {
  "README.md": "# tabkit\n",
  "AGENTS.md": "Always use tabkit.\n",
  "docs/style.md": "Be short.\n",
  "skills/tabkit/SKILL.md": SKILL,
};

const tier = (id: string, more: Partial<TierProfile> = {}): TierProfile => ({
  id,
  workspace: "empty",
  context: [],
  skill: null,
  mcp: [],
  ...more,
});
const TIERS = [
  tier("bare"),
  tier("clone", { workspace: "checkout" }),
  tier("skill", { skill: { path: "skills/tabkit", mode: "advertised" } }),
  tier("injected", { skill: { path: "skills/tabkit", mode: "injected" } }),
  tier("agents-md", { context: ["AGENTS.md"] }),
  tier("everything", {
    workspace: "checkout",
    context: ["docs/style.md"],
    skill: { path: "skills/tabkit", mode: "injected" },
  }),
];

async function assetsOf(files: Files): Promise<CollectedAssets> {
  const { root, commits } = await repositoryOf(files);
  const workArea = await temporaryFolder();
  const exported = await exportRevision({
    repository: { root },
    sha: commits[0] ?? "",
    hidden: [],
    withCheckout: true,
    submodules: false,
    lfs: false,
    workArea,
  });
  if ("step" in exported) throw new Error(exported.log);
  return collectAssets({ side: "head", name: "tabkit", tiers: TIERS, exported, workArea });
}

export interface Played {
  readonly trial: Trial;
  /** The system text and the prompt of the first request. */
  readonly system: string;
  readonly prompt: string;
  /** What the endpoint was told at last. */
  readonly last: string;
}

export async function played(
  sandbox: Sandbox,
  id: string,
  { files = FILES, turns = [{ text: "2" }] }: { files?: Files; turns?: readonly ScriptedTurn[] } = {},
): Promise<Played> {
  const bench = await trialBench(sandbox, turns);
  const { tiers, digests } = await assetsOf(files);
  const { built: tool } = bench.spec;
  const built = { ...tool, tiers, digests: { ...tool.digests, assets: { ...digests } } };
  const trial = await bench.play({ spec: { built, trial: { ...bench.spec.trial, tier: id } } });
  expect(bench.endpoint.faults).toEqual([]);
  const [first] = bench.endpoint.requests;
  const roles = first?.body.messages.map(({ role }: { role: string }) => role);
  expect(roles).toEqual(["system", "user"]);
  const [system, prompt] = first?.body.messages.map(({ content }: { content: string }) => content) ?? [];
  return { trial, system, prompt, last: bench.endpoint.requests.at(-1)?.body.messages.at(-1).content };
}

/** What every tier begins with. */
export const head = ({
  workspace,
}: Layout) => `You are an agent that does one task with the tools read, bash, edit and write.
You work in the folder ${workspace}; every command starts there.
Installed commands: tabkit.
Nobody will answer questions: decide what is unclear yourself and finish the task.
When the task is done, give the final answer as a plain message without tool calls.
`;
