/** Solutions of tasks that worked on one side only. */
import type { Comparison } from "../../schema/comparison.ts";
import type { Finding } from "../../schema/details.ts";
import type { Inspection, SolutionResult } from "../../schema/inspection.ts";
import type { Side, Slug } from "../../schema/words.ts";
import { makeFinding } from "./make-finding.ts";

/** Whether a solution works; null where nothing that was seen decides it. */
export function works({ match, exitCode }: SolutionResult): boolean | null {
  if (match !== "unscored") return match === "matched";
  return exitCode === null ? null : exitCode === 0;
}

/** Tasks whose solution works on base and not on head. */
export function brokenTasks(inspection: Inspection): Slug[] {
  return pairs(inspection)
    .filter(({ base, head }) => works(base) === true && works(head) === false)
    .map(({ base }) => base.task);
}

/** One finding a task; a solution that was not run on both sides, or not decided, gives none. */
export function solutionFindings(inspection: Inspection): Finding[] {
  return pairs(inspection).flatMap(({ base, head }) => {
    const [before, after] = [works(base), works(head)];
    if (before === null || after === null || before === after) return [];
    const evidence = [base, head].map((result) => ({
      side: result.side,
      text: result.why === undefined ? result.text : `${result.why}\n${result.text}`,
      count: works(result) === true ? 0 : 1,
    }));
    return [makeFinding({ kind: after ? "fixed" : "broken", subject: base.task, evidence })];
  });
}

/** How many solutions work a side; a side on which none ran is unknown. */
export function solutionCounts({ solutions }: Inspection): NonNullable<Comparison["docs"]>["solutions"] {
  if (solutions.length === 0) return null;
  const working = (side: Side): number | null => {
    const own = solutions.filter((result) => result.side === side);
    return own.length === 0 ? null : own.filter((result) => works(result) === true).length;
  };
  return {
    base: working("base"),
    head: working("head"),
    of: new Set(solutions.map(({ task }) => task)).size,
  };
}

interface Pair {
  readonly base: SolutionResult;
  readonly head: SolutionResult;
}

function pairs({ solutions }: Inspection): Pair[] {
  return solutions
    .filter(({ side }) => side === "base")
    .flatMap((base) => {
      const head = solutions.find(({ side, task }) => side === "head" && task === base.task);
      return head === undefined ? [] : [{ base, head }];
    });
}
