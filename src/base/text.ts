/** Small things about text that several layers need. */
import { distance } from "fastest-levenshtein";

/** The known name that is nearest to a wrong one, or null where none is near enough to be meant. */
export function nearest(wrong: string, known: readonly string[]): string | null {
  let best: string | null = null;
  let bestDistance = Math.max(2, Math.floor(wrong.length / 3)) + 1;
  for (const name of known) {
    const far = distance(wrong.toLowerCase(), name.toLowerCase());
    if (far < bestDistance) {
      best = name;
      bestDistance = far;
    }
  }
  return best;
}

/** `Known: a, b. Did you mean a?` for hints about a wrong name. */
export function didYouMean(wrong: string, known: readonly string[]): string {
  const near = nearest(wrong, known);
  const list = `Known: ${[...known].sort().join(", ")}.`;
  return near === null ? list : `${list} Did you mean ${near}?`;
}

const ANSI = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[@-Z\\-_])/g;

const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u0080-\u009f]/g;

/** What no reader sees: escapes and controls of a terminal, and characters that have no shape. */
export const UNSEEN = new RegExp(`${ANSI.source}|${CONTROLS.source}|\\p{Default_Ignorable_Code_Point}`, "u");

/** Text without terminal escapes, and without the control characters that could start one. */
export function stripAnsi(text: string): string {
  return text.replace(ANSI, "").replace(CONTROLS, "");
}

export interface CutText {
  readonly text: string;
  /** Bytes that are missing in the middle. */
  readonly cut: number;
}

/** Decodes bytes that may not be UTF-8: what cannot be read becomes U+FFFD. */
export function decode(bytes: Uint8Array): string {
  return new TextDecoder("utf-8").decode(bytes);
}

/** At most `limit` bytes of a text: its head and its tail, with a line between that says how much is missing. */
export function headAndTail(bytes: Uint8Array, limit: number): CutText {
  if (bytes.length <= limit) return { text: decode(bytes), cut: 0 };
  const half = Math.floor(limit / 2);
  return joinHeadAndTail(
    bytes.subarray(0, half),
    bytes.subarray(bytes.length - half),
    bytes.length - 2 * half,
  );
}

/** The same for a head and a tail that were kept while the middle went by. */
export function joinHeadAndTail(head: Uint8Array, tail: Uint8Array, cut: number): CutText {
  if (cut === 0) return { text: decode(Buffer.concat([head, tail])), cut };
  return { text: `${decode(head)}\n[… ${cut} bytes cut here …]\n${decode(tail)}`, cut };
}

/** At most so many bytes of UTF-8 of a text's beginning, and no half character. */
export function cutToBytes(text: string, most: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= most) return text;
  let end = most;
  // A byte 10xxxxxx goes on with the character before it.
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return bytes.subarray(0, end).toString();
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
