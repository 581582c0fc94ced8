/** Stand-ins for builds, for plans that are only looked at. */
import { digestOf } from "../base/hash.ts";
import type { BuiltSide } from "../schema/built.ts";
import type { PerSide, Request } from "../schema/request.ts";
import type { Side } from "../schema/words.ts";

/** As if both sides built, and gave something different unless their trees are equal. */
export function supposedBuilds({
  revisions,
  profile,
}: Pick<Request, "revisions" | "profile">): PerSide<BuiltSide> {
  const sideOf = (side: Side): BuiltSide => {
    const { sha, tree } = revisions[side];
    const digest = digestOf(tree);
    const assets = Object.fromEntries(profile.tiers.map(({ id }) => [id, digest]));
    return { side, sha, toolDir: "", digests: { tool: digest, toolchain: digestOf(""), assets }, tiers: {} };
  };
  return { base: sideOf("base"), head: sideOf("head") };
}
