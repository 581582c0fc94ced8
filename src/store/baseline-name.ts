/** Names of baseline files: when they were measured, how many trials they hold, and what they are to the last byte. */
import type { Digest } from "../schema/words.ts";

export interface BaselineName {
  readonly file: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly trials: number;
  readonly digest: Digest;
}

const NAME = /^(\d{13})\.(\d{1,3})\.([0-9a-f]{64})\.json$/;

export function nameOf({ at, trials, digest }: Omit<BaselineName, "file">): string {
  return `${String(at).padStart(13, "0")}.${trials}.${digest.slice("sha256:".length)}.json`;
}

/** null: a name of something else. */
export function readName(file: string): BaselineName | null {
  const [, at, trials, digest] = NAME.exec(file) ?? [];
  if (at === undefined || trials === undefined || digest === undefined) return null;
  return { file, at: Number(at), trials: Number(trials), digest: `sha256:${digest}` };
}
