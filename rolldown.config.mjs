import { mkdirSync, writeFileSync } from "node:fs";
import { defineConfig } from "rolldown";
import license from "rollup-plugin-license";
import { PAGE_INPUT, PAGE_OUTPUT, pageStyle } from "./scripts/page-bundle.mjs";

/** Where the programs go: elsewhere when a test proves that dist/ is fresh. */
const folder = process.env.DIST ?? "dist";

/** Four programs: the Action, the command line, the server inside every box, and the thread that scores trials. */
const program = (input, output) =>
  defineConfig({
    input,
    platform: "node",
    transform: { target: "node20" },
    plugins: [licences()],
    output: { format: "esm", comments: { legal: false }, minify: false, ...output },
  });

const inOneFile = (name) => ({ file: `${folder}/${name}`, codeSplitting: false });

/** What starts is small; what a command needs besides is loaded with it. Names without digests keep the files' history. */
const inParts = (name) => ({
  dir: folder,
  entryFileNames: `${name}.js`,
  chunkFileNames: `${name}-[name].js`,
});

/** What is bundled in any of the programs, with its licence. Each of them has packages that the others do not have. */
const bundled = new Map();

const licences = () =>
  license({
    thirdParty: (dependencies) => {
      for (const { name, version, license: id, licenseText } of dependencies) {
        bundled.set(`${name} ${version}`, `${name} ${version} (${id})\n\n${licenseText ?? ""}`);
      }
      const texts = [...bundled].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${folder}/licenses.txt`, texts.join("\n\n----------------------------------------\n\n"));
    },
  });

export default [
  program("src/index.ts", inOneFile("index.js")),
  program("src/cli.ts", inParts("cli")),
  program("src/sandbox/box-main.ts", inOneFile("box.mjs")),
  defineConfig({
    ...PAGE_INPUT,
    plugins: [licences(), pageStyle()],
    output: { ...PAGE_OUTPUT, dir: folder },
  }),
  program("src/pipeline/scoring-worker.ts", inOneFile("scoring-worker.mjs")),
];
