/** Asks one command for its help, in every way in which programs are asked. */
import { type HelpReading, type NamedCommand, readHelp } from "../../base/interface/read-help.ts";

/** What a program printed when it was asked. */
export interface Reply {
  readonly text: string;
  /** null: ended by a signal. */
  readonly exitCode: number | null;
  /** It had not ended when its time was over. */
  readonly isLate: boolean;
}

/** How help is asked for: the doors to the box in which the programs are installed. */
export interface HelpSource {
  run(command: readonly string[], timeoutMs: number): Promise<Reply>;
  /** The manual page of a command as text; null where none is installed. */
  manual(path: readonly string[]): Promise<string | null>;
}

export interface HelpPage {
  readonly path: readonly string[];
  /** What was asked: `tabkit sort --help`, `man tabkit`; empty where nothing was. */
  readonly asked: string;
  readonly text: string;
  /** How the page's parent names it; null for a program. */
  readonly named: NamedCommand | null;
  /** null: no help of this command; what was printed instead is in `text`. */
  readonly reading: HelpReading | null;
}

/** A command to ask, and the pages above it. */
export interface HelpQuestion {
  readonly path: readonly string[];
  readonly named: NamedCommand | null;
  readonly parents: readonly HelpPage[];
}

type Answer = Pick<HelpPage, "asked" | "text"> & { readonly reading: HelpReading };

/** Commands of every generator that say nothing about the tool. */
const NOT_ASKED = /^(?:help|completions?|autocomplete)$/;
const ERROR = /\b(?:unknown|unrecogni[sz]ed|invalid|no such|not found|unexpected|not a\b.*\bcommand)/i;
const MOST_FURTHER = 2;
/** Characters of the lines in which a program refuses. */
const LONGEST_REFUSAL = 2_000;

const NOTHING: HelpReading = {
  options: [],
  commands: [],
  about: "",
  isDeprecated: false,
  usages: [],
  more: [],
  isHelp: true,
};

/** null: a name that only looked like a command, and has no help. Never rejects for what programs do. */
export async function askPage(
  source: HelpSource,
  question: HelpQuestion,
  timeoutMs: number,
): Promise<HelpPage | null> {
  const { path, named, parents } = question;
  if (parents.length > 0 && NOT_ASKED.test(path.at(-1) ?? "")) {
    return { path, named, asked: "", text: "", reading: NOTHING };
  }
  let printed: Pick<HelpPage, "asked" | "text"> = { asked: "", text: "" };
  for (const command of usualQuestions(question)) {
    // A program that prints its own help for whatever it is asked does so for `-h`, too.
    if (command.at(-1) === "-h" && parents.some((page) => page.text === printed.text)) continue;
    const reply = await source.run(command, timeoutMs);
    const asked = command.join(" ");
    const reading = ownReading(reply, question);
    if (reading !== null) {
      const answer = await furtherAnswer(
        source,
        { asked, text: reply.text, reading },
        { question, timeoutMs },
      );
      return { path, named, ...answer };
    }
    if (printed.text.trim() === "") printed = { asked, text: reply.text };
    if (reply.isLate) break;
  }
  const text = await source.manual(path);
  const reading = text === null ? null : ownReading({ text, exitCode: 0, isLate: false }, question);
  if (text !== null && reading !== null)
    return { path, named, asked: `man ${path.join("-")}`, text, reading };
  if (named?.isGroup === true) return { path, named, ...printed, reading: NOTHING };
  return named?.isSure === false ? null : { path, named, ...printed, reading: null };
}

function usualQuestions({ path, parents }: HelpQuestion): (readonly string[])[] {
  const [program = "", ...words] = path;
  const usual = [
    [...path, "--help"],
    [...path, "-h"],
  ];
  const [root] = parents;
  // Where no page speaks of a command `help`, the word may be taken for a file.
  const knowsHelp = root === undefined || speaksOfHelp(root.text);
  return knowsHelp ? [...usual, [program, "help", ...words]] : usual;
}

/** Line by line: a pattern over lines takes every run of empty ones anew from each of them. */
function speaksOfHelp(text: string): boolean {
  if (/\bhelp [<[]?command/i.test(text)) return true;
  let isBelowBlank = false;
  return text.split("\n").some((line) => {
    const isNamed = /^\s+help\b/i.test(line) || (isBelowBlank && /^help\b/i.test(line));
    isBelowBlank = line.trim() === "";
    return isNamed;
  });
}

/** Some help is a summary that names the whole: the answer that says the most. */
async function furtherAnswer(
  source: HelpSource,
  first: Answer,
  { question, timeoutMs }: { readonly question: HelpQuestion; readonly timeoutMs: number },
): Promise<Answer> {
  let best = first;
  for (const command of furtherQuestions(first, question.path).slice(0, MOST_FURTHER)) {
    const reply = await source.run(command, timeoutMs);
    const reading = ownReading(reply, question);
    if (reading === null || sizeOf(reading) <= sizeOf(best.reading)) continue;
    best = { asked: command.join(" "), text: reply.text, reading };
  }
  return best;
}

const sizeOf = ({ options, commands }: HelpReading): number => options.length + commands.length;

function furtherQuestions({ asked, text, reading }: Answer, path: readonly string[]): string[][] {
  const [program = "", ...words] = path;
  const own = path.join(" ");
  const named = reading.more.filter(
    (command) =>
      command !== asked &&
      (command.startsWith(`${own} --help`) ||
        (words.length > 0 && command === [program, "help", ...words].join(" "))),
  );
  // Some generators answer a bare `--help` with the help of their command `list`.
  const isOfList = words.length === 0 && /^Usage:\n +list \[options\]/m.test(text);
  return [...(isOfList ? [[program, "list"]] : []), ...named.map((command) => command.split(" "))];
}

/** What a reply says of the command itself; null where it is no help, or the help of a command above it. */
function ownReading({ text, exitCode }: Reply, { path, named, parents }: HelpQuestion): HelpReading | null {
  if (exitCode === 126 || exitCode === 127) return null;
  const reading = readHelp(text, path);
  if (!reading.isHelp) return null;
  const above = parents.flatMap((page) =>
    page.reading === null ? [] : [{ text: page.text, reading: page.reading }],
  );
  if (above.some((page) => page.text.trim() === text.trim() || repeats(reading, page.reading))) return null;
  const isRefused = exitCode !== 0 && ERROR.test(beginningOf(text));
  // A refusal with a usage line alone: another way of asking may say more.
  if (isRefused && (named !== null || reading.options.length === 0)) return null;
  return repeatsList(reading, above.at(-1)?.reading) ? { ...reading, commands: [] } : reading;
}

const beginningOf = (text: string): string => text.split("\n", 3).join(" ").slice(0, LONGEST_REFUSAL);

/** Whether a page says nothing that the page of a command above does not say. */
function repeats(reading: HelpReading, above: HelpReading): boolean {
  const known = new Set(above.options.flatMap(({ names }) => names));
  const calls = new Set(above.usages);
  return (
    reading.usages.length > 0 &&
    reading.usages.every((usage) => calls.has(usage)) &&
    reading.options.every(({ names }) => names.every((name) => known.has(name)))
  );
}

/** A list of the commands beside it, printed below a command that has none of its own. */
function repeatsList({ commands }: HelpReading, parent: HelpReading | undefined): boolean {
  const names = parent?.commands.map(({ path }) => path.at(-1)) ?? [];
  const beside = new Set(names);
  return names.length > 1 && commands.length > 0 && commands.every(({ path }) => beside.has(path.at(-1)));
}
