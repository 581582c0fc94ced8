/** Recipe `go`: the main packages of a module, without the paths and the commit that differ from build to build. */
import { readdir } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { goModules } from "../dependencies/go-modules.ts";
import { type BuildRecipe, hasOneOf, line, packageFolder, type RecipeInput, script } from "./recipe.ts";

const Options = z.strictObject({
  /** Packages with a main function, relative to the module: `./cmd/mytool`. */
  packages: z
    .array(z.string().regex(/^\.(?:\/[\w.+-]+)*$/, "not a package of the module, such as ./cmd/mytool"))
    .min(1)
    .nullish()
    .transform((packages) => packages ?? null),
  tags: z
    .array(z.string().regex(/^[\w.]+$/, "not a build tag"))
    .nullish()
    .transform((tags) => tags ?? []),
  ldflags: z
    .string()
    .nullish()
    .transform((flags) => flags ?? null),
});

const MANIFEST = "go.mod";

export const goRecipe: BuildRecipe = {
  name: "go",
  options: Options,
  programs: ["go"],
  // A package of a module may lie below its go.mod; go itself says so where there is none above it either.
  manifests: [],
  detects: (folder) => hasOneOf(folder, [MANIFEST]),
  steps: async (input) => {
    const { profile, layout } = input;
    const { packages, tags, ldflags } = Options.parse(profile.options);
    const env = {
      GOBIN: `${layout.tool}/bin`,
      GOPATH: `${layout.home}/go`,
      GOCACHE: `${layout.home}/.cache/go-build`,
      // Without it nobody could remove what was downloaded.
      GOFLAGS: "-modcacherw",
    };
    const words = [
      ...["go", "install", "-trimpath", "-buildvcs=false"],
      ...(tags.length === 0 ? [] : ["-tags", tags.join(",")]),
      ...(ldflags === null ? [] : ["-ldflags", ldflags]),
      ...(packages ?? (await mainPackages(input))),
    ];
    const cwd = packageFolder(layout.source, profile.directory);
    return [script("go install", [line(...words)], { cwd, env })];
  },
  // The versions of modules follow from go.mod alone, and go.sum holds their contents.
  resolution: async () => "locked",
  dependencies: ({ toolDir }) => goModules(toolDir),
};

/** `cmd/<command>` for each command that has such a folder, as is usual; else the folder itself. */
async function mainPackages({ sourceDir, profile }: RecipeInput): Promise<string[]> {
  const found: string[] = [];
  for (const command of profile.provides) {
    const folder = path.join(sourceDir, profile.directory, "cmd", command);
    if (await hasGoFiles(folder)) found.push(`./cmd/${command}`);
  }
  return found.length === 0 ? ["."] : found;
}

async function hasGoFiles(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).some((name) => name.endsWith(".go"));
}
