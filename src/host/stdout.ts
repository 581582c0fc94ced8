/** What a command answers: on stdout, redacted. */
import { harmless } from "./lines.ts";
import { redactValue } from "./secrets.ts";

/** Prints text for a person. */
export function print(text: string): void {
  process.stdout.write(`${harmless(text)}\n`);
}

/** Prints one JSON value for a program. A GitHub runner reads along: what it would take for a command is written otherwise. */
export function printJson(value: unknown): void {
  const text = JSON.stringify(redactValue(value), null, 2);
  process.stdout.write(`${text.replaceAll("##[", "#\\u0023[")}\n`);
}
