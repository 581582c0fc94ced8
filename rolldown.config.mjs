import { defineConfig } from "rolldown";
import license from "rollup-plugin-license";

/** Where the programs go: elsewhere when a test proves that dist/ is fresh. */
const folder = process.env.DIST ?? "dist";

/** Three programs, each one file: the Action, the command line, and the server inside every box. */
const program = (name, input, plugins = []) =>
  defineConfig({
    input,
    platform: "node",
    transform: { target: "node20" },
    plugins,
    output: {
      file: `${folder}/${name}`,
      format: "esm",
      codeSplitting: false,
      comments: { legal: false },
      minify: false,
    },
  });

/** The Action holds every package that the command line holds, and the runner's own. */
const licences = license({
  thirdParty: {
    output: {
      file: `${folder}/licenses.txt`,
      template: (dependencies) =>
        dependencies
          .sort((a, b) => (a.name < b.name ? -1 : 1))
          .map(
            ({ name, version, license: id, licenseText }) =>
              `${name} ${version} (${id})\n\n${licenseText ?? ""}`,
          )
          .join("\n\n----------------------------------------\n\n"),
    },
  },
});

export default [
  program("index.js", "src/index.ts", [licences]),
  program("cli.js", "src/cli.ts"),
  program("box.mjs", "src/sandbox/box-main.ts"),
];
