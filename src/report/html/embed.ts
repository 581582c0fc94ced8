/** Putting data and programs into a page so that nothing in them can end the element that holds them. */
import { createHash } from "node:crypto";

/** JSON for a script element: no `<` to begin a tag or comment, no line end that only JSON allows. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/**
 * A program of ours for a script element: what would end it, or begin a comment in it, is written in another way. Such
 * text stands in strings and patterns only, where both ways mean the same.
 */
export function inlineScript(text: string): string {
  return text.replaceAll("<!--", "\\x3c!--").replace(/<(?=\/script)/gi, "\\x3c");
}

/** A style sheet of ours has no reason to hold what would end its element. */
export function inlineStyle(text: string): string {
  return text.replace(/<(?=\/style)/gi, "\\3c ");
}

/** `'sha256-…'` of an inline script or style, as the policy of a page names it. */
export function inlineSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
