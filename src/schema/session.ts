/** A trial's place among those that are asked one after another in one conversation. */
import { z } from "zod";
import { Slug } from "./words.ts";

export const SessionPlace = z.strictObject({
  /** The same on both sides. */
  id: z.string(),
  /** From 1. */
  position: z.int().positive(),
  /** Trials of the session, as it was planned. */
  of: z.int().positive(),
  /** The task at position 1. */
  first: Slug,
});
export type SessionPlace = z.infer<typeof SessionPlace>;

/** The trial that opens the session of this one; itself where it has a conversation of its own. */
export function openingTrial<
  T extends { readonly task: Slug; readonly session?: SessionPlace | null | undefined },
>(trial: T): T {
  return trial.session == null ? trial : { ...trial, task: trial.session.first };
}
