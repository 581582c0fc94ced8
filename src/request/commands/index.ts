/** The commands in the order in which help lists them. */
import type { FlagName } from "../flags.ts";
import type { Command } from "./command.ts";
import { compareCommand, demoCommand, docsCommand, planCommand, runCommand } from "./comparing.ts";
import { baselineCommand } from "./keeping.ts";
import { diffCommand, reportCommand, rescoreCommand, showCommand } from "./looking-back.ts";
import { modelsCommand, noiseCommand, sweepCommand } from "./measuring.ts";
import { checkCommand, initCommand, sandboxTestCommand, tryCommand } from "./preparing.ts";

/** Taken by every command. */
export const EVERYWHERE: readonly FlagName[] = ["json", "quiet", "help", "version"];

export const COMMANDS: readonly Command[] = [
  demoCommand,
  initCommand,
  checkCommand,
  tryCommand,
  docsCommand,
  compareCommand,
  planCommand,
  runCommand,
  baselineCommand,
  noiseCommand,
  modelsCommand,
  sweepCommand,
  rescoreCommand,
  reportCommand,
  showCommand,
  diffCommand,
  sandboxTestCommand,
];
