/** What a build is made of, and what it is made with. */
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { BuildCache } from "./build-cache.ts";
import type { BuildRecipe, BuildStep, RecipeInput } from "./recipes/recipe.ts";
import type { Toolchain } from "./toolchain.ts";

export interface InstallServices {
  readonly sandbox: Sandbox;
  readonly workArea: string;
  /** The host's environment, from which builds get the named registry settings and secrets, nothing else. */
  readonly hostEnvironment: Readonly<Record<string, string | undefined>>;
  /** Where finished builds are kept; null or absent: nowhere. */
  readonly cache?: BuildCache | null;
}

/** A build, ready to be run. */
export interface Work {
  readonly recipe: BuildRecipe;
  readonly input: RecipeInput;
  readonly steps: readonly BuildStep[];
  readonly toolchain: Toolchain;
}
