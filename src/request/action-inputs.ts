import type { FailOn } from "../schema/profile.ts";
import { SandboxKind } from "../schema/words.ts";
import { type Environment, InputReader } from "./input-reader.ts";

export const ACTION_INPUTS = [
  "mode",
  "config",
  "players",
  "tiers",
  "tasks",
  "base",
  "head",
  "suite-from",
  "budget-usd",
  "budget-minutes",
  "earlier-heads",
  "fail-on",
  "comment",
  "comment-key",
  "results-dir",
  "shard",
  "sandbox",
  "setup-sandbox",
  "api-key",
  "github-token",
  "working-directory",
  "fork-policy",
  "pr-number",
  "report-url",
  "command",
  "check-name",
  "trend",
] as const;
export type ActionInputName = (typeof ACTION_INPUTS)[number];

/** null = not given, so that the profile or a default decides. */
export interface ActionInputs {
  /** null: as the event says. */
  readonly mode: "docs" | "pr" | "full" | null;
  readonly config: string | null;
  readonly players: readonly string[] | null;
  readonly tiers: readonly string[] | null;
  readonly tasks: readonly string[] | null;
  readonly base: string | null;
  readonly head: string | null;
  readonly suiteFrom: "base" | "head" | null;
  readonly budgetUsd: number | null;
  readonly budgetMinutes: number | null;
  readonly earlierHeads: number | null;
  readonly failOn: readonly FailOn[] | null;
  readonly comment: "always" | "changes" | "regressions" | "never";
  readonly commentKey: string;
  readonly resultsDir: string | null;
  readonly sandbox: SandboxKind | "auto" | null;
  readonly setupSandbox: boolean;
  readonly apiKey: string | null;
  readonly githubToken: string | null;
  /** Relative to the workspace. */
  readonly workingDirectory: string;
  /** null: not said, which is docs, but on a machine of one's own. */
  readonly forkPolicy: "skip" | "docs" | "error" | null;
  readonly command: "compare" | "plan" | "run" | "report" | "link" | "baseline";
  /** The part of the plan that `run` plays; null: all of it. */
  readonly shard: string | null;
  /** The pull request that a finished workflow belongs to, as somebody says; it is checked. */
  readonly prNumber: number | null;
  /** Where `link` says that the HTML report is. */
  readonly reportUrl: string | null;
  /** null: no check is written. */
  readonly checkName: string | null;
  /** A file to which the head is added and whose trend is drawn, relative to the workspace; null: none. */
  readonly trend: string | null;
}

/** Reads and checks every input; what is wrong with any of them is one error. Keys become secrets at once. */
export function readActionInputs(environment: Environment): ActionInputs {
  const reader = new InputReader<ActionInputName>(environment);
  const inputs: ActionInputs = {
    mode: reader.choice("mode", ["docs", "pr", "full"]),
    config: reader.text("config"),
    players: reader.names("players"),
    tiers: reader.names("tiers"),
    tasks: reader.names("tasks"),
    base: reader.text("base"),
    head: reader.text("head"),
    suiteFrom: reader.choice("suite-from", ["base", "head"]),
    budgetUsd: reader.amount("budget-usd"),
    budgetMinutes: reader.amount("budget-minutes"),
    earlierHeads: reader.count("earlier-heads"),
    failOn: reader.failOn("fail-on"),
    comment: reader.choice("comment", ["always", "changes", "regressions", "never"]) ?? "changes",
    commentKey: reader.commentKey("comment-key") ?? "default",
    resultsDir: reader.text("results-dir"),
    sandbox: reader.choice("sandbox", ["auto", ...SandboxKind.options]),
    setupSandbox: reader.choice("setup-sandbox", ["true", "false"]) === "true",
    apiKey: reader.secret("api-key"),
    githubToken: reader.secret("github-token"),
    workingDirectory: reader.text("working-directory") ?? ".",
    forkPolicy: reader.choice("fork-policy", ["skip", "docs", "error"]),
    command: reader.choice("command", ["compare", "plan", "run", "report", "link", "baseline"]) ?? "compare",
    shard: reader.text("shard"),
    prNumber: reader.number("pr-number"),
    reportUrl: reader.address("report-url"),
    checkName: reader.text("check-name"),
    trend: reader.text("trend"),
  };
  for (const { name, command } of OF_COMMANDS) reader.refuseIdle(name, { command, asked: inputs.command });
  reader.throwProblems();
  return inputs;
}

/** Inputs that mean something to one command only; elsewhere they would be waited for in vain. */
const OF_COMMANDS = [
  { name: "shard", command: "run" },
  { name: "pr-number", command: "report" },
  { name: "report-url", command: "link" },
] as const;
