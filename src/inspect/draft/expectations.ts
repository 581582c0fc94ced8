/** What a task could expect of an example that ran: match rules, best first. */
import type { MatchRule } from "../../schema/task.ts";
import type { ExampleRun } from "./run-example.ts";

/** How the prompt asks for it. */
export type Ask =
  | { readonly kind: "number" }
  | { readonly kind: "text" }
  /** `isOwn`: the command writes it; else its output is sent there. */
  | { readonly kind: "file"; readonly path: string; readonly isOwn: boolean; readonly isInput: boolean };

export interface Expectation {
  readonly match: MatchRule;
  readonly ask: Ask;
  /** What would give the answer away. */
  readonly values: readonly string[];
  readonly solution: string;
}

/** Texts that are longer are no expectation that somebody can read. */
const LONGEST_EQUAL = 4_000;
const LONGEST_LINE = 100;
const SAVED = "result.txt";

/** Pure. `inputs`: paths that were there before. Empty where nothing that came out says anything. */
export function expectationsOf(command: string, run: ExampleRun, inputs: readonly string[]): Expectation[] {
  const [left] = run.left.filter(({ text }) => text !== null && text.trim() !== "");
  if (left !== undefined)
    return leftFile(command, left.path, { text: left.text ?? "", isInput: inputs.includes(left.path) });
  const printed = run.stdout.trim();
  if (printed === "") return [];
  return [
    ...printedNumber(command, printed),
    ...printedLine(command, printed),
    ...savedOutput(command, run, inputs),
  ];
}

function leftFile(
  command: string,
  path: string,
  { text, isInput }: { text: string; isInput: boolean },
): Expectation[] {
  const ask: Ask = { kind: "file", path, isOwn: true, isInput };
  return fileRules(path, text).map((rule) => ({ ...rule, ask, solution: command }));
}

/** The whole text where it is short; else the line that is least like the others. */
function fileRules(path: string, text: string): Pick<Expectation, "match" | "values">[] {
  if (text.length <= LONGEST_EQUAL) return [{ match: { mode: "file", path, equals: text }, values: [text] }];
  return distinctiveLines(text).map((line) => ({
    match: { mode: "file", path, contains: line },
    values: [line],
  }));
}

function printedNumber(command: string, printed: string): Expectation[] {
  const numbers = printed.match(/(?<![\w.-])-?\d+(?:\.\d+)?(?![\w]|\.\d|[-:/]\d)/g) ?? [];
  const [value] = numbers;
  if (value === undefined || numbers.length !== 1 || printed.includes("\n")) return [];
  return [{ match: { mode: "number", value }, ask: { kind: "number" }, values: [value], solution: command }];
}

function printedLine(command: string, printed: string): Expectation[] {
  if (printed.includes("\n") || printed.length > LONGEST_LINE || printed.length < 4) return [];
  return [
    {
      match: { mode: "substring", value: printed },
      ask: { kind: "text" },
      values: [printed],
      solution: command,
    },
  ];
}

/** Many lines are compared in a file: in an answer everybody would lay them out differently. */
function savedOutput(command: string, { stdout }: ExampleRun, inputs: readonly string[]): Expectation[] {
  if (inputs.includes(SAVED)) return [];
  const ask: Ask = { kind: "file", path: SAVED, isOwn: false, isInput: false };
  const solution = `${command} > ${SAVED}`;
  return fileRules(SAVED, stdout).map((rule) => ({ ...rule, ask, solution }));
}

/** At most three, longest first: a long line stands in few other texts. */
function distinctiveLines(text: string): string[] {
  const lines = text.split("\n").filter((line) => line.trim().length >= 8 && line.length <= LONGEST_LINE);
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  const once = lines.filter((line) => counts.get(line) === 1);
  return once.sort((a, b) => b.length - a.length).slice(0, 3);
}
