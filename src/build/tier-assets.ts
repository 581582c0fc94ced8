/** What each tier shows of a revision, taken from its exported source. */
import { mkdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { digestOf, digestOfValue } from "../base/hash.ts";
import { copyTree, freshFolder, insideWithoutLinks, setConstantTimes, treeDigest } from "../host/files.ts";
import type { SkillAsset, TierAssets } from "../schema/built.ts";
import type { AssetNote } from "../schema/inspection.ts";
import type { TierProfile } from "../schema/profile.ts";
import type { Digest, Side, Slug } from "../schema/words.ts";
import type { ExportedRevision } from "./export-revision.ts";
import { readSkillFile } from "./skill-file.ts";

export interface AssetsInput {
  readonly side: Side;
  readonly name: Slug;
  readonly tiers: readonly TierProfile[];
  readonly exported: ExportedRevision;
  readonly workArea: string;
}

export interface CollectedAssets {
  readonly tiers: Readonly<Record<string, TierAssets>>;
  readonly digests: Readonly<Record<string, Digest>>;
  readonly notes: readonly AssetNote[];
}

export async function collectAssets(input: AssetsInput): Promise<CollectedAssets> {
  const tiers: Record<string, TierAssets> = {};
  const digests: Record<string, Digest> = {};
  const notes: AssetNote[] = [];
  for (const tier of input.tiers) {
    const assets: TierAssets = {
      workspace: workspaceOf(tier, input),
      context: await contextOf(tier, input, notes),
      skill: await skillOf(tier, input, notes),
    };
    tiers[tier.id] = assets;
    digests[tier.id] = await assetsDigest(assets);
  }
  return { tiers, digests, notes };
}

function workspaceOf(tier: TierProfile, { exported, name }: AssetsInput): TierAssets["workspace"] {
  return tier.workspace === "checkout" && exported.checkoutDir !== null
    ? { kind: "checkout", dir: exported.checkoutDir, name }
    : { kind: "empty" };
}

async function contextOf(
  tier: TierProfile,
  input: AssetsInput,
  notes: AssetNote[],
): Promise<TierAssets["context"]> {
  const context = [];
  for (const file of tier.context) {
    const found = await insideWithoutLinks(input.exported.sourceDir, file);
    if (found === null)
      notes.push({ tier: tier.id, side: input.side, what: "context", path: file, state: "absent" });
    else context.push({ path: file, text: await readFile(found, "utf8") });
  }
  return context;
}

async function skillOf(
  tier: TierProfile,
  input: AssetsInput,
  notes: AssetNote[],
): Promise<SkillAsset | null> {
  if (tier.skill === null) return null;
  const note = { tier: tier.id, side: input.side, what: "skill" as const, path: tier.skill.path };
  const folder = await insideWithoutLinks(input.exported.sourceDir, tier.skill.path);
  const file = folder === null ? null : await insideWithoutLinks(folder, "SKILL.md");
  if (folder === null || file === null || !(await stat(folder)).isDirectory()) {
    notes.push({ ...note, state: "absent" });
    return null;
  }
  const text = await readFile(file, "utf8");
  const parsed = readSkillFile(text);
  if (parsed.broken !== null) notes.push({ ...note, state: "broken", ...parsed.broken });
  // A copy outside the source: trials see the skill as it was committed, not as a build left it.
  const name = skillName(parsed.name ?? path.posix.basename(tier.skill.path));
  const dir = path.join(await freshFolder(input.workArea), name);
  await mkdir(dir);
  await copyTree(folder, dir);
  await setConstantTimes(dir);
  return { name, description: parsed.description ?? "", text, dir, mode: tier.skill.mode };
}

/** A skill's name becomes a folder's name inside the box: anything that is no plain word is replaced. */
function skillName(wanted: string): string {
  const plain = wanted
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, "-")
    .replace(/^[-.]+/, "")
    .slice(0, 64);
  return plain === "" ? "skill" : plain;
}

async function assetsDigest(assets: TierAssets): Promise<Digest> {
  const { workspace, context, skill } = assets;
  return digestOfValue({
    // The commit's name covers the files; the folder itself holds an index that differs by inode.
    workspace: workspace.kind === "empty" ? "empty" : await checkoutDigest(workspace.dir),
    context: context.map(({ path: file, text }) => [file, digestOf(text)]),
    skill: skill === null ? null : [skill.name, skill.mode, await treeDigest(skill.dir)],
  });
}

async function checkoutDigest(dir: string): Promise<string> {
  return (await readFile(path.join(dir, ".git", "refs", "heads", "main"), "utf8")).trim();
}
