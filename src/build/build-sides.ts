/** Both revisions, built. */
import type { Inspection } from "../schema/inspection.ts";
import type { PerSide, Revisions } from "../schema/request.ts";
import { type BuildInput, type BuildOutcome, type BuildServices, buildSide } from "./build-side.ts";
import { keepInstant, keptInstant } from "./kept-instant.ts";
import { UNSATISFIED } from "./run-step.ts";

export type BuildRequest = Omit<BuildInput, "side" | "sha" | "instant"> & { readonly revisions: Revisions };

/**
 * Builds base and head, at once where the sandbox can, with dependencies as of one instant. Equal trees are
 * built once: the same bytes, the same tool.
 */
export async function buildSides(
  request: BuildRequest,
  services: BuildServices,
): Promise<PerSide<BuildOutcome>> {
  const now = new Date((services.now ?? Date.now)()).toISOString();
  const { cache = null } = services;
  const kept = cache === null ? null : await keptInstant(cache, now);
  if (kept !== null) {
    const built = await buildAsOf(kept, request, services);
    if (!isTooEarly(built.base) && !isTooEarly(built.head)) return built;
    services.progress("building both sides again, with dependencies as of now");
  }
  if (cache !== null) await keepInstant(cache, now);
  return buildAsOf(now, request, services);
}

/** Whether what a side needs may have been published since. */
const isTooEarly = ({ report }: BuildOutcome): boolean =>
  report.kind === "failed" && report.remedy?.includes(UNSATISFIED) === true;

async function buildAsOf(
  instant: string,
  { revisions, ...input }: BuildRequest,
  services: BuildServices,
): Promise<PerSide<BuildOutcome>> {
  const sideOf = (side: "base" | "head") =>
    buildSide({ ...input, instant, side, sha: revisions[side].sha }, services);
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

/** What the inspection stores of the two builds. */
export function buildFacts({
  base,
  head,
}: PerSide<BuildOutcome>): Pick<Inspection, "builds" | "dependencies" | "leftOut"> {
  const listed = (packages: readonly string[] | null) => (packages === null ? null : [...packages]);
  return {
    builds: { base: base.report, head: head.report },
    dependencies: { base: listed(base.dependencies), head: listed(head.dependencies) },
    leftOut: { base: base.leftOut, head: head.leftOut },
  };
}
