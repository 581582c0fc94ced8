/** The inputs of the Action, out of the environment that the runner made of `with:`. */
import { ConfigError } from "../base/errors.ts";
import { didYouMean, plural } from "../base/text.ts";
import { keepSecret } from "../host/secrets.ts";
import { FailOn } from "../schema/profile.ts";
import { SandboxKind } from "../schema/words.ts";
import { quoted } from "./findings.ts";
import { splitNames } from "./flags.ts";

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
  readonly command: "compare" | "plan" | "run" | "report" | "baseline";
  /** The part of the plan that `run` plays; null: all of it. */
  readonly shard: string | null;
  /** The pull request that a finished workflow belongs to, as somebody says; it is checked. */
  readonly prNumber: number | null;
  /** null: no check is written. */
  readonly checkName: string | null;
  /** A file to which the head is added and whose trend is drawn, relative to the workspace; null: none. */
  readonly trend: string | null;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads and checks every input; what is wrong with any of them is one error. Keys become secrets at once. */
export function readActionInputs(environment: Environment): ActionInputs {
  const reader = new InputReader(environment);
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
    failOn: reader.failOn(),
    comment: reader.choice("comment", ["always", "changes", "regressions", "never"]) ?? "changes",
    commentKey: reader.commentKey() ?? "default",
    resultsDir: reader.text("results-dir"),
    sandbox: reader.choice("sandbox", ["auto", ...SandboxKind.options]),
    setupSandbox: reader.choice("setup-sandbox", ["true", "false"]) === "true",
    apiKey: reader.secret("api-key"),
    githubToken: reader.secret("github-token"),
    workingDirectory: reader.text("working-directory") ?? ".",
    forkPolicy: reader.choice("fork-policy", ["skip", "docs", "error"]),
    command: reader.choice("command", ["compare", "plan", "run", "report", "baseline"]) ?? "compare",
    shard: reader.text("shard"),
    prNumber: reader.number("pr-number"),
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
] as const;

class InputReader {
  readonly #environment: Environment;
  readonly #problems: string[] = [];

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** The runner upper-cases a name and turns its spaces, but not its hyphens, into underscores. */
  text(name: ActionInputName): string | null {
    const value = this.#environment[`INPUT_${name.toUpperCase()}`]?.trim() ?? "";
    return value === "" ? null : value;
  }

  secret(name: ActionInputName): string | null {
    const value = this.text(name);
    if (value !== null) keepSecret(value);
    return value;
  }

  names(name: ActionInputName): string[] | null {
    const value = this.text(name);
    if (value === null) return null;
    const list = splitNames(value);
    if (list.length === 0) this.#problem(name, "names nothing", "Write names, or leave it out.");
    return list;
  }

  choice<T extends string>(name: ActionInputName, choices: readonly T[]): T | null {
    const value = this.text(name);
    if (value === null) return null;
    const chosen = choices.find((one) => one === value) ?? null;
    if (chosen === null) this.#problem(name, `cannot be ${quoted(value)}`, didYouMean(value, choices));
    return chosen;
  }

  amount(name: ActionInputName): number | null {
    const value = this.text(name);
    if (value === null) return null;
    const amount = /^\d+(\.\d+)?$/.test(value) ? Number(value) : 0;
    if (amount > 0 && Number.isFinite(amount)) return amount;
    this.#problem(name, `is ${quoted(value)}, not a number above 0`, "Write a number such as 2 or 0.5.");
    return null;
  }

  number(name: ActionInputName): number | null {
    const value = this.text(name);
    if (value === null) return null;
    if (/^[1-9]\d{0,8}$/.test(value)) return Number(value);
    this.#problem(name, `is ${quoted(value)}, not a number`, "Write the number alone, such as 12.");
    return null;
  }

  refuseIdle(
    name: ActionInputName,
    { command, asked }: { readonly command: string; readonly asked: string },
  ): void {
    if (this.text(name) === null || asked === command) return;
    this.#problem(
      name,
      `means nothing to the command ${asked}`,
      `Leave it out, or write command: ${command}.`,
    );
  }

  count(name: ActionInputName): number | null {
    const value = this.text(name);
    if (value === null || /^\d{1,2}$/.test(value)) return value === null ? null : Number(value);
    this.#problem(name, `is ${quoted(value)}, not a whole number`, "Write a number such as 0 or 2.");
    return null;
  }

  failOn(): FailOn[] | null {
    const list = this.names("fail-on");
    if (list === null || list.includes("none")) return list === null ? null : [];
    return list.flatMap((name) => {
      const known = FailOn.safeParse(name === "prove" ? "unproven" : name);
      if (known.success) return [known.data];
      this.#problem(
        "fail-on",
        `cannot hold ${quoted(name)}`,
        didYouMean(name, [...FailOn.options, "prove", "none"]),
      );
      return [];
    });
  }

  commentKey(): string | null {
    const key = this.text("comment-key");
    if (key === null || /^[a-z0-9][a-z0-9._-]{0,63}$/.test(key)) return key;
    this.#problem("comment-key", `is ${quoted(key)}`, "Write up to 64 of a-z 0-9 . _ -");
    return key;
  }

  throwProblems(): void {
    if (this.#problems.length === 0) return;
    const count = plural(this.#problems.length, "input");
    throw new ConfigError(
      "bad-input",
      [`Could not use ${count} of the action.`, ...this.#problems].join("\n"),
      {
        hint: "Mend them under `with:` in the workflow.",
      },
    );
  }

  #problem(name: ActionInputName, message: string, hint: string): void {
    this.#problems.push(`${name}: it ${message}.\n  ${hint}`);
  }
}
