/** Recipe `cargo`: the package's programs, built for release by its lock file. */
import path from "node:path";
import { z } from "zod";
import { readInside } from "../../host/read-inside.ts";
import { cargoPackages } from "../dependencies/cargo-packages.ts";
import { type BuildRecipe, hasOneOf, line, packageFolder, script } from "./recipe.ts";

const Options = z.strictObject({
  features: z
    .array(z.string().regex(/^[\w./+-]+$/, "not the name of a feature"))
    .nullish()
    .transform((features) => features ?? []),
  "default-features": z
    .boolean()
    .nullish()
    .transform((wanted) => wanted ?? true),
});

const MANIFEST = "Cargo.toml";
const LOCK = "Cargo.lock";

export const cargoRecipe: BuildRecipe = {
  name: "cargo",
  options: Options,
  programs: ["cargo", "rustc", "cc"],
  manifests: [MANIFEST],
  detects: (folder) => hasOneOf(folder, [MANIFEST]),
  steps: async ({ profile, layout, sourceDir }) => {
    const options = Options.parse(profile.options);
    const cwd = packageFolder(layout.source, profile.directory);
    const env = { CARGO_HOME: `${layout.home}/.cargo`, CARGO_INCREMENTAL: "0" };
    const features = options.features.length === 0 ? [] : ["--features", options.features.join(",")];
    const isLocked = (await lockOf(sourceDir, profile.directory)) !== null;
    return [
      // The lock that is made here is the one that both the build and the list of dependencies go by.
      ...(isLocked
        ? []
        : [script("cargo generate-lockfile", [line("cargo", "generate-lockfile")], { cwd, env })]),
      script(
        "cargo install",
        [
          line(
            ...["cargo", "install", "--path", ".", "--root", layout.tool, "--locked", "--no-track"],
            ...features,
            ...(options["default-features"] ? [] : ["--no-default-features"]),
          ),
        ],
        { cwd, env },
      ),
    ];
  },
  resolution: async ({ sourceDir, profile }) => {
    if ((await lockOf(sourceDir, profile.directory)) !== null) return "locked";
    const manifest = await readInside(sourceDir, path.posix.join(profile.directory, MANIFEST));
    return /^[ \t]*\[.*dependencies/m.test(manifest ?? "") ? "now" : "locked";
  },
  dependencies: async ({ sourceDir, profile }) => {
    const lock = await lockOf(sourceDir, profile.directory);
    return lock === null ? null : cargoPackages(lock);
  },
};

/** The lock file of the package or of the workspace above it. */
async function lockOf(sourceDir: string, directory: string): Promise<string | null> {
  for (let folder = directory; ; folder = path.posix.dirname(folder)) {
    const lock = await readInside(sourceDir, path.posix.join(folder, LOCK));
    if (lock !== null || folder === ".") return lock;
  }
}
