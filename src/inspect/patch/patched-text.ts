/** A document with old names replaced, where it teaches them and nowhere else. Pure. */
import { mentions, type Rename, renamed } from "./rename.ts";

export interface Correction {
  /** 1-based line on which a command begins. */
  readonly line: number;
  readonly renames: readonly Rename[];
}

/** Lines of one command at most: what goes on for longer is no command. */
const MOST_LINES = 20;

/**
 * Commands are corrected on their lines, and with them what sentences say of the same options, unless head still has
 * an option of that name elsewhere.
 */
export function patchedText(
  text: string,
  corrections: readonly Correction[],
  spoken: readonly Rename[],
): string {
  const lines = text.split("\n");
  for (const { line, renames } of corrections) {
    for (let at = line - 1; at < lines.length && at < line - 1 + MOST_LINES; at++) {
      const before = lines[at] ?? "";
      lines[at] = renamed(before, renames);
      if (!/(?:\\|\||&&)\s*$/.test(before)) break;
    }
  }
  return lines.map((line) => withMentions(line, spoken)).join("\n");
}

function withMentions(line: string, renames: readonly Rename[]): string {
  return line.replace(/(`{1,8})([^`\n]+)\1/g, (whole, ticks: string, span: string) => {
    const said = span.trim();
    const fitting = renames.filter((rename) => mentions(said, rename));
    return fitting.length === 0 ? whole : `${ticks}${renamed(span, fitting)}${ticks}`;
  });
}
