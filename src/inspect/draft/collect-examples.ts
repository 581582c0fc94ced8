/** The examples of a repository's documents that could become tasks, and why the others could not. */
import { isHelpCall, runsProgram } from "../../base/shell/command-use.ts";
import { readShell, type SimpleCommand } from "../../base/shell/read-shell.ts";
import type { Place } from "../../schema/inspection.ts";
import { type Document, documentedCommands } from "../documented/documented-commands.ts";
import { runnableText } from "../documented/runnable-text.ts";
import { LONGEST_COMMAND, whyNotRun } from "../documented/why-not-run.ts";
import { fedText } from "./fed-text.ts";
import { type NearWords, nearWords } from "./near-words.ts";

export interface Example extends NearWords {
  /** As it is run: continuations joined, launchers such as `npx` taken off, texts that it is fed read from a file. */
  readonly command: string;
  readonly place: Place;
  /** The one command in it that runs the tool. */
  readonly use: SimpleCommand;
  /** What the document feeds it by `echo`, as a file; null where it does not. */
  readonly fed: { readonly name: string; readonly text: string } | null;
}

/** Why an example became no task. */
export type Discard =
  | ("help" | "placeholder" | "network" | "interactive" | "unsafe" | "several-commands")
  | ("missing-file" | "failed" | "time" | "no-output" | "varies")
  | ("known-answer" | "no-words" | "unsolved" | "like-another" | "not-tried");

export interface Discarded {
  readonly command: string;
  readonly place: Place;
  readonly why: Discard;
  /** More about this one; empty where the reason says it all. */
  readonly detail: string;
}

export interface CollectedExamples {
  readonly examples: readonly Example[];
  readonly discarded: readonly Discarded[];
}

/** Of more nobody makes a choice. */
const MOST_EXAMPLES = 2_000;

/** In the order of the documents; a command that stands several times counts once. */
export function collectExamples(
  documents: readonly Document[],
  programs: readonly string[],
): CollectedExamples {
  const wordsAt = readerOf(documents, programs);
  const seen = new Set<string>();
  const examples: Example[] = [];
  const discarded: Discarded[] = [];
  for (const { command: taught, taught: places } of documentedCommands(
    { base: [], head: documents },
    programs,
  )) {
    const [place] = places.head;
    const isLong = taught.length > LONGEST_COMMAND;
    const command = isLong ? taught : runnableText(taught.replace(PROMPT, ""), programs);
    if (place === undefined || seen.has(command)) continue;
    seen.add(command);
    const read =
      isLong || examples.length >= MOST_EXAMPLES
        ? "not-tried"
        : readExample({ command, place, ...wordsAt(place) }, programs);
    if (typeof read !== "string") examples.push(read);
    else if (read !== "mention") discarded.push({ command, place, why: read, detail: "" });
  }
  return { examples, discarded };
}

/** Documents are read at their first example, and not again: one may have hundreds. */
function readerOf(documents: readonly Document[], programs: readonly string[]): (place: Place) => NearWords {
  const texts = new Map(documents.map(({ path, text }) => [path, text]));
  const known = new Map<string, (line: number) => NearWords>();
  return ({ file, line }) => {
    const words = known.get(file) ?? nearWords(texts.get(file) ?? "", programs);
    known.set(file, words);
    return words(line);
  };
}

/** Signs in front of a command that no shell reads as part of it. */
const PROMPT = /^[>$❯▶]\s+/;

const UNSAFE = /\bsudo\b|\brm\s+-\w*[rf]|\bmkfs|\bdd\s+if=|>\s*\/(?!dev\/null)|\bkill(?:all)?\b|\bshutdown\b/;
/** What only hands a text on. */
const FEEDERS = ["echo", "printf", "cat"];
const ABOUT_ITSELF =
  /^(?:-v|-V|--version|version|help|completions?|init|login|install|uninstall|upgrade|update|self-update)$/;

type Raw = Pick<Example, "command" | "place" | "near" | "headings">;

/** `mention`: a bare name, which nobody wrote as an example. */
function readExample(found: Raw, programs: readonly string[]): Example | Discard | "mention" {
  if (UNSAFE.test(found.command)) return "unsafe";
  const refusal = whyNotRun(found.command, { programs, isWalled: true });
  if (refusal !== null) return refusal === "limit" || refusal === "time" ? "not-tried" : refusal;
  const { command, fed } = fedText(found.command);
  const { commands } = readShell(command);
  const uses = commands.filter((one) => programs.some((program) => runsProgram(one, program)));
  const [use] = uses;
  const others = commands.filter((one) => !uses.includes(one) && !FEEDERS.includes(one.program));
  if (use === undefined || uses.length > 1 || others.length > 0) return "several-commands";
  if (use.args.length === 0 && commands.length === 1 && use.redirects.length === 0) return "mention";
  if (isHelpCall(use) || ABOUT_ITSELF.test(use.args[0] ?? "")) return "help";
  // A feeder that is left feeds what no prompt could say.
  if (commands.some(({ program }) => program === "echo" || program === "printf")) return "several-commands";
  return { ...found, command, use, fed };
}
