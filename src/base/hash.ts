/** Digests, and the one JSON form that is digested. */
import { createHash } from "node:crypto";
import type { Digest } from "../schema/words.ts";

export function digestOf(data: string | Uint8Array): Digest {
  return `sha256:${createHash("sha256").update(data).digest("hex")}`;
}

/** JSON with sorted keys, so that equal values have equal texts. Fields that are `undefined` are absent. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : part,
  );
}

/** Digest of a value by its canonical JSON. */
export function digestOfValue(value: unknown): Digest {
  return digestOf(canonicalJson(value));
}

/** The first characters of a digest, for names of files and folders. */
export function shortDigest(digest: Digest, length = 12): string {
  return digest.slice("sha256:".length, "sha256:".length + length);
}
