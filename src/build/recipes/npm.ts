/** Recipe `npm`: install by the lock file, build, pack, and install the tarball, never a link to the source. */
import path from "node:path";
import { z } from "zod";
import { nodePackages } from "../dependencies/node-packages.ts";
import { globalInstall, jointInstall, type Packed } from "../node/install-lines.ts";
import { nodeWithPackages } from "../node/library.ts";
import { type Manifest, manifestOf } from "../node/manifest.ts";
import {
  installLine,
  type PackageManager,
  packageManagerOf,
  packLine,
  pnpmWorkspaces,
  QUIET,
} from "../node/package-manager.ts";
import { siblingsOf } from "../node/siblings.ts";
import type { BuildRecipe, BuildStep, RecipeInput, Resolution } from "./recipe.ts";
import { hasOneOf, line, packageFolder, quoted, script } from "./recipe.ts";

const Options = z.strictObject({
  /** The script of package.json that builds the package; run where there is one. */
  script: z
    .string()
    .regex(/^[\w:./-]+$/, "not the name of a script")
    .nullish()
    .transform((name) => name ?? "build"),
  /** A library without a command: the prefix gets a node that finds it. */
  library: z
    .boolean()
    .nullish()
    .transform((isLibrary) => isLibrary ?? false),
});

const MANIFEST = "package.json";

export const npmRecipe: BuildRecipe = {
  name: "npm",
  options: Options,
  programs: ["node", "npm"],
  manifests: [MANIFEST],
  detects: (folder) => hasOneOf(folder, [MANIFEST]),
  steps: async (input) => {
    const project = await projectOf(input);
    const { library } = Options.parse(input.profile.options);
    const { layout } = input;
    return [
      ...managerSteps(project, input),
      ...dependencySteps(project, input),
      ...project.packages.toReversed().flatMap((one) => packageSteps(one, project, input)),
      installStep(project, input),
      ...(library ? [script("node for the library", nodeWithPackages(layout), { cwd: layout.tmp })] : []),
    ];
  },
  resolution: async (input) => resolutionOf(await projectOf(input)),
  dependencies: async ({ profile, toolDir, sourceDir }) => {
    const { packages } = await projectOf({ profile, sourceDir });
    return nodePackages(
      toolDir,
      packages.map(({ name }) => name),
    );
  },
};

interface ProjectPackage {
  readonly name: string;
  /** Relative to the source. */
  readonly folder: string;
  readonly manifest: Manifest;
}

interface Project {
  readonly manager: PackageManager;
  /** The tool's package first, then those of its workspace that it needs. */
  readonly packages: readonly ProjectPackage[];
}

async function projectOf({
  profile: { directory },
  sourceDir,
}: Pick<RecipeInput, "profile" | "sourceDir">): Promise<Project> {
  const manager = await packageManagerOf(sourceDir, directory);
  const manifest = (await manifestOf(sourceDir, directory)) ?? EMPTY;
  const own = { name: manifest.name ?? "", folder: directory, manifest };
  const { root } = manager;
  const globs =
    manager.name === "pnpm"
      ? await pnpmWorkspaces(sourceDir, root)
      : ((await manifestOf(sourceDir, root))?.workspaces ?? []);
  const siblings = await siblingsOf(sourceDir, directory, { root, globs });
  return { manager, packages: [own, ...siblings.toReversed()] };
}

const EMPTY: Manifest = {
  name: null,
  needs: [],
  buildNeeds: [],
  scripts: [],
  packageManager: null,
  workspaces: [],
};

/** Everything from the lock, and nothing left to look up when the tarball is installed. */
function resolutionOf({ manager, packages }: Project): Resolution {
  const names = packages.map(({ name }) => name);
  const needs = packages.flatMap(({ manifest }) => manifest.needs).filter((name) => !names.includes(name));
  const isUnlocked = !manager.isLocked && packages.some(({ manifest }) => needsInstall(manifest));
  if (isUnlocked && manager.name !== "npm") return "now";
  return needs.length > 0 || isUnlocked ? "instant" : "locked";
}

const needsInstall = ({ needs, buildNeeds }: Manifest): boolean => needs.length + buildNeeds.length > 0;

/** Where a package manager that is not npm stands inside the box. */
const managerFolder = ({ layout }: RecipeInput): string => `${layout.tmp}/manager`;

function managerSteps({ manager: { spec } }: Project, input: RecipeInput): BuildStep[] {
  if (spec === null) return [];
  const words = ["npm", "install", "--prefix", managerFolder(input), "--ignore-scripts"];
  return [
    script(
      `npm install ${spec}`,
      [line("mkdir", "-p", managerFolder(input)), line(...words, "--before", input.instant, ...QUIET, spec)],
      { cwd: input.layout.tmp },
    ),
  ];
}

/** Every other package manager reads the registry's address under a name of its own. */
const OTHER_NAMES = [
  `if [ -n "\${npm_config_registry:-}" ]; then`,
  '  export YARN_REGISTRY="$npm_config_registry" YARN_NPM_REGISTRY_SERVER="$npm_config_registry"',
  '  export pnpm_config_registry="$npm_config_registry"',
  "fi",
];

function inManager({ manager }: Project, input: RecipeInput): string[] {
  if (manager.spec === null) return [];
  const bin = `${managerFolder(input)}/node_modules/.bin`;
  return [`export PATH=${quoted(bin)}:"$PATH" YARN_ENABLE_TELEMETRY=0`, ...OTHER_NAMES];
}

function dependencySteps(project: Project, input: RecipeInput): BuildStep[] {
  const { manager, packages } = project;
  if (!manager.isLocked && !packages.some(({ manifest }) => needsInstall(manifest))) return [];
  const command = manager.name === "npm" && manager.isLocked ? "npm ci" : `${manager.name} install`;
  const cwd = packageFolder(input.layout.source, manager.root);
  return [script(command, [...inManager(project, input), installLine(manager, input.instant)], { cwd })];
}

/** Builds and packs one package; which one is said where there are several. */
function packageSteps(one: ProjectPackage, project: Project, input: RecipeInput): BuildStep[] {
  const { manager, packages } = project;
  const wanted = Options.parse(input.profile.options).script;
  const cwd = packageFolder(input.layout.source, one.folder);
  const where = packages.length === 1 ? "" : ` in ${one.folder}`;
  const before = inManager(project, input);
  const packed = packedFolder(one, project, input);
  const build = `${manager.name} run ${wanted}`;
  return [
    ...(one.manifest.scripts.includes(wanted)
      ? [script(`${build}${where}`, [...before, line(manager.name, "run", wanted)], { cwd })]
      : []),
    script(
      `${manager.name} pack${where}`,
      [line("mkdir", "-p", packed), ...before, packLine(manager, packed)],
      { cwd },
    ),
  ];
}

function packedFolder(one: ProjectPackage, { packages }: Project, { layout }: RecipeInput): string {
  return `${layout.tmp}/packed/${packages.indexOf(one)}`;
}

function installStep(project: Project, input: RecipeInput): BuildStep {
  const { layout, instant } = input;
  const packed: Packed[] = project.packages.map((one) => ({
    name: one.name,
    folder: packedFolder(one, project, input),
  }));
  const lines =
    packed.length === 1
      ? globalInstall(layout, packed[0]?.folder ?? "", instant)
      : jointInstall(layout, packed, instant);
  const folder = packageFolder(layout.source, project.packages[0]?.folder ?? ".");
  return script("npm install --global <tarball>", lines, { cwd: path.posix.normalize(folder) });
}
