/** The documents of a side: what the profile lists, and what its tiers show agents of themselves. */
import path from "node:path";
import picomatch from "picomatch";
import type { BuiltSide } from "../../schema/built.ts";
import type { Profile } from "../../schema/profile.ts";
import { textsIn } from "../check-texts.ts";
import type { Document } from "./documented-commands.ts";

/** Bytes: a manual on one page may be long, and what is longer than this was not written to be read. */
const LONGEST = 8 * 1024 * 1024;

/** Sorted by path; empty where the side's files were not kept. */
export async function sideDocuments(
  built: BuiltSide | null,
  profile: Pick<Profile, "docs" | "tiers">,
): Promise<Document[]> {
  const root = built?.sourceDir;
  if (root === undefined) return [];
  const found: Document[] = [];
  for await (const document of textsIn(root, documentTest(profile), LONGEST)) found.push(document);
  return found;
}

/** Which files of a revision are its documents. A tier's own files are, even where the profile does not list them. */
export function documentTest({ docs, tiers }: Pick<Profile, "docs" | "tiers">): (file: string) => boolean {
  const isListed = anyOf(docs.filter((glob) => !glob.startsWith("!")));
  const isLeftOut = anyOf(docs.filter((glob) => glob.startsWith("!")).map((glob) => glob.slice(1)));
  const shown = new Set(
    tiers.flatMap(({ skill, context }) => [
      ...(skill === null ? [] : [path.posix.join(skill.path, "SKILL.md")]),
      ...context.map((file) => path.posix.normalize(file)),
    ]),
  );
  return (file) => shown.has(file) || (isListed(file) && !isLeftOut(file));
}

function anyOf(globs: readonly string[]): (file: string) => boolean {
  return globs.length === 0 ? () => false : picomatch([...globs], { dot: true });
}
