/** Python and its package index, as the tests with real engines use them. */
import { execFile } from "node:child_process";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

/** Downloads packages that are held to their digests, and unpacks them into a folder. */
export async function unpackPackages(requirements: string, into: string): Promise<void> {
  const wheels = `${into}.wheels`;
  await python([
    ...["-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps", "--no-cache-dir"],
    ...["--only-binary=:all:", "--require-hashes", "--requirement", requirements, "--dest", wheels],
  ]);
  for (const wheel of await readdir(wheels)) {
    await python(["-m", "zipfile", "--extract", path.join(wheels, wheel), into]);
  }
  await rm(wheels, { recursive: true });
}

async function python(args: readonly string[]): Promise<void> {
  await promisify(execFile)("python3", [...args], { maxBuffer: 16 * 1024 * 1024 });
}
