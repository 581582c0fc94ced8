/** Reads a document by what its name says that it is. */
import path from "node:path";
import { stripAnsi } from "../../base/text.ts";
import { longMarkdownCode } from "./read-long.ts";
import { markdownCode } from "./read-markdown.ts";
import { plainCode } from "./read-plain.ts";
import { rstCode } from "./read-rst.ts";
import type { ShownCode } from "./shown-code.ts";
import { tameText } from "./tame-text.ts";

/** Longer documents are read line by line, fences and all: a parser would take too long for what a pull request can write. */
const LONGEST_PARSED = 512 * 1024;
const MARKDOWN = /^\.(?:md|mdx|markdown|mkd|mdown|mdc|qmd)$/;

/** All code that a document shows, in any order. Never throws, whatever the text. */
export function codeOfDocument(file: string, source: string): ShownCode[] {
  const whole = stripAnsi(source.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n"));
  const text = tameText(whole);
  const extension = path.posix.extname(file).toLowerCase();
  if (/^\.(?:rst|rest)$/.test(extension)) return rstCode(text);
  if (!MARKDOWN.test(extension)) return plainCode(text);
  if (text.length > LONGEST_PARSED) return longMarkdownCode(text);
  try {
    return markdownCode(text, extension === ".mdx");
  } catch {
    // Nested more deeply than the parser's own stack goes.
    return longMarkdownCode(text);
  }
}
