/** Code in Markdown and MDX: fences, indented code, spans, and what stands inside HTML and JSX. */
import { fromMarkdown } from "mdast-util-from-markdown";
import { frontmatterFromMarkdown } from "mdast-util-frontmatter";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { mdxFromMarkdown } from "mdast-util-mdx";
import { frontmatter } from "micromark-extension-frontmatter";
import { gfm } from "micromark-extension-gfm";
import { mdxjs } from "micromark-extension-mdxjs";
import type { Node } from "unist";
import { visit } from "unist-util-visit";
import { htmlCode, withoutTags } from "./read-html.ts";
import { formOf, languageOf, type ShownCode } from "./shown-code.ts";

/** MDX that does not parse is read as Markdown. Throws where the text is nested too deeply for the parser. */
export function markdownCode(text: string, isMdx: boolean): ShownCode[] {
  const tree = isMdx ? (parsedAsMdx(text) ?? parsed(text)) : parsed(text);
  return codeIn(tree, { text, firstLine: 1, isNested: false });
}

/** Of which every block has a first and a last line: one without an end is looked for all through the text. */
function frontmatterOf(text: string): ("yaml" | "toml")[] {
  const mark = /^(---|\+\+\+)[ \t]*\n/.exec(text)?.[1];
  if (mark === undefined || !text.includes(`\n${mark}`, mark.length)) return [];
  return [mark === "---" ? "yaml" : "toml"];
}

function parsed(text: string): Node {
  return fromMarkdown(text, {
    extensions: [gfm(), frontmatter(frontmatterOf(text))],
    mdastExtensions: [gfmFromMarkdown(), frontmatterFromMarkdown(["yaml", "toml"])],
  });
}

/** Characters that are read as code: an expression is read anew at each of its lines, until it ends. */
const MOST_CODE = 400_000_000;

/** The parser copies its options each time, and lets what they throw pass. */
function limitedReading(text: string): { ecmaVersion: 2024; readonly sourceType: "module" } {
  let left = MOST_CODE;
  return {
    ecmaVersion: 2024,
    get sourceType(): "module" {
      left -= text.length;
      if (left < 0) throw new RangeError("the code of this text takes too long to read");
      return "module";
    },
  };
}

function parsedAsMdx(text: string): Node | null {
  try {
    return fromMarkdown(text, {
      extensions: [gfm(), frontmatter(frontmatterOf(text)), mdxjs({ acornOptions: limitedReading(text) })],
      mdastExtensions: [gfmFromMarkdown(), frontmatterFromMarkdown(["yaml", "toml"]), mdxFromMarkdown()],
    });
  } catch {
    return null;
  }
}

interface Reading {
  readonly text: string;
  /** Where the text begins in the document. */
  readonly firstLine: number;
  /** It stands inside HTML already. */
  readonly isNested: boolean;
}

/** The nodes that are looked at; all others only hold them. */
interface CodeNode extends Node {
  readonly value?: string;
  readonly lang?: string | null;
}

function codeIn(tree: Node, reading: Reading): ShownCode[] {
  const found: ShownCode[] = [];
  visit(tree, (node: CodeNode) => {
    const { value = "", position } = node;
    if (position === undefined) return;
    const { line, offset = 0 } = position.start;
    const at = { line: line + reading.firstLine - 1, offset };
    if (node.type === "code") found.push(blockOf(node, at, reading.text));
    else if (node.type === "inlineCode") found.push(spanOf(value, at, reading.text));
    else if (node.type === "html" && !reading.isNested) found.push(...codeOfHtml(value, at.line));
    else if (/^mdx(?:Flow|Text)Expression$/.test(node.type)) found.push(...templateOf(value, at.line));
  });
  return found;
}

interface At {
  readonly line: number;
  readonly offset: number;
}

function blockOf({ value = "", lang }: CodeNode, { line, offset }: At, text: string): ShownCode {
  const isFenced = /^(?:```|~~~)/.test(text.slice(offset, offset + 3));
  const language = isFenced ? languageOf(lang ?? null) : null;
  return { text: value, line: isFenced ? line + 1 : line, form: formOf(language), language };
}

/** A span may begin behind the end of a line. */
function spanOf(value: string, { line, offset }: At, text: string): ShownCode {
  const skipped = /^`+\s*/.exec(text.slice(offset, offset + 200))?.[0] ?? "";
  return {
    text: inOneLine(value),
    line: line + skipped.split("\n").length - 1,
    form: "span",
    language: null,
  };
}

function inOneLine(text: string): string {
  const lines = text.trim().split("\n");
  return lines.length === 1
    ? text.trim()
    : lines
        .map((line) => line.trim())
        .filter((line) => line !== "")
        .join(" ");
}

/** `<pre>` and `<code>`, and Markdown that HTML around it keeps from being read as such. */
function codeOfHtml(html: string, line: number): ShownCode[] {
  const found = htmlCode(html, line);
  if (!/^ {0,3}(?:```|~~~)/m.test(html)) return found;
  const text = withoutTags(html);
  return [...found, ...codeIn(parsed(text), { text, firstLine: line, isNested: true })];
}

/** `{`text`}` between tags of JSX. */
function templateOf(value: string, line: number): ShownCode[] {
  const text = /^\s*`([^`$]*)`\s*$/.exec(value)?.[1];
  if (text === undefined) return [];
  const before = value.slice(0, value.indexOf("`")).split("\n").length - 1;
  return [{ text, line: line + before, form: "plain", language: null }];
}
