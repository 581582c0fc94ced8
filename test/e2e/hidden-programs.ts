/** Machines that lack a program: a PATH of links to all but some, or a place where a program's files are not seen. */
import { execFile } from "node:child_process";
import { mkdir, readdir, realpath, symlink } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { findProgram } from "../../src/sandbox/find-program.ts";
import { temporaryFolder } from "../temporary.ts";

const run = promisify(execFile);

/** A folder for PATH that holds every program of this machine but these. */
export async function pathWithout(...hidden: readonly string[]): Promise<string> {
  const folder = path.join(await temporaryFolder(), "bin");
  await mkdir(folder);
  for (const from of (process.env.PATH ?? "").split(path.delimiter)) {
    // What a package brings along belongs to whoever started the tests.
    if (from.endsWith("/node_modules/.bin")) continue;
    for (const name of await readdir(from).catch(() => [])) {
      if (hidden.includes(name)) continue;
      // The first folder of PATH that has a name is the one that counts.
      await symlink(path.join(from, name), path.join(folder, name)).catch(() => undefined);
    }
  }
  return folder;
}

/**
 * A command line in front of another one, in whose view npm's files are not there: every place that shows npm shows
 * a link to nothing. null where this machine cannot hide files.
 */
export async function withoutNpm(): Promise<string[] | null> {
  const npm = findProgram("npm");
  if (npm === null || findProgram("bwrap") === null) return null;
  // …/npm/bin/npm-cli.js
  const folder = path.dirname(path.dirname(await realpath(npm)));
  const hide = ["bwrap", "--dev-bind", "/", "/", "--tmpfs", folder, "--die-with-parent", "--"];
  const [file = "", ...args] = [...hide, "true"];
  return run(file, args).then(
    () => hide,
    () => null,
  );
}
