/** Runs every task's solution on a side: whether what the docs stand for still works, with no model. */
import { headAndTail } from "../base/text.ts";
import { copyTree, freshFolder, removeTree } from "../host/files.ts";
import { redact } from "../host/secrets.ts";
import { collectEvidence } from "../sandbox/evidence.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { BuiltSide } from "../schema/built.ts";
import type { SolutionResult } from "../schema/inspection.ts";
import type { SuiteTask } from "../schema/task.ts";
import type { Vocabulary } from "../schema/vocabulary.ts";

export interface InspectServices {
  readonly sandbox: Sandbox;
  readonly vocabulary: Vocabulary;
  readonly workArea: string;
}

const TIME_LIMIT_MS = 60_000;
/** Bytes: the end of a long output is where it says what went wrong. */
const KEPT_OUTPUT = 4_000;

/** One task's solution in a fresh workspace with its inputs; null where the task has none. */
export async function runSolution(
  task: SuiteTask,
  built: BuiltSide,
  services: InspectServices,
): Promise<SolutionResult | null> {
  if (task.solution === null) return null;
  const matcher = services.vocabulary.matchers.find(({ name }) => name === task.match.mode);
  const workspace = await freshFolder(services.workArea);
  try {
    if (task.inputsDir !== null) await copyTree(task.inputsDir, workspace);
    const folders = { tool: built.toolDir, workspace };
    const done = await inBox(task.solution, folders, services.sandbox);
    const evidence = await collectEvidence(matcher?.evidence(task.match) ?? [], {
      sandbox: services.sandbox,
      folders,
    });
    const match = matcher?.match(task.match, {
      answer: done.output.trim(),
      evidence,
      votes: [],
      atLeast: task.atLeast,
    });
    return {
      task: task.id,
      side: built.side,
      exitCode: done.exitCode,
      match: match?.kind ?? "unscored",
      ...(match !== undefined && match.kind !== "matched" ? { why: match.why } : {}),
      text: headAndTail(Buffer.from(redact(done.output)), KEPT_OUTPUT).text,
    };
  } finally {
    await removeTree(workspace);
  }
}

async function inBox(solution: string, folders: { tool: string; workspace: string }, sandbox: Sandbox) {
  await using box = await sandbox.open({ purpose: "trial", folders, network: "none" });
  // Awaited here: the box ends with this block.
  return await box.exec(["bash", "-c", solution], { timeoutMs: TIME_LIMIT_MS, maxOutput: 64 * 1024 });
}
