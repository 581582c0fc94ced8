/** The Go modules that are in a prefix's programs, as the programs themselves say. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { insideWithoutLinks } from "../../host/files.ts";
import { listed, nameAndVersion } from "./package-names.ts";

/** Before what a Go program knows of how it was built. */
const MARK = Buffer.from("\u00ff Go buildinf:", "latin1");
/** The list of modules stands between two marks of 16 bytes, soon after. */
const LONGEST = 4 * 1024 * 1024;
const LARGEST = 512 * 1024 * 1024;

export async function goModules(toolDir: string): Promise<string[]> {
  const bin = await insideWithoutLinks(toolDir, "bin");
  const entries = bin === null ? [] : await readdir(bin, { withFileTypes: true }).catch(() => []);
  const found: (string | null)[] = [];
  for (const entry of entries) {
    if (entry.isFile()) found.push(...(await modulesOf(path.join(bin ?? "", entry.name))));
  }
  return listed(found);
}

async function modulesOf(file: string): Promise<(string | null)[]> {
  const bytes = await readFile(file);
  const start = bytes.length > LARGEST ? -1 : bytes.indexOf(MARK);
  if (start === -1) return [];
  const text = bytes.subarray(start, start + LONGEST).toString("latin1");
  // A line "=>" says what stands in for the module of the line before it.
  return [...text.matchAll(/^dep\t(\S+)\t(\S+).*(?:\n=>\t(\S+)\t(\S+))?/gm)].map(
    ([, name, version, otherName, otherVersion]) =>
      nameAndVersion(otherName ?? name, otherVersion ?? version),
  );
}
