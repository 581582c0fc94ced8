/**
 * Text of pull requests and models made inert: it appears in code spans only, on one line, short, and
 * without anything that GitHub or a terminal would act on.
 */
import { stripAnsi } from "../base/text.ts";

const LONGEST = 120;
/** Invisible and direction-changing characters: they could hide or turn what stands beside them. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffb]/gu;

/** One harmless line of at most `longest` characters. */
export function oneLine(text: string, longest = LONGEST): string {
  const line = stripAnsi(text).replace(/\s+/g, " ").replace(UNSEEN, "").trim();
  return [...line].length <= longest ? line : `${[...line].slice(0, longest - 1).join("")}…`;
}

/**
 * A Markdown code span that holds exactly this line, with a fence longer than any run of backticks in it.
 * In a table cell a pipe ends the cell even inside code, so it is escaped there.
 */
export function codeSpan(text: string, where: "text" | "cell" = "text"): string {
  const line = oneLine(text);
  if (line === "") return "";
  const longestRun = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longestRun + 1);
  const pad = line.startsWith("`") || line.endsWith("`") ? " " : "";
  const span = `${fence}${pad}${line}${pad}${fence}`;
  return where === "cell" ? span.replaceAll("|", "\\|") : span;
}

/** Our own text in a table cell: nothing in it can end the cell or the row. */
export function cell(text: string): string {
  return text.replaceAll("|", "\\|").replace(/\r\n|\r|\n/g, " ");
}
