/** Both revisions, built. */
import type { PerSide, Revisions } from "../schema/request.ts";
import { type BuildInput, type BuildOutcome, type BuildServices, buildSide } from "./build-side.ts";

export type BuildRequest = Omit<BuildInput, "side" | "sha"> & { readonly revisions: Revisions };

/** Builds base and head, at once where the sandbox can. Equal trees are built once: the same bytes, the same tool. */
export async function buildSides(
  request: BuildRequest,
  services: BuildServices,
): Promise<PerSide<BuildOutcome>> {
  const { revisions, ...input } = request;
  const sideOf = (side: "base" | "head") => buildSide({ ...input, side, sha: revisions[side].sha }, services);
  if (revisions.base.tree === revisions.head.tree) {
    const base = await sideOf("base");
    return { base, head: asHead(base, revisions.head.sha) };
  }
  if (services.sandbox.concurrency < 2) return { base: await sideOf("base"), head: await sideOf("head") };
  const [base, head] = await Promise.all([sideOf("base"), sideOf("head")]);
  return { base, head };
}

function asHead(outcome: BuildOutcome, sha: string): BuildOutcome {
  const notes = outcome.notes.map((note) => ({ ...note, side: "head" as const }));
  return outcome.built === null
    ? { ...outcome, notes }
    : { ...outcome, notes, built: { ...outcome.built, side: "head", sha } };
}
