/** Recipe `npm`: install by the lock file, build, pack, and install the tarball, never a link to the source. */
import path from "node:path";
import { z } from "zod";
import { exists, readIfThere } from "../../host/files.ts";
import { packageFolder } from "./command.ts";
import type { BuildRecipe, BuildStep, RecipeInput } from "./recipe.ts";

const MINUTE = 60_000;
/** Nothing but the package itself: no advertising, no audit, no look for a newer npm. */
const QUIET = ["--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"];

export const npmRecipe: BuildRecipe = {
  name: "npm",
  options: z.strictObject({}),
  programs: ["node", "npm"],
  detects: (sourceDir) => exists(path.join(sourceDir, "package.json")),
  steps: async (input) => {
    const { profile, layout } = input;
    const folder = packageFolder(layout.source, profile.directory);
    const packed = `${layout.tmp}/packed`;
    return [
      ...(await dependencySteps(input)),
      step("npm run build", ["npm", "run", "build", "--if-present"], folder),
      step("npm pack", ["npm", "pack", "--pack-destination", packed, ...QUIET], folder, `mkdir -p ${packed}`),
      step(
        "npm install --global <tarball>",
        ["npm", "install", "--global", "--prefix", layout.tool, ...QUIET, `${packed}/*.tgz`],
        folder,
      ),
    ];
  },
};

/** `npm ci` where the lock file lies: in the package's folder or above it, as workspaces have it. */
async function dependencySteps({ profile, layout, sourceDir }: RecipeInput): Promise<BuildStep[]> {
  for (let folder = profile.directory; ; folder = path.posix.dirname(folder)) {
    if (await exists(path.join(sourceDir, folder, "package-lock.json"))) {
      return [step("npm ci", ["npm", "ci", ...QUIET], packageFolder(layout.source, folder))];
    }
    if (folder === "." || folder === "/") break;
  }
  if (!(await hasDependencies(path.join(sourceDir, profile.directory, "package.json")))) return [];
  return [step("npm install", ["npm", "install", ...QUIET], packageFolder(layout.source, profile.directory))];
}

async function hasDependencies(packageFile: string): Promise<boolean> {
  try {
    const manifest: unknown = JSON.parse((await readIfThere(packageFile)) ?? "{}");
    const shape = z.looseObject({
      dependencies: z.looseObject({}).optional(),
      devDependencies: z.looseObject({}).optional(),
    });
    const { dependencies = {}, devDependencies = {} } = shape.parse(manifest);
    return Object.keys({ ...dependencies, ...devDependencies }).length > 0;
  } catch {
    // npm itself says what is wrong with a manifest that cannot be read, in the step that meets it.
    return true;
  }
}

/** A step whose last word may be a glob: it runs in a shell that expands it, its other words quoted. */
function step(name: string, words: readonly string[], cwd: string, before = "true"): BuildStep {
  const line = words.map((word) => (word.includes("*") ? word : `'${word}'`)).join(" ");
  return { name, command: ["bash", "-c", `${before} && exec ${line}`], cwd, timeoutMs: 15 * MINUTE };
}
