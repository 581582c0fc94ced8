/** The hidden first line of our comment: which series it belongs to, and which run wrote it. */
import type { Sha, Slug } from "../schema/words.ts";

/** A workflow run. Ids grow from run to run; the attempt grows when a run is started again. */
export interface RunNumber {
  readonly id: number;
  readonly attempt: number;
}

export interface Anchor {
  /** Comments with different keys live side by side on one pull request. */
  readonly key: Slug;
  /** The first seven digits of the commit under test. */
  readonly head: string;
  readonly run: RunNumber;
}

// No key holds a "..", and no id has leading zeros: what anchorOf would not write is not read either.
const ANCHOR =
  /^<!-- gripcheck v1 key=((?!\S*\.\.)[a-z0-9][a-z0-9._-]{0,63}) head=([0-9a-f]{7}) run=([1-9]\d{0,15})\.([1-9]\d{0,5}) -->(?:\r?\n|$)/;

/** The line without its end. `head` may be a whole sha: seven digits of it are kept. */
export function anchorOf({ key, head, run }: Omit<Anchor, "head"> & { readonly head: Sha | string }): string {
  return `<!-- gripcheck v1 key=${key} head=${head.slice(0, 7)} run=${run.id}.${run.attempt} -->`;
}

/** The anchor that a comment's body begins with; null where it begins with anything else. */
export function parseAnchor(body: string): Anchor | null {
  const [, key, head, id, attempt] = ANCHOR.exec(body) ?? [];
  if (key === undefined || head === undefined) return null;
  const run = { id: Number(id), attempt: Number(attempt) };
  return Number.isSafeInteger(run.id) ? { key, head, run } : null;
}

/** Above 0 where `a` started after `b`, 0 where both are the same attempt of the same run. */
export function compareRuns(a: RunNumber, b: RunNumber): number {
  return a.id - b.id || a.attempt - b.attempt;
}

/** Text in which nothing can be taken for an anchor, wherever it stands and whoever looks for it. */
export function withoutAnchors(text: string): string {
  return text.replace(/<(?=!--\s*gripcheck)/gi, "&lt;");
}
