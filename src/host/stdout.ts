/** What a command answers: on stdout, redacted. */
import { harmless } from "./lines.ts";
import { redactValue } from "./secrets.ts";

/** Prints text for a person. */
export function print(text: string): void {
  process.stdout.write(`${harmless(text)}\n`);
}

/** Prints one JSON value for a program. */
export function printJson(value: unknown): void {
  process.stdout.write(`${jsonText(value, 2)}\n`);
}

/** Prints JSON values for a program, one a line. */
export function printJsonLines(values: readonly unknown[]): void {
  process.stdout.write(values.map((value) => `${jsonText(value)}\n`).join(""));
}

/** Controls, line ends that some readers split at, and what hides or turns text: JSON may have them as they are. */
const UNSEEN = /[\u007f-\u009f\u2028\u2029\p{Default_Ignorable_Code_Point}]/gu;

/** A terminal and a GitHub runner read along: what they would act on is written as an escape, and means the same. */
function jsonText(value: unknown, indent?: number): string {
  return JSON.stringify(redactValue(value), null, indent)
    .replaceAll("##[", "#\\u0023[")
    .replace(UNSEEN, escaped);
}

function escaped(character: string): string {
  return [...Array(character.length).keys()]
    .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`)
    .join("");
}
