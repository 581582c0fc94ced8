/** Inputs of an action one by one, as the runner gives them: in variables whose names keep their hyphens. */
import { ConfigError } from "../base/errors.ts";
import { didYouMean, plural } from "../base/text.ts";
import { keepSecret } from "../host/secrets.ts";
import { FailOn } from "../schema/profile.ts";
import { quoted } from "./findings.ts";
import { splitNames } from "./flags.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** What is wrong with any of them is kept, and thrown as one error. */
export class InputReader<Name extends string> {
  readonly #environment: Environment;
  readonly #problems: string[] = [];

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** The runner upper-cases a name and turns its spaces, but not its hyphens, into underscores. */
  text(name: Name): string | null {
    const value = this.#environment[`INPUT_${name.toUpperCase()}`]?.trim() ?? "";
    return value === "" ? null : value;
  }

  secret(name: Name): string | null {
    const value = this.text(name);
    if (value !== null) keepSecret(value);
    return value;
  }

  names(name: Name): string[] | null {
    const value = this.text(name);
    if (value === null) return null;
    const list = splitNames(value);
    if (list.length === 0) this.#problem(name, "names nothing", "Write names, or leave it out.");
    return list;
  }

  choice<T extends string>(name: Name, choices: readonly T[]): T | null {
    const value = this.text(name);
    if (value === null) return null;
    const chosen = choices.find((one) => one === value) ?? null;
    if (chosen === null) this.#problem(name, `cannot be ${quoted(value)}`, didYouMean(value, choices));
    return chosen;
  }

  amount(name: Name): number | null {
    const value = this.text(name);
    if (value === null) return null;
    const amount = /^\d+(\.\d+)?$/.test(value) ? Number(value) : 0;
    if (amount > 0 && Number.isFinite(amount)) return amount;
    this.#problem(name, `is ${quoted(value)}, not a number above 0`, "Write a number such as 2 or 0.5.");
    return null;
  }

  number(name: Name): number | null {
    const value = this.text(name);
    if (value === null) return null;
    if (/^[1-9]\d{0,8}$/.test(value)) return Number(value);
    this.#problem(name, `is ${quoted(value)}, not a number`, "Write the number alone, such as 12.");
    return null;
  }

  /** Of a page that a browser opens. */
  address(name: Name): string | null {
    const value = this.text(name);
    if (value === null) return null;
    if (/^https?:/i.test(value) && URL.canParse(value)) return new URL(value).href;
    this.#problem(name, `is ${quoted(value)}, not an address`, "Write one that begins with https://");
    return null;
  }

  refuseIdle(name: Name, { command, asked }: { readonly command: string; readonly asked: string }): void {
    if (this.text(name) === null || asked === command) return;
    this.#problem(
      name,
      `means nothing to the command ${asked}`,
      `Leave it out, or write command: ${command}.`,
    );
  }

  count(name: Name): number | null {
    const value = this.text(name);
    if (value === null || /^\d{1,2}$/.test(value)) return value === null ? null : Number(value);
    this.#problem(name, `is ${quoted(value)}, not a whole number`, "Write a number such as 0 or 2.");
    return null;
  }

  failOn(name: Name): FailOn[] | null {
    const list = this.names(name);
    if (list === null || list.includes("none")) return list === null ? null : [];
    return list.flatMap((outcome) => {
      const known = FailOn.safeParse(outcome === "prove" ? "unproven" : outcome);
      if (known.success) return [known.data];
      const hint = didYouMean(outcome, [...FailOn.options, "prove", "none"]);
      this.#problem(name, `cannot hold ${quoted(outcome)}`, hint);
      return [];
    });
  }

  commentKey(name: Name): string | null {
    const key = this.text(name);
    if (key === null || /^[a-z0-9][a-z0-9._-]{0,63}$/.test(key)) return key;
    this.#problem(name, `is ${quoted(key)}`, "Write up to 64 of a-z 0-9 . _ -");
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

  #problem(name: Name, message: string, hint: string): void {
    this.#problems.push(`${name}: it ${message}.\n  ${hint}`);
  }
}
