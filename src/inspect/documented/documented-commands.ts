/** The commands that the documents of both sides teach, each once, with every place at which it stands. */
import type { Place } from "../../schema/inspection.ts";
import type { PerSide } from "../../schema/request.ts";
import { SIDES, type Side } from "../../schema/words.ts";
import { codeCommands } from "./code-commands.ts";
import { codeOfDocument } from "./code-of-document.ts";

/** A document, or what a command prints as its help: then `path` is that command. */
export interface Document {
  readonly path: string;
  readonly text: string;
}

export interface CollectedCommand {
  readonly command: string;
  readonly taught: { readonly base: Place[]; readonly head: Place[] };
}

/** Documents that say what was: their commands are not meant to be typed any more. */
const OF_THE_PAST =
  /(?:^|\/)(?:changelog|changes|history|news|releases?|release[-_]notes|migrat(?:ion|ing)|upgrad(?:e|ing))(?:[-_.][^/]*)?\.\w+$/i;

/** A command that stands in more places than this is known to be taught. */
const MOST_PLACES = 20;

/** In the order of the documents, head's first. */
export function documentedCommands(
  documents: PerSide<readonly Document[]>,
  programs: readonly string[],
): CollectedCommand[] {
  const found = new Map<string, CollectedCommand>();
  for (const side of [...SIDES].reverse()) {
    for (const document of documents[side]) collect(document, side, { found, programs });
  }
  return [...found.values()];
}

interface Collection {
  readonly found: Map<string, CollectedCommand>;
  readonly programs: readonly string[];
}

function collect({ path, text }: Document, side: Side, { found, programs }: Collection): void {
  if (OF_THE_PAST.test(path)) return;
  for (const code of codeOfDocument(path, text)) {
    for (const { command, line } of codeCommands(code, programs)) {
      const known = found.get(command) ?? { command, taught: { base: [], head: [] } };
      found.set(command, known);
      const places = known.taught[side];
      const isNew = !places.some((place) => place.file === path && place.line === line);
      if (isNew && places.length < MOST_PLACES) places.push({ file: path, line });
    }
  }
}
