/** The flags of the command line, and how their values are read. */
import { ConfigError } from "../base/errors.ts";
import { didYouMean } from "../base/text.ts";
import type { Mode, SandboxKind } from "../schema/words.ts";
import type { CommonOptions } from "./invocation.ts";

export interface Flag {
  /** `text` has a value, `list` several with commas between, `switch` none. */
  readonly kind: "text" | "list" | "switch";
  /** What help calls the value. */
  readonly value?: string;
  readonly choices?: readonly string[];
  readonly short?: string;
  readonly help: string;
}

const MODES = ["docs", "pr", "full"] as const satisfies readonly Mode[];
// Written out, so that help does not load the schemas; a test holds it against them.
const SANDBOXES = ["auto", "bubblewrap", "docker", "none"] as const satisfies readonly (
  | "auto"
  | SandboxKind
)[];
const EXPORTS = ["pi", "atif"] as const;

export const FLAGS = {
  config: { kind: "text", value: "FILE", help: "profile for both sides; its suite lies relative to it" },
  results: { kind: "text", value: "DIR", help: "results folder (default gripcheck-results)" },
  mode: { kind: "text", value: "MODE", choices: MODES, help: "how much to play: docs, pr (default) or full" },
  players: { kind: "list", value: "A,B", help: "only these players; * stands for any characters" },
  tiers: { kind: "list", value: "A,B", help: "only these tiers" },
  tasks: { kind: "list", value: "A,B", help: "only these tasks" },
  player: { kind: "text", value: "NAME", help: "the player that tries (default: the first)" },
  tier: { kind: "text", value: "NAME", help: "the tier that is tried (default: the most helpful one)" },
  sandbox: {
    kind: "text",
    value: "KIND",
    choices: SANDBOXES,
    help: "auto, bubblewrap, docker or none (default: as the profile says)",
  },
  repository: { kind: "text", value: "DIR", help: "repository under test (default: the current folder's)" },
  figures: {
    kind: "text",
    value: "DIR",
    help: "results of an earlier comparison, by which tokens, money and minutes are estimated",
  },
  record: {
    kind: "switch",
    help: "nothing to switch on: what models answer is always recorded in the results folder",
  },
  replay: {
    kind: "text",
    value: "DIR",
    help: "answer from the results of an earlier comparison: no model, no key, no money",
  },
  "budget-trials": { kind: "text", value: "N", help: "play at most so many trials" },
  "budget-tokens": { kind: "text", value: "N", help: "stop at about so many tokens, read and written" },
  "budget-usd": { kind: "text", value: "N", help: "stop at about so many US dollars" },
  "budget-minutes": { kind: "text", value: "N", help: "begin no trial after so many minutes of playing" },
  full: {
    kind: "switch",
    help: "go on after the first regression: what else changed is played to the end too",
  },
  history: {
    kind: "text",
    value: "DIR",
    help: "base trials that gripcheck baseline kept there are not played again",
  },
  cause: {
    kind: "switch",
    help: "say whether documents or code make what changed: trees made of both sides are played",
  },
  "earlier-heads": {
    kind: "text",
    value: "N",
    help: "heads of the pull request measured before, where they share one 5 % (default: counted)",
  },
  estimate: { kind: "switch", help: "build nothing: say what it takes if no cell is identical" },
  shards: { kind: "switch", help: "plan one shard a player, to be run on different machines" },
  scenario: { kind: "text", value: "NAME", help: "which change to demonstrate" },
  repeats: { kind: "text", value: "N", help: "trials a cell (default: as the profile says, or the mode)" },
  tags: {
    kind: "text",
    value: "PATTERN",
    help: "all tags like this, oldest first; * stands for any characters",
  },
  last: { kind: "text", value: "N", help: "only the last N revisions" },
  coupled: { kind: "switch", help: "play pairs that share answers, and count those that fork" },
  write: { kind: "switch", help: "keep what was measured in the profile, where it lies" },
  "run-identical": { kind: "switch", help: "play cells that are identical on both sides too" },
  static: { kind: "switch", help: "build and run nothing: only what can be read is checked" },
  twice: { kind: "switch", help: "build the head twice and name what differs between the two builds" },
  trend: {
    kind: "text",
    value: "FILE",
    help: "add this comparison to FILE and draw in report.html what moved over all that are in it",
  },
  "no-html": { kind: "switch", help: "write no report.html" },
  "keep-scores": {
    kind: "switch",
    help: "compare by the scores that are stored: no trace is read of a trial that has one",
  },
  export: {
    kind: "text",
    value: "FORMAT",
    choices: EXPORTS,
    help: "print it for other programs: pi (session JSONL) or atif (trajectory JSON)",
  },
  "no-pager": { kind: "switch", help: "print everything at once, however long it is" },
  json: { kind: "switch", help: "print the result as JSON on stdout" },
  quiet: { kind: "switch", help: "say nothing but warnings and the result" },
  help: { kind: "switch", short: "h", help: "print this help" },
  version: { kind: "switch", short: "V", help: "print the version" },
} as const satisfies Readonly<Record<string, Flag>>;
export type FlagName = keyof typeof FLAGS;

/** Flags as they were given, each at most once; a switch that is on has the value "". */
export type GivenFlags = ReadonlyMap<FlagName, string>;

/** The shared options of a command. Throws where a value is none of its flag's choices. */
export function commonOptions(given: GivenFlags): CommonOptions {
  return {
    config: given.get("config") ?? null,
    results: given.get("results") ?? null,
    mode: choice(given, "mode", MODES),
    players: names(given, "players"),
    tiers: names(given, "tiers"),
    tasks: names(given, "tasks"),
    sandbox: choice(given, "sandbox", SANDBOXES),
    repository: given.get("repository") ?? null,
    json: given.has("json"),
    runIdentical: given.has("run-identical"),
    figures: given.get("figures") ?? null,
    replay: given.get("replay") ?? null,
    ...(given.has("full") ? { goesOn: true } : {}),
    ...(given.has("cause") ? { cause: true } : {}),
    ...historyOf(given),
    ...earlierHeadsOf(given),
    ...(given.has("no-html") ? { withoutPage: true } : {}),
    budget: {
      trials: amount(given, "budget-trials", WHOLE),
      tokens: amount(given, "budget-tokens", WHOLE),
      usd: amount(given, "budget-usd", ANY),
      minutes: amount(given, "budget-minutes", ANY),
    },
    quiet: given.has("quiet"),
  };
}

/** The format of `--export`; null where it is not given. */
export function exportOf(given: GivenFlags): string | null {
  return choice(given, "export", EXPORTS);
}

function historyOf(given: GivenFlags): Pick<CommonOptions, "history"> {
  const history = given.get("history");
  return history === undefined ? {} : { history };
}

/** The first head has none before it. */
function earlierHeadsOf(given: GivenFlags): Pick<CommonOptions, "earlierHeads"> {
  const value = given.get("earlier-heads");
  if (value === undefined) return {};
  if (/^\d{1,2}$/.test(value)) return { earlierHeads: Number(value) };
  throw new ConfigError("bad-flag", `--earlier-heads cannot be ${JSON.stringify(value)}.`, {
    hint: "Write how many heads of the pull request were measured before: 0 for the first.",
  });
}

function choice<T extends string>(given: GivenFlags, name: FlagName, choices: readonly T[]): T | null {
  const value = given.get(name);
  if (value === undefined) return null;
  const chosen = choices.find((one) => one === value);
  if (chosen !== undefined) return chosen;
  throw new ConfigError("bad-flag", `--${name} cannot be ${JSON.stringify(value)}.`, {
    hint: didYouMean(value, choices),
  });
}

const WHOLE = /^\d{1,12}$/;
const ANY = /^\d{1,12}(\.\d{1,12})?$/;

function amount(given: GivenFlags, name: FlagName, form: RegExp): number | null {
  const value = given.get(name);
  if (value === undefined) return null;
  if (form.test(value) && Number(value) > 0) return Number(value);
  throw new ConfigError("bad-flag", `--${name} cannot be ${JSON.stringify(value)}.`, {
    hint: `Write a${form === WHOLE ? " whole" : ""} number above 0.`,
  });
}

/** null where the flag is not given. Throws where its value is no whole number above 0. */
export function wholeNumber(given: GivenFlags, name: FlagName): number | null {
  return amount(given, name, WHOLE);
}

/** Names with commas or line ends between them. */
export function splitNames(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

function names(given: GivenFlags, name: FlagName): string[] | null {
  const value = given.get(name);
  if (value === undefined) return null;
  const list = splitNames(value);
  if (list.length > 0) return list;
  throw new ConfigError("bad-flag", `--${name} names nothing.`, {
    hint: `Write names with commas between them, or leave --${name} out.`,
  });
}
