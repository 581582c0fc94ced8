/** Files of an agent's home that hold its conversation, from the box in which they were written to the next one. */
import { LARGEST_FILE } from "../../sandbox/box-client.ts";
import type { Box } from "../../sandbox/sandbox.ts";

/** Where an archive lies while it is made or opened. */
const ARCHIVE = "conversation.tar";
const MOST_MS = 30_000;

const PACK = 'cd "$1" && shift && at=$1 && shift && tar -cf "$at" -- "$@"';
const UNPACK = 'mkdir -p "$1" && tar -xf "$2" -C "$1" && rm -f "$2"';

/**
 * What lies in these folders, relative to the home; null where one is not there or all of it is too large. Rejects with
 * a SandboxError where the box is gone.
 */
export async function packFiles(box: Box, folders: readonly string[]): Promise<Uint8Array | null> {
  const at = `${box.layout.tmp}/${ARCHIVE}`;
  const packed = await box.exec(["sh", "-c", PACK, "sh", box.layout.home, at, ...folders], {
    timeoutMs: MOST_MS,
  });
  if (packed.exitCode !== 0) return null;
  const size = await box.exec(["sh", "-c", 'wc -c < "$1"', "sh", at], { timeoutMs: MOST_MS });
  return Number(size.output) <= LARGEST_FILE ? box.read(at) : null;
}

/** Puts them back, in a box only: an archive is what an agent wrote. Rejects as {@link packFiles} does. */
export async function unpackFiles(box: Box, archive: Uint8Array): Promise<void> {
  const at = `${box.layout.tmp}/${ARCHIVE}`;
  await box.write(at, archive);
  await box.exec(["sh", "-c", UNPACK, "sh", box.layout.home, at], { timeoutMs: MOST_MS });
}
