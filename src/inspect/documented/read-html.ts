/** Code inside HTML, as far as documents use it: `<pre>` and `<code>` with the usual entities. */
import type { ShownCode } from "./shown-code.ts";

const OPENING = /<(pre|code)\b/gi;
const CLOSING = /<\/(pre|code)\s*>/gi;
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
  let [lines, counted] = [0, 0];
  return elements(html).map(({ tag, start, end }): ShownCode => {
    lines += html.slice(counted, start).split("\n").length - 1;
    counted = start;
    return {
      text: decoded(withoutTags(html.slice(start, end))),
      line: line + lines,
      form: tag === "pre" ? "plain" : "span",
      language: null,
    };
  });
}

interface Element {
  readonly tag: string;
  /** Where its content begins and ends. */
  readonly start: number;
  readonly end: number;
}

/** One after the other; what stands inside of one is its content. Every mark is looked for once, whatever is never closed. */
function elements(html: string): Element[] {
  const closings = [...html.matchAll(CLOSING)].map(({ 0: text, 1: tag = "", index }) => ({
    tag: tag.toLowerCase(),
    from: index,
    to: index + text.length,
  }));
  const left = {
    pre: closings.filter(({ tag }) => tag === "pre"),
    code: closings.filter(({ tag }) => tag === "code"),
  };
  const next = { pre: 0, code: 0 };
  const found: Element[] = [];
  let [done, bracket] = [0, -1];
  for (const { 1: name = "", index, 0: text } of html.matchAll(OPENING)) {
    if (index < done) continue;
    if (bracket < index + text.length) bracket = html.indexOf(">", index + text.length);
    if (bracket === -1) break;
    const tag = name.toLowerCase() === "pre" ? "pre" : "code";
    while ((left[tag][next[tag]]?.from ?? Number.POSITIVE_INFINITY) <= bracket) next[tag]++;
    const closing = left[tag][next[tag]];
    if (closing === undefined) continue;
    found.push({ tag, start: bracket + 1, end: closing.from });
    done = closing.to;
  }
  return found;
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
