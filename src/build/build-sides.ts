/** Both revisions, built. */
import { SandboxError } from "../base/errors.ts";
import { commandFileChange, commandFileState } from "../host/command-files.ts";
import type { Inspection } from "../schema/inspection.ts";
import type { PerSide, Revisions } from "../schema/request.ts";
import { type BuildInput, type BuildOutcome, type BuildServices, buildSide } from "./build-side.ts";
import { keepInstant, keptInstant } from "./kept-instant.ts";
import { buildsReachLoopback } from "./registries.ts";
import { UNSATISFIED } from "./run-step.ts";

export interface BuildRequest extends Omit<BuildInput, "side" | "sha" | "instant"> {
  readonly revisions: Revisions;
  /** The instant of an earlier build whose trials are there: only dependencies as of then give it again. */
  readonly asOf?: string;
}

export interface BuiltSides extends PerSide<BuildOutcome> {
  /** As of when dependencies were resolved: ISO 8601, UTC. */
  readonly instant: string;
  /** Whether they could reach whatever listens on this machine's loopback. */
  readonly reachLoopback: boolean;
}

/**
 * Builds base and head, at once where the sandbox can, with dependencies as of one instant. Equal trees are
 * built once: the same bytes, the same tool.
 */
export async function buildSides(request: BuildRequest, services: BuildServices): Promise<BuiltSides> {
  const reachLoopback = await buildsReachLoopback(services);
  const before = await commandFileState(services.hostEnvironment);
  const built = await buildAtOneInstant(request, services);
  const after = await commandFileState(services.hostEnvironment);
  if (commandFileChange(before, after) === "touched") throw tampered(services);
  return { ...built, reachLoopback };
}

/** What a build told the runner, nobody can take back: no figure of this job can be believed. */
function tampered({ sandbox }: BuildServices): SandboxError {
  return new SandboxError(
    "command-files-touched",
    `While base and head were built, the files changed by which steps of a workflow speak to the runner (GITHUB_ENV and others). The sandbox was ${sandbox.kind}.`,
    {
      hint: "Nothing of this job can be believed. Look at what the builds run, and use a sandbox with walls.",
    },
  );
}

type Built = Omit<BuiltSides, "reachLoopback">;

async function buildAtOneInstant(request: BuildRequest, services: BuildServices): Promise<Built> {
  if (request.asOf !== undefined) return buildAsOf(request.asOf, request, services);
  const now = new Date((services.now ?? Date.now)()).toISOString();
  // Without walls nothing is kept that an instant would find again.
  const cache = services.sandbox.kind === "none" ? null : (services.cache ?? null);
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
  { revisions, asOf: _asOf, ...input }: BuildRequest,
  services: BuildServices,
): Promise<Built> {
  // Against itself a revision is neither base nor head.
  const name = revisions.base.sha === revisions.head.sha ? { name: "the revision" } : {};
  const sideOf = (side: "base" | "head") =>
    buildSide({ ...name, ...input, instant, side, sha: revisions[side].sha }, services);
  if (revisions.base.tree === revisions.head.tree) {
    const base = await sideOf("base");
    return { base, head: asHead(base, revisions.head.sha), instant };
  }
  if (services.sandbox.concurrency < 2) {
    return { base: await sideOf("base"), head: await sideOf("head"), instant };
  }
  const [base, head] = await Promise.all([sideOf("base"), sideOf("head")]);
  return { base, head, instant };
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
  instant,
  reachLoopback,
}: BuiltSides): Pick<Inspection, "builds" | "instant" | "dependencies" | "leftOut" | "buildsReachLoopback"> {
  const listed = (packages: readonly string[] | null) => (packages === null ? null : [...packages]);
  return {
    builds: { base: base.report, head: head.report },
    instant,
    buildsReachLoopback: reachLoopback,
    dependencies: { base: listed(base.dependencies), head: listed(head.dependencies) },
    leftOut: { base: base.leftOut, head: head.leftOut },
  };
}
