/** The instant as of which kept builds were resolved: the next run takes it too, so that it finds them. */
import path from "node:path";
import { readIfThere, writeWhole } from "../host/files.ts";
import { type BuildCache, openCache } from "./build-cache.ts";

const FILE = "instant";
const LONGEST_MS = 24 * 60 * 60 * 1000;

/** The kept one, where it is no older than a day; ISO 8601, UTC. */
export async function keptInstant({ dir }: BuildCache, now: string): Promise<string | null> {
  const text = await readIfThere(path.join(dir, FILE)).catch(() => null);
  const age = Date.parse(now) - Date.parse(text ?? "");
  return text !== null && age >= 0 && age < LONGEST_MS && new Date(text).toISOString() === text ? text : null;
}

export async function keepInstant({ dir }: BuildCache, instant: string): Promise<void> {
  // Where the folder cannot be used, no build is kept in it either, and that is said there.
  if ((await openCache(dir)) === null) await writeWhole(path.join(dir, FILE), instant);
}
