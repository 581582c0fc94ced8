/** The docs check in numbers. */
import type { Comparison } from "../schema/comparison.ts";
import type { Inspection } from "../schema/inspection.ts";
import { brokenCommandCount, commandCounts } from "./findings/commands.ts";
import { interfaceCounts } from "./findings/interface.ts";
import { brokenNameCount, nameCounts } from "./findings/names.ts";
import { solutionCounts } from "./findings/solutions.ts";

/** null where the docs check has nothing to say. */
export function docsNumbers(inspection: Inspection): Comparison["docs"] {
  const solutions = solutionCounts(inspection);
  const changed = interfaceCounts(inspection);
  const commands = commandCounts(inspection);
  const names = nameCounts(inspection);
  const isSilent = solutions === null && changed === null && commands === null && names.names === undefined;
  return isSilent ? null : { commands, solutions, interface: changed, ...names, ...patchCounts(inspection) };
}

/** What a patch of the documents was proved to mend; absent where there is none. */
function patchCounts({ patch }: Inspection): Pick<NonNullable<Comparison["docs"]>, "patch"> {
  return patch === undefined ? {} : { patch: { lines: patch.lines, ...patch.broken } };
}

/** What head's documents teach and head broke: commands, and names that code imports. */
export function brokenDocsCount(inspection: Inspection): number {
  return brokenCommandCount(inspection) + brokenNameCount(inspection);
}
