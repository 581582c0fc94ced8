/** A change in two halves: documents, which tell of a tool, and code, which is the rest. */
import path from "node:path";
import type { Move, TreeEntry } from "../../host/made-trees.ts";
import { documentTest } from "../../inspect/documented/side-documents.ts";
import type { Inseparable } from "../../schema/cause.ts";
import type { Profile } from "../../schema/profile.ts";
import type { PerSide } from "../../schema/request.ts";

export interface Trees {
  readonly entries: PerSide<readonly TreeEntry[]>;
  readonly moves: readonly Move[];
  readonly profile: Pick<Profile, "docs" | "tiers" | "build">;
  /** Paths that no exported tree contains. */
  readonly hidden: readonly string[];
}

export type Split =
  | { readonly kind: "inseparable"; readonly why: Inseparable; readonly path: string }
  | {
      readonly kind: "split";
      /** Files that differ, by half. */
      readonly documents: number;
      readonly code: number;
      /** Head's code with base's documents, and base's code with head's. */
      readonly headCode: readonly TreeEntry[];
      readonly headDocs: readonly TreeEntry[];
    };

/** Never a split that would blame the wrong half: what does not fit is said with the file for which it does not. */
export function splitTrees(trees: Trees): Split {
  const isDocument = halvesOf(trees.profile);
  const [documents, code] = [halves(trees, isDocument), halves(trees, (file) => !isDocument(file))];
  const differing = differingPaths(trees);
  const changed = {
    documents: differing.filter(isDocument),
    code: differing.filter((one) => !isDocument(one)),
  };
  const problem = problemOf(trees, { documents, code, isDocument, changed: changed.documents });
  if (problem !== null) return { kind: "inseparable", ...problem };
  const headCode = [...code.head, ...documents.base];
  const headDocs = [...code.base, ...documents.head];
  const colliding = collision(headCode) ?? collision(headDocs);
  if (colliding !== null) return { kind: "inseparable", why: "colliding", path: colliding };
  const counts = { documents: changed.documents.length, code: changed.code.length };
  return { kind: "split", ...counts, headCode, headDocs };
}

/**
 * What is a document: what the profile lists, all that its tiers show of the repository beside a checkout, and the
 * READMEs that package managers install with the tool.
 */
function halvesOf({ docs, tiers, build }: Trees["profile"]): (file: string) => boolean {
  const isListed = documentTest({ docs, tiers });
  const skills = tiers.flatMap(({ skill }) => (skill === null ? [] : [path.posix.normalize(skill.path)]));
  const homes = new Set([".", path.posix.normalize(build.directory)]);
  return (file) =>
    isListed(file) ||
    skills.some((skill) => skill === "." || file === skill || file.startsWith(`${skill}/`)) ||
    (homes.has(path.posix.dirname(file)) && /^readme(\.|$)/i.test(path.posix.basename(file)));
}

function halves({ entries }: Trees, isOf: (file: string) => boolean): PerSide<TreeEntry[]> {
  const own = (side: readonly TreeEntry[]) => side.filter(({ path: file }) => isOf(file));
  return { base: own(entries.base), head: own(entries.head) };
}

/** Paths at which base and head differ, as far as anybody is shown them. */
function differingPaths({ entries: { base, head }, hidden }: Trees): string[] {
  const keyOf = ({ mode, sha, name }: TreeEntry): string => `${mode} ${sha} ${name}`;
  const [before, after] = [new Set(base.map(keyOf)), new Set(head.map(keyOf))];
  const differing = [
    ...base.filter((entry) => !after.has(keyOf(entry))),
    ...head.filter((entry) => !before.has(keyOf(entry))),
  ].map(({ path: file }) => file);
  return [...new Set(differing)].filter((file) => !isHidden(file, hidden));
}

const isHidden = (file: string, hidden: readonly string[]): boolean =>
  hidden.some((one) => file === one || file.startsWith(`${one}/`));

interface Halved {
  readonly documents: PerSide<readonly TreeEntry[]>;
  readonly code: PerSide<readonly TreeEntry[]>;
  readonly isDocument: (file: string) => boolean;
  /** Documents that differ. */
  readonly changed: readonly string[];
}

interface Problem {
  readonly why: Inseparable;
  readonly path: string;
}

function problemOf(
  { moves, profile, hidden }: Trees,
  { documents, code, isDocument, changed }: Halved,
): Problem | null {
  if (code.base.length === 0 || code.head.length === 0) {
    return { why: "no-code", path: documents.head[0]?.path ?? documents.base[0]?.path ?? "" };
  }
  const moved = moves.find(({ from, to }) => isDocument(from) !== isDocument(to) && !isHidden(to, hidden));
  if (moved !== undefined) return { why: "moved", path: isDocument(moved.from) ? moved.from : moved.to };
  const [before, after] = [documents.base.length, documents.head.length];
  if ((before === 0) !== (after === 0)) {
    return { why: "one-sided", path: documents[before === 0 ? "head" : "base"][0]?.path ?? "" };
  }
  const shown = profile.tiers.flatMap(({ skill }) => (skill === null ? [] : [`${skill.path}/`]));
  const mixed = changed.find((file) => !isProse(file) && !shown.some((folder) => file.startsWith(folder)));
  return mixed === undefined ? null : { why: "code", path: mixed };
}

/** Texts for readers: a profile that lists others lists code. */
const PROSE =
  /^\.(?:md|mdx|mdc|markdown|mkd|rst|txt|text|adoc|asciidoc|asc|org|textile|html?|xhtml|tex|texi|pod|ronn|scd|[1-9][a-z]*|ipynb|svg|png|jpe?g|gif)$/i;

function isProse(file: string): boolean {
  const ending = path.posix.extname(file);
  return ending === "" || PROSE.test(ending);
}

/** A file that lies where a folder is needed; null where everything fits. */
function collision(entries: readonly TreeEntry[]): string | null {
  const files = new Set(entries.map(({ path: file }) => file));
  for (const file of files) {
    for (let folder = path.posix.dirname(file); folder !== "."; folder = path.posix.dirname(folder))
      if (files.has(folder)) return folder;
  }
  return null;
}
