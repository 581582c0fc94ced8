/** Command lines and workflows, as one and the same question. */
import { ConfigError } from "../base/errors.ts";
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
    budgetUsd: null,
    budgetMinutes: null,
    failOn: null,
  };
}

/** The Action, by its inputs and its event. */
export function askedByAction(inputs: ActionInputs, { revisions, pullRequest }: AskedByEvent): Asked {
  const isFork = pullRequest?.isFork ?? false;
  if (isFork && inputs.suiteFrom === "head") {
    throw new ConfigError("fork-suite", "A fork's own suite would decide what is run: suite-from is head.", {
      hint: "Leave suite-from out: pull requests from forks are measured with the base's profile and suite.",
    });
  }
  return {
    by: "action",
    mode: inputs.mode,
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
    failOn: inputs.failOn,
  };
}
