/** Options that a command gets beyond its example or synopsis: those that fit the task, and homes for left-over values. */
import { stemmer } from "stemmer";
import type { ManualOption } from "../../../base/manual/manual.ts";
import { quoted } from "../../../base/manual/shell-words.ts";
import { choiceFor, type Fit, fitOf } from "./fit.ts";
import type { Job } from "./job.ts";
import { optionsOf, shownIn } from "./knowledge.ts";
import type { Pool } from "./pool.ts";
import { joinedValue } from "./shown-values.ts";
import { type SlotKind, slotOfOption } from "./slots.ts";
import type { TaskValue } from "./task-value.ts";
import { stemsOf } from "./terms.ts";

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

/** Appends what the task asks for by name, description or choice. Takes the values that the options use from the pool. */
export function fittingOptions({ path, used, pool }: AddingTo, job: Job): AddedOption[] {
  const free = freeOptions(path, used, job);
  const said = stemsOf([...path, ...used].join(" "));
  for (const option of optionsOf(path, job.knowledge).filter(({ names }) =>
    names.some((name) => used.includes(name)),
  )) {
    const { named, described } = fitOf(option, job.words, path);
    for (const term of [...named, ...described]) said.add(term);
  }
  const added: AddedOption[] = [];
  for (const { option, named, described } of byFit(free, path, job)) {
    if (added.length >= job.variant.optionsAdded) break;
    // What speaks for an option must not have spoken for another one already.
    const news = (terms: readonly string[]): number => terms.filter((term) => !said.has(term)).length;
    if (news(named) === 0 && news(described) < 2) continue;
    const text = withValue(option, pool, job);
    if (text === null) continue;
    added.push({ name: nameOf(option), text });
    for (const term of [...named, ...described]) said.add(term);
  }
  return added;
}

/** Appends homes for left-over values, the output's last. */
export function optionsForRest({ path, used, pool }: AddingTo, count: number, job: Job): AddedOption[] {
  const free = freeOptions(path, used, job);
  const added: AddedOption[] = [];
  for (const value of pool.unplaced()) {
    if (value.kind === "output" || added.length >= count) continue;
    const home = homeOf(value, free);
    if (home === null || pool.takeText(value.text) === null) continue;
    const text = joinedValue(nameOf(home), quoted(value.text), shownIn(job.knowledge));
    added.push({ name: nameOf(home), text });
    free.splice(free.indexOf(home), 1);
  }
  const output = pool.take("output");
  return output === null ? added : [...added, outputOption(output, free, job)];
}

function freeOptions(path: readonly string[], used: readonly string[], job: Job): ManualOption[] {
  return optionsOf(path, job.knowledge).filter((option) =>
    option.names.every((name) => !used.includes(name) && !job.banned.has(name)),
  );
}

/** The options that fit the task, the best first; the output's has its own rule. */
function byFit(
  free: readonly ManualOption[],
  path: readonly string[],
  job: Job,
): (Fit & { readonly option: ManualOption })[] {
  return free
    .map((option) => ({ option, ...fitOf(option, job.words, path) }))
    .filter(({ option, strength }) => strength > 0 && slotOf(option) !== "output")
    .sort((a, b) => b.strength - a.strength);
}

/** The option as text; null where it wants a value and none of its kind is left. */
function withValue(option: ManualOption, pool: Pool, job: Job): string | null {
  if (option.placeholder === null) return nameOf(option);
  const choice = choiceFor(option.choices, job.words);
  const shown = shownIn(job.knowledge);
  const written = (value: string): string => joinedValue(nameOf(option), quoted(value), shown);
  if (choice !== null) {
    pool.takeText(choice);
    return written(choice);
  }
  // Who names a switch wants what it is not by itself.
  if (option.choices.join() === "true,false")
    return written(option.defaultValue === "true" ? "false" : "true");
  const slot = slotOf(option);
  if (slot === "fields" && /\bcommas?\b/i.test(option.description)) {
    const list = pool.takeFields().join(",");
    return list === "" ? null : written(list);
  }
  // Else how a list or a condition is written, only an example can tell.
  const value =
    option.choices.length > 0 || slot === "choice"
      ? null
      : (pool.take(simple(slot)) ?? otherValue(option, pool, job));
  return value === null ? null : written(value);
}

/** An option that the task calls by its very name takes a value of another kind, too. */
function otherValue(option: ManualOption, pool: Pool, { words }: Job): string | null {
  const isCalled = option.names.some(
    (name) => name.startsWith("--") && words.stems.has(stemmer(name.slice(2))),
  );
  return isCalled ? pool.take("any") : null;
}

const simple = (slot: SlotKind): Exclude<SlotKind, "fields" | "condition"> =>
  slot === "fields" ? "field" : slot === "condition" ? "text" : slot;

function homeOf(value: TaskValue, free: readonly ManualOption[]): ManualOption | null {
  for (const slot of HOMES[value.kind]) {
    const home = free.find((option) => takesPath(option, value.text) && slotOf(option) === slot);
    if (home !== undefined) return home;
  }
  return null;
}

function outputOption(output: string, free: readonly ManualOption[], { knowledge }: Job): AddedOption {
  const option = free.find((one) => takesPath(one, output) && slotOf(one) === "output");
  if (option === undefined) return { name: ">", text: `> ${quoted(output)}` };
  return { name: nameOf(option), text: joinedValue(nameOf(option), quoted(output), shownIn(knowledge)) };
}

/** Whether it takes a value, and a folder only where the value is none with an extension. */
function takesPath({ names, placeholder }: ManualOption, value: string): boolean {
  const isFolder = /(?:^|[-_ ])(?:dir|directory|folder)s?$/i;
  const wantsFolder = [placeholder ?? "", ...names].some((name) => isFolder.test(name));
  return placeholder !== null && !(wantsFolder && /\.\w+$/.test(value));
}

const slotOf = (option: ManualOption): SlotKind => slotOfOption(option.names, option.placeholder);

/** The first long name, which the task can be read in; else the first name. */
export function nameOf(option: ManualOption): string {
  return option.names.find((name) => name.startsWith("--")) ?? option.names[0] ?? "";
}
