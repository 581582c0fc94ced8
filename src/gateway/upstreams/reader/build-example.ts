/** Makes a command from an example: its literals give way to the task's values, its options to what the task asks. */
import { stemmer } from "stemmer";
import { quoted } from "../../../base/manual/shell-words.ts";
import { fittingOptions, nameOf, optionsForRest } from "./add-options.ts";
import { fillCondition } from "./condition.ts";
import { choiceFor, fitOf, isWanted } from "./fit.ts";
import type { Build, Job } from "./job.ts";
import { optionNamed, optionsOf } from "./knowledge.ts";
import type { Literal, ParsedExample, Range } from "./parse-example.ts";
import { Pool } from "./pool.ts";
import { type SlotKind, slotOfOption } from "./slots.ts";

interface Edit extends Range {
  readonly text: string;
}

/** Places that know what they want come before those that take anything. */
const PASSES: readonly (readonly SlotKind[])[] = [
  ["condition"],
  ["input", "output", "number", "field", "group", "choice"],
  ["fields"],
  ["text", "any"],
];

export function buildFromExample(example: ParsedExample, job: Job): Build {
  const pool = new Pool(job.task);
  const filled = fillAll(example, pool, job);
  const edits: Edit[] = [];
  const unfilled: string[] = [];
  const dropped = new Set<string>();
  for (const literal of example.literals) {
    const text = filled.get(literal);
    if (text !== undefined)
      edits.push({ from: literal.from, to: literal.to, text }, ...swap(literal, example, job));
    else if (isDropped(literal, example, job)) {
      edits.push({ ...literal.whole, text: "" });
      if (literal.option !== null) dropped.add(literal.option);
    } else unfilled.push(literal.value);
  }
  if (job.variant.dropsAndSwaps) {
    for (const flag of example.flags) {
      if (isOptionWanted(flag.name, example, job)) continue;
      edits.push({ from: flag.from, to: flag.to, text: "" });
      dropped.add(flag.name);
    }
  }
  const kept = example.options.filter((name) => !dropped.has(name));
  const fitting = fittingOptions({ path: example.path, used: example.options, pool }, job);
  const used = [...example.options, ...fitting.map(({ name }) => name)];
  const rest = optionsForRest(
    { path: example.path, used, pool },
    job.variant.optionsAdded - fitting.length,
    job,
  );
  const added = [...fitting, ...rest];
  edits.push({ from: example.end, to: example.end, text: added.map(({ text }) => ` ${text}`).join("") });
  return {
    command: edited(example.text, edits),
    path: example.path,
    options: [...kept, ...added.map(({ name }) => name)],
    unplaced: pool.unplaced(),
    unfilled,
  };
}

/** What each literal becomes. Literals without an entry found nothing. */
function fillAll(example: ParsedExample, pool: Pool, job: Job): Map<Literal, string> {
  const filled = new Map<Literal, string>();
  for (const literal of example.literals) {
    if (literal.value === "-" || pool.takeText(literal.value) !== null)
      filled.set(literal, textOf(literal, literal.value));
  }
  for (const pass of PASSES) {
    for (const literal of example.literals) {
      if (filled.has(literal) || !pass.includes(literal.slot)) continue;
      const value = fill(literal, pool, example, job);
      if (value !== null) filled.set(literal, textOf(literal, value));
    }
  }
  return filled;
}

function fill(literal: Literal, pool: Pool, example: ParsedExample, job: Job): string | null {
  const option =
    literal.option === null ? null : optionNamed(literal.option, optionsOf(example.path, job.knowledge));
  const choice = choiceFor(option?.choices ?? [], job.words);
  if (choice !== null) {
    pool.takeText(choice);
    return choice;
  }
  const { slot } = literal;
  if (slot === "condition") return fillCondition(literal.value, pool);
  if (slot === "fields") return pool.takeFields().join(",") || null;
  if (isNamed(literal, job)) return literal.value;
  if (slot === "input") return pool.takeFile(literal.value) ?? laterOutput(literal, example, pool);
  if (slot === "any" && literal.option === null) return pool.take("any") ?? pool.take("input");
  return pool.take(slot);
}

/** A second file of an example may be the one that it writes. */
function laterOutput(literal: Literal, example: ParsedExample, pool: Pool): string | null {
  const first = example.literals.find(({ slot }) => slot === "input");
  return literal === first || literal.option !== null ? null : pool.take("output");
}

/** The task says the very word of the example, such as the name of a format. */
function isNamed({ slot, value }: Literal, { words }: Job): boolean {
  return (
    /^(?:any|text|choice)$/.test(slot) && value.length > 1 && words.stems.has(stemmer(value.toLowerCase()))
  );
}

function textOf(literal: Literal, value: string): string {
  return literal.isQuoted && !value.includes('"') && quoted(value) === value ? `"${value}"` : quoted(value);
}

/** Options whose value found nothing go, unless the task wants them; so do outputs that nobody asked for. */
function isDropped(literal: Literal, example: ParsedExample, job: Job): boolean {
  if (!job.variant.dropsAndSwaps) return false;
  if (literal.option === null) return literal.slot === "output" && literal.whole.from !== literal.from;
  return literal.slot === "output" || !isOptionWanted(literal.option, example, job);
}

function isOptionWanted(name: string, example: ParsedExample, job: Job): boolean {
  return isWanted(name, optionsOf(example.path, job.knowledge), job.words, example.path);
}

/** An option that fits the task better and takes the same kind of value steps into the place of one that fits nothing. */
function swap(literal: Literal, example: ParsedExample, job: Job): Edit[] {
  const { option: name } = literal;
  if (!job.variant.dropsAndSwaps || name === null) return [];
  const options = optionsOf(example.path, job.knowledge);
  const own = optionNamed(name, options);
  if (own === null || fitOf(own, job.words, example.path).strength > 0) return [];
  const better = options
    .filter(({ names }) => names.every((one) => !example.options.includes(one) && !job.banned.has(one)))
    .filter((one) => one.placeholder !== null && slotOfOption(one.names, one.placeholder) === literal.slot)
    .map((option) => ({ option, fit: fitOf(option, job.words, example.path) }))
    .filter(({ fit }) => fit.named.length > 0)
    .sort((a, b) => b.fit.strength - a.fit.strength)[0];
  if (better === undefined) return [];
  return [{ from: literal.whole.from, to: literal.whole.from + name.length, text: nameOf(better.option) }];
}

/** Applies edits from the end to the start, then takes the double spaces that drops leave. */
function edited(text: string, edits: readonly Edit[]): string {
  const applied = [...edits]
    .sort((a, b) => b.from - a.from || b.to - a.to)
    .reduce((result, { from, to, text: piece }) => result.slice(0, from) + piece + result.slice(to), text);
  return applied.replace(/(?<=\S) {2,}(?=\S)/g, " ").trim();
}
