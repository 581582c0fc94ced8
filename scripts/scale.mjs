// Bundles the measurement of large results folders, which is written in TypeScript, and runs it. Usage: npm run scale -- [trials …]
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";

const root = path.join(import.meta.dirname, "..");
const folder = await mkdtemp(path.join(tmpdir(), "gripcheck-scale-"));
try {
  process.chdir(root);
  const file = path.join(folder, "scale.mjs");
  const bundle = await rolldown({ input: path.join(root, "test/scale/main.ts"), platform: "node" });
  await bundle.write({ file, format: "esm" });
  await import(pathToFileURL(file).href);
} finally {
  await rm(folder, { recursive: true, force: true });
}
