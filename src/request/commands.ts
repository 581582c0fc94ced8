/** The commands: one entry each, from which the command line is read and its help is written. */
import { ConfigError } from "../base/errors.ts";
import { commonOptions, type FlagName, type GivenFlags } from "./flags.ts";
import type { Invocation } from "./invocation.ts";

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
  /** Whether these arguments are enough; the number of {@link arguments} where absent. */
  accepts?(given: readonly string[]): boolean;
  read(given: readonly string[], flags: GivenFlags): Invocation;
}

/** Taken by every command. */
export const EVERYWHERE: readonly FlagName[] = ["json", "quiet", "help", "version"];

export const COMMANDS: readonly Command[] = [
  {
    name: "compare",
    arguments: ["<base>", "<head>"],
    forms: ["<base>...<head>"],
    summary: "build two revisions, let the players play on both, and say what changed",
    details: [
      "Revisions are taken as given; A...B takes the best common ancestor of A and B as the base.",
      "Profile and suite come from --config FILE, else from .github/gripcheck.yml at the head.",
    ],
    flags: [
      "config",
      "results",
      "mode",
      "players",
      "tiers",
      "tasks",
      "sandbox",
      "repository",
      "run-identical",
    ],
    examples: [
      "gripcheck compare v1.4.0 HEAD",
      "gripcheck compare v1.4.0...HEAD --tiers skill --tasks 'convert-*'",
    ],
    accepts: (given) => given.length === 2 || (given.length === 1 && rangeOf(given[0] ?? "") !== null),
    read: ([first = "", second], flags) => ({
      command: "compare",
      revisions:
        second === undefined
          ? {
              base: { kind: "merge-base", of: rangeOf(first)?.[0] ?? "" },
              head: given(rangeOf(first)?.[1] ?? ""),
            }
          : { base: { kind: "commit", ...given(first) }, head: given(second) },
      options: commonOptions(flags),
    }),
  },
  {
    name: "demo",
    arguments: [],
    summary: "compare two revisions of a small tool that ships, with no model and no key",
    details: ["The tool and its results lie in a new temporary folder, whose path is printed."],
    flags: ["scenario", "results", "players", "tiers", "tasks", "sandbox", "run-identical"],
    examples: ["gripcheck demo", "gripcheck demo --scenario hint"],
    read: (_, flags) => ({
      command: "demo",
      scenario: flags.get("scenario") ?? null,
      options: commonOptions(flags),
    }),
  },
  {
    name: "show",
    arguments: ["<trial>"],
    summary: "print what an agent did in one trial, turn by turn",
    details: ["A trial is named as in the results: side/player/tier/task/repeat, or by its id."],
    flags: ["results"],
    examples: [
      "gripcheck show head/reader/skill/convert-csv/1",
      "gripcheck show 3f0c --results /tmp/results",
    ],
    read: ([trial = ""], flags) => ({ command: "show", trial, options: commonOptions(flags) }),
  },
];

function given(name: string): { name: string; method: string } {
  return { name, method: "given" };
}

/** The two ends of `A...B`; null where the text is no such range. Throws for a range with one end. */
function rangeOf(text: string): [string, string] | null {
  const [from, to, ...rest] = text.split("...");
  if (from === undefined || to === undefined || rest.length > 0) return null;
  if (from !== "" && to !== "") return [from, to];
  throw new ConfigError("bad-argument", `The range ${JSON.stringify(text)} has only one end.`, {
    hint: "Write both: A...B.",
  });
}
