/** Errors that agents ran into on one side only. */
import { grouped } from "../../base/grouped.ts";
import { commandShape } from "../../base/shell/command-shape.ts";
import { programName } from "../../base/shell/command-use.ts";
import { readShell } from "../../base/shell/read-shell.ts";
import { baseName } from "../../base/shell/words.ts";
import { stripAnsi } from "../../base/text.ts";
import type { Finding } from "../../schema/details.ts";
import type { Observation } from "../../schema/observation.ts";
import { SIDES, type Side } from "../../schema/words.ts";
import { commonWords } from "./common-words.ts";
import type { Worked } from "./deeds.ts";
import { makeFinding } from "./make-finding.ts";

/** The most that a report could want to show. */
const MAX_FINDINGS = 50;

export interface OneSidedInput {
  readonly failures: readonly Observation[];
  /** Ids of the trials that count, with whether their player is deterministic: one trial of a model proves little. */
  readonly trials: ReadonlyMap<string, { readonly deterministic: boolean }>;
  readonly worked: Worked;
}

/** One finding an error line and program, those seen in most trials first. */
export function oneSidedErrors({ failures, trials, worked }: OneSidedInput): Finding[] {
  const groups = grouped(
    failures.filter(({ trial }) => trials.has(trial)),
    ({ command, text }) => `${programOf(command)}\n${shapeOf(errorLine(text))}`,
  );
  return [...groups]
    .flatMap(([key, group]) => {
      const [side, ...others] = SIDES.filter((candidate) => group.some((seen) => seen.side === candidate));
      if (side === undefined || others.length > 0 || !isTelling(group, trials)) return [];
      return [oneSided(key, { side, group, worked })];
    })
    .sort((a, b) => (b.trials ?? 0) - (a.trials ?? 0) || (a.id < b.id ? -1 : 1))
    .slice(0, MAX_FINDINGS);
}

function isTelling(group: readonly Observation[], trials: OneSidedInput["trials"]): boolean {
  return trialsIn(group) > 1 || group.some(({ trial }) => trials.get(trial)?.deterministic === true);
}

interface OneSided extends Pick<OneSidedInput, "worked"> {
  readonly side: Side;
  readonly group: readonly Observation[];
}

function oneSided(key: string, { side, group, worked }: OneSided): Finding {
  const seen = trialsIn(group);
  const first = group.reduce((earliest, failure) => (failure.turn < earliest.turn ? failure : earliest));
  const other = side === "head" ? "base" : "head";
  const elsewhere = worked(other, shapesOf(group));
  return makeFinding({
    kind: "one-sided",
    key: `${side}\n${key}`,
    subject: commonWords(group.map(({ command }) => command)),
    evidence: [
      { side, text: errorLine(first.text), count: seen, turn: first.turn },
      { side: other, text: "", count: 0, ...(elsewhere === null ? {} : { worked: elsewhere }) },
    ],
    trials: seen,
  });
}

/** What the commands that failed have in common with those of other trials. */
function shapesOf(group: readonly Observation[]): Set<string> {
  const shapes = new Set<string>();
  for (const { command } of group) {
    const program = baseName(programOf(command));
    const failed = readShell(command).commands.findLast((one) => programName(one) === program);
    const shape = failed === undefined ? null : commandShape(failed);
    if (shape !== null) shapes.add(shape);
  }
  return shapes;
}

const trialsIn = (group: readonly Observation[]): number => new Set(group.map(({ trial }) => trial)).size;

/** The first line that says something; a line that speaks of an error is preferred. */
function errorLine(text: string): string {
  const lines = stripAnsi(text)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const speaking = lines.find((line) =>
    /\b(error|fatal|unknown|invalid|unrecogni[sz]ed|not found|no such)\b/i.test(line),
  );
  return (speaking ?? lines[0] ?? "").slice(0, 300);
}

/** An error without the parts that differ from one occurrence to the next: numbers and names of files. */
function shapeOf(line: string): string {
  return line
    .replace(/[^\s'"`:]*[/\\][^\s'"`:]*/g, "<path>")
    .replace(/\b[\w-]+\.[a-z][a-z0-9]{0,7}\b/gi, "<file>")
    .replace(/\d+/g, "0");
}

/** The program that a command line starts, past folders and variables that are set for it. */
function programOf(command: string): string {
  const last = command.split(/&&|\|\||;|\n/).at(-1) ?? command;
  const words = last.trim().split(/\s+/);
  return words.find((word) => !/^[A-Za-z_]\w*=/.test(word)) ?? "";
}
