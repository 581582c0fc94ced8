/** Cause by swap: which half of a change makes the difference, told by trees that are made of both revisions. */
import { z } from "zod";
import { Sha, Side, Slug } from "./words.ts";

/**
 * A tree that no commit has. `head-code`: head's code with base's documents. `head-docs`: base's code with head's
 * documents. `patched-docs`: head, its documents as the docs check's patch mends them.
 */
export const Hybrid = z.enum(["head-code", "head-docs", "patched-docs"]);
export type Hybrid = z.infer<typeof Hybrid>;
export const HYBRIDS: readonly Hybrid[] = Hybrid.options;

/** Why the two halves of a change cannot be told apart. */
export const Inseparable = z.enum([
  /** A file is a document on one side, and lies where no document is on the other. */
  "moved",
  /** One side has documents, and the other has none. */
  "one-sided",
  /** A file that counts as a document is no text for readers: it is code too. */
  "code",
  /** A file of one half lies where the other half has a folder. */
  "colliding",
  /** Every file counts as a document. */
  "no-code",
]);
export type Inseparable = z.infer<typeof Inseparable>;

const Count = z.int().nonnegative();

export const SwapHybrid = z.discriminatedUnion("state", [
  /** The tree is that of a side: what was played there counts. */
  z.strictObject({ hybrid: Hybrid, state: z.literal("same"), side: Side }),
  /** It was built; its trials lie in `cause/<folder>`. */
  z.strictObject({ hybrid: Hybrid, state: z.literal("played"), sha: Sha, folder: Slug }),
  z.strictObject({ hybrid: Hybrid, state: z.literal("not-built"), sha: Sha }),
]);
export type SwapHybrid = z.infer<typeof SwapHybrid>;

/** What was found and made to tell the halves apart. `path` is hostile text. */
export const Swap = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("inseparable"), why: Inseparable, path: z.string() }),
  z.strictObject({
    kind: z.literal("swapped"),
    /** Files that differ between base and head, by half. */
    documents: Count,
    code: Count,
    hybrids: z.array(SwapHybrid),
    /** The budget has no room for all that would have had to be played, so that nothing was. */
    isOverBudget: z.boolean(),
  }),
]);
export type Swap = z.infer<typeof Swap>;

/**
 * What a difference comes from. `docs`, `code`: that half alone makes it. `stale-docs`: the code makes it, and
 * documents that follow the code unmake it. `either`: each half alone makes it. `together`: only both do. `several`:
 * cells differ in it. `undecided`: the trials do not tell.
 */
export const Blame = z.enum(["docs", "stale-docs", "code", "either", "together", "several", "undecided"]);
export type Blame = z.infer<typeof Blame>;
