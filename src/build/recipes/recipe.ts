/** How a kind of project is built and installed into the prefix, as commands that run in a build box. */
import { lstat } from "node:fs/promises";
import path from "node:path";
import type { z } from "zod";
import type { Layout } from "../../sandbox/sandbox.ts";
import type { BuildProfile } from "../../schema/profile.ts";

export interface BuildStep {
  /** Named in errors: "npm ci". */
  readonly name: string;
  readonly command: readonly string[];
  /** Inside path. */
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

export interface RecipeInput {
  readonly profile: BuildProfile;
  readonly layout: Layout;
  /** Host path of the exported source, for looking at; commands run inside. */
  readonly sourceDir: string;
  /** As of when dependencies are resolved, the same for both sides: ISO 8601, UTC. */
  readonly instant: string;
  /** The toolchains' programs that a box has. */
  readonly programs: ReadonlySet<string>;
}

/**
 * What else than the source decides what is installed: nothing (`locked`), the instant, or whatever the
 * registries offer while the build runs (`now`), in which case no finished build is ever used again.
 */
export type Resolution = "locked" | "instant" | "now";

export interface InstalledTool {
  readonly profile: BuildProfile;
  /** Host paths, as the build left them. Both hold what a stranger's code wrote. */
  readonly toolDir: string;
  readonly sourceDir: string;
}

export interface BuildRecipe {
  readonly name: string;
  /** Schema of the recipe's own keys under `build:`, in kebab-case. */
  readonly options: z.ZodType;
  /** Programs that the recipe cannot do without. */
  readonly programs: readonly string[];
  /** Names of files of which a package has at least one; empty where any folder will do. */
  readonly manifests: readonly string[];
  /** Whether a folder of an exported source looks like a package of this recipe's kind. */
  detects(folder: string): Promise<boolean>;
  steps(input: RecipeInput): Promise<readonly BuildStep[]>;
  resolution(input: RecipeInput): Promise<Resolution>;
  /** `name@version` of everything that was installed beside the tool, sorted; null where it cannot be told. */
  dependencies(installed: InstalledTool): Promise<readonly string[] | null>;
}

/** Whether a folder has one of these files, as a file. */
export async function hasOneOf(folder: string, names: readonly string[]): Promise<boolean> {
  for (const name of names) {
    const stat = await lstat(path.join(folder, name)).catch(() => null);
    if (stat?.isFile() === true) return true;
  }
  return false;
}

/** The package's folder inside the box. */
export function packageFolder(source: string, directory: string): string {
  return directory === "." ? source : `${source}/${directory}`;
}

/** A word as a shell reads it back. */
export function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}

const MINUTES = 20;

/** A step that is a few lines of bash: they stop at the first that fails. */
export function script(
  name: string,
  lines: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): BuildStep {
  return {
    name,
    command: ["bash", "-euo", "pipefail", "-c", lines.join("\n")],
    cwd,
    ...(env === undefined ? {} : { env }),
    timeoutMs: MINUTES * 60_000,
  };
}

/** A command line from words, each as it is. */
export function line(...words: readonly string[]): string {
  return words.map(quoted).join(" ");
}
