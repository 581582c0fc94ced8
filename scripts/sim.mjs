// Bundles the simulator, which is written in TypeScript, and runs it. Usage: npm run sim -- [--prs N] [--from SEED] [table …]
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";

const folder = await mkdtemp(path.join(tmpdir(), "gripcheck-sim-"));
try {
  const file = path.join(folder, "sim.mjs");
  const bundle = await rolldown({
    input: path.join(import.meta.dirname, "../test/sim/main.ts"),
    platform: "node",
  });
  await bundle.write({ file, format: "esm" });
  await import(pathToFileURL(file).href);
} finally {
  await rm(folder, { recursive: true, force: true });
}
