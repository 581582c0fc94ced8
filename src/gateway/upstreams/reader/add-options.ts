/** Options that a command gets beyond its example or synopsis: those that fit the task, and homes for left-over values. */
import type { ManualOption } from "../../../base/manual/manual.ts";
import { quoted } from "../../../base/manual/shell-words.ts";
import { fitOf, namedChoice } from "./fit.ts";
import type { Job } from "./job.ts";
import { optionsOf } from "./knowledge.ts";
import type { Pool } from "./pool.ts";
import { type SlotKind, slotOfOption } from "./slots.ts";
import type { TaskValue } from "./values.ts";

export interface AddedOption {
  readonly name: string;
  /** The option with its value, as shell text. */
  readonly text: string;
}

export interface AddingTo {
  readonly path: readonly string[];
  /** Options that the command has already. */
  readonly used: readonly string[];
  readonly pool: Pool;
}

/** The kinds of place in which a left-over value of a kind belongs, the nearest first. */
const HOMES: Readonly<Record<TaskValue["kind"], readonly SlotKind[]>> = {
  input: ["input"],
  output: ["output"],
  number: ["number"],
  field: ["field", "fields", "group"],
  group: ["group", "field"],
  text: ["text"],
  cell: ["text"],
  token: ["text"],
  proper: [],
};

/** Options to append, the output's last. Takes the values that they use from the pool. */
export function optionsToAdd({ path, used, pool }: AddingTo, job: Job): AddedOption[] {
  const free = optionsOf(path, job.knowledge).filter((option) =>
    option.names.every((name) => !used.includes(name) && !job.banned.has(name)),
  );
  const added: AddedOption[] = [];
  const add = (option: ManualOption, text: string | null): void => {
    if (text === null) return;
    added.push({ name: nameOf(option), text });
    free.splice(free.indexOf(option), 1);
  };
  const isFull = (): boolean => added.length >= job.variant.optionsAdded;
  for (const option of fitting(free, path, job)) if (!isFull()) add(option, withValue(option, pool, job));
  for (const value of pool.unplaced()) {
    if (value.kind === "output" || isFull()) continue;
    const home = homeOf(value, free);
    if (home !== null && pool.takeText(value.text) !== null)
      add(home, `${nameOf(home)} ${quoted(value.text)}`);
  }
  const output = pool.take("output");
  return output === null ? added : [...added, outputOption(output, free)];
}

/** The options that fit the task, the best first; the output's has its own rule. */
function fitting(free: readonly ManualOption[], path: readonly string[], job: Job): ManualOption[] {
  return free
    .map((option) => ({ option, fit: fitOf(option, job.words, path) }))
    .filter(({ option, fit }) => fit > 0 && slotOf(option) !== "output")
    .sort((a, b) => b.fit - a.fit)
    .map(({ option }) => option);
}

/** The option as text; null where it wants a value and none of its kind is left. */
function withValue(option: ManualOption, pool: Pool, job: Job): string | null {
  if (option.placeholder === null) return nameOf(option);
  const choice = namedChoice(option.choices, job.words);
  if (choice !== null) return `${nameOf(option)} ${quoted(choice)}`;
  const slot = slotOf(option);
  // How a list or a condition is written, only an example can tell.
  const value = option.choices.length > 0 || slot === "choice" ? null : pool.take(simple(slot));
  return value === null ? null : `${nameOf(option)} ${quoted(value)}`;
}

const simple = (slot: SlotKind): Exclude<SlotKind, "fields" | "condition"> =>
  slot === "fields" ? "field" : slot === "condition" ? "text" : slot;

function homeOf(value: TaskValue, free: readonly ManualOption[]): ManualOption | null {
  for (const slot of HOMES[value.kind]) {
    const home = free.find((option) => option.placeholder !== null && slotOf(option) === slot);
    if (home !== undefined) return home;
  }
  return null;
}

function outputOption(output: string, free: readonly ManualOption[]): AddedOption {
  const option = free.find((one) => one.placeholder !== null && slotOf(one) === "output");
  if (option === undefined) return { name: ">", text: `> ${quoted(output)}` };
  return { name: nameOf(option), text: `${nameOf(option)} ${quoted(output)}` };
}

const slotOf = (option: ManualOption): SlotKind => slotOfOption(option.names, option.placeholder);

/** The first long name, which the task can be read in; else the first name. */
export function nameOf(option: ManualOption): string {
  return option.names.find((name) => name.startsWith("--")) ?? option.names[0] ?? "";
}
