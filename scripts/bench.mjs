// Bundles the bench, which is written in TypeScript, and runs it.
// Usage: npm run bench -- [--quick] [--others] [overhead|saturation|memory|start …]
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";

const root = path.resolve(import.meta.dirname, "..");
const folder = await mkdtemp(path.join(tmpdir(), "gripcheck-bench-"));

/** Each program alone in its file. */
async function bundled(name) {
  const file = path.join(folder, `${name}.mjs`);
  const bundle = await rolldown({
    input: path.join(root, `test/bench/${name}.ts`),
    platform: "node",
    transform: { target: "node20" },
  });
  await bundle.write({ file, format: "esm", codeSplitting: false });
  return file;
}

try {
  const endpoint = await bundled("endpoint");
  const { bench } = await import(pathToFileURL(await bundled("main")).href);
  await bench(process.argv.slice(2), {
    dist: path.resolve(process.env.DIST ?? path.join(root, "dist")),
    endpoint,
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}
