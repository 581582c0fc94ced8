/** Commands that build two revisions and play on them. */
import { commonOptions } from "../flags.ts";
import { ASKING, BUDGET, type Command, RECORDING } from "./command.ts";
import { areRevisions, revisionsOf } from "./revisions.ts";

export const compareCommand: Command = {
  name: "compare",
  arguments: ["<base>", "<head>"],
  forms: ["<base>...<head>"],
  summary: "build two revisions, let the players play on both, and say what changed",
  details: [
    "Revisions are taken as given; A...B takes the best common ancestor of A and B as the base.",
    "Profile and suite come from --config FILE, else from .github/gripcheck.yml at the head.",
    "Ended early in any way, it loses only trials in flight: the same command goes on from there.",
  ],
  flags: [...ASKING, ...RECORDING, ...BUDGET, "cause", "history", "earlier-heads", "full", "no-html"],
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
};

export const docsCommand: Command = {
  name: "docs",
  arguments: ["<base>", "<head>"],
  forms: ["<base>...<head>"],
  summary: "run what the documents teach on two revisions, with no model: what broke, what is fixed",
  details: [
    "The same as compare --mode docs: commands, solutions, help and names of code, and the reader.",
    "Where no sandbox works it goes on without one, and says so.",
  ],
  flags: [...ASKING.filter((flag) => flag !== "mode"), "cause", "no-html"],
  examples: ["gripcheck docs main...HEAD", "gripcheck docs v1.4.0 HEAD --tiers skill"],
  accepts: areRevisions,
  read: (given, flags) => ({
    command: "docs",
    revisions: revisionsOf(given),
    options: { ...commonOptions(flags), mode: "docs" },
  }),
};

export const demoCommand: Command = {
  name: "demo",
  arguments: [],
  summary: "compare two revisions of a small tool that ships, with no model and no key",
  details: ["The tool and its results lie in a new temporary folder, whose path is printed."],
  flags: ["scenario", "results", "players", "tiers", "tasks", "sandbox", "cause", "run-identical", "no-html"],
  says: {
    scenario: "the change: docs-stale (default), docs-fixed, hint, docs-wrong, code-broken, comment or same",
    results: "results folder (default: one beside the tool in the new temporary folder)",
  },
  examples: ["gripcheck demo", "gripcheck demo --scenario code-broken --cause"],
  read: (_, flags) => ({
    command: "demo",
    scenario: flags.get("scenario") ?? null,
    options: commonOptions(flags),
  }),
};

export const planCommand: Command = {
  name: "plan",
  arguments: ["<base>", "<head>"],
  forms: ["<base>...<head>"],
  summary: "build two revisions and say what a comparison would take; nothing is played",
  details: [
    "Writes plan.json into the results folder, from which run or compare go on.",
    "Says which hosts would receive text of the repository.",
  ],
  flags: [...ASKING, ...BUDGET, "history", "earlier-heads", "estimate", "shards"],
  examples: ["gripcheck plan v1.4.0 HEAD", "gripcheck plan main...HEAD --mode full --estimate"],
  accepts: areRevisions,
  read: (given, flags) => ({
    command: "plan",
    revisions: revisionsOf(given),
    isEstimate: flags.has("estimate"),
    isSharded: flags.has("shards"),
    options: commonOptions(flags),
  }),
};

export const runCommand: Command = {
  name: "run",
  arguments: [],
  summary: "play the plan that a results folder holds, or what is left of it",
  details: [
    "Builds both revisions again, which must give what the plan was made with.",
    "--players A,B plays only their part: a shard. rescore puts the shards' folders together.",
  ],
  flags: [
    ...(["results", "config", "players", "sandbox", "repository"] as const),
    ...RECORDING,
    ...BUDGET,
    ...(["history", "full", "no-html"] as const),
  ],
  examples: ["gripcheck run", "gripcheck run --results plan --players small"],
  read: (_, flags) => ({ command: "run", options: commonOptions(flags) }),
};
