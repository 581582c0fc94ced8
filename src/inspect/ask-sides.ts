/** The same question to the tools of both sides. */
import { isSameBuild } from "../base/same-build.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { BuiltSide } from "../schema/built.ts";
import type { PerSide } from "../schema/request.ts";

/**
 * null for a side that was not built. Equal tools give equal answers, and are asked once; where a sandbox holds one
 * box at a time, the sides are asked one after the other.
 */
export async function askSides<T>(
  { base, head }: PerSide<BuiltSide | null>,
  { concurrency }: Pick<Sandbox, "concurrency">,
  ask: (built: BuiltSide) => Promise<T>,
): Promise<PerSide<T | null>> {
  const answerOf = async (built: BuiltSide | null): Promise<T | null> => (built === null ? null : ask(built));
  if (isSameBuild(base?.digests, head?.digests)) {
    const answer = await answerOf(head);
    return { base: answer, head: answer };
  }
  if (concurrency < 2) return { base: await answerOf(base), head: await answerOf(head) };
  const [before, after] = await Promise.all([answerOf(base), answerOf(head)]);
  return { base: before, head: after };
}
