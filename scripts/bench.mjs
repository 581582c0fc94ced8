// Bundles the bench, which is written in TypeScript, and runs it.
// Usage: npm run bench -- [--quick] [--others] [overhead|saturation|memory|start …]
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { rolldown } from "rolldown";

const root = path.resolve(import.meta.dirname, "..");
const dist = path.resolve(process.env.DIST ?? path.join(root, "dist"));
const folder = await mkdtemp(path.join(tmpdir(), "gripcheck-bench-"));

/** Each program alone in its file. */
async function bundled(name, source = `test/bench/${name}.ts`) {
  const file = path.join(folder, `${name}.mjs`);
  const bundle = await rolldown({
    input: path.join(root, source),
    platform: "node",
    transform: { target: "node20" },
  });
  await bundle.write({ file, format: "esm", codeSplitting: false });
  await bundle.close();
  return file;
}

try {
  await bundled("endpoint");
  await bundled("promptfoo-provider");
  await bundled("box", "src/sandbox/box-main.ts");
  // In a process of its own: the bundler's memory is not measured with it.
  const bench = spawn(process.execPath, [await bundled("main"), dist, ...process.argv.slice(2)], {
    stdio: "inherit",
  });
  [process.exitCode] = await once(bench, "exit");
} finally {
  await rm(folder, { recursive: true, force: true });
}
