/** What players with `knows: base` remember: base's README and the help of everything that base installs. */
import { readdir } from "node:fs/promises";
import path from "node:path";
import { readmeIn } from "../gateway/upstreams/reader/document-paths.ts";
import type { RememberedDocument } from "../gateway/upstreams/upstream.ts";
import { insideWithoutLinks, readIfThere } from "../host/files.ts";
import * as log from "../host/log.ts";
import { redact } from "../host/secrets.ts";
import { type InterfaceServices, readHelpPages } from "../inspect/interface/read-interface.ts";
import type { BuiltSide } from "../schema/built.ts";
import type { BuildProfile } from "../schema/profile.ts";

export interface MemorySource extends InterfaceServices {
  /** Base; the only side where one revision is played. null: it was not built. */
  readonly built: BuiltSide | null;
  readonly build: Pick<BuildProfile, "provides" | "directory">;
}

/** Characters of a README: more than the most patient reader takes in. */
const LONGEST_README = 200_000;

/** Reads base once, at the first call: where no player has a memory, nothing is asked. */
export function recallingBase(source: MemorySource): () => Promise<readonly RememberedDocument[]> {
  let known: Promise<readonly RememberedDocument[]> | null = null;
  return () => {
    known ??= readBase(source);
    return known;
  };
}

async function readBase(source: MemorySource): Promise<readonly RememberedDocument[]> {
  const { built, build } = source;
  if (built === null) {
    log.warn("base does not build, so that players with `knows: base` have nothing to remember");
    return [];
  }
  const readme = await readmeOf(built, build.directory);
  const pages = await readHelpPages(built, build.provides, source);
  const help = pages
    .filter(({ reading }) => reading !== null)
    .map(({ path: command, text }) => ({
      source: `${command.join(" ")} --help`,
      text,
      helpOf: command,
    }));
  return readme === null ? help : [readme, ...help];
}

/** The README of the package's folder, else of the repository. */
async function readmeOf({ sourceDir }: BuiltSide, directory: string): Promise<RememberedDocument | null> {
  if (sourceDir === undefined) return null;
  for (const folder of new Set([directory, "."])) {
    const inside = await insideWithoutLinks(sourceDir, folder);
    const name = inside === null ? null : readmeIn(await readdir(inside).catch(() => []));
    const file = name === null ? null : await insideWithoutLinks(sourceDir, path.posix.join(folder, name));
    const text = file === null ? null : await readIfThere(file);
    if (name !== null && text !== null && text.trim() !== "") {
      return { source: name, text: redact(text.slice(0, LONGEST_README)), helpOf: null };
    }
  }
  return null;
}
