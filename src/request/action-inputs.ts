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
  };
  for (const later of LATER) reader.refuseLater(later);
  reader.throwProblems();
  return inputs;
}

interface LaterInput {
  readonly name: ActionInputName;
  /** The one value that says what is done anyway. */
  readonly usual: string | null;
  readonly hint: string;
}

/** Known by name, so that nobody waits for what they do not do yet. */
const LATER: readonly LaterInput[] = [
  { name: "command", usual: "compare", hint: "Leave it out: one job builds, plays and reports." },
  { name: "shard", usual: null, hint: "Leave it out: one job plays everything." },
  { name: "pr-number", usual: null, hint: "Leave it out, and use `on: pull_request`, whose event names it." },
];

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

  refuseLater({ name, usual, hint }: LaterInput): void {
    const value = this.text(name);
    if (value !== null && value !== usual)
      this.#problem(name, `is ${quoted(value)}, and this version cannot do that yet`, hint);
  }

  failOn(): FailOn[] | null {
    const list = this.names("fail-on");
    if (list === null || list.includes("none")) return list === null ? null : [];
    return list.flatMap((name) => {
      const known = FailOn.safeParse(name);
      if (known.success) return [known.data];
      this.#problem("fail-on", `cannot hold ${quoted(name)}`, didYouMean(name, [...FailOn.options, "none"]));
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
