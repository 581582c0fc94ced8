/** What the command line and its help know of a command. */
import type { FlagName, GivenFlags } from "../flags.ts";
import type { Invocation } from "../invocation.ts";

export interface Command {
  readonly name: string;
  /** What help calls its arguments, in order; all of them must be given. */
  readonly arguments: readonly string[];
  /** Other ways to write the arguments. */
  readonly forms?: readonly string[];
  readonly summary: string;
  /** What help says about it alone. */
  readonly details: readonly string[];
  readonly flags: readonly FlagName[];
  readonly examples: readonly [string, string];
  /** What a flag does here, where that is something else than elsewhere. */
  readonly says?: Readonly<Partial<Record<FlagName, string>>>;
  /** Whether these arguments are enough; the number of {@link arguments} where absent. */
  accepts?(given: readonly string[], flags: GivenFlags): boolean;
  read(given: readonly string[], flags: GivenFlags): Invocation;
}

/** What decides the question that is asked. */
export const ASKING: readonly FlagName[] = [
  ...(["config", "results", "mode", "players", "tiers", "tasks"] as const),
  ...(["sandbox", "repository", "run-identical"] as const),
];
/** What decides how much of it may be answered. */
export const BUDGET: readonly FlagName[] = [
  ...(["budget-trials", "budget-tokens", "budget-usd", "budget-minutes", "figures"] as const),
];

/** Where answers of models go, and where they may come from. */
export const RECORDING: readonly FlagName[] = ["record", "replay"];
