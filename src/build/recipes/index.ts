/** The recipes: one file and one line each. */
import { ConfigError } from "../../base/errors.ts";
import { didYouMean } from "../../base/text.ts";
import { cargoRecipe } from "./cargo.ts";
import { commandRecipe } from "./command.ts";
import { goRecipe } from "./go.ts";
import { npmRecipe } from "./npm.ts";
import { pythonRecipe } from "./python.ts";
import type { BuildRecipe } from "./recipe.ts";

export const RECIPES: readonly BuildRecipe[] = [
  npmRecipe,
  pythonRecipe,
  cargoRecipe,
  goRecipe,
  commandRecipe,
];

export function recipeNamed(name: string): BuildRecipe {
  const recipe = RECIPES.find((candidate) => candidate.name === name);
  if (recipe !== undefined) return recipe;
  throw new ConfigError("unknown-recipe", `The profile's build.recipe "${name}" is not known.`, {
    hint: didYouMean(
      name,
      RECIPES.map((candidate) => candidate.name),
    ),
  });
}
