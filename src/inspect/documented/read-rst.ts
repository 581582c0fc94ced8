/**
 * Code in reStructuredText. The parsers of it that are kept well do not run on Node, and what is wanted of it is
 * little: literal blocks, code directives and inline literals, all of which are told by single lines.
 */
import { formOf, languageOf, type ShownCode } from "./shown-code.ts";

const DIRECTIVE = /^(\s*)\.\. +(?:code-block|code|sourcecode|prompt|parsed-literal|highlight)::\s*([\w+.-]*)/;
const OTHER_DIRECTIVE = /^\s*\.\. +[\w:-]+::/;
const COMMENT = /^(\s*)\.\.(?: (?!\[|_|\|)|$)/;
const LITERAL = /``([^`\n](?:[^`\n]|`(?!`))*)``/g;

export function rstCode(text: string): ShownCode[] {
  const lines = text.split(/\r\n|[\r\n]/);
  const found: ShownCode[] = [];
  const contentBelow = contentFinder(lines);
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? "";
    const directive = DIRECTIVE.exec(line);
    const isComment = directive === null && !OTHER_DIRECTIVE.test(line) && COMMENT.test(line);
    if (directive === null && !isComment) found.push(...literalsOf(line, index + 1));
    const opens = directive !== null || isComment || /(?:^|[^:]|\s)::\s*$/.test(line);
    if (!opens) continue;
    const block = blockBelow(lines, contentBelow(index), indentOf(line));
    const language = languageOf(directive?.[2] ?? null);
    if (block !== null && !isComment) found.push({ ...block.code, form: formOf(language), language });
    if (block !== null) index = block.last;
  }
  return found;
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** The first line below another that is neither blank nor an option; asked from above to below, it looks at each once. */
function contentFinder(lines: readonly string[]): (above: number) => number {
  let first = 0;
  return (above) => {
    first = Math.max(first, above + 1);
    while (/^\s*(?::[\w-]+:.*)?$/.test(lines[first] ?? "x")) first++;
    return first;
  };
}

/** The lines from the first on that stand deeper than the one that opens them, without the options of a directive. */
function blockBelow(
  lines: readonly string[],
  first: number,
  outer: number,
): { readonly code: Pick<ShownCode, "text" | "line">; readonly last: number } | null {
  const indent = indentOf(lines[first] ?? "");
  if (first >= lines.length || indent <= outer) return null;
  let last = first;
  for (let at = first; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (line.trim() === "") continue;
    if (indentOf(line) <= outer) break;
    last = at;
  }
  const text = lines
    .slice(first, last + 1)
    .map((line) => line.slice(Math.min(indent, indentOf(line))))
    .join("\n");
  return { code: { text, line: first + 1 }, last };
}

function literalsOf(line: string, number: number): ShownCode[] {
  return [...line.matchAll(LITERAL)].map(([, text = ""]) => ({
    text: text.trim(),
    line: number,
    form: "span",
    language: null,
  }));
}
