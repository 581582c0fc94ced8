/** What can be said about both sides with no model at all. */
import PQueue from "p-queue";
import type { BuiltSide } from "../schema/built.ts";
import type { SolutionResult } from "../schema/inspection.ts";
import type { PerSide } from "../schema/request.ts";
import type { SuiteTask } from "../schema/task.ts";
import { SIDES } from "../schema/words.ts";
import { type InspectServices, runSolution } from "./run-solutions.ts";

const AT_ONCE = 2;

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
