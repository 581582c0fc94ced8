/** Bundles the program in HTML reports before any test, so that tests open what the source says and not an older build. */
import path from "node:path";
import { rolldown } from "rolldown";
import { PAGE_INPUT, PAGE_OUTPUT, pageStyle } from "../../scripts/page-bundle.mjs";
import { writeWhole } from "../../src/host/files.ts";

/** Where tests find report.js and report.css. */
export const PAGE_PROGRAM = path.resolve(import.meta.dirname, "../../node_modules/.cache/gripcheck");

export async function setup(): Promise<void> {
  await using bundle = await rolldown({ ...PAGE_INPUT, plugins: [pageStyle()] });
  const { output } = await bundle.generate(PAGE_OUTPUT);
  for (const file of output) {
    // Another run of the tests may be reading the file right now.
    await writeWhole(
      path.join(PAGE_PROGRAM, file.fileName),
      file.type === "chunk" ? file.code : String(file.source),
    );
  }
}
