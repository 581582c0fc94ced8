/** Everything that was read so far, and what it says about a command. */
import type { Manual, ManualOption, ManualSynopsis } from "../../../base/manual/manual.ts";
import { type Shown, shownValues, withShownValue } from "./shown-values.ts";
import { wordsOf } from "./terms.ts";

export interface ReadDocument {
  /** Its path, or the command that printed it. */
  readonly source: string;
  readonly manual: Manual;
  /** The command whose help it is, program first; null for files and injected text. */
  readonly helpOf: readonly string[] | null;
  /** Known from before, and not read in this conversation. */
  readonly isRemembered: boolean;
}

export interface Knowledge {
  readonly programs: readonly string[];
  readonly documents: readonly ReadDocument[];
  /** Answers already given about these documents: every candidate asks the same. */
  readonly memory: Memory;
}

export interface Memory {
  readonly options: Map<string, readonly ManualOption[]>;
  readonly subcommands: Map<string, ReadonlyMap<string, string>>;
  readonly shown: Map<string, Shown>;
  readonly synopses: Map<string, ReadonlyMap<string, readonly ManualSynopsis[]>>;
}

export function knowledgeOf(programs: readonly string[], documents: readonly ReadDocument[]): Knowledge {
  const memory = { options: new Map(), subcommands: new Map(), shown: new Map(), synopses: new Map() };
  return { programs, documents, memory };
}

function remembered<Answer>(memory: Map<string, Answer>, key: string, find: () => Answer): Answer {
  const known = memory.get(key) ?? find();
  memory.set(key, known);
  return known;
}

/** Descriptions of a program's subcommands by name, from lists, usage lines and tables. */
export function subcommandsOf(program: string, knowledge: Knowledge): ReadonlyMap<string, string> {
  return remembered(knowledge.memory.subcommands, program, () => findSubcommands(program, knowledge));
}

function findSubcommands(program: string, { documents, programs }: Knowledge): Map<string, string> {
  const found = new Map<string, string>();
  const add = (name: string, description: string): void => {
    if (!found.has(name) || found.get(name) === "") found.set(name, description);
  };
  for (const { manual, helpOf } of documents) {
    // A list in the help of a subcommand is about the commands below that.
    const isOwn =
      helpOf === null ? programs.length === 1 || programs[0] === program : helpOf.join(" ") === program;
    if (isOwn)
      for (const entry of manual.subcommands) for (const name of entry.names) add(name, entry.description);
    for (const synopsis of manual.synopses) {
      const name = synopsis.path[1];
      if (synopsis.path[0] === program && name !== undefined) add(name, synopsis.about);
    }
  }
  return found;
}

/** The values that the documents give to options. */
export function shownIn({ documents, memory }: Knowledge): Shown {
  return remembered(memory.shown, "", () => shownValues(documents.map(({ manual }) => manual)));
}

/** Commands times options that are looked at: more are a list that does not end. */
const MOST_PAIRS = 100_000;

/**
 * Options that may go with a command, those of its own help first, each long name once. Where commands and options have
 * no end, the later commands have those of their own help only.
 */
export function optionsOf(path: readonly string[], knowledge: Knowledge): readonly ManualOption[] {
  const { memory, documents } = knowledge;
  return remembered(memory.options, path.join(" "), () => {
    const listed = documents.reduce((sum, { manual }) => sum + manual.options.length, 0);
    const isEndless = memory.options.size * listed > MOST_PAIRS;
    return isEndless ? helpOptions(path, knowledge) : findOptions(path, knowledge);
  });
}

function findOptions(path: readonly string[], knowledge: Knowledge): ManualOption[] {
  const own = helpOptions(path, knowledge);
  const subcommands = new Set(subcommandsOf(path[0] ?? "", knowledge).keys());
  const rest = knowledge.documents.flatMap(({ manual, helpOf }) =>
    helpOf === null || helpOf.length < path.length
      ? manual.options.filter((option) => belongs(option, path, subcommands))
      : [],
  );
  const listed = [...own, ...rest];
  const known = new Set(listed.flatMap(({ names }) => names));
  const inSynopses = synopsesOf(path, knowledge).flatMap((synopsis) =>
    synopsis.options
      .filter(({ names }) => names.every((name) => !known.has(name)))
      .map((one) => asOption(one, synopsis)),
  );
  const shown = shownIn(knowledge);
  return merged([...listed, ...inSynopses]).map((option) => withShownValue(option, shown));
}

/** The options of the `--help` of exactly this command; `[]` where it was not read. */
export function helpOptions(path: readonly string[], knowledge: Knowledge): ManualOption[] {
  return helpOf(path, knowledge).flatMap(({ manual }) => manual.options);
}

/** The help texts of exactly this command. */
export function helpOf(path: readonly string[], { documents }: Knowledge): ReadDocument[] {
  return documents.filter((document) => document.helpOf?.join(" ") === path.join(" "));
}

export function synopsesOf(
  path: readonly string[],
  { documents, memory }: Knowledge,
): readonly ManualSynopsis[] {
  const all = remembered(memory.synopses, "", () => synopsesByPath(documents));
  return all.get(path.join(" ")) ?? [];
}

function synopsesByPath(documents: readonly ReadDocument[]): Map<string, ManualSynopsis[]> {
  const found = new Map<string, ManualSynopsis[]>();
  for (const synopsis of documents.flatMap(({ manual }) => manual.synopses)) {
    const key = synopsis.path.join(" ");
    const known = found.get(key);
    if (known === undefined) found.set(key, [synopsis]);
    else known.push(synopsis);
  }
  return found;
}

/** The option with one of the names, most informative entry first. */
export function optionNamed(name: string, options: readonly ManualOption[]): ManualOption | null {
  const named = options.filter((option) => option.names.includes(name));
  return named.find((option) => option.placeholder !== null) ?? named[0] ?? null;
}

/** An option of a table row belongs to the row's command, one below a heading that names a command to that command. */
function belongs(option: ManualOption, path: readonly string[], subcommands: ReadonlySet<string>): boolean {
  if (option.command !== null && subcommands.has(option.command)) return path.includes(option.command);
  const named = wordsOf(option.headings.at(-1) ?? "").filter((word) => subcommands.has(word));
  return named.length === 0 || named.some((word) => path.includes(word));
}

function asOption(one: ManualSynopsis["options"][number], { line, headings }: ManualSynopsis): ManualOption {
  return {
    ...one,
    valueOptional: false,
    description: "",
    choices: [],
    defaultValue: null,
    command: null,
    form: "list",
    line,
    headings,
  };
}

/** Entries of one name made one: the placeholder, choices and longest description that any of them gives. */
function merged(options: readonly ManualOption[]): ManualOption[] {
  const byName = new Map<string, ManualOption>();
  for (const option of options) {
    const key = option.names.find((name) => name.startsWith("--")) ?? option.names[0] ?? "";
    const before = byName.get(key);
    byName.set(
      key,
      before === undefined
        ? option
        : {
            ...before,
            names: [...new Set([...before.names, ...(sameLong(before, option) ? option.names : [])])],
            placeholder: before.placeholder ?? option.placeholder,
            choices: before.choices.length > 0 ? before.choices : option.choices,
            description:
              before.description.length >= option.description.length
                ? before.description
                : option.description,
          },
    );
  }
  return [...byName.values()];
}

const sameLong = (a: ManualOption, b: ManualOption): boolean =>
  a.names.some((name) => name.startsWith("--") && b.names.includes(name));
