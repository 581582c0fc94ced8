/** Makes a command from a synopsis: values take the places, options that fit are added. */
import type { ManualSynopsis, Positional } from "../../../base/manual/manual.ts";
import { quoted } from "../../../base/manual/shell-words.ts";
import { optionsToAdd } from "./add-options.ts";
import { namedChoice } from "./fit.ts";
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
  const values = fillPositionals(synopsis.positionals, pool, job);
  synopsis.positionals.forEach((positional, index) => {
    const filled = values[index] ?? [];
    words.push(...filled.map(quoted));
    if (filled.length === 0 && positional.required) unfilled.push(positional.name);
  });
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
  const added = optionsToAdd({ path: synopsis.path, used, pool }, job);
  return {
    command: [...words, ...added.map(({ text }) => text)].join(" "),
    path: synopsis.path,
    options: [...used, ...added.map(({ name }) => name)],
    unplaced: pool.unplaced(),
    unfilled,
  };
}

/** `tool COMMAND FILE` is no command, only the shape of others. */
export function isForCommands({ positionals, path }: ManualSynopsis): boolean {
  const isCommand = positionals.some(({ name }) => /^(?:sub[-_ ]?)?(?:command|cmd)s?$/i.test(name));
  return isCommand || (path.length === 1 && positionals[0]?.name === "" && positionals[0].choices.length > 0);
}

/** Values by place. Places that name what they want are served before those that take anything. */
function fillPositionals(positionals: readonly Positional[], pool: Pool, job: Job): string[][] {
  const filled: string[][] = positionals.map(() => []);
  const slots = positionals.map(({ name }) => slotByName(name));
  for (const isVague of [false, true]) {
    positionals.forEach((positional, index) => {
      const slot = slots[index] ?? "any";
      if ((slot === "any" || slot === "text") !== isVague) return;
      const choice = namedChoice(positional.choices, job.words);
      if (choice !== null) filled[index] = [choice];
      else if (positional.choices.length === 0) filled[index] = valuesFor(positional, pool);
    });
  }
  return filled;
}

function valuesFor({ name, repeats }: Positional, pool: Pool): string[] {
  const slot = slotByName(name);
  // How a condition or a list is written, only an example can tell.
  if (slot === "condition" || slot === "fields") return [];
  const next = (): string | null =>
    slot === "any" ? (pool.take("input") ?? pool.take("any")) : pool.take(slot);
  const values: string[] = [];
  for (let value = next(); value !== null; value = repeats ? next() : null) values.push(value);
  return values;
}
