/** Tasks that cannot be solved, or need not be. */
import type { SolutionResult } from "../../schema/inspection.ts";
import type { Side } from "../../schema/words.ts";
import { quoted } from "../findings.ts";
import type { YamlDocument } from "../yaml-document.ts";
import { type Lint, type LintLevel, lintAt } from "./lint.ts";

/** By task. */
type Documents = ReadonlyMap<string, YamlDocument>;

/** Tasks whose match rule holds over the untouched inputs. */
export function untouchedLints(documents: Documents, untouched: readonly string[]): Lint[] {
  return untouched.flatMap((task) => taskLint(documents, [task, "match"], fixtureLint(task)));
}

/** Solutions that fail or do not match. */
export function solutionLints(documents: Documents, solutions: readonly SolutionResult[]): Lint[] {
  return solutions.flatMap((result) => {
    const lint = solutionLint(result, solutions);
    return lint === null ? [] : taskLint(documents, [result.task, "solution"], lint);
  });
}

function taskLint(
  documents: Documents,
  [task, key]: readonly [string, string],
  lint: Parameters<typeof lintAt>[2],
): Lint[] {
  const document = documents.get(task);
  return document === undefined ? [] : [lintAt(document, [key], lint)];
}

const fixtureLint = (task: string) => ({
  level: "error" as const,
  message: `The untouched inputs of the task ${task} already satisfy its match rule: nothing has to be done.`,
  hint: "Take the result out of the inputs, or expect what only the work can leave.",
});

function solutionLint(result: SolutionResult, all: readonly SolutionResult[]) {
  const { task, side, exitCode, match } = result;
  const said = outputWords(result);
  if (match === "not-matched") {
    const why = result.why === undefined ? "." : `: ${result.why}`;
    const ended = exitCode === 0 ? "" : ` It ${endedWords(exitCode)}${said}.`;
    return {
      level: levelOn(side, task, all),
      message: `The solution of the task ${task} does not match on ${side}${why}${ended}`,
      hint: "Mend the solution or the match rule: a task that cannot be solved says nothing.",
    };
  }
  if (exitCode === 0) return null;
  return {
    level: match === "matched" ? ("warning" as const) : levelOn(side, task, all),
    message: `The solution of the task ${task} ${endedWords(exitCode)} on ${side}${match === "matched" ? ", though it matches" : ""}${said}.`,
    hint: "Mend the solution, so that it ends with 0.",
  };
}

/** What only base cannot do is what a change adds. */
function levelOn(side: Side, task: string, all: readonly SolutionResult[]): LintLevel {
  const head = all.find((result) => result.side === "head" && result.task === task);
  const isSolvable = head?.match === "matched" || (head?.match === "unscored" && head.exitCode === 0);
  return side === "base" && isSolvable ? "warning" : "error";
}

function endedWords(exitCode: number | null): string {
  return exitCode === null ? "was ended by a signal or its time limit" : `ended with ${exitCode}`;
}

function outputWords({ text }: SolutionResult): string {
  const line = text.split("\n").find((one) => one.trim() !== "");
  return line === undefined ? "" : ` and said ${quoted(line.trim())}`;
}
