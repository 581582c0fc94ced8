/** Which package manager a project is built with, and how each is asked for the same things. */
import path from "node:path";
import { parse } from "yaml";
import { readInside } from "../../host/read-inside.ts";
import { line } from "../recipes/recipe.ts";
import { manifestOf } from "./manifest.ts";

export interface PackageManager {
  readonly name: "npm" | "pnpm" | "yarn";
  /** What to install from the registry to have it; null: the host's npm. */
  readonly spec: string | null;
  /** Yarn 2 and later. */
  readonly isBerry: boolean;
  /** Folder at which dependencies are installed, relative to the source: that of the lock, else the package's. */
  readonly root: string;
  readonly isLocked: boolean;
}

const LOCKS = {
  "npm-shrinkwrap.json": "npm",
  "package-lock.json": "npm",
  "pnpm-lock.yaml": "pnpm",
  "yarn.lock": "yarn",
} as const;

/** The nearest `packageManager` decides, else the nearest lock file, both looked for from the package upwards. */
export async function packageManagerOf(sourceDir: string, directory: string): Promise<PackageManager> {
  let asked: Asked | null = null;
  for (const folder of upwards(directory)) {
    asked ??= readAsked((await manifestOf(sourceDir, folder))?.packageManager ?? null);
    for (const [file, name] of Object.entries(LOCKS)) {
      if (asked !== null && asked.name !== name) continue;
      const lock = await readInside(sourceDir, path.posix.join(folder, file));
      if (lock === null) continue;
      const fromLock = { name, version: versionOfLock(name, lock) };
      return { ...described(asked ?? fromLock), root: folder, isLocked: true };
    }
  }
  return { ...described(asked ?? { name: "npm", version: null }), root: directory, isLocked: false };
}

/** A folder and those above it, up to the source's own. */
function upwards(directory: string): string[] {
  return directory === "." ? ["."] : [directory, ...upwards(path.posix.dirname(directory))];
}

interface Asked {
  readonly name: PackageManager["name"];
  readonly version: string | null;
}

/** `pnpm@9.1.0+sha512.…`: without the checksum, which is of another archive than the registry's package. */
function readAsked(field: string | null): Asked | null {
  const [, name, version] = /^(npm|pnpm|yarn)@(\d+\.\d+\.\d+(?:-[\w.-]+)?)(?:\+.*)?$/.exec(field ?? "") ?? [];
  if (name !== "npm" && name !== "pnpm" && name !== "yarn") return null;
  return { name, version: version ?? null };
}

/** The newest major that reads a lock file without rewriting it and runs on every Node that we do. */
function versionOfLock(name: PackageManager["name"], lock: string): string | null {
  if (name === "npm") return null;
  if (name === "yarn") return yarnOfLock(lock);
  const [, format = ""] = /^lockfileVersion: *['"]?(\d+)/m.exec(lock) ?? [];
  return { 5: "7", 6: "8" }[format] ?? "10";
}

/** Yarn 4 came to rewrite locks of its own earlier minor versions. */
function yarnOfLock(lock: string): string {
  const [, written = null] = /^__metadata:\n +version: *['"]?(\d+)/m.exec(lock) ?? [];
  if (written === null) return "1";
  const format = Number(written);
  return format > 8 ? "4" : format === 8 ? "4.9" : format > 4 ? "3" : "2";
}

function described({ name, version }: Asked): Pick<PackageManager, "name" | "spec" | "isBerry"> {
  if (name === "npm") return { name, spec: null, isBerry: false };
  if (name === "pnpm") return { name, spec: `pnpm@${version ?? "10"}`, isBerry: false };
  const isBerry = !(version ?? "1").startsWith("1");
  return { name, spec: isBerry ? `@yarnpkg/cli-dist@${version}` : `yarn@${version ?? "1"}`, isBerry };
}

/** Nothing but the package itself: no advertising, no audit, no look for a newer npm. */
export const QUIET = ["--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"];

/** Installs what the lock says and nothing else; without one, what the registry has (as of the instant where npm asks). */
export function installLine({ name, isBerry, isLocked }: PackageManager, instant: string): string {
  if (name === "npm") {
    return isLocked ? line("npm", "ci", ...QUIET) : line("npm", "install", "--before", instant, ...QUIET);
  }
  if (name === "pnpm")
    return line("pnpm", "install", isLocked ? "--frozen-lockfile" : "--no-frozen-lockfile");
  if (isBerry) return line("yarn", "install", isLocked ? "--immutable" : "--no-immutable");
  return line("yarn", "install", "--non-interactive", isLocked ? "--frozen-lockfile" : "--no-lockfile");
}

/** Packs the package of the current folder into a folder of its own. */
export function packLine({ name, isBerry }: PackageManager, packed: string): string {
  if (name === "npm") return line("npm", "pack", "--pack-destination", packed, ...QUIET);
  if (name === "pnpm") return line("pnpm", "pack", "--pack-destination", packed);
  return line("yarn", "pack", isBerry ? "--out" : "--filename", `${packed}/package.tgz`);
}

/** Globs of the workspace's packages as pnpm keeps them. */
export async function pnpmWorkspaces(sourceDir: string, root: string): Promise<string[]> {
  const text = await readInside(sourceDir, path.posix.join(root, "pnpm-workspace.yaml"));
  try {
    const value: unknown = parse(text ?? "", { maxAliasCount: 50, logLevel: "silent" });
    const packages = value !== null && typeof value === "object" && "packages" in value ? value.packages : [];
    return Array.isArray(packages) ? packages.filter((glob) => typeof glob === "string") : [];
  } catch {
    // pnpm itself says what is wrong with it, in the step that meets it.
    return [];
  }
}
