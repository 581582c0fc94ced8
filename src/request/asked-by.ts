/** Command lines and workflows, as one and the same question. */
import { headsBefore } from "../base/alpha.ts";
import { ConfigError } from "../base/errors.ts";
import type { Plan } from "../schema/plan.ts";
import type { Mode } from "../schema/words.ts";
import type { ActionInputs } from "./action-inputs.ts";
import type { Asked, AskedPullRequest, AskedRevisions } from "./asked.ts";
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
    earlierHeads: options.earlierHeads ?? null,
  };
}

/** `run`: what a plan holds, asked again. Its players, tiers and tasks are all of the question; `options` has the rest. */
export function askedByPlan(plan: Plan, options: CommonOptions): Asked {
  const { base, head } = plan.revisions;
  const revisions: AskedRevisions = {
    base: { kind: "commit", name: base.sha, method: base.method },
    head: { name: head.sha, method: head.method },
  };
  return { ...askedByCommand(revisions, options), ...questionIn(plan) };
}

/** The command run of the Action: the same in a checkout that has both commits. */
export function askedByPlannedAction(plan: Plan, inputs: ActionInputs, revisions: AskedRevisions): Asked {
  const asked = askedByAction(inputs, { revisions, pullRequest: null, mode: plan.mode });
  return { ...asked, ...questionIn(plan) };
}

type PlannedQuestion = Pick<Asked, "mode" | "suiteFrom" | "filters" | "playIdentical" | "earlierHeads">;

function questionIn({ mode, suite, players, tiers, tasks, cells, design }: Plan): PlannedQuestion {
  const idsOf = (entries: readonly { readonly id: string }[]): string[] => entries.map(({ id }) => id);
  return {
    mode,
    suiteFrom: suite.from === "base" ? "base" : "head",
    filters: { players: idsOf(players), tiers: idsOf(tiers), tasks: idsOf(tasks) },
    playIdentical: !cells.some(({ state }) => state.kind === "identical"),
    earlierHeads: headsBefore(design.alpha),
  };
}

/** What a workflow asks, with both commits at hand. */
interface AskedHere {
  readonly revisions: AskedRevisions;
  readonly pullRequest: AskedPullRequest | null;
  readonly mode: Mode;
}

/** The Action, by its inputs and its event. */
export function askedByAction(inputs: ActionInputs, { revisions, pullRequest, mode }: AskedHere): Asked {
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
    earlierHeads: inputs.earlierHeads,
  };
}
