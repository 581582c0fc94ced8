/** Which modules are the tool's own: names of others are not its maintainers' to keep. */
import { objectOf } from "../../base/json-objects.ts";
import { foldersInside, readInside } from "../../host/read-inside.ts";
import type { BuiltSide } from "../../schema/built.ts";

export interface OwnModules {
  /** Names of packages: `tabkit`, `@scope/tabkit`. */
  readonly javascript: readonly string[];
  /** Top-level modules: `tabkit`. */
  readonly python: readonly string[];
}

/** `directory`: the package's folder in the sources. */
export async function ownModules({ toolDir, sourceDir }: BuiltSide, directory: string): Promise<OwnModules> {
  return {
    javascript: sourceDir === undefined ? [] : await installedPackage(toolDir, sourceDir, directory),
    python: await pythonModules(toolDir),
  };
}

/** Whether a module is one of these, or lies in one. `separator`: what stands between a package and what lies in it. */
export function isOwn(module: string, own: readonly string[], separator: "/" | "."): boolean {
  return own.some((name) => module === name || module.startsWith(`${name}${separator}`));
}

async function installedPackage(toolDir: string, sourceDir: string, directory: string): Promise<string[]> {
  const { name } = objectOf(await readInside(sourceDir, `${directory}/package.json`));
  if (typeof name !== "string" || !/^(?:@[\w.-]+\/)?[\w.-]+$/.test(name)) return [];
  const installed = await readInside(toolDir, `lib/node_modules/${name}/package.json`);
  return installed === null ? [] : [name];
}

/** What was installed from a file of the build is the tool. */
async function pythonModules(toolDir: string): Promise<string[]> {
  const found = new Set<string>();
  for (const python of await foldersInside(toolDir, "lib")) {
    const packages = `lib/${python}/site-packages`;
    for (const folder of await foldersInside(toolDir, packages)) {
      if (!folder.endsWith(".dist-info")) continue;
      const { url } = objectOf(await readInside(toolDir, `${packages}/${folder}/direct_url.json`));
      if (!String(url).startsWith("file:")) continue;
      for (const module of recorded((await readInside(toolDir, `${packages}/${folder}/RECORD`)) ?? ""))
        found.add(module);
    }
  }
  return [...found].sort();
}

/** The top-level modules among the files that an installation recorded. */
function recorded(record: string): string[] {
  return record
    .split(/\r?\n/)
    .flatMap(
      (line) => /^([A-Za-z_]\w*)(?:\/.*)?(?:\/[^/]*)?\.(?:py|pyi|so|abi3\.so)(?:,|$)/.exec(line)?.[1] ?? [],
    );
}
