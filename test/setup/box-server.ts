/** Bundles the in-box server before any test, so that tests run what the source says and not an older build. */
import path from "node:path";
import { rolldown } from "rolldown";
import { writeWhole } from "../../src/host/files.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** Where tests find box.mjs. */
export const BOX_SERVER = path.join(ROOT, "node_modules/.cache/gripcheck/box.mjs");

export async function setup(): Promise<void> {
  await using bundle = await rolldown({
    input: path.join(ROOT, "src/sandbox/box-main.ts"),
    platform: "node",
    transform: { target: "node20" },
  });
  const { output } = await bundle.generate({ format: "esm", codeSplitting: false });
  // Another run of the tests may be reading the file right now.
  await writeWhole(BOX_SERVER, output[0].code);
}
