/** Markdown that is too long for a parser: its fences, and lines that stand apart as code or behind a prompt. */
import { plainCode } from "./read-plain.ts";
import { formOf, languageOf, type ShownCode } from "./shown-code.ts";

const FENCE = /^\s*(`{3,}(?!`)|~{3,}(?!~))\s*(?!\s)([^`]*)$/;

/** Takes time with the length of the text alone. A fence that nobody closes ends with the text. */
export function longMarkdownCode(text: string): ShownCode[] {
  const found: ShownCode[] = [];
  const outside: string[] = [];
  let open: { readonly mark: string; readonly info: string; readonly line: number; lines: string[] } | null =
    null;
  const close = (): void => {
    if (open === null) return;
    const language = languageOf(open.info);
    found.push({ text: open.lines.join("\n"), line: open.line, form: formOf(language), language });
    open = null;
  };
  for (const [index, row] of text.split("\n").entries()) {
    const [, mark = "", info = ""] = FENCE.exec(row) ?? [];
    outside.push(open === null && mark === "" ? row : "");
    if (open === null) {
      if (mark !== "") open = { mark, info, line: index + 2, lines: [] };
    } else if (mark.startsWith(open.mark) && info.trim() === "") close();
    else open.lines.push(row);
  }
  close();
  return [...found, ...plainCode(outside.join("\n"))];
}
