/** Commands for before the first comparison. */
import { commonOptions } from "../flags.ts";
import { BUDGET, type Command } from "./command.ts";
import { areRevisions, revisionsToCheck } from "./revisions.ts";

export const checkCommand: Command = {
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
};

export const initCommand: Command = {
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
};

export const tryCommand: Command = {
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
};

export const sandboxTestCommand: Command = {
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
};
