/** Code in plain text and help: indented lines, and lines behind a prompt. */
import type { ShownCode } from "./shown-code.ts";

const PROMPT = /^\s*[$%❯➜] +\S/;

/** Neighbouring lines of one kind are one text. */
export function plainCode(text: string): ShownCode[] {
  const found: ShownCode[] = [];
  let open: { lines: string[]; line: number } | null = null;
  const close = (): void => {
    if (open !== null)
      found.push({ text: open.lines.join("\n"), line: open.line, form: "plain", language: null });
    open = null;
  };
  for (const [index, row] of text.split(/\r\n|[\r\n]/).entries()) {
    if (PROMPT.test(row) || (/^(?:\t| {2})/.test(row) && row.trim() !== "")) {
      open ??= { lines: [], line: index + 1 };
      open.lines.push(row);
    } else close();
  }
  close();
  return found;
}
