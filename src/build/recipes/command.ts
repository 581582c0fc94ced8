/** Recipe `command`: a script of the profile installs into $PREFIX, whatever the project is made of. */
import { z } from "zod";
import { goModules } from "../dependencies/go-modules.ts";
import { nodePackages } from "../dependencies/node-packages.ts";
import { pythonPackages } from "../dependencies/python-packages.ts";
import { type BuildRecipe, packageFolder, script } from "./recipe.ts";

const Options = z.strictObject({
  /** A shell script; runs in the package's folder with PREFIX set. */
  run: z.string().min(1),
});

export const commandRecipe: BuildRecipe = {
  name: "command",
  options: Options,
  programs: [],
  manifests: [],
  // A script says nothing about a project: it is only ever chosen by name.
  detects: async () => false,
  steps: async ({ profile, layout }) => [
    script("run", [Options.parse(profile.options).run], {
      cwd: packageFolder(layout.source, profile.directory),
      env: { PREFIX: layout.tool },
    }),
  ],
  // A script may fetch whatever there is today.
  resolution: async () => "now",
  dependencies: async ({ toolDir }) => {
    const found = [
      ...(await nodePackages(toolDir, [])),
      ...(await pythonPackages(toolDir)),
      ...(await goModules(toolDir)),
    ];
    return found.length === 0 ? null : found.sort();
  },
};
