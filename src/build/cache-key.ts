/** Under what a finished build is kept: everything that made it, and never a value that may be secret. */
import { digestOfValue } from "../base/hash.ts";
import { registrySettings } from "../sandbox/environment.ts";
import type { Digest } from "../schema/words.ts";
import type { InstallServices, Work } from "./build-work.ts";
import type { ExportedRevision } from "./export-revision.ts";

/** Raised where the same steps come to mean something else. */
const PROTOCOL = 1;

/** null: what would be kept says nothing of what would be built another day, or nobody could guard it. */
export async function cacheKey(
  { recipe, input, steps, toolchain }: Work,
  exported: ExportedRevision,
  { sandbox, hostEnvironment, cache = null }: InstallServices,
): Promise<Digest | null> {
  // Without walls, what is built could write itself into the cache.
  if (cache === null || sandbox.kind === "none") return null;
  const resolution = await recipe.resolution(input);
  if (resolution === "now") return null;
  const { layout, profile, instant } = input;
  const commands = JSON.stringify(steps);
  return digestOfValue({
    protocol: PROTOCOL,
    source: exported.digest,
    recipe: recipe.name,
    directory: profile.directory,
    options: profile.options,
    steps: resolution === "locked" ? commands.replaceAll(instant, "any") : commands,
    layout,
    sandbox: sandbox.kind,
    toolchain: toolchain.digest,
    // Values may be secret; a registry of another name is another registry.
    settings: Object.keys(registrySettings(hostEnvironment).env).sort(),
    env: [...profile.env].sort(),
  });
}
