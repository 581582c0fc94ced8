/** Rendered Markdown as GitHub parses it, and what in it would be alive there. */
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

/** A part of a document; only what the tests look at. */
export interface Part {
  readonly type: string;
  readonly value?: string;
  readonly url?: string;
  readonly children?: readonly Part[];
}

let parsed: { readonly markdown: string; readonly parts: readonly Part[] } | null = null;

/** Every part of a document, parents first. The last document is kept: tests ask several things of each. */
export function partsOf(markdown: string): readonly Part[] {
  if (parsed?.markdown === markdown) return parsed.parts;
  const parts: Part[] = [];
  const collect = (part: Part): void => {
    parts.push(part);
    for (const child of part.children ?? []) collect(child);
  };
  collect(fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }));
  parsed = { markdown, parts };
  return parts;
}

/** Our own hidden line. */
const ANCHOR = /^<!-- gripcheck v1 [a-z0-9=. -]+ -->$/;

/** The text that GitHub looks through for mentions and references: everything outside code and addresses. */
export function plainText(markdown: string): string {
  return partsOf(markdown)
    .filter(({ type }) => type === "text" || type === "html")
    .map(({ value }) => (value ?? "").replace(ANCHOR, ""))
    .join("\n");
}

const OUR_TAGS = /^<\/?(?:details|summary|b|sub)>$/;

/** Tags and comments that are not ours. An HTML block may hold several lines of ours. */
export function foreignHtml(markdown: string): string[] {
  return partsOf(markdown)
    .filter(({ type }) => type === "html")
    .flatMap(({ value = "" }) => value.match(/<!--[\s\S]*?-->|<[^>]*>/g) ?? [value])
    .filter((tag) => !OUR_TAGS.test(tag) && !ANCHOR.test(tag));
}

/** What would notify someone, link somewhere or close something. */
export function liveReferences(markdown: string): string[] {
  const text = plainText(markdown);
  const patterns = [
    /@[a-z0-9]/gi,
    /#\d/g,
    /\bGH-\d/gi,
    /\bhttps?:/gi,
    /\bwww\./gi,
    /\b[0-9a-f]{7,40}\b/g,
    /\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?):? +(?:#|gh-|https?:|[\w-]+\/[\w.-]+#)/gi,
  ];
  return patterns.flatMap((pattern) => text.match(pattern) ?? []);
}

/** Addresses that can be followed, pictures included. */
export function addresses(markdown: string): string[] {
  return partsOf(markdown)
    .filter(({ type }) => ["link", "image", "definition"].includes(type))
    .map(({ url }) => url ?? "");
}

/** Tables whose rows do not all have as many cells as their header. */
export function raggedTables(markdown: string): number {
  const tables = partsOf(markdown).filter(({ type }) => type === "table");
  const width = ({ children = [] }: Part): number => children.length;
  return tables.filter(({ children: rows = [] }) => new Set(rows.map(width)).size > 1).length;
}

/** The values of all code spans and blocks. */
export function codeTexts(markdown: string): string[] {
  return partsOf(markdown)
    .filter(({ type }) => type === "inlineCode" || type === "code")
    .map(({ value }) => value ?? "");
}
