/** Recipe `command`: a script of the profile installs into $PREFIX, whatever the project is made of. */
import { z } from "zod";
import type { BuildRecipe } from "./recipe.ts";

const Options = z.strictObject({
  /** A shell script; runs in the package's folder with PREFIX set. */
  run: z.string().min(1),
});

export const commandRecipe: BuildRecipe = {
  name: "command",
  options: Options,
  programs: [],
  // A script says nothing about a project: it is only ever chosen by name.
  detects: async () => false,
  steps: async ({ profile, layout }) => [
    {
      name: "run",
      command: ["bash", "-euo", "pipefail", "-c", Options.parse(profile.options).run],
      cwd: packageFolder(layout.source, profile.directory),
      env: { PREFIX: layout.tool },
      timeoutMs: 20 * 60_000,
    },
  ],
};

/** The package's folder inside the box. */
export function packageFolder(source: string, directory: string): string {
  return directory === "." ? source : `${source}/${directory}`;
}
