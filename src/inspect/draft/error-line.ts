/** What went wrong, in the words of a program that failed. */
const LONGEST = 160;
/** Where a program says how it is used, or how to ask for help: not what went wrong. */
const HELP_LINE = /^(?:usage\b|(?:for more|see|try|run|type|use)\b.*\bhelp\b)/i;

/** The last line that says what went wrong, else the last one; empty for no text. */
export function errorLine(text: string): string {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return (lines.findLast((line) => !HELP_LINE.test(line)) ?? lines.at(-1) ?? "").slice(0, LONGEST);
}
