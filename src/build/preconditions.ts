/** What must be there before the first step of a build. */
import { InfrastructureError } from "../base/errors.ts";
import { insideWithoutLinks } from "../host/files.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { type BuildRecipe, hasOneOf } from "./recipes/recipe.ts";
import type { StepFault } from "./step-fault.ts";
import type { Toolchain } from "./toolchain.ts";

/** Why a revision has no package to build, or null where it has one. */
export async function packageFault(
  { name, manifests }: BuildRecipe,
  sourceDir: string,
  directory: string,
): Promise<StepFault | null> {
  const step = "the look for the package";
  const remedy = "Set build.directory to the folder of the package.";
  const folder = await insideWithoutLinks(sourceDir, directory);
  if (folder === null) return { step, log: `this revision has no folder ${directory}`, remedy };
  if (manifests.length === 0 || (await hasOneOf(folder, manifests))) return null;
  const where = directory === "." ? "its root" : directory;
  return {
    step,
    log: `this revision has no ${manifests.join(" or ")} in ${where}, which recipe ${name} needs`,
    remedy,
  };
}

/** A machine without the recipe's programs says nothing about the project: no side is blamed for it. */
export function mustHave(wanted: readonly string[], { programs }: Toolchain, kind: Sandbox["kind"]): void {
  const missing = wanted.filter((program) => !programs.has(program)).join(", ");
  if (missing === "") return;
  throw new InfrastructureError(
    "program-missing",
    `Could not build: ${missing} is not there in a box of the sandbox "${kind}".`,
    { hint: `Install ${missing} on this machine, so that it is on PATH.` },
  );
}
