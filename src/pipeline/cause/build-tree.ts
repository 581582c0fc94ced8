/** One tree that is no side of the comparison, built as its sides were: one recipe, one instant, one cache. */
import { usualBuildCache } from "../../build/build-cache.ts";
import { type BuiltSides, buildSides } from "../../build/build-sides.ts";
import { untilInterrupted } from "../../host/interrupted.ts";
import * as log from "../../host/log.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";
import type { Request, RequestedRevision } from "../../schema/request.ts";
import type { Surroundings } from "../surroundings.ts";

export interface TreeToBuild {
  readonly revision: RequestedRevision;
  readonly name: string;
  /** As of when the sides' dependencies were resolved. */
  readonly instant: string;
  /** Opens it, at the first call. */
  readonly sandbox: () => Promise<Sandbox>;
}

/** As both sides of a comparison with itself. */
export async function buildTree(
  { repository, profile, hidden }: Pick<Request, "repository" | "profile" | "hidden">,
  { revision, name, instant, sandbox }: TreeToBuild,
  around: Surroundings,
): Promise<BuiltSides> {
  const revisions = { base: revision, head: revision };
  const work = buildSides(
    { revisions, profile, hidden, asOf: instant, name },
    {
      sandbox: await sandbox(),
      workArea: around.workArea,
      repository: { root: repository },
      hostEnvironment: around.environment,
      progress: log.progress,
      now: around.now,
      cache: usualBuildCache(around.environment),
    },
  );
  return untilInterrupted(around.signal, work);
}
