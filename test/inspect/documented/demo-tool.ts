/** A side whose tool is made of scripts, with documents beside it. */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { digestOf, digestOfValue } from "../../../src/base/hash.ts";
import type { BuiltSide } from "../../../src/schema/built.ts";
import type { BuildProfile } from "../../../src/schema/profile.ts";
import type { Side } from "../../../src/schema/words.ts";
import { writeFiles } from "../../repository.ts";
import { temporaryFolder } from "../../temporary.ts";

export interface ToolSide {
  /** Scripts by the names of their programs. */
  readonly programs: Readonly<Record<string, string>>;
  /** Files of the repository. */
  readonly files: Readonly<Record<string, string>>;
}

export async function sideOf(side: Side, { programs, files }: ToolSide): Promise<BuiltSide> {
  const toolDir = await temporaryFolder();
  const sourceDir = await temporaryFolder();
  await mkdir(path.join(toolDir, "bin"));
  for (const [name, script] of Object.entries(programs))
    await writeFile(path.join(toolDir, "bin", name), script, { mode: 0o755 });
  await writeFiles(sourceDir, files);
  const digests = { tool: digestOfValue(programs), toolchain: digestOf("toolchain"), assets: {} };
  return { side, sha: (side === "base" ? "b" : "a").repeat(40), toolDir, sourceDir, digests, tiers: {} };
}

/** What a profile says of how a tool is built that installs these programs. */
export function buildOf(...provides: readonly string[]): BuildProfile {
  const rest = { directory: ".", env: [], submodules: false, lfs: false, options: {} };
  return { recipe: "npm", provides: [...provides], ...rest };
}
