/** `build:` of a profile: the keys of every recipe, and the recipe's own, checked by it. */
import { BuildProfile } from "../schema/profile.ts";
import type { OptionWords } from "../schema/vocabulary.ts";
import { BuildFile } from "./build-section.ts";
import type { SectionReader } from "./section-reader.ts";

export function readBuild(reader: SectionReader, recipes: readonly OptionWords[]): BuildProfile | null {
  const file = reader.read(["build"], BuildFile);
  if (file === null) return null;
  const { recipe: name, directory, provides, env, submodules, lfs, ...own } = file;
  const names = recipes.map((recipe) => recipe.name);
  reader.mustBeKnown(["build", "recipe"], name, { what: "recipe", names });
  const recipe = recipes.find((candidate) => candidate.name === name);
  if (recipe === undefined) return null;
  const otherKeys = Object.keys(BuildFile.shape);
  const options = reader.check(["build"], { schema: recipe.options, value: own, otherKeys });
  if (options === null) return null;
  return BuildProfile.parse({ recipe: name, directory, provides, env, submodules, lfs, options });
}
