/** Commands that play single revisions, to learn about players, suites and histories. */
import { commonOptions, wholeNumber } from "../flags.ts";
import { BUDGET, type Command } from "./command.ts";

const PLAYING = [
  ...(["repeats", "players", "tiers", "tasks", "config", "results", "sandbox", "repository"] as const),
  ...BUDGET,
] as const;

export const noiseCommand: Command = {
  name: "noise",
  arguments: ["<rev>"],
  summary: "play a revision against itself: how much repeats vary, and what can be seen through it",
  details: [
    "Prints what a change of nothing looks like in every row, the variance of matches and tokens, copies, false",
    "alarms, and the smallest drop that pr and full would see. --write keeps it in the profile, where plan and try find it.",
    "Both sides are played each by itself; --coupled plays pairs instead, of which none should fork.",
  ],
  flags: ["write", "coupled", ...PLAYING],
  examples: ["gripcheck noise HEAD", "gripcheck noise v1.4.0 --players small --write"],
  read: ([revision = ""], flags) => ({
    command: "noise",
    revision,
    repeats: wholeNumber(flags, "repeats"),
    isCoupled: flags.has("coupled"),
    isWritten: flags.has("write"),
    options: commonOptions(flags),
  }),
};

export const modelsCommand: Command = {
  name: "models",
  arguments: ["<rev>"],
  summary: "play one revision with every player, and say how they stand: a leaderboard",
  details: [
    "Builds once; a task that one player has no trial of counts for none. Players, tiers and tasks are the profile's",
    "own under modes: models, or all. models.md in the results folder has the same tables.",
    "Ended early in any way, it loses only trials in flight: the same command goes on from there.",
  ],
  flags: [...PLAYING],
  examples: [
    "gripcheck models HEAD",
    "gripcheck models v1.4.0 --players 'open-*' --tiers skill --repeats 10",
  ],
  read: ([revision = ""], flags) => ({
    command: "models",
    revision,
    repeats: wholeNumber(flags, "repeats"),
    options: commonOptions(flags),
  }),
};

export const sweepCommand: Command = {
  name: "sweep",
  arguments: ["<rev...>"],
  forms: ["<from>..<to>", "--tags PATTERN"],
  summary: "play many revisions one after the other, and say which one moved what",
  details: [
    "A..B is A and what followed it up to B along first parents. Profile and suite are the last revision's, for all.",
    "Each is held against the one before it; all comparisons share one 5 % chance of a false alarm. What installs and",
    "shows the same as an earlier revision is not played again. Writes sweep.md and history.jsonl, which report --history",
    "reads.",
  ],
  flags: ["tags", "last", ...PLAYING],
  examples: [
    "gripcheck sweep v1.2.0 v1.3.0 v1.4.0",
    "gripcheck sweep v1.4.0..HEAD --last 10 --players small",
  ],
  accepts: (names, flags) => names.length > 0 || flags.has("tags"),
  read: (names, flags) => ({
    command: "sweep",
    asked: { names, tags: flags.get("tags") ?? null, last: wholeNumber(flags, "last") },
    repeats: wholeNumber(flags, "repeats"),
    options: commonOptions(flags),
  }),
};
