/** Foreign texts of many lines for a terminal: harmless, long lines cut, the middle of many lines left out. */
import { plural } from "../base/text.ts";
import { manyLines } from "./neutral.ts";
import type { Line, Tone } from "./paint.ts";

export interface Fold {
  /** Lines that stay at the beginning, and at the end. */
  readonly head: number;
  readonly tail: number;
  /** Characters that stay of a line. */
  readonly longest: number;
}

/** Nothing for a text that says nothing; a line in the middle says how many are missing. */
export function foldedLines(text: string, { head, tail, longest }: Fold, tone: Tone | null = null): Line[] {
  const all = text.trim() === "" ? [] : manyLines(text);
  const line = (one: string): Line => ({ text: cutLine(one, longest), tone });
  const more = all.length - head - tail;
  // One line more is shorter than what says that it is left out.
  if (more <= 1) return all.map(line);
  return [
    ...all.slice(0, head).map(line),
    { text: `… ${plural(more, "more line")} …`, tone: "dim" },
    ...(tail === 0 ? [] : all.slice(-tail).map(line)),
  ];
}

function cutLine(line: string, longest: number): string {
  const characters = [...line];
  if (characters.length <= longest) return line;
  return `${characters.slice(0, longest).join("")}… (${plural(characters.length - longest, "more character")})`;
}
