/** Whether a task's rule holds over its inputs as they are: then doing nothing would be a match. */
import { copyTree, freshFolder, removeTree } from "../host/files.ts";
import { collectEvidence } from "../sandbox/evidence.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { BuiltSide } from "../schema/built.ts";
import type { SuiteTask } from "../schema/task.ts";
import type { MatchResult } from "../schema/vocabulary.ts";
import type { InspectServices } from "./run-solutions.ts";

export interface UntouchedServices extends Pick<InspectServices, "vocabulary" | "workArea"> {
  /** What checks that are commands run in; null: nothing may be run. */
  readonly box: { readonly sandbox: Sandbox; readonly built: BuiltSide } | null;
}

/** The rule's result over the untouched inputs; null where no evidence could be asked for, so that only answers count. */
export async function matchUntouched(
  task: SuiteTask,
  { vocabulary, workArea, box }: UntouchedServices,
): Promise<MatchResult["kind"] | null> {
  const matcher = vocabulary.matchers.find(({ name }) => name === task.match.mode);
  const requests = matcher?.evidence(task.match) ?? [];
  if (matcher === undefined || requests.length === 0) return null;
  if (box === null && requests.some(({ kind }) => kind === "command")) return null;
  const workspace = await freshFolder(workArea);
  try {
    if (task.inputsDir !== null) await copyTree(task.inputsDir, workspace);
    const evidence = await collectEvidence(requests, {
      sandbox: box?.sandbox ?? null,
      folders: { tool: box?.built.toolDir ?? workspace, workspace },
    });
    const subject = { answer: null, evidence, votes: [], atLeast: task.atLeast };
    return matcher.match(task.match, subject).kind;
  } finally {
    await removeTree(workspace);
  }
}
