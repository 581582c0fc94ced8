import { UsageError } from "./errors.js";

/** Options that had another name in earlier versions. */
const RENAMED = { "--by": "--key" };

/**
 * Reads the arguments of a command: its positionals in order, and its options by their `id`.
 * Accepts `--name value`, `--name=value`, `-n value`, and `--` before positionals that begin with a dash.
 */
export function parseArguments(command, argv) {
  const positionals = [];
  const options = {};
  const rest = [...argv];
  while (rest.length > 0) {
    const word = rest.shift();
    if (word === "--") {
      positionals.push(...rest.splice(0));
    } else if (word === "--help" || word === "-h") {
      return { help: true, positionals, options };
    } else if (word.startsWith("-") && word !== "-") {
      readOption(command, word, rest, options);
    } else {
      positionals.push(word);
    }
  }
  checkPositionals(command, positionals);
  return { help: false, positionals, options };
}

function readOption(command, word, rest, options) {
  const equals = word.startsWith("--") ? word.indexOf("=") : -1;
  const flag = equals === -1 ? word : word.slice(0, equals);
  const option = command.options.find((one) => one.flags.includes(flag));
  if (option === undefined) throw new UsageError(`unknown option '${flag}'${hintFor(command, flag)}`);
  if (option.value === undefined) {
    if (equals !== -1) throw new UsageError(`option '${flag}' takes no value`);
    options[option.id] = true;
    return;
  }
  const value = equals === -1 ? rest.shift() : word.slice(equals + 1);
  if (value === undefined) throw new UsageError(`option '${flag}' needs a ${option.value}`);
  options[option.id] = value;
}

function hintFor(command, flag) {
  const isKnown = command.options.some((one) => one.flags.includes(RENAMED[flag]));
  return isKnown ? `. Did you mean '${RENAMED[flag]}'?` : "";
}

function checkPositionals(command, positionals) {
  const missing = command.positionals[positionals.length];
  if (missing !== undefined) throw new UsageError(`missing ${missing}`);
  const extra = positionals[command.positionals.length];
  if (extra !== undefined) throw new UsageError(`unexpected argument '${extra}'`);
}
