import { parseArguments } from "./arguments.js";
import { commands } from "./commands/index.js";
import { DataError, UsageError } from "./errors.js";
import { commandHelp, programHelp, usageOf } from "./help.js";

const VERSION = "1.4.0";

/** Runs one command line and gives the exit code: 0 done, 1 bad data, 2 bad usage. */
export function main(argv, { stdout, stderr }) {
  const [name, ...rest] = argv;
  if (name === "--version") {
    stdout.write(`${VERSION}\n`);
    return 0;
  }
  if (name === undefined || name === "--help" || name === "-h") {
    stdout.write(programHelp(commands));
    return 0;
  }
  const command = commands.find((one) => one.name === name);
  if (command === undefined) {
    stderr.write(`tabkit: unknown command '${name}'\n\n${programHelp(commands)}`);
    return 2;
  }
  try {
    const { help, positionals, options } = parseArguments(command, rest);
    const text = help ? commandHelp(command) : command.run(positionals, options);
    stdout.write(text);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      stderr.write(`tabkit ${name}: ${error.message}\n${usageOf(command)}\n`);
      return 2;
    }
    if (error instanceof DataError) {
      stderr.write(`tabkit ${name}: ${error.message}\n`);
      return 1;
    }
    throw error;
  }
}
