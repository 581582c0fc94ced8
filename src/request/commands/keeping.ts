/** The command that keeps trials for comparisons to come. */
import { commonOptions, wholeNumber } from "../flags.ts";
import { BUDGET, type Command } from "./command.ts";

export const baselineCommand: Command = {
  name: "baseline",
  arguments: ["<rev>"],
  summary: "play one revision and keep its trials, so that comparisons with it need not play it",
  details: [
    "Plays what --mode pr (default) or full would play on base, to its last look, and writes it into --history DIR.",
    "compare --history DIR uses trials whose tool, tier, task, agent, model and limits are the same to the last byte.",
    "Cells of which the folder has enough already are not played. Nothing else ever writes there.",
  ],
  flags: [
    ...(["history", "mode", "repeats", "players", "tiers", "tasks"] as const),
    ...(["config", "results", "sandbox", "repository"] as const),
    ...BUDGET,
  ],
  examples: [
    "gripcheck baseline main --history ../history",
    "gripcheck baseline v1.4.0 --history h --mode full",
  ],
  read: ([revision = ""], flags) => ({
    command: "baseline",
    revision,
    repeats: wholeNumber(flags, "repeats"),
    options: commonOptions(flags),
  }),
};
