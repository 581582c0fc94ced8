/** The docs check of both sides: what help lists, what documents teach, and what of the one the other does not know. */
import { diffInterfaces } from "../../base/interface/diff-interfaces.ts";
import { makeTree } from "../../base/interface/make-tree.ts";
import type { BuiltSide } from "../../schema/built.ts";
import type { Inspection, InterfaceTree } from "../../schema/inspection.ts";
import type { Profile } from "../../schema/profile.ts";
import type { PerSide } from "../../schema/request.ts";
import { askSides } from "../ask-sides.ts";
import { readHelpPages } from "../interface/read-interface.ts";
import type { Document } from "./documented-commands.ts";
import { inspectCommands } from "./inspect-commands.ts";
import type { RunServices } from "./run-commands.ts";
import { sideDocuments } from "./side-documents.ts";

type HelpPage = Awaited<ReturnType<typeof readHelpPages>>[number];
type Documented = Pick<Inspection, "commands" | "deaf" | "undocumented" | "interface">;

export async function inspectDocuments(
  profile: Pick<Profile, "docs" | "tiers" | "build">,
  builds: PerSide<BuiltSide | null>,
  services: RunServices,
): Promise<Documented> {
  const { provides } = profile.build;
  const asked = await askSides(builds, services.sandbox, async (built) =>
    provides.length === 0 ? [] : readHelpPages(built, provides, services),
  );
  const pages = { base: asked.base ?? [], head: asked.head ?? [] };
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
