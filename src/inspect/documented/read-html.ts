/** Code inside HTML, as far as documents use it: `<pre>` and `<code>` with the usual entities. */
import type { ShownCode } from "./shown-code.ts";

const CODE = /<(pre|code)\b[^>]*>([\s\S]*?)<\/\1\s*>/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  amp: "&",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** `line`: the document's line on which the HTML begins. */
export function htmlCode(html: string, line: number): ShownCode[] {
  return [...html.matchAll(CODE)].map((match): ShownCode => {
    const [whole = "", tag = "", inner = ""] = match;
    const start = match.index + whole.indexOf(">") + 1;
    return {
      text: decoded(withoutTags(inner)),
      line: line + html.slice(0, start).split("\n").length - 1,
      form: tag.toLowerCase() === "pre" ? "plain" : "span",
      language: null,
    };
  });
}

/** The text on the same lines. */
export function withoutTags(html: string): string {
  return html.replace(/<\/?[A-Za-z][^<>]*>/g, (tag) => tag.replace(/[^\n]/g, ""));
}

function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi,
    (entity, decimal?: string, hex?: string, name = "") => {
      if (decimal !== undefined) return character(Number(decimal)) ?? entity;
      if (hex !== undefined) return character(Number.parseInt(hex, 16)) ?? entity;
      return ENTITIES[name.toLowerCase()] ?? entity;
    },
  );
}

function character(code: number): string | null {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : null;
}
