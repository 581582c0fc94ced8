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

/** Programs of ours cannot be escaped: one that could end its element is a fault of the build. */
export function assertInlinable(text: string, element: "script" | "style"): string {
  if (text.toLowerCase().includes(`</${element}`) || text.includes("<!--"))
    throw new Error(`The report's ${element} cannot stand in a page: it holds what would end it.`);
  return text;
}

/** `'sha256-…'` of an inline script or style, as the policy of a page names it. */
export function inlineSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
