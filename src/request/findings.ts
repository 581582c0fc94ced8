/** What is wrong with a profile or a task, collected to the last one, so that a user mends a file once. */
import { ConfigError } from "../base/errors.ts";
import { plural } from "../base/text.ts";

/** One place that must be mended (or, as a warning, looked at). */
export interface Finding {
  /** As the user knows it: relative to the repository or the current folder. */
  readonly file: string;
  /** Counted from 1; null where the finding is about a folder. */
  readonly line: number | null;
  readonly column?: number;
  /** What is wrong, on what, and why: one sentence. */
  readonly message: string;
  /** The remedy. */
  readonly hint: string;
}

/** A value that was read, or null where a finding says why it was not. */
export interface Read<T> {
  readonly value: T | null;
  readonly findings: readonly Finding[];
  readonly warnings: readonly Finding[];
}

/** A profile or suite that cannot be used, with everything that is wrong with it. */
export class FindingsError extends ConfigError {
  readonly findings: readonly Finding[];

  constructor(message: string, findings: readonly Finding[]) {
    super("bad-configuration", message);
    this.findings = findings;
  }
}

/** More would hide the first ones from whoever reads a log. */
const MOST_PRINTED = 100;
const LONGEST_QUOTE = 60;

/** `file:line: message`, and the remedy on the next line. */
export function findingText({ file, line, message, hint }: Finding): string {
  // The names of files are a pull request's to choose: none may begin a line of its own.
  const name = file.replace(/[\u0000-\u001f\u007f]/g, "?");
  return `${line === null ? name : `${name}:${line}`}: ${message}\n  ${hint}`;
}

/** One error that lists every finding, by file and line. `subject`: "the profile and its suite". */
export function errorOfFindings(subject: string, findings: readonly Finding[]): FindingsError {
  const distinct = byFile(findings);
  const left = distinct.length - MOST_PRINTED;
  return new FindingsError(
    [
      `Could not use ${subject}: ${plural(distinct.length, "finding")}.`,
      ...distinct.slice(0, MOST_PRINTED).map(findingText),
      ...(left > 0 ? [`and ${left} more.`] : []),
    ].join("\n"),
    distinct,
  );
}

/** By file and line, each text once. */
export function byFile<T extends Finding>(findings: readonly T[]): T[] {
  const distinct = new Map([...findings].sort(byPlace).map((finding) => [findingText(finding), finding]));
  return [...distinct.values()];
}

function byPlace(a: Finding, b: Finding): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

/** Text of a file in a message: on one line, in quotes, cut where it is long. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text);
}
