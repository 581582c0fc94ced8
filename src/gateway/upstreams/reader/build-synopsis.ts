/** Makes a command from a synopsis: values take the places, options that fit are added. */
import type { ManualSynopsis, Positional } from "../../../base/manual/manual.ts";
import { quoted } from "../../../base/manual/shell-words.ts";
import { fittingOptions, optionsForRest } from "./add-options.ts";
import { choiceFor } from "./fit.ts";
import type { Build, Job } from "./job.ts";
import { Pool } from "./pool.ts";
import { slotByName, slotOfOption } from "./slots.ts";

/** null: the synopsis stands for other commands, so that there is nothing to run yet. */
export function buildFromSynopsis(synopsis: ManualSynopsis, job: Job): Build | null {
  if (isForCommands(synopsis)) return null;
  const pool = new Pool(job.task);
  const words = [...synopsis.path];
  const unfilled: string[] = [];
  const used: string[] = [];
  const filled = synopsis.positionals.map((): string[] => []);
  fillPositionals({ positionals: synopsis.positionals, filled, isVague: false }, pool, job);
  const required = requiredOptions(synopsis, pool, used, unfilled);
  const path = { path: synopsis.path, pool };
  const fitting = fittingOptions({ ...path, used }, job);
  used.push(...fitting.map(({ name }) => name));
  fillPositionals({ positionals: synopsis.positionals, filled, isVague: true }, pool, job);
  const rest = optionsForRest({ ...path, used }, job.variant.optionsAdded - fitting.length, job);
  synopsis.positionals.forEach(({ name, required: isRequired }, index) => {
    if (isRequired && filled[index]?.length === 0) unfilled.push(name);
  });
  const values = filled.flat().map(quoted);
  const added = [...fitting, ...rest];
  const options = [...required, ...added.filter(({ name }) => name !== ">").map(({ text }) => text)];
  words.push(...(optionsComeFirst(synopsis) ? [...options, ...values] : [...values, ...options]));
  words.push(...added.filter(({ name }) => name === ">").map(({ text }) => text));
  return {
    command: words.join(" "),
    path: synopsis.path,
    options: [...used, ...rest.map(({ name }) => name)],
    unplaced: pool.unplaced(),
    unfilled,
  };
}

/** As the usage writes it: some programs take options only before or only behind their values. */
function optionsComeFirst({ text, positionals }: ManualSynopsis): boolean {
  const options = text.search(/(?:^|[\s[<])(?:options?|flags?)\b|\s\[?-/i);
  const values = text.indexOf(positionals[0]?.name ?? "", text.indexOf(" "));
  return options >= 0 && options < values;
}

/** The options without which the synopsis is no command. Notes which were used, and which want a value that is not there. */
function requiredOptions(synopsis: ManualSynopsis, pool: Pool, used: string[], unfilled: string[]): string[] {
  const words: string[] = [];
  for (const option of synopsis.options.filter(({ required }) => required)) {
    const name = option.names.find((one) => one.startsWith("--")) ?? option.names[0] ?? "";
    const slot = slotOfOption(option.names, option.placeholder);
    const isTaken = slot === "condition" || slot === "fields" || option.placeholder === null;
    const value = isTaken ? null : pool.take(slot);
    used.push(...option.names);
    if (value !== null) words.push(name, quoted(value));
    else if (option.placeholder === null) words.push(name);
    else unfilled.push(option.placeholder);
  }
  return words;
}

/** `tool COMMAND FILE` is no command, only the shape of others. */
export function isForCommands({ positionals, path }: ManualSynopsis): boolean {
  const isCommand = positionals.some(({ name }) => /^(?:sub[-_ ]?)?(?:command|cmd)s?$/i.test(name));
  return isCommand || (path.length === 1 && positionals[0]?.name === "" && positionals[0].choices.length > 0);
}

interface Filling {
  readonly positionals: readonly Positional[];
  /** Values by place, filled in here. */
  readonly filled: string[][];
  /** Whether the places that take anything are filled now, or those that know what they want. */
  readonly isVague: boolean;
}

function fillPositionals({ positionals, filled, isVague }: Filling, pool: Pool, job: Job): void {
  positionals.forEach((positional, index) => {
    if ((slotByName(positional.name) === "any") !== isVague) return;
    const choice = choiceFor(positional.choices, job.words);
    if (choice !== null) filled[index] = [choice];
    else if (positional.choices.length === 0) filled[index] = valuesFor(positional, pool);
  });
}

function valuesFor({ name, repeats, required }: Positional, pool: Pool): string[] {
  const slot = slotByName(name);
  // How a condition or a list is written, only an example can tell.
  if (slot === "condition" || slot === "fields") return [];
  // `[more...]` is more of what stood before, not a home for whatever is left.
  const isMore = repeats && !required;
  const anything = (): string | null => pool.take("input") ?? (isMore ? null : pool.take("any"));
  const next = (): string | null => (slot === "any" ? anything() : pool.take(slot));
  const isMany = repeats || (slot === "input" && /s$/i.test(name));
  const values: string[] = [];
  for (let value = next(); value !== null; value = isMany ? next() : null) values.push(value);
  return values;
}
