/** Stand-ins for builds, for plans that are only looked at. */
import { digestOf } from "../base/hash.ts";
import type { BuiltSide } from "../schema/built.ts";
import type { Plan } from "../schema/plan.ts";
import type { PerSide, Request } from "../schema/request.ts";
import type { Side } from "../schema/words.ts";

/**
 * As if both sides built, and gave something different unless their trees are equal. `known`: what an earlier plan
 * of the same revisions knows of their builds.
 */
export function supposedBuilds(
  { revisions, profile }: Pick<Request, "revisions" | "profile">,
  known: Plan["builds"] = { base: null, head: null },
): PerSide<BuiltSide> {
  const sideOf = (side: Side): BuiltSide => {
    const { sha, tree } = revisions[side];
    const digest = digestOf(tree);
    const assets = Object.fromEntries(profile.tiers.map(({ id }) => [id, digest]));
    const supposed = { tool: digest, toolchain: digestOf(""), assets };
    const built = known[side];
    const digests = built === null ? supposed : { ...built, assets: { ...assets, ...built.assets } };
    return { side, sha, toolDir: "", digests, tiers: {} };
  };
  return { base: sideOf("base"), head: sideOf("head") };
}
