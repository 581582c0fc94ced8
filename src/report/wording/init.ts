/** The sentences of `init`. */
import type { InitPackage } from "../../schema/init.ts";

export function packageWords({ kind, directory, commands }: InitPackage): string {
  const where = directory === "." ? "" : ` in ${directory}`;
  return commands.length === 0
    ? `${KINDS[kind] ?? `a ${kind}`} library${where}`
    : `${KINDS[kind] ?? `a ${kind}`} package${where} that installs ${commands.join(", ")}`;
}

const KINDS: Readonly<Record<string, string>> = {
  npm: "an npm",
  python: "a Python",
  cargo: "a Rust",
  go: "a Go",
};

/** Why an example became no task. */
export function discardWords(why: string): string {
  return DISCARDS[why] ?? why;
}

const DISCARDS: Readonly<Record<string, string>> = {
  help: "asks for help, a version or an installation",
  placeholder: "has a placeholder, or is no whole command",
  network: "needs a network",
  interactive: "asks somebody, or goes on until somebody ends it",
  unsafe: "removes things, or asks for more rights",
  "several-commands": "runs several commands, or other programs",
  "missing-file": "names a file that is not there once",
  failed: "ends with an error",
  time: "does not end by itself",
  "no-output": "leaves nothing to compare",
  varies: "gives something else each time, or each day",
  "known-answer": "its answer stands in the repository, where agents could read it",
  "no-words": "no words beside it say what it is for without naming commands or options",
  unsolved: "could not be solved again",
  "not-tried": "was not tried: there were enough before it",
  "like-another": "is like others that are in the suite",
};

export function rephraseWords(): string {
  return "No language model was asked: a person should read every prompt and say it as somebody would who does not know the tool.";
}

export function fewTasksWords(count: number): string {
  return `A row needs six tasks or more to show much: write ${6 - count} more (docs/writing-tasks.md says how).`;
}

export interface FailedBuild {
  readonly step: string;
  readonly log: string;
  readonly remedy: string | null;
}

const LAST_LINES = 8;

export function notBuiltWords({ step, log, remedy }: FailedBuild): string {
  const last = log
    .trimEnd()
    .split("\n")
    .slice(-LAST_LINES)
    .map((line) => `  ${line}`);
  return [
    `No task was drafted: head does not build, ${step} failed. It said last:`,
    ...last,
    ...(remedy === null ? [] : [remedy]),
    "Mend build: in the profile or the build itself, commit, and call gripcheck init again: it goes on from here.",
  ].join("\n");
}

export function nextWords({
  hasTasks,
  hasWritten,
}: {
  readonly hasTasks: boolean;
  readonly hasWritten: boolean;
}): string {
  if (!hasTasks)
    return "Next: write tasks (docs/writing-tasks.md), commit them with the profile, then gripcheck check";
  return `Next: ${hasWritten ? "read the prompts and commit what was written, then " : ""}gripcheck check`;
}
