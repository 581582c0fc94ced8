/** Commands that read what is stored. */
import { commonOptions, exportOf } from "../flags.ts";
import type { Command } from "./command.ts";

export const rescoreCommand: Command = {
  name: "rescore",
  arguments: ["<dir>"],
  forms: ["<dir> <dir>... --results OUT"],
  summary: "score and compare again from stored trials; several folders of one plan become one",
  details: ["Needs nothing but the folders: no repository, no build, no model."],
  flags: ["results", "keep-scores", "no-html"],
  examples: [
    "gripcheck rescore gripcheck-results --keep-scores",
    "gripcheck rescore shard-small shard-large --results whole",
  ],
  accepts: (given) => given.length > 0,
  read: (folders, flags) => ({
    command: "rescore",
    folders,
    keepsScores: flags.has("keep-scores"),
    options: commonOptions(flags),
  }),
};

export const reportCommand: Command = {
  name: "report",
  arguments: ["<dir>"],
  forms: ["--history DIR"],
  summary: "write report.html and every other report again, and print a comparison that is there",
  details: [
    "Needs nothing but comparison.json and details.json; plan.json and trials add prompts, answers and traces.",
  ],
  flags: ["history", "trend", "no-html"],
  says: {
    history:
      "print the trend that history.jsonl of DIR, or this file, holds, and who moved what; nothing else",
  },
  examples: [
    "gripcheck report gripcheck-results",
    "gripcheck report gripcheck-results --trend history.jsonl",
  ],
  accepts: (given, flags) => given.length === (flags.has("history") ? 0 : 1),
  read: ([folder = ""], flags) => {
    const options = commonOptions(flags);
    const place = flags.get("history");
    return place === undefined
      ? { command: "report", folder, trend: flags.get("trend") ?? null, options }
      : { command: "trend", place, options };
  },
};

export const showCommand: Command = {
  name: "show",
  arguments: ["<trial>"],
  summary: "print what an agent did in one trial, turn by turn",
  details: [
    "A trial is named as in the results: side/player/tier/task/repeat, or by its id.",
    "--export pi > trial.jsonl is a session of the agent pi, for the viewers that read those.",
    "On a screen it has colour (NO_COLOR: none) and goes through $PAGER where it is longer than the screen.",
  ],
  flags: ["results", "export", "no-pager"],
  examples: [
    "gripcheck show head/reader/skill/convert-csv/1",
    "gripcheck show 3f0c --export pi --results /tmp/results",
  ],
  read: ([trial = ""], flags) => ({
    command: "show",
    trial,
    exported: exportOf(flags),
    isPaged: !flags.has("no-pager"),
    options: commonOptions(flags),
  }),
};

export const diffCommand: Command = {
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
};
