/** The packages of the same workspace that a package needs: they are installed from the revision, not from a registry. */
import { readdir } from "node:fs/promises";
import path from "node:path";
import picomatch from "picomatch";
import { insideWithoutLinks } from "../../host/files.ts";
import { type Manifest, manifestOf } from "./manifest.ts";

export interface WorkspacePackage {
  readonly name: string;
  /** Relative to the source. */
  readonly folder: string;
  readonly manifest: Manifest;
}

/**
 * What the package at `directory` needs of the workspace at `root`, at any remove, what is needed before what
 * needs it. `globs` are the workspace's, relative to its root.
 */
export async function siblingsOf(
  sourceDir: string,
  directory: string,
  { root, globs }: { readonly root: string; readonly globs: readonly string[] },
): Promise<WorkspacePackage[]> {
  const members = globs.length === 0 ? [] : await membersOf(sourceDir, root, globs);
  const byName = new Map(members.map((member) => [member.name, member]));
  const own = await manifestOf(sourceDir, directory);
  const found = new Map<string, WorkspacePackage>();
  const begun = new Set<string>(own?.name == null ? [] : [own.name]);
  const visit = (needs: readonly string[]): void => {
    for (const name of needs) {
      const member = byName.get(name);
      if (member === undefined || begun.has(name)) continue;
      begun.add(name);
      visit(member.manifest.needs);
      found.set(name, member);
    }
  };
  visit(own?.needs ?? []);
  return [...found.values()];
}

const DEEPEST = 6;

async function membersOf(
  sourceDir: string,
  root: string,
  globs: readonly string[],
): Promise<WorkspacePackage[]> {
  const plain = globs.map((glob) => glob.replace(/^(!?)\.\//, "$1").replace(/(?<!\/)\/+$/, ""));
  const isMember = picomatch(plain.filter((glob) => !glob.startsWith("!")));
  const isLeftOut = picomatch(plain.filter((glob) => glob.startsWith("!")).map((glob) => glob.slice(1)));
  const members: WorkspacePackage[] = [];
  const visit = async (folder: string, depth: number): Promise<void> => {
    if (folder !== "." && isMember(folder) && !isLeftOut(folder)) {
      const place = path.posix.join(root, folder);
      const manifest = await manifestOf(sourceDir, place);
      if (manifest?.name != null) members.push({ name: manifest.name, folder: place, manifest });
    }
    if (depth === DEEPEST) return;
    const inside = await insideWithoutLinks(sourceDir, path.posix.join(root, folder));
    const entries = inside === null ? [] : await readdir(inside, { withFileTypes: true });
    for (const entry of entries) {
      const isOurs = entry.isDirectory() && entry.name !== "node_modules" && !entry.name.startsWith(".");
      if (isOurs) await visit(path.posix.join(folder, entry.name), depth + 1);
    }
  };
  await visit(".", 0);
  return members;
}
