/** One walk over the help of installed programs: every command's page, parents before their children. */
import PQueue from "p-queue";
import { type HelpReading, type NamedCommand, readHelp } from "../../base/interface/read-help.ts";

/** What a program printed when it was asked; `null`: it had not ended when its time was over. */
export interface Reply {
  readonly text: string;
  readonly exitCode: number | null;
  readonly isLate: boolean;
}

/** How a walk asks: the doors to the box in which the programs are installed. */
export interface HelpSource {
  run(command: readonly string[], timeoutMs: number): Promise<Reply>;
  /** The manual page of a command as text; null where none is installed. */
  manual(path: readonly string[]): Promise<string | null>;
}

export interface HelpPage {
  readonly path: readonly string[];
  /** What was asked: `tabkit sort --help`, `man tabkit`. */
  readonly asked: string;
  readonly text: string;
  /** How the page's parent names it; null for a program. */
  readonly named: NamedCommand | null;
  /** null: no help of this command; what was printed instead is in `text`. */
  readonly reading: HelpReading | null;
}

export interface WalkLimits {
  /** Commands of all programs together. */
  readonly pages: number;
  /** Words below the program. */
  readonly depth: number;
  /** Of the whole walk. */
  readonly ms: number;
  /** Of one question. */
  readonly askMs: number;
  readonly atOnce: number;
}

export const WALK_LIMITS: WalkLimits = { pages: 400, depth: 4, ms: 60_000, askMs: 10_000, atOnce: 2 };

/** Commands of every generator that say nothing about the tool. */
const NOT_ASKED = /^(?:help|completions?|autocomplete)$/;
const ERROR = /\b(?:unknown|unrecogni[sz]ed|invalid|no such|not found|unexpected|not a\b.*\bcommand)/i;

interface Task {
  readonly path: readonly string[];
  readonly named: NamedCommand | null;
  readonly parents: readonly HelpPage[];
}

/** Never rejects for what programs do: a command that gives no help of its own has a page without a reading. */
export async function walkHelp(
  source: HelpSource,
  programs: readonly string[],
  limits: WalkLimits = WALK_LIMITS,
): Promise<HelpPage[]> {
  const started = performance.now();
  const left = (): number => limits.ms - (performance.now() - started);
  let level: Task[] = programs.map((program) => ({ path: [program], named: null, parents: [] }));
  const pages = new Map<string, HelpPage>();
  while (level.length > 0) {
    const queue = new PQueue({ concurrency: limits.atOnce });
    const room = limits.pages - pages.size;
    const asked = await Promise.all(
      level.map((task, index) =>
        queue.add(() =>
          index < room && left() > 0 ? pageOf(source, task, Math.min(limits.askMs, left())) : unasked(task),
        ),
      ),
    );
    const next: Task[] = [];
    asked.forEach((page, index) => {
      const task = level[index];
      if (page === undefined || page === null || task === undefined) return;
      pages.set(keyOf(page.path), page);
      next.push(...childTasks(page, task, limits));
    });
    level = uniqueTasks(next).filter(({ path }) => !pages.has(keyOf(path)));
  }
  return inOrder([...pages.values()], programs);
}

const keyOf = (path: readonly string[]): string => path.join(" ");

/** A command that nobody had time for is there, and nothing more is known of it. */
function unasked({ path, named }: Task): HelpPage | null {
  return named?.isSure === false ? null : { path, named, asked: "", text: "", reading: null };
}

function childTasks(page: HelpPage, { parents }: Task, limits: WalkLimits): Task[] {
  return (page.reading?.commands ?? [])
    .filter(({ path }) => path.length - 1 <= limits.depth)
    .map((named) => ({ path: named.path, named, parents: [...parents, page] }));
}

function uniqueTasks(tasks: readonly Task[]): Task[] {
  const found = new Map<string, Task>();
  for (const task of tasks) if (!found.has(keyOf(task.path))) found.set(keyOf(task.path), task);
  return [...found.values()];
}

/** null: a name that only looked like a command, and has no help. */
async function pageOf(source: HelpSource, task: Task, timeoutMs: number): Promise<HelpPage | null> {
  const { path, named, parents } = task;
  const last = path.at(-1) ?? "";
  if (parents.length > 0 && NOT_ASKED.test(last)) {
    return { path, named, asked: "", text: "", reading: { ...NOTHING, about: named?.about ?? "" } };
  }
  let printed: { asked: string; text: string } | null = null;
  for (const command of questions(path)) {
    const reply = await source.run(command, timeoutMs);
    const asked = command.join(" ");
    const reading = ownReading(reply, task);
    if (reading !== null) return { path, named, asked, text: reply.text, reading };
    if (printed === null && reply.text.trim() !== "") printed = { asked, text: reply.text };
    if (reply.isLate) break;
  }
  const manual = await source.manual(path);
  const reading = manual === null ? null : ownReading({ text: manual, exitCode: 0, isLate: false }, task);
  if (manual !== null && reading !== null) {
    return { path, named, asked: `man ${path.join("-")}`, text: manual, reading };
  }
  if (named?.isSure === false) return null;
  return { path, named, asked: printed?.asked ?? "", text: printed?.text ?? "", reading: null };
}

const NOTHING: HelpReading = {
  options: [],
  commands: [],
  about: "",
  isDeprecated: false,
  usages: [],
  isHelp: true,
};

function questions(path: readonly string[]): (readonly string[])[] {
  const [program = "", ...words] = path;
  const usual = [
    [...path, "--help"],
    [...path, "-h"],
  ];
  return words.length === 0 ? [...usual, [program, "help"]] : [...usual, [program, "help", ...words]];
}

/** What a reply says of the command itself; null where it is no help, or the help of a command above it. */
function ownReading({ text, exitCode }: Reply, { path, named, parents }: Task): HelpReading | null {
  if (exitCode === 126 || exitCode === 127) return null;
  const reading = readHelp(text, path);
  if (!reading.isHelp) return null;
  const above = parents.flatMap((page) =>
    page.reading === null ? [] : [{ ...page, reading: page.reading }],
  );
  if (above.some((page) => page.text.trim() === text.trim() || repeats(reading, page.reading))) return null;
  const isRefused = exitCode !== 0 && ERROR.test(text.split("\n").slice(0, 3).join(" "));
  // A refusal with a usage line alone: another way of asking may say more.
  if (isRefused && (named !== null || reading.options.length === 0)) return null;
  const listed = above.at(-1)?.reading.commands.map((command) => command.path.slice(-1)[0]);
  const isParentsList =
    listed !== undefined &&
    listed.length > 1 &&
    reading.commands.length > 0 &&
    reading.commands.every((command) => listed.includes(command.path.at(-1)));
  return isParentsList ? { ...reading, commands: [] } : reading;
}

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

/** Every command behind its parent, in the order in which help lists them. */
function inOrder(pages: readonly HelpPage[], programs: readonly string[]): HelpPage[] {
  const ordered: HelpPage[] = [];
  const add = (page: HelpPage): void => {
    ordered.push(page);
    for (const child of pages) {
      const isChild =
        child.path.length > page.path.length && page.path.every((word, at) => child.path[at] === word);
      if (isChild && !ordered.includes(child)) add(child);
    }
  };
  for (const program of programs) {
    const own = pages.find(({ path }) => path.length === 1 && path[0] === program);
    if (own !== undefined) add(own);
  }
  return ordered;
}
