/** How a kind of project is built and installed into the prefix, as commands that run in a build box. */
import type { z } from "zod";
import type { Layout } from "../../sandbox/sandbox.ts";
import type { BuildProfile } from "../../schema/profile.ts";

export interface BuildStep {
  /** Named in errors: "npm ci". */
  readonly name: string;
  readonly command: readonly string[];
  /** Inside path. */
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

export interface RecipeInput {
  readonly profile: BuildProfile;
  readonly layout: Layout;
  /** Host path of the exported source, for looking at; commands run inside. */
  readonly sourceDir: string;
}

export interface BuildRecipe {
  readonly name: string;
  /** Schema of the recipe's own keys under `build:`, in kebab-case. */
  readonly options: z.ZodType;
  /** Programs of the host that the recipe cannot do without. */
  readonly programs: readonly string[];
  /** Whether an exported source looks like this recipe's kind. */
  detects(sourceDir: string): Promise<boolean>;
  steps(input: RecipeInput): Promise<readonly BuildStep[]>;
}
