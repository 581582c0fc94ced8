/** What each tier shows of a revision, taken from its exported source. */
import { lstat, mkdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { digestOf, digestOfValue } from "../base/hash.ts";
import { copyTree, freshFolder, setConstantTimes, treeDigest } from "../host/files.ts";
import type { SkillAsset, TierAssets } from "../schema/built.ts";
import type { AssetNote } from "../schema/inspection.ts";
import type { TierProfile } from "../schema/profile.ts";
import type { Digest, Side, Slug } from "../schema/words.ts";
import type { ExportedRevision } from "./export-revision.ts";
import { readSkillFile } from "./skill-file.ts";
import type { TierServers } from "./tier-servers.ts";

const SKILL_FILE = "SKILL.md";

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

/** The same with the servers that the installed tool has. How they are started is part of what a tier shows. */
export function withServers(
  { tiers, digests, notes }: CollectedAssets,
  profiles: readonly TierProfile[],
  found: TierServers,
): CollectedAssets {
  const lines = new Map(profiles.map(({ id, mcp }) => [id, mcp]));
  const mapped = <T>(values: Readonly<Record<string, T>>, of: (id: string, value: T) => T) =>
    Object.fromEntries(Object.entries(values).map(([id, value]) => [id, of(id, value)]));
  return {
    tiers: mapped(tiers, (id, assets) => {
      const servers = found.servers[id];
      return servers === undefined ? assets : { ...assets, servers };
    }),
    digests: mapped(digests, (id, digest) => {
      const own = lines.get(id) ?? [];
      return own.length === 0 ? digest : digestOfValue({ assets: digest, servers: own });
    }),
    notes: [...notes, ...found.notes],
  };
}

function workspaceOf(tier: TierProfile, { exported, name }: AssetsInput): TierAssets["workspace"] {
  return tier.workspace === "checkout" && exported.checkoutDir !== null
    ? { kind: "checkout", dir: exported.checkoutDir, name }
    : { kind: "empty" };
}

async function contextOf(
  tier: TierProfile,
  { exported, side }: AssetsInput,
  notes: AssetNote[],
): Promise<TierAssets["context"]> {
  const context = [];
  for (const file of tier.context) {
    const found = await insideTree(exported.sourceDir, file);
    if (found?.kind === "file") {
      context.push({ path: file, text: await readFile(found.path, "utf8") });
      continue;
    }
    const why = found === null ? {} : { why: "it is no file" };
    notes.push({ tier: tier.id, side, what: "context", path: file, state: "absent", ...why });
  }
  return context;
}

async function skillOf(
  tier: TierProfile,
  { exported, side, workArea }: AssetsInput,
  notes: AssetNote[],
): Promise<SkillAsset | null> {
  if (tier.skill === null) return null;
  const { path: place, mode } = tier.skill;
  const note = { tier: tier.id, side, what: "skill" as const, path: place };
  const folder = await insideTree(exported.sourceDir, place);
  const file = await insideTree(exported.sourceDir, `${place}/${SKILL_FILE}`);
  if (folder?.kind !== "folder" || file?.kind !== "file") {
    const why = folder === null ? {} : { why: `it is no folder with a ${SKILL_FILE}` };
    notes.push({ ...note, state: "absent", ...why });
    return null;
  }
  const text = await readFile(file.path, "utf8");
  const parsed = readSkillFile(text);
  if (parsed.broken !== null) notes.push({ ...note, state: "broken", ...parsed.broken });
  const name = skillName(parsed.name ?? path.posix.basename(place));
  const dir = path.join(await freshFolder(workArea), name);
  await copySkill(folder.path, dir, text);
  return { name, description: parsed.description ?? "", text, dir, mode };
}

/** A copy outside the source: trials see the skill as it was committed, not as a build left it. */
async function copySkill(folder: string, dir: string, text: string): Promise<void> {
  await mkdir(dir);
  await copyTree(folder, dir);
  // Where the whole repository is the skill: its index differs between equal trees.
  await rm(path.join(dir, ".git"), { recursive: true, force: true });
  const file = path.join(dir, SKILL_FILE);
  // A link that left the folder would lead nowhere now.
  if ((await lstat(file)).isSymbolicLink()) {
    await rm(file);
    await writeFile(file, text);
  }
  await setConstantTimes(dir);
}

/**
 * What a path of the exported tree leads to; links are followed as far as they stay in it, because rules files
 * are often links to one another. null: nothing, or something outside.
 */
async function insideTree(
  root: string,
  relative: string,
): Promise<{ readonly kind: "file" | "folder"; readonly path: string } | null> {
  const realRoot = await realpath(root);
  const found = await realpath(path.join(realRoot, relative)).catch(() => null);
  if (found === null) return null;
  const place = path.relative(realRoot, found).split(path.sep);
  if (path.isAbsolute(place.join(path.sep)) || [".git", ".."].includes(place[0] ?? "")) return null;
  const entry = await lstat(found);
  if (entry.isFile()) return { kind: "file", path: found };
  return entry.isDirectory() ? { kind: "folder", path: found } : null;
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
