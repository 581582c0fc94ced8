import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("../bin/tabkit.js", import.meta.url));

/** Runs tabkit in a fresh folder with these files; `written` holds the files that its arguments name, as they are afterwards. */
export function run(args, files = {}, input = "") {
  const folder = mkdtempSync(join(tmpdir(), "tabkit-"));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
      cwd: folder,
      input,
      encoding: "utf8",
    });
    const written = {};
    for (const arg of [...args, ...Object.keys(files)]) {
      try {
        written[arg] = readFileSync(join(folder, arg), "utf8");
      } catch {
        // Not every argument names a file.
      }
    }
    return { status, stdout, stderr, written };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
