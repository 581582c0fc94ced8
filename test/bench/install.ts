import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

export const run = promisify(execFile);

const INSTALL_MS = 300_000;

/** Installs a package into a folder, without its scripts. */
export async function install(folder: string, name: string): Promise<void> {
  await writeFile(path.join(folder, "package.json"), '{ "private": true }\n');
  const flags = ["--no-audit", "--no-fund", "--ignore-scripts"];
  await run("npm", ["install", ...flags, name], { cwd: folder, timeout: INSTALL_MS });
}
