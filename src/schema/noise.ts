/** How much trials of a suite vary where nothing changed, as `noise` measures it and a profile keeps it. */
import { z } from "zod";
import { Repeat, Sha } from "./words.ts";

const Share = z.number().min(0).max(1);

/** One player in one tier. */
export const GroupNoise = z.strictObject({
  /** The model that played: figures of another one say nothing. */
  model: z.string(),
  /** The mean of p (1 - p) over cells, without the bias of few repeats. */
  match: Share,
  /** Standard deviation of the logarithm of tokens within a cell; null: not enough trials reported them. */
  tokens: z.number().nonnegative().max(100).nullable(),
});
export type GroupNoise = z.infer<typeof GroupNoise>;

/** `player/tier`. */
const GroupText = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,63}\/[a-z0-9][a-z0-9._-]{0,63}$/);

export const StoredNoise = z.strictObject({
  revision: Sha,
  date: z.iso.date(),
  /** Trials a cell and side. */
  repeats: Repeat,
  /** The share of pairs of repeats that are identical to the letter. */
  copies: Share,
  /** The share of coupled pairs that forked although nothing changed. Absent: not measured. */
  forked: Share.optional(),
  groups: z.record(GroupText, GroupNoise),
});
export type StoredNoise = z.infer<typeof StoredNoise>;

/** A group as {@link StoredNoise} names it. */
export function groupText({ player, tier }: { readonly player: string; readonly tier: string }): string {
  return `${player}/${tier}`;
}
