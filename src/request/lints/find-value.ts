/** Looks for expected values in texts that agents can reach: as whole words, whatever their case. */

const WORD = /[\p{L}\p{N}_]/u;
const ENDS_IN_DIGIT = /\p{N}$/u;
const BEGINS_WITH_DIGIT = /^\p{N}/u;
/** Values that stand in every text and give nothing away. */
const BOOLEANS = ["true", "false", "yes", "no", "on", "off"];
const SHORT = 4;

/** The form in which text and value are held against each other. */
export function folded(text: string): string {
  return text.replace(/\r\n?/g, "\n").toLowerCase();
}

/** Too short, or too common, to tell whether it was given away. */
export function isWeak(value: string): boolean {
  return [...value.trim()].length < SHORT || BOOLEANS.includes(value.trim().toLowerCase());
}

/** The lines (from 1) on which a value begins in a text; both folded. A part of a word or number is no value. */
export function linesWith(text: string, value: string): number[] {
  const lines: number[] = [];
  const wanted = value.trim();
  if (wanted === "") return lines;
  let line = 1;
  let counted = 0;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    if (!isWhole(text, at, wanted)) continue;
    for (; counted < at; counted++) if (text[counted] === "\n") line += 1;
    lines.push(line);
  }
  return lines;
}

function isWhole(text: string, at: number, value: string): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  const after = text.slice(at + value.length, at + value.length + 2);
  if (WORD.test(value[0] ?? "") && WORD.test(before.slice(-1))) return false;
  if (WORD.test(value.at(-1) ?? "") && WORD.test(after.slice(0, 1))) return false;
  // 4 is not in 1.4 or 4,000.
  if (BEGINS_WITH_DIGIT.test(value) && /\p{N}[.,]$/u.test(before)) return false;
  return !(ENDS_IN_DIGIT.test(value) && /^[.,]\p{N}/u.test(after));
}
