/** What an earlier process left unfinished, moved out of the way before anything is played again. */
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { exists, listTree } from "../host/files.ts";
import { readDocument } from "./result-files.ts";
import { storing } from "./storing.ts";
import { SUFFIXES, stemOfTraceFile } from "./trial-place.ts";
import { DRAFT_SUFFIX } from "./write-durably.ts";

/** Where cut-off attempts lie: they count for nothing, but what they used up was paid for. */
export const ASIDE = "interrupted";

/**
 * Moves attempts aside that were cut off (a trace without its trial) or cancelled by a person: neither costs an
 * attempt or counts. Removes half-written drafts.
 */
export async function setAsideInterrupted(folder: string): Promise<void> {
  const files = (await listTree(folder)).filter(({ kind }) => kind === "file").map((entry) => entry.path);
  const known = new Set(files);
  await storing(folder, async () => {
    for (const file of files) if (file.endsWith(DRAFT_SUFFIX)) await rm(path.join(folder, file));
    for (const stem of files.map(stemOfTraceFile)) {
      if (stem !== null && (await wasInterrupted(folder, stem, known))) await moveAside(folder, stem, known);
    }
  });
}

async function wasInterrupted(folder: string, stem: string, known: ReadonlySet<string>): Promise<boolean> {
  if (!known.has(`${stem}.trial.json`)) return true;
  const trial = await readDocument(path.join(folder, `${stem}.trial.json`), "trial");
  return trial.ending.kind === "cancelled";
}

async function moveAside(folder: string, stem: string, known: ReadonlySet<string>): Promise<void> {
  const aside = await freeStem(path.join(folder, ASIDE, stem.slice("trials/".length)));
  await mkdir(path.dirname(aside), { recursive: true, mode: 0o700 });
  for (const suffix of SUFFIXES) {
    if (known.has(`${stem}.${suffix}`)) {
      await rename(path.join(folder, `${stem}.${suffix}`), `${aside}.${suffix}`);
    }
  }
}

/** The first name under which no file of a cut-off attempt lies. */
export async function freeStem(stem: string): Promise<string> {
  for (let count = 1; ; count++) {
    const found = await Promise.all(SUFFIXES.map((suffix) => exists(`${stem}.${count}.${suffix}`)));
    if (!found.includes(true)) return `${stem}.${count}`;
  }
}
