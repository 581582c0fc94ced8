/**
 * The first line of every file that gripcheck writes: what it is, of which version, who wrote it.
 * Adding an optional field is no version bump; changing a meaning, unit or name is.
 */
import { z } from "zod";

export const FileKind = z.enum([
  "plan",
  "inspection",
  "round",
  "trial",
  "trace",
  "exchanges",
  "scores",
  "comparison",
  "details",
  "history",
  "baseline",
]);
export type FileKind = z.infer<typeof FileKind>;

/** The header stands before everything that is redacted or escaped, so that nobody can write a sentence in it. */
const ShortWord = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._+-]{0,99}$/);

export const Producer = z.strictObject({
  name: ShortWord,
  version: ShortWord,
  /** Grows when trials of two versions must not be compared. Part of every fingerprint. */
  protocol: z.int(),
});
export type Producer = z.infer<typeof Producer>;

export const Header = z.strictObject({
  kind: FileKind,
  schemaVersion: z.int().positive(),
  producer: Producer,
});
export type Header = z.infer<typeof Header>;

/** What any version's header has: by it a file is told that a newer version wrote, whatever else stands in it. */
export const NewerHeader = z.looseObject({
  kind: FileKind,
  schemaVersion: z.int().positive(),
  producer: z.looseObject({ version: ShortWord }),
});

/** The version that this program writes, for each kind of file. */
export const SCHEMA_VERSIONS: Readonly<Record<FileKind, number>> = {
  plan: 1,
  inspection: 1,
  round: 1,
  trial: 1,
  trace: 1,
  exchanges: 1,
  scores: 1,
  comparison: 1,
  details: 1,
  history: 1,
  baseline: 1,
};

/** Counted up when what a trial measures changes: prompts, tools, limits, order of the built-in loop, canonical form. */
export const PROTOCOL = 1;
