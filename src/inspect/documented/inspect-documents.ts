/** The docs check of both sides: what help lists, what documents teach, and what of the one the other does not know. */
import { diffInterfaces } from "../../base/interface/diff-interfaces.ts";
import { makeTree } from "../../base/interface/make-tree.ts";
import type { BuiltSide } from "../../schema/built.ts";
import type { Inspection, InterfaceTree } from "../../schema/inspection.ts";
import type { Profile } from "../../schema/profile.ts";
import type { PerSide } from "../../schema/request.ts";
import { readHelpPages } from "../interface/read-interface.ts";
import type { Document } from "./documented-commands.ts";
import { areEqual, inspectCommands } from "./inspect-commands.ts";
import type { RunServices } from "./run-commands.ts";
import { sideDocuments } from "./side-documents.ts";

type HelpPage = Awaited<ReturnType<typeof readHelpPages>>[number];
type Documented = Pick<Inspection, "commands" | "deaf" | "undocumented" | "interface">;

export async function inspectDocuments(
  profile: Pick<Profile, "docs" | "tiers" | "build">,
  builds: PerSide<BuiltSide | null>,
  services: RunServices,
): Promise<Documented> {
  const pages = await helpOf(builds, profile.build.provides, services);
  const help = { base: documentsOf(pages.base), head: documentsOf(pages.head) };
  const { commands, deaf } = await inspectCommands({ profile, builds, help }, services);
  const trees = { base: treeOf(pages.base), head: treeOf(pages.head) };
  const isKnown = builds.base !== null || builds.head !== null;
  const undocumented = undocumentedNames(trees, await sideDocuments(builds.head, profile));
  const hasDeaf = deaf.base.length + deaf.head.length > 0;
  return {
    commands,
    interface: isKnown ? trees : null,
    ...(hasDeaf ? { deaf: { base: [...deaf.base], head: [...deaf.head] } } : {}),
    ...(undocumented.length > 0 ? { undocumented } : {}),
  };
}

async function helpOf(
  builds: PerSide<BuiltSide | null>,
  provides: readonly string[],
  services: RunServices,
): Promise<PerSide<readonly HelpPage[]>> {
  const read = async (built: BuiltSide | null) =>
    built === null || provides.length === 0 ? [] : readHelpPages(built, provides, services);
  if (areEqual(builds)) {
    const pages = await read(builds.head);
    return { base: pages, head: pages };
  }
  // One side after the other where a sandbox holds one box at a time.
  if (services.sandbox.concurrency < 2)
    return { base: await read(builds.base), head: await read(builds.head) };
  const [base, head] = await Promise.all([read(builds.base), read(builds.head)]);
  return { base, head };
}

/** null where nothing was asked: that nobody answered is known. */
const treeOf = (pages: readonly HelpPage[]): InterfaceTree | null =>
  pages.length === 0
    ? null
    : (makeTree(pages) ?? { commands: [], unread: pages.map(({ path }) => [...path]) });

/** What was printed though it is no help is no document. */
const documentsOf = (pages: readonly HelpPage[]): Document[] =>
  pages.flatMap(({ asked, text, reading }) => (reading === null ? [] : [{ path: asked, text }]));

/** What only head's help lists and no document of head names; empty where there are no documents, or help is not known. */
export function undocumentedNames(
  { base, head }: NonNullable<Inspection["interface"]>,
  documents: readonly Document[],
): string[][] {
  if (base === null || head === null || documents.length === 0) return [];
  return diffInterfaces(base, head).flatMap(({ kind, path, to, head: option }) => {
    if (kind !== "added" || to === null) return [];
    const long = (option?.names ?? [to]).filter((name) => name.length > 2);
    const spellings = long.length > 0 ? long : [to];
    return documents.some(({ text }) => spellings.some((name) => isNamedIn(text, name)))
      ? []
      : [[...path, to]];
  });
}

/** As a word of its own. */
function isNamedIn(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const before = text[at - 1] ?? " ";
    const after = text.slice(at + name.length, at + name.length + 2);
    if (!/[\w-]/.test(before) && !/^(?:\w|-\w)/.test(after)) return true;
  }
  return false;
}
