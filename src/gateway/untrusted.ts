/** Text that others wrote, as it stands before a model that must read it and not obey it. Pure. */
import { digestOfValue, shortDigest } from "../base/hash.ts";
import { headAndTail, stripAnsi } from "../base/text.ts";

/** What somebody else wrote, with the name under which it is shown. */
export interface UntrustedText {
  readonly name: string;
  readonly text: string;
  /** Bytes that are shown; of a longer one head and tail. */
  readonly limit: number;
}

/** Begins what chat templates take for the end of a message and the beginning of another. */
const TEMPLATE_MARKS = /<(?=\||\/?(?:start|end)_of_turn|\/?s>)|\[(?=\/?INST\])/g;

/**
 * Each text between lines that it cannot write: they carry a digest of all of them, and no text holds its own. What a
 * chat template could take for the end of the message is broken up.
 */
export function fencedTexts(texts: readonly UntrustedText[]): string[] {
  const shown = texts.map(({ name, text, limit }) => ({ name, text: tamed(text, limit) }));
  const mark = shortDigest(digestOfValue(shown), 16);
  return shown.map(({ name, text }) => `=== BEGIN ${name} ${mark} ===\n${text}\n=== END ${name} ${mark} ===`);
}

function tamed(text: string, limit: number): string {
  const { text: shown } = headAndTail(Buffer.from(stripAnsi(text)), limit);
  return shown.replace(TEMPLATE_MARKS, "$& ");
}
