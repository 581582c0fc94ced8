/** The half of `check` that builds and runs: solutions, help, untouched inputs, and the reader. */
import { usualBuildCache } from "../build/build-cache.ts";
import { buildSides } from "../build/build-sides.ts";
import { type BuildDifference, buildTwice } from "../build/build-twice.ts";
import * as log from "../host/log.ts";
import { type HelpText, helpTexts } from "../inspect/check-help.ts";
import { matchUntouched } from "../inspect/check-untouched.ts";
import { inspectCommands } from "../inspect/documented/inspect-commands.ts";
import { inspectSolutions } from "../inspect/inspect-sides.ts";
import type { Surroundings } from "../pipeline.ts";
import type { ShownSide } from "../request/lints/tiers.ts";
import { chooseSandbox } from "../sandbox/index.ts";
import type { ReaderState } from "../schema/check.ts";
import type { BuildReport, DocumentedCommand, SolutionResult } from "../schema/inspection.ts";
import type { Side } from "../schema/words.ts";
import { readTasks } from "./check-reader.ts";
import type { CheckedRequest } from "./check-texts.ts";

export interface BuiltChecks {
  /** `base` is null where only head is checked. */
  readonly builds: { readonly base: BuildReport | null; readonly head: BuildReport };
  readonly solutions: readonly SolutionResult[];
  /** What tiers show, servers too; null where a side was not built, or not asked for. */
  readonly shown: Record<Side, ShownSide | null>;
  /** Between two builds of head; null where it was built once. */
  readonly differences: readonly BuildDifference[] | null;
  /** Tasks whose match rule holds before anything was done. */
  readonly untouched: readonly string[];
  readonly help: readonly HelpText[];
  /** What the documents teach, and what became of it. */
  readonly commands: readonly DocumentedCommand[];
  /** By task; empty where base was not built. */
  readonly readers: ReadonlyMap<string, readonly ReaderState[]>;
}

/** Rejects where the machine or its sandbox fails. */
export async function checkBuilds(
  checked: CheckedRequest,
  { isTwice }: { readonly isTwice: boolean },
  around: Surroundings,
): Promise<BuiltChecks> {
  const { request, isPair, vocabulary } = checked;
  const { profile, suite } = request;
  await using sandbox = await chooseSandbox(request.sandbox, request.allowUnboxed, around);
  const services = { sandbox, vocabulary, workArea: around.workArea };
  const buildServices = {
    ...services,
    repository: { root: request.repository },
    hostEnvironment: around.environment,
    progress: log.progress,
    now: around.now,
    cache: usualBuildCache(around.environment),
  };
  const build = { profile, hidden: request.hidden };
  const outcomes = await buildSides({ ...build, revisions: request.revisions }, buildServices);
  const { sha } = request.revisions.head;
  const instant = new Date(around.now()).toISOString();
  const twice = isTwice ? await buildTwice({ ...build, side: "head", sha, instant }, buildServices) : null;
  const [base, head] = [outcomes.base.built, outcomes.head.built];
  log.progress("running every task's solution");
  const solutions = await inspectSolutions(suite.tasks, { base: isPair ? base : null, head }, services);
  const untouched: string[] = [];
  const box = head === null ? null : { sandbox, built: head };
  for (const task of suite.tasks) {
    if ((await matchUntouched(task, { ...services, box })) === "matched") untouched.push(task.id);
  }
  const help = head === null ? [] : await helpTexts(head, profile.build.provides, services);
  log.progress("running what the documents teach");
  const { commands } = await inspectCommands(
    {
      profile,
      builds: { base: isPair ? base : null, head },
      help: { base: [], head: help.map(({ command, text }) => ({ path: command, text })) },
      runsUnchanged: true,
    },
    services,
  );
  return {
    builds: { base: isPair ? outcomes.base.report : null, head: outcomes.head.report },
    shown: {
      base: base === null || !isPair ? null : { tiers: base.tiers, notes: outcomes.base.notes },
      head: head === null ? null : { tiers: head.tiers, notes: outcomes.head.notes },
    },
    differences: twice?.kind === "built" ? twice.differences : null,
    solutions,
    untouched,
    help,
    commands: commands ?? [],
    readers: base === null ? new Map() : await readTasks(checked, { built: base, sandbox }, around),
  };
}
