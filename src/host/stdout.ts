/** What a command answers: on stdout, redacted. */
import { harmless } from "./lines.ts";
import { redactValue } from "./secrets.ts";

/** Prints text for a person. */
export function print(text: string): void {
  process.stdout.write(`${harmless(text)}\n`);
}

/** Prints one JSON value for a program. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(redactValue(value), null, 2)}\n`);
}
