/** Command lines and workflows, as one and the same question. */
import { ConfigError } from "../base/errors.ts";
import type { Plan } from "../schema/plan.ts";
import type { AskedByEvent } from "./action-event.ts";
import type { ActionInputs } from "./action-inputs.ts";
import type { Asked, AskedRevisions } from "./asked.ts";
import type { CommonOptions } from "./invocation.ts";

/** `compare` as it was typed. */
export function askedByCommand(revisions: AskedRevisions, options: CommonOptions): Asked {
  return {
    by: "command-line",
    mode: options.mode ?? "pr",
    repository: options.repository ?? ".",
    revisions,
    config: options.config,
    suiteFrom: "head",
    results: options.results,
    filters: { players: options.players, tiers: options.tiers, tasks: options.tasks },
    sandbox: options.sandbox,
    allowUnboxed: false,
    playIdentical: options.runIdentical,
    budgetUsd: options.budget.usd,
    budgetMinutes: options.budget.minutes,
    budgetTrials: options.budget.trials,
    budgetTokens: options.budget.tokens,
    failOn: null,
  };
}

/** `run`: what a plan holds, asked again. Its players, tiers and tasks are all of the question; `options` has the rest. */
export function askedByPlan(plan: Plan, options: CommonOptions): Asked {
  const { base, head } = plan.revisions;
  const idsOf = (entries: readonly { readonly id: string }[]): string[] => entries.map(({ id }) => id);
  const revisions: AskedRevisions = {
    base: { kind: "commit", name: base.sha, method: base.method },
    head: { name: head.sha, method: head.method },
  };
  return {
    ...askedByCommand(revisions, options),
    mode: plan.mode,
    suiteFrom: plan.suite.from === "base" ? "base" : "head",
    filters: { players: idsOf(plan.players), tiers: idsOf(plan.tiers), tasks: idsOf(plan.tasks) },
    playIdentical: !plan.cells.some(({ state }) => state.kind === "identical"),
  };
}

/** The Action, by its inputs and its event. */
export function askedByAction(
  inputs: ActionInputs,
  { revisions, pullRequest, mode }: Extract<AskedByEvent, { kind: "asked" }>,
): Asked {
  const isFork = pullRequest?.isFork ?? false;
  if (isFork && inputs.suiteFrom === "head") {
    throw new ConfigError("fork-suite", "A fork's own suite would decide what is run: suite-from is head.", {
      hint: "Leave suite-from out: pull requests from forks are measured with the base's profile and suite.",
    });
  }
  return {
    by: "action",
    mode,
    repository: inputs.workingDirectory,
    revisions,
    config: inputs.config,
    suiteFrom: inputs.suiteFrom ?? (isFork ? "base" : "head"),
    results: inputs.resultsDir,
    filters: { players: inputs.players, tiers: inputs.tiers, tasks: inputs.tasks },
    sandbox: inputs.sandbox,
    allowUnboxed: false,
    playIdentical: false,
    budgetUsd: inputs.budgetUsd,
    budgetMinutes: inputs.budgetMinutes,
    budgetTrials: null,
    budgetTokens: null,
    failOn: inputs.failOn,
  };
}
