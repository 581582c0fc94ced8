/** Which of a repository's packages is the tool that agents use. */
import type { FoundPackage } from "./found-package.ts";

export interface ChosenPackages {
  /** null: there is nothing to build. */
  readonly chosen: FoundPackage | null;
  /** Other packages with commands, best first. */
  readonly others: readonly FoundPackage[];
}

export interface Signs {
  readonly folder: string;
  readonly readme: string;
}

/** Commands before libraries, what the README speaks of before what it does not, the root before what lies deep. */
export function choosePackage(packages: readonly FoundPackage[], signs: Signs): ChosenPackages {
  const installable = packages.filter(({ kind, commands }) => commands.length > 0 || hasLibraryProfile(kind));
  const ranked = joined(installable)
    .map((found) => ({ found, rank: rankOf(found, signs) }))
    .sort((a, b) => compareRanks(a.rank, b.rank))
    .map(({ found }) => found);
  const [chosen = null, ...others] = ranked;
  return { chosen, others: others.filter(({ commands }) => commands.length > 0) };
}

/** There are profiles for libraries of these kinds. */
const hasLibraryProfile = (kind: FoundPackage["kind"]): boolean => kind === "npm" || kind === "python";

/** Two manifests of one kind in one folder, such as pyproject.toml and setup.cfg, are one package. */
function joined(packages: readonly FoundPackage[]): FoundPackage[] {
  const byPlace = new Map<string, FoundPackage>();
  for (const found of packages) {
    const key = `${found.kind} ${found.directory}`;
    const earlier = byPlace.get(key);
    const commands = [...new Set([...(earlier?.commands ?? []), ...found.commands])].sort();
    byPlace.set(key, { ...(earlier ?? found), commands });
  }
  return [...byPlace.values()];
}

/** Smaller is better, the first difference decides. */
function rankOf({ directory, name, commands }: FoundPackage, { folder, readme }: Signs): number[] {
  const depth = directory === "." ? 0 : directory.split("/").length;
  const isNamesake = [name, ...commands].some((one) => one.toLowerCase() === folder.toLowerCase());
  return [commands.length > 0 ? 0 : 1, -mentions(readme, commands), depth, isNamesake ? 0 : 1];
}

/** Command lines in the README that begin with one of the commands; ten are as good as a hundred. */
function mentions(readme: string, commands: readonly string[]): number {
  let count = 0;
  for (const line of readme.split("\n")) {
    const word = /^\s*(?:[$>] )?(?:npx (?:-y )?|uvx )?([\w.+-]+) /.exec(line)?.[1];
    if (word !== undefined && commands.includes(word)) count += 1;
  }
  return Math.min(count, 10);
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((value, at) => value !== b[at]);
  return index === -1 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}
