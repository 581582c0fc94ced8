/** The question that is asked of one tree: what the comparison asks of a side, under a plan of its own. */
import path from "node:path";
import type { MadeCommit } from "../../host/made-trees.ts";
import type { Hybrid } from "../../schema/cause.ts";
import type { Plan } from "../../schema/plan.ts";
import type { Budget } from "../../schema/profile.ts";
import type { Request } from "../../schema/request.ts";
import type { Slug } from "../../schema/words.ts";
import { CAUSE_FOLDER } from "../../store/cause-folder.ts";

/** Where a hybrid's results lie, within those of the comparison. */
export function hybridFolder(hybrid: Hybrid, { sha }: MadeCommit): Slug {
  return `${hybrid}-${sha.slice(0, 12)}`;
}

export interface HybridQuestion {
  readonly request: Request;
  /** The comparison's. */
  readonly plan: Plan;
  readonly hybrid: Hybrid;
  readonly commit: MadeCommit;
  /** What is left for it. */
  readonly budget: Budget;
}

/** Both of its sides are the hybrid, and the one that is called head is played. */
export function hybridRequest({ request, plan, hybrid, commit, budget }: HybridQuestion): Request {
  const revision = { ...commit, method: hybrid };
  const { judge: _, ...profile } = request.profile;
  const all = { players: null, tiers: null, tasks: null, coupling: null };
  return {
    ...request,
    mode: "try",
    revisions: { base: revision, head: revision },
    resultsDir: path.join(request.resultsDir, CAUSE_FOLDER, hybridFolder(hybrid, commit)),
    playIdentical: true,
    profile: {
      ...profile,
      ...(plan.judge === undefined ? {} : { judge: plan.judge }),
      // As far as the comparison may go: whichever look it reached, the question stays one.
      modes: { try: { ...all, looks: [plan.design.looks.at(-1) ?? 1] } },
      budget,
    },
  };
}
