/** The tiny projects under test/fixtures/repos: `mytool`, which says its version, and its revision with --rev. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { BuildServices } from "../../src/build/build-side.ts";
import { type BuiltTwice, buildTwice } from "../../src/build/build-twice.ts";
import type { Sandbox } from "../../src/sandbox/sandbox.ts";
import type { Profile } from "../../src/schema/profile.ts";
import { type Files, repositoryOf } from "../repository.ts";
import { temporaryFolder } from "../temporary.ts";

const REPOS = path.resolve(import.meta.dirname, "../fixtures/repos");

/** Contents by path, below `folder` of a repository. */
export async function projectFiles(name: string, folder = ""): Promise<Record<string, string>> {
  const root = path.join(REPOS, name);
  const files: Record<string, string> = {};
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    files[path.posix.join(folder, path.relative(root, file))] = await readFile(file, "utf8");
  }
  return files;
}

/** The same project as another revision. */
export function revised(files: Readonly<Record<string, string>>, rev: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, text.replaceAll("rev-a", rev)]),
  );
}

export interface TwiceCase {
  readonly files: Files;
  readonly profile: Profile;
  readonly hostEnvironment?: BuildServices["hostEnvironment"];
}

export async function builtTwice(sandbox: Sandbox, { files, profile, hostEnvironment }: TwiceCase) {
  const { root, commits } = await repositoryOf(files);
  const twice: BuiltTwice = await buildTwice(
    { side: "head", sha: commits[0] ?? "", profile, hidden: [], instant: new Date().toISOString() },
    {
      repository: { root },
      sandbox,
      workArea: await temporaryFolder(),
      hostEnvironment: hostEnvironment ?? { PATH: process.env.PATH, HOME: process.env.HOME },
      progress: () => undefined,
    },
  );
  return twice;
}
