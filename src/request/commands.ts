/** The commands: one entry each, from which the command line is read and its help is written. */
import { ConfigError } from "../base/errors.ts";
import type { AskedRevisions } from "./asked.ts";
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

/** What decides the question that is asked. */
const ASKING: readonly FlagName[] = [
  ...(["config", "results", "mode", "players", "tiers", "tasks"] as const),
  ...(["sandbox", "repository", "run-identical"] as const),
];
/** What decides how much of it may be answered. */
const BUDGET: readonly FlagName[] = [
  ...(["budget-trials", "budget-tokens", "budget-usd", "budget-minutes", "figures"] as const),
];

/** Where answers of models go, and where they may come from. */
const RECORDING: readonly FlagName[] = ["record", "replay"];

export const COMMANDS: readonly Command[] = [
  {
    name: "compare",
    arguments: ["<base>", "<head>"],
    forms: ["<base>...<head>"],
    summary: "build two revisions, let the players play on both, and say what changed",
    details: [
      "Revisions are taken as given; A...B takes the best common ancestor of A and B as the base.",
      "Profile and suite come from --config FILE, else from .github/gripcheck.yml at the head.",
      "Ended early in any way, it loses only trials in flight: the same command goes on from there.",
    ],
    flags: [...ASKING, ...RECORDING, ...BUDGET],
    examples: [
      "gripcheck compare v1.4.0 HEAD",
      "gripcheck compare v1.4.0...HEAD --tiers skill --tasks 'convert-*'",
    ],
    accepts: areRevisions,
    read: (given, flags) => ({
      command: "compare",
      revisions: revisionsOf(given),
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
    name: "plan",
    arguments: ["<base>", "<head>"],
    forms: ["<base>...<head>"],
    summary: "build two revisions and say what a comparison would take; nothing is played",
    details: [
      "Writes plan.json into the results folder, from which run or compare go on.",
      "Says which hosts would receive text of the repository.",
    ],
    flags: [...ASKING, ...BUDGET, "estimate", "shards"],
    examples: ["gripcheck plan v1.4.0 HEAD", "gripcheck plan main...HEAD --mode full --estimate"],
    accepts: areRevisions,
    read: (given, flags) => ({
      command: "plan",
      revisions: revisionsOf(given),
      isEstimate: flags.has("estimate"),
      isSharded: flags.has("shards"),
      options: commonOptions(flags),
    }),
  },
  {
    name: "run",
    arguments: [],
    summary: "play the plan that a results folder holds, or what is left of it",
    details: [
      "Builds both revisions again, which must give what the plan was made with.",
      "--players A,B plays only their part: a shard. rescore puts the shards' folders together.",
    ],
    flags: ["results", "config", "players", "sandbox", "repository", ...RECORDING, ...BUDGET],
    examples: ["gripcheck run", "gripcheck run --results plan --players small"],
    read: (_, flags) => ({ command: "run", options: commonOptions(flags) }),
  },
  {
    name: "rescore",
    arguments: ["<dir>"],
    forms: ["<dir> <dir>... --results OUT"],
    summary: "score and compare again from stored trials; several folders of one plan become one",
    details: ["Needs nothing but the folders: no repository, no build, no model."],
    flags: ["results"],
    examples: [
      "gripcheck rescore gripcheck-results",
      "gripcheck rescore shard-small shard-large --results whole",
    ],
    accepts: (given) => given.length > 0,
    read: (folders, flags) => ({ command: "rescore", folders, options: commonOptions(flags) }),
  },
  {
    name: "report",
    arguments: ["<dir>"],
    summary: "write summary.md and comment.md again, and print a comparison that is there",
    details: ["Needs nothing but comparison.json and details.json."],
    flags: [],
    examples: ["gripcheck report gripcheck-results", "gripcheck report gripcheck-results --json"],
    read: ([folder = ""], flags) => ({ command: "report", folder, options: commonOptions(flags) }),
  },
  {
    name: "check",
    arguments: [],
    forms: ["<head>", "<base> <head>", "<base>...<head>"],
    summary: "lint profile, suite and tiers before anything is spent (default: at HEAD)",
    details: [
      "Looks for answers within an agent's reach, tasks that cannot be solved or need not be, tiers that show nothing.",
      "Builds, runs every solution, and lets the reader play each task once. Exit 2 where something must be mended.",
    ],
    flags: ["static", "twice", "config", "players", "tiers", "tasks", "sandbox", "repository"],
    examples: ["gripcheck check --static", "gripcheck check main...HEAD --tasks 'convert-*'"],
    accepts: (given) => given.length < 2 || areRevisions(given),
    read: (given, flags) => ({
      command: "check",
      revisions: revisionsToCheck(given),
      isStatic: flags.has("static"),
      isTwice: flags.has("twice"),
      options: commonOptions(flags),
    }),
  },
  {
    name: "init",
    arguments: [],
    summary: "write a profile, a workflow and drafts of tasks for a repository that has none",
    details: [
      "Looks at HEAD, builds it, runs the documented examples twice, and keeps those that give the same both times.",
      "Files that are there are named and left. Exit 2 where no task could be drafted.",
    ],
    flags: ["repository", "sandbox"],
    examples: ["gripcheck init", "gripcheck init --repository ../tabkit"],
    read: (_, flags) => ({ command: "init", options: commonOptions(flags) }),
  },
  {
    name: "try",
    arguments: [],
    forms: ["<rev>"],
    summary: "play every task once with one player in one tier (default: at HEAD)",
    details: [
      "Prints how many tasks matched, tokens, seconds and errors, and what pr and full would take by these figures.",
      "The first player and the tier that helps most play, unless --player and --tier say others.",
    ],
    flags: ["player", "tier", "tasks", "config", "results", "sandbox", "repository", ...BUDGET],
    examples: ["gripcheck try", "gripcheck try v1.4.0 --player small --tier skill"],
    accepts: (given) => given.length < 2,
    read: ([revision = "HEAD"], flags) => ({
      command: "try",
      revision,
      player: flags.get("player") ?? null,
      tier: flags.get("tier") ?? null,
      options: commonOptions(flags),
    }),
  },
  {
    name: "show",
    arguments: ["<trial>"],
    summary: "print what an agent did in one trial, turn by turn",
    details: [
      "A trial is named as in the results: side/player/tier/task/repeat, or by its id.",
      "On a screen it has colour (NO_COLOR: none) and goes through $PAGER where it is longer than the screen.",
    ],
    flags: ["results", "no-pager"],
    examples: [
      "gripcheck show head/reader/skill/convert-csv/1",
      "gripcheck show 3f0c --results /tmp/results",
    ],
    read: ([trial = ""], flags) => ({
      command: "show",
      trial,
      isPaged: !flags.has("no-pager"),
      options: commonOptions(flags),
    }),
  },
  {
    name: "diff",
    arguments: ["<cell>"],
    summary: "print what agents did in one cell on base and on head, side by side",
    details: [
      "A cell is player/tier/task, with /repeat for another than the first that both sides played.",
      "Screens of fewer than 100 columns have the sides under one another.",
    ],
    flags: ["results", "no-pager"],
    examples: [
      "gripcheck diff reader/skill/convert-csv",
      "gripcheck diff small/skill/convert-csv/3 --no-pager",
    ],
    read: ([cell = ""], flags) => ({
      command: "diff",
      cell,
      isPaged: !flags.has("no-pager"),
      options: commonOptions(flags),
    }),
  },
  {
    name: "sandbox-test",
    arguments: [],
    summary: "attack the sandbox as hostile code would, and say what holds on this machine",
    details: [
      "Nothing is built, asked or compared. Attacks that would hurt this machine without walls are not tried with none.",
      "Exits with 0 where everything held that the kind promises, with 3 where not.",
    ],
    flags: ["sandbox"],
    examples: ["gripcheck sandbox-test", "gripcheck sandbox-test --sandbox docker --json"],
    read: (_, flags) => ({ command: "sandbox-test", options: commonOptions(flags) }),
  },
];

function areRevisions(given: readonly string[]): boolean {
  return given.length === 2 || (given.length === 1 && rangeOf(given[0] ?? "") !== null);
}

/** One revision stands for both sides. */
function revisionsToCheck(given: readonly string[]): AskedRevisions {
  const [only = "HEAD"] = given;
  return areRevisions(given) ? revisionsOf(given) : revisionsOf([only, only]);
}

/** Two names, or one range. */
function revisionsOf([first = "", second]: readonly string[]): AskedRevisions {
  if (second !== undefined) return { base: { kind: "commit", ...given(first) }, head: given(second) };
  const [from, to] = rangeOf(first) ?? ["", ""];
  return { base: { kind: "merge-base", of: from }, head: given(to) };
}

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
