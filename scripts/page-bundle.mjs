/** How the program in HTML reports is bundled, and its style beside it: texts that a renderer puts into a page. */
import { readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "..");
const MAIN = path.join(ROOT, "src/page/main.tsx");

/** What both the build and the tests make it from. */
export const PAGE_INPUT = {
  input: MAIN,
  platform: "browser",
  // No file of ours does anything when it is loaded but the first one: what only checks files is left out.
  treeshake: { moduleSideEffects: (file) => file === MAIN },
  resolve: { alias: { zod: path.join(ROOT, "src/page/no-schemas.ts") } },
  transform: { target: "es2022" },
  tsconfig: path.join(ROOT, "src/page/tsconfig.json"),
};

export const PAGE_OUTPUT = {
  format: "iife",
  entryFileNames: "report.js",
  comments: { legal: false },
  minify: true,
  codeSplitting: false,
};

/** The style sheet as a file of its own. */
export const pageStyle = () => ({
  name: "page-style",
  generateBundle() {
    const source = readFileSync(path.join(ROOT, "src/page/style.css"), "utf8");
    this.emitFile({ type: "asset", fileName: "report.css", source });
  },
});
