/** The patch that makes documents teach what head calls a name now: offered only where it was seen to work. */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff";
import { diffInterfaces } from "../../base/interface/diff-interfaces.ts";
import { execute } from "../../host/exec.ts";
import { copyTree, freshFolder, removeTree } from "../../host/files.ts";
import { readInside } from "../../host/read-inside.ts";
import type { BuiltSide } from "../../schema/built.ts";
import type { DocumentedCommand, Inspection, RenamePatch } from "../../schema/inspection.ts";
import type { Profile } from "../../schema/profile.ts";
import type { Document } from "../documented/documented-commands.ts";
import { inspectCommands } from "../documented/inspect-commands.ts";
import type { RunServices } from "../documented/run-commands.ts";
import { sideDocuments } from "../documented/side-documents.ts";
import { type Correction, patchedText } from "./patched-text.ts";
import { type Rename, renamesAmong, renamesIn } from "./rename.ts";

export interface PatchQuestion {
  readonly profile: Pick<Profile, "docs" | "tiers" | "build">;
  readonly head: BuiltSide;
  /** What the docs check saw of both sides. */
  readonly seen: Pick<Inspection, "commands" | "interface">;
}

/** null where no rename explains a command that head rejects, or where the patched documents would break as much. */
export async function renamePatch(
  { profile, head, seen }: PatchQuestion,
  services: RunServices,
): Promise<RenamePatch | null> {
  const documents = await sideDocuments(head, profile);
  const files = new Set(documents.map((document) => document.path));
  const taught = (seen.commands ?? []).map((one) => within(files, one));
  const broken = taught.filter(isBroken);
  if (broken.length === 0) return null;
  const patching = {
    head,
    broken,
    unrun: taught.filter(({ head: result }) => result?.kind === "not-run"),
    documents,
    renames: renamesOf(seen.interface),
    after: seen.interface?.head ?? null,
  };
  const text = await patchFor(patching);
  if (text === "") return null;
  const after = await brokenWith(text, { profile, head }, services);
  const lines = text.split("\n").filter((line) => /^\+(?!\+\+ )/.test(line)).length;
  return after === null || after >= broken.length
    ? null
    : { text, lines, broken: { before: broken.length, after } };
}

/** As far as documents teach it: what help prints is code, and no patch of documents mends it. */
function within(files: ReadonlySet<string>, one: DocumentedCommand): DocumentedCommand {
  const head = one.taught.head.filter(({ file }) => files.has(file));
  return { ...one, taught: { ...one.taught, head } };
}

const isBroken = ({ head, taught }: DocumentedCommand): boolean =>
  head?.kind === "rejected" && taught.head.length > 0;

function renamesOf(interfaces: Inspection["interface"]): Rename[] {
  if (interfaces === null || interfaces.base === null || interfaces.head === null) return [];
  return renamesAmong(diffInterfaces(interfaces.base, interfaces.head));
}

interface Patching {
  readonly documents: readonly Document[];
  readonly head: BuiltSide;
  readonly broken: readonly DocumentedCommand[];
  /** Commands that nobody can run as they stand: they are corrected beside those that were seen to break. */
  readonly unrun: readonly DocumentedCommand[];
  readonly renames: readonly Rename[];
  readonly after: NonNullable<Inspection["interface"]>["head"];
}

/** A unified diff over all documents; empty where nothing would be corrected. */
async function patchFor({ documents, head, broken, unrun, renames, after }: Patching): Promise<string> {
  const corrections = new Map<string, Correction[]>();
  const used = new Set<Rename>();
  for (const { command, taught } of [...broken, ...unrun]) {
    const fitting = renamesIn(command, renames);
    for (const rename of fitting) used.add(rename);
    if (fitting.length === 0) continue;
    for (const { file, line } of taught.head) {
      const known = corrections.get(file) ?? [];
      corrections.set(file, known);
      known.push({ line, renames: fitting });
    }
  }
  if (used.size === 0 || head.sourceDir === undefined) return "";
  const standing = new Set(
    (after?.commands ?? []).flatMap(({ options }) => options.flatMap(({ names }) => names)),
  );
  const spoken = [...used].filter(({ from }) => !standing.has(from));
  const patches: string[] = [];
  for (const document of documents) {
    const old = (await readInside(head.sourceDir, document.path)) ?? "";
    const corrected = patchedText(old, corrections.get(document.path) ?? [], spoken);
    if (corrected !== old) patches.push(diffOf(document.path, old, corrected));
  }
  return patches.join("");
}

/** Lines that go or come in one document: finding them takes time with the square of their number. */
const MOST_EDITS = 5_000;

/** Empty where a document would have to be changed in more places than a person would look at. */
function diffOf(file: string, old: string, corrected: string): string {
  const patch = createTwoFilesPatch(`a/${file}`, `b/${file}`, old, corrected, undefined, undefined, {
    headerOptions: FILE_HEADERS_ONLY,
    maxEditLength: MOST_EDITS,
  });
  return patch ?? "";
}

/** How many documented commands head rejects once the patch is applied; null where it does not apply. */
async function brokenWith(
  patch: string,
  { profile, head }: Pick<PatchQuestion, "profile" | "head">,
  services: RunServices,
): Promise<number | null> {
  const folder = await freshFolder(services.workArea);
  try {
    const sources = path.join(folder, "source");
    const file = path.join(folder, "docs.patch");
    await copyTree(head.sourceDir ?? "", sources);
    await writeFile(file, patch);
    const env = { GIT_CONFIG_NOSYSTEM: "1", GIT_CONFIG_GLOBAL: "/dev/null", GIT_CEILING_DIRECTORIES: folder };
    const applied = await execute("git", ["apply", "--whitespace=nowarn", file], { cwd: sources, env });
    if (applied.exitCode !== 0) return null;
    const builds = { base: null, head: { ...head, sourceDir: sources } };
    const { commands } = await inspectCommands({ profile, builds, runsUnchanged: true }, services);
    return commands === null ? null : commands.filter(isBroken).length;
  } finally {
    await removeTree(folder);
  }
}
