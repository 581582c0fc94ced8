/** What a match rule needs to see after a trial, asked for before it: data, so that run knows no matcher. */
import { z } from "zod";
import { Digest, Slug } from "./words.ts";

export const EvidenceRequest = z.discriminatedUnion("kind", [
  /** The bytes of one file under the workspace, read with our tools, links not followed. */
  z.strictObject({ id: Slug, kind: z.literal("file"), path: z.string() }),
  /** The paths under the workspace that match a glob, sorted. */
  z.strictObject({ id: Slug, kind: z.literal("listing"), glob: z.string() }),
  /** A shell command in a fresh box over the trial's workspace, after the trial's box is gone; no network. */
  z.strictObject({ id: Slug, kind: z.literal("command"), run: z.string() }),
]);
export type EvidenceRequest = z.infer<typeof EvidenceRequest>;

export const Evidence = z.strictObject({
  id: Slug,
  /** The thing asked for was there and could be read. */
  ok: z.boolean(),
  bytes: z.int().nonnegative().nullable(),
  digest: Digest.optional(),
  text: z.string().optional(),
  exitCode: z.int().nullable().optional(),
});
export type Evidence = z.infer<typeof Evidence>;
