/** What a program thought of one command line: it understood it, it did not, something was missing, or nobody knows. */
import { stripAnsi } from "../../base/text.ts";
import { INCOMPLETE, NO_SUCH_FILE, UNKNOWN, type UsageError } from "./usage-errors.ts";

/** One run of one of the tool's programs, whatever stood around it. */
export interface Invocation {
  readonly program: string;
  readonly args: readonly string[];
  readonly exitCode: number;
  /** What it printed, its errors first. */
  readonly text: string;
}

export type Judged =
  | { readonly kind: "accepted"; readonly exitCode: number }
  | { readonly kind: "rejected"; readonly exitCode: number; readonly text: string }
  /** Something is missing, or it only printed how it is used. */
  | { readonly kind: "incomplete"; readonly exitCode: number; readonly text: string }
  /** A file that is not there ended it while it read its command line. */
  | { readonly kind: "unclear" };

/** How a program answers to a name that it cannot know. */
export interface Rejection {
  /** One of its lines, with that name as the only group. */
  readonly line: RegExp;
  /** What the name was given as: a file that cannot be read may be spoken of in the same words. */
  readonly of: "option" | "command";
  /** Whether it ended with 0 all the same. */
  readonly isMild: boolean;
}

const MOST_LINES = 400;
const LONGEST_LINE = 500;
const USAGE = /^(?:error: )?usage\b/i;

export function judgeInvocation(invocation: Invocation, rejections: readonly Rejection[]): Judged {
  const { exitCode, args } = invocation;
  const lines = linesOf(invocation.text);
  const words = wordsOf(args);
  const alike = rejections.filter(({ isMild }) => isMild === (exitCode === 0));
  const known = lines.find((line) => alike.some((rejection) => isRejectedBy(rejection, line, args)));
  if (known !== undefined) return { kind: "rejected", exitCode, text: known };
  if (exitCode === 0) return { kind: "accepted", exitCode };
  const [first = ""] = lines;
  if (exitCode === 127 && first === notInstalled(invocation.program))
    return { kind: "rejected", exitCode, text: first };
  const unknown = firstMatch(lines, UNKNOWN, (found) => isAbout(found, words));
  if (unknown !== null) return { kind: "rejected", exitCode, text: unknown };
  const hasUsage = lines.some((line) => USAGE.test(line));
  if (lines.some((line) => NO_SUCH_FILE.test(line)))
    return exitCode === 2 && hasUsage ? { kind: "unclear" } : { kind: "accepted", exitCode };
  const incomplete = firstMatch(lines, INCOMPLETE, () => true);
  const isUsageError =
    hasUsage && (exitCode === 2 || exitCode === 64 || lines.findIndex((line) => USAGE.test(line)) === 0);
  if (isUsageError) return { kind: "incomplete", exitCode, text: incomplete ?? spokenLine(lines) };
  return incomplete !== null && isShort(lines)
    ? { kind: "incomplete", exitCode, text: incomplete }
    : { kind: "accepted", exitCode };
}

/** What is said in place of a program that the build does not install. */
export const notInstalled = (program: string): string => `${program}: command not found`;

/** Whether the text speaks of this name as unknown: how a probe is read. */
export function rejectsName(text: string, name: string): boolean {
  return firstMatch(linesOf(text), UNKNOWN, (found) => isAbout(found, wordsOf([name]))) !== null;
}

/** A text's lines without escapes, frames and the space around them. */
export function linesOf(text: string): string[] {
  const lines = stripAnsi(text)
    .split(/\r\n|[\r\n]/)
    .map((line) => line.slice(0, LONGEST_LINE).replace(/^[\s│┃|╭╰─]+|[\s│┃|╮╯─]+$/g, ""))
    .filter((line) => line !== "");
  return lines.length <= MOST_LINES
    ? lines
    : [...lines.slice(0, MOST_LINES / 2), ...lines.slice(-MOST_LINES / 2)];
}

/** Programs that only say what they miss say it in few lines. */
const isShort = (lines: readonly string[]): boolean => lines.length <= 12;

/** The line that says what is wrong, else how it is used. */
function spokenLine(lines: readonly string[]): string {
  return lines.find((line) => /\berror\b/i.test(line)) ?? lines[0] ?? "";
}

function firstMatch(
  lines: readonly string[],
  table: readonly UsageError[],
  counts: (found: RegExpExecArray) => boolean,
): string | null {
  for (const line of lines) {
    for (const { pattern } of table) {
      const found = pattern.exec(line);
      if (found !== null && counts(found)) return line;
    }
  }
  return null;
}

/** What was given, with the forms in which programs repeat it: without dashes, without a value, letter by letter. */
function wordsOf(args: readonly string[]): Set<string> {
  const words = new Set<string>();
  for (const arg of args) {
    const name = arg.split("=")[0] ?? arg;
    for (const form of [arg, name, bare(arg), bare(name)]) words.add(form);
    if (/^-\w{2,}$/.test(arg)) for (const letter of arg.slice(1)) words.add(letter).add(`-${letter}`);
  }
  return words;
}

const bare = (word: string): string => word.replace(/^-+/, "");

function isRejectedBy({ line: pattern, of }: Rejection, line: string, args: readonly string[]): boolean {
  const [first] = args.filter((word) => !word.startsWith("-"));
  const isCommand = first !== undefined && /^[A-Za-z][\w:-]*$/.test(first);
  const given = of === "option" ? args.filter((word) => word.startsWith("-")) : isCommand ? [first] : [];
  return given.length > 0 && isAbout(pattern.exec(line), wordsOf(given));
}

/** A pattern that names nothing says enough by itself. */
function isAbout(found: RegExpExecArray | null, words: ReadonlySet<string>): boolean {
  if (found === null) return false;
  const { name, name2 } = found.groups ?? {};
  const named = name ?? name2 ?? found[1];
  if (named === undefined) return true;
  return named
    .split(/[\s,]+/)
    .map((word) => word.replace(/^['"`([]+|['"`)\].:;?!]+$/g, ""))
    .some(
      (word) =>
        word !== "" && (words.has(word) || words.has(bare(word)) || words.has(word.split("=")[0] ?? "")),
    );
}
