/** The trees of a cause by swap: which of them are a side, and which have to be made. */
import { entriesAt, type MadeCommit, MadeTrees, movesBetween } from "../../host/made-trees.ts";
import type { Hybrid, Inseparable } from "../../schema/cause.ts";
import type { PerSide, Request } from "../../schema/request.ts";
import type { Side } from "../../schema/words.ts";
import { splitTrees } from "./split-trees.ts";

export type Half =
  | { readonly hybrid: Hybrid; readonly state: "same"; readonly side: Side }
  | { readonly hybrid: Hybrid; readonly state: "made"; readonly commit: MadeCommit };

export type Halves =
  | { readonly kind: "inseparable"; readonly why: Inseparable; readonly path: string }
  | {
      readonly kind: "halves";
      /** Files that differ, by half. */
      readonly documents: number;
      readonly code: number;
      readonly halves: readonly Half[];
      readonly trees: MadeTrees;
    };

/** Head's code with base's documents, and base's code with head's. */
export async function makeHalves(
  {
    repository: root,
    revisions,
    profile,
    hidden,
  }: Pick<Request, "repository" | "revisions" | "profile" | "hidden">,
  workArea: string,
): Promise<Halves> {
  const repository = { root };
  const { base, head } = revisions;
  const entries: PerSide<Awaited<ReturnType<typeof entriesAt>>> = {
    base: await entriesAt(repository, base.sha),
    head: await entriesAt(repository, head.sha),
  };
  const moves = await movesBetween(repository, base.sha, head.sha);
  const split = splitTrees({ entries, moves, profile, hidden });
  if (split.kind === "inseparable") return split;
  const { documents, code, headCode, headDocs } = split;
  const trees = await MadeTrees.open(repository, workArea);
  const halfOf = async (hybrid: "head-code" | "head-docs"): Promise<Half> => {
    const [own, other]: readonly Side[] = hybrid === "head-code" ? ["head", "base"] : ["base", "head"];
    // Only one half differs: then the tree is that of a side.
    if (own !== undefined && documents === 0) return { hybrid, state: "same", side: own };
    if (other !== undefined && code === 0) return { hybrid, state: "same", side: other };
    return {
      hybrid,
      state: "made",
      commit: await trees.commit(hybrid === "head-code" ? headCode : headDocs),
    };
  };
  const halves = [await halfOf("head-code"), await halfOf("head-docs")];
  return { kind: "halves", documents, code, halves, trees };
}
