/** An example over other data: its inputs, or a text in quotes that is nothing but data. */
import { readFile } from "node:fs/promises";
import { quoteWords } from "../../base/shell/words.ts";
import { insideWithoutLinks } from "../../host/files.ts";
import type { Example } from "./collect-examples.ts";
import type { InputFile } from "./example-inputs.ts";
import { variedText } from "./vary-input.ts";

export interface VariedExample {
  readonly example: Example;
  readonly files: readonly InputFile[];
}

const LONGEST = 64 * 1024;

/** null where nothing could be exchanged. */
export async function variedExample(
  example: Example,
  inputs: readonly InputFile[],
  sourceDir: string,
): Promise<VariedExample | null> {
  if (inputs.length === 0) return variedWord(example);
  const keep = wordsIn([example.command, example.near, ...example.headings].join(" "));
  const files: InputFile[] = [];
  for (const input of inputs) {
    const text = await textOf(input, sourceDir);
    if (text === null) return null;
    files.push({
      path: input.path,
      from: { kind: "text", text: variedText(text, { keep, seed: example.command }) },
    });
  }
  return { example, files };
}

async function textOf({ from }: InputFile, sourceDir: string): Promise<string | null> {
  if (from.kind === "text") return from.text;
  const file = await insideWithoutLinks(sourceDir, from.file);
  const bytes = file === null ? null : await readFile(file);
  return bytes === null || bytes.length > LONGEST || bytes.includes(0) ? null : bytes.toString("utf8");
}

/** Several words, or letters of no programming language, and no sign that means something to a program. */
const PROSE = /^(?=.*(?: |[^\x00-\x7f]))[\p{L}\p{N} ,.!?'&-]+$/u;

/** A text that is given by position and reads as prose is data. */
function variedWord(example: Example): VariedExample | null {
  const { command, use } = example;
  const word = use.args.find((arg) => PROSE.test(arg));
  if (word === undefined) return null;
  const other = variedText(word, { keep: [], seed: command });
  const written = [`'${word}'`, `"${word}"`].find((form) => command.includes(form));
  if (other === word || written === undefined) return null;
  const varied = command.replace(written, () => quoteWords(["x", other]).slice(2));
  const args = use.args.map((arg) => (arg === word ? other : arg));
  const words = use.words.map((one) => (one === word ? other : one));
  return { example: { ...example, command: varied, use: { ...use, args, words } }, files: [] };
}

const wordsIn = (text: string): string[] => text.match(/\p{L}{3,}|\d+/gu) ?? [];
