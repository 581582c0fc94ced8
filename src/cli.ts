#!/usr/bin/env node
/** The command line. Help, version and wrong usage need little of the program: the rest is loaded for a command. */
import { VERSION } from "./base/version.ts";
import { type Ended, failed, INTERRUPTED } from "./ended.ts";
import * as log from "./host/log.ts";
import { print } from "./host/stdout.ts";
import { readCommandLine } from "./request/command-line.ts";
import { helpText } from "./request/help-text.ts";

async function run(argv: readonly string[]): Promise<Ended> {
  const invocation = readCommandLine(argv);
  switch (invocation.command) {
    case "help":
      print(helpText(invocation.about));
      return { code: 0, failure: null };
    case "version":
      print(`gripcheck ${VERSION}`);
      return { code: 0, failure: null };
    default: {
      const { runCommand } = await import("./commands.ts");
      return runCommand(invocation);
    }
  }
}

function end({ code, failure }: Ended): void {
  if (failure !== null) log.fail(`gripcheck: ${failure}`);
  process.exitCode = code;
  // What was left where it stood keeps the process alive for nothing.
  if (code === INTERRUPTED) process.exit();
}

// Not awaited: what is loaded later shares modules with this one, and would wait for its end.
run(process.argv.slice(2)).catch(failed).then(end);
