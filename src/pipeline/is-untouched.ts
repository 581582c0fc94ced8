/** Whether a pull request changed anything that could be seen by using the tool or by reading about it. */
import { sideDocuments } from "../inspect/documented/side-documents.ts";
import type { BuiltSide } from "../schema/built.ts";
import type { Plan } from "../schema/plan.ts";
import type { Profile } from "../schema/profile.ts";
import type { PerSide } from "../schema/request.ts";

/**
 * Both sides install the same, show agents the same and teach the same: whatever is run on both would come out alike.
 * False where anything of it is not known, and where a plan plays cells that are identical.
 */
export async function isUntouched(
  { cells }: Plan,
  built: PerSide<BuiltSide | null>,
  profile: Pick<Profile, "docs" | "tiers">,
): Promise<boolean> {
  const { base, head } = built;
  if (base?.sourceDir === undefined || head?.sourceDir === undefined) return false;
  if (cells.length === 0 || cells.some(({ state }) => state.kind !== "identical")) return false;
  const [before, after] = await Promise.all([sideDocuments(base, profile), sideDocuments(head, profile)]);
  return (
    before.length === after.length &&
    before.every(({ path, text }, index) => path === after[index]?.path && text === after[index]?.text)
  );
}
