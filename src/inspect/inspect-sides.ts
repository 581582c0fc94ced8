/** What can be said about both sides with no model at all. */
import PQueue from "p-queue";
import type { BuiltSide } from "../schema/built.ts";
import type { Inspection, SolutionResult } from "../schema/inspection.ts";
import type { PerSide, Request } from "../schema/request.ts";
import type { SuiteTask } from "../schema/task.ts";
import { SIDES } from "../schema/words.ts";
import { inspectDocuments } from "./documented/inspect-documents.ts";
import { inspectNames } from "./names/inspect-names.ts";
import { renamePatch } from "./patch/rename-patch.ts";
import { type InspectServices, runSolution } from "./run-solutions.ts";

const AT_ONCE = 2;

/** What this stage sees; what was built, shown and asked of players is seen by others. */
export type Inspected = Pick<
  Inspection,
  "solutions" | "commands" | "interface" | "deaf" | "undocumented" | "names" | "patch"
>;

export interface InspectSidesServices extends InspectServices {
  readonly progress: (text: string) => void;
}

/** The docs check: solutions, documented commands, the interface and the names that code takes, on both sides. */
export async function inspectSides(
  { suite, profile }: Pick<Request, "suite" | "profile">,
  builds: PerSide<BuiltSide | null>,
  { progress, ...services }: InspectSidesServices,
): Promise<Inspected> {
  if (suite.tasks.length > 0) progress("running every task's solution on both sides");
  const solutions = await inspectSolutions(suite.tasks, builds, services);
  progress("running what the documents teach on both sides");
  const documented = await inspectDocuments(profile, builds, services);
  const names = await inspectNames({ profile, builds }, services);
  const patch =
    builds.head === null
      ? null
      : await renamePatch({ profile, head: builds.head, seen: documented }, services);
  return {
    solutions,
    ...documented,
    ...(names.length === 0 ? {} : { names }),
    ...(patch === null ? {} : { patch }),
  };
}

/** Every solution on every side that was built, in the suite's order. */
export async function inspectSolutions(
  tasks: readonly SuiteTask[],
  builds: PerSide<BuiltSide | null>,
  services: InspectServices,
): Promise<SolutionResult[]> {
  const queue = new PQueue({ concurrency: Math.min(AT_ONCE, services.sandbox.concurrency) });
  const jobs = SIDES.flatMap((side) => {
    const built = builds[side];
    return built === null ? [] : tasks.map((task) => queue.add(() => runSolution(task, built, services)));
  });
  return (await Promise.all(jobs)).filter((result) => result !== null && result !== undefined);
}
