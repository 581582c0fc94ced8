/** What package.json says, as far as a build must know it. A manifest is a stranger's file: anything may stand in it. */
import path from "node:path";
import { objectOf } from "../../base/json-objects.ts";
import { readInside } from "../../host/read-inside.ts";

export interface Manifest {
  readonly name: string | null;
  /** Names of what it needs to run. */
  readonly needs: readonly string[];
  /** Names of what is needed to build it. */
  readonly buildNeeds: readonly string[];
  readonly scripts: readonly string[];
  readonly packageManager: string | null;
  /** Globs of folders of the workspace's packages. */
  readonly workspaces: readonly string[];
}

/** Of a folder below the source; null where it has no package.json that can be read. */
export async function manifestOf(sourceDir: string, folder: string): Promise<Manifest | null> {
  const text = await readInside(sourceDir, path.posix.join(folder, "package.json"));
  if (text === null) return null;
  const fields = objectOf(text);
  const { name, packageManager, workspaces } = fields;
  const keys = (...names: readonly string[]) => names.flatMap((key) => Object.keys(part(fields[key])));
  const globs = Array.isArray(workspaces) ? workspaces : part(workspaces).packages;
  return {
    name: typeof name === "string" ? name : null,
    needs: keys("dependencies", "optionalDependencies", "peerDependencies"),
    buildNeeds: keys("devDependencies"),
    scripts: keys("scripts"),
    packageManager: typeof packageManager === "string" ? packageManager : null,
    workspaces: Array.isArray(globs) ? globs.filter((glob) => typeof glob === "string") : [],
  };
}

function part(value: unknown): Readonly<Record<string, unknown>> {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? { ...value } : {};
}
