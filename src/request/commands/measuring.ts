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
