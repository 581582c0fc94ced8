/** The prompt of a drafted task: what the documents say near the example, in words that name no command and no option. */
import type { Example } from "./collect-examples.ts";
import { isOutput } from "./example-inputs.ts";
import type { ExampleWords, ToldThing } from "./example-words.ts";
import type { Ask } from "./expectations.ts";
import { beginsWithVerb } from "./paraphrases.ts";
import { type NamesToAvoid, plainSentence, printable } from "./plain-sentence.ts";

export interface PromptParts {
  readonly example: Example;
  readonly words: ExampleWords;
  readonly programs: readonly string[];
  /** The workspace's files. */
  readonly inputs: readonly string[];
  /** Files that the command writes. */
  readonly outputs: readonly string[];
  readonly ask: Ask;
}

/** Headings that say of every example the same. */
const GENERIC =
  /^(?:usage|(?:(?:simple|basic|more|advanced|other|some) )?(?:examples?|usage)|quick ?start|getting started|commands?|options?|cli|overview|synopsis|tutorial|features?|basic usage|introduction|readme|\W*)$/i;
const LONGEST_VALUE = 200;

/** null where the documents have no words for it but the command's own. Pure. */
export function wordPrompt(parts: PromptParts): string | null {
  const { example, words, programs } = parts;
  const names: NamesToAvoid = { programs, subcommands: words.subcommands };
  const near = plainSentence(example.near, names);
  const heading = example.headings.findLast((title) => !GENERIC.test(title.trim())) ?? "";
  const above = plainSentence(words.about, names) ?? plainSentence(heading, names);
  const task = near === null ? above : request(near, above, parts.ask);
  if (task === null) return null;
  const details = detailsOf(parts, names, { task, isNear: near !== null });
  if (details === null) return null;
  const files = parts.inputs.filter((file) => !mentions(task, file));
  return [
    `${task}.`,
    ...(files.length === 0 ? [] : [inputWords(topFolders(files))]),
    ...(details.length === 0 ? [] : [`Details: ${details.join("; ")}.`]),
    askWords(parts.ask, task),
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

const inputWords = (names: readonly string[]): string =>
  `The ${names.length > 1 ? "inputs are" : "input is"} ${listed(names)}.`;

/** A sentence that asks: as it is where it begins with a verb, else behind what stands above it. */
function request(near: string, above: string | null, ask: Ask): string {
  if (beginsWithVerb(near)) return near;
  const rest = /^\p{Lu}(?!\p{Lu})/u.test(near) ? `${near.charAt(0).toLowerCase()}${near.slice(1)}` : near;
  if (above !== null && beginsWithVerb(above) && !above.includes(near)) return `${above}: ${rest}`;
  return ask.kind === "file" ? `Make this: ${rest}` : `Find out: ${rest}`;
}

/** What the command is told beyond the sentence; null where something of it cannot be said. */
function detailsOf(
  { words, inputs, outputs, example }: PromptParts,
  names: NamesToAvoid,
  { task, isNear }: { readonly task: string; readonly isNear: boolean },
): string[] | null {
  const details: string[] = [];
  for (const thing of words.told) {
    const value = "value" in thing ? thing.value : "";
    const isFile = [...inputs, ...outputs].some((file) => sameFile(file, value));
    if (value !== "" && (isFile || value === "-" || isOutput(example, value))) continue;
    if (value.length > LONGEST_VALUE || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(value)) return null;
    const detail = detailOf(thing, names);
    // A sentence that was written for this example is about its switches, too.
    if (detail === null && !isNear) return null;
    if (detail !== null && !(value !== "" && mentions(task, value))) details.push(detail);
  }
  return details;
}

function detailOf(thing: ToldThing, names: NamesToAvoid): string | null {
  switch (thing.kind) {
    case "word":
      return `use ${quoted(thing.value)}`;
    case "switch":
      return aboutWords(thing.about, names);
    case "option": {
      const about = aboutWords(thing.about, names);
      return about === null ? `use ${quoted(thing.value)}` : `${about}: ${quoted(thing.value)}`;
    }
  }
}

/** The first sentence of an option's description, without what stands in brackets. */
function aboutWords(about: string, names: NamesToAvoid): string | null {
  const line = printable(about);
  // A bracket behind the last that closes one is never closed.
  const end = Math.max(line.lastIndexOf(")"), line.lastIndexOf("]")) + 1;
  const plainly = line.slice(0, end).replace(/ ?[([][^)\]]*[)\]]/g, "") + line.slice(end);
  const [first = ""] = plainly.split(/[.;](?:\s|$)/);
  const plain = plainSentence(`${first}`, names);
  return plain === null ? null : `${plain.charAt(0).toLowerCase()}${plain.slice(1)}`;
}

function askWords(ask: Ask, task: string): string {
  switch (ask.kind) {
    case "number":
      return "Answer with the number.";
    case "text":
      return "Answer with the result as it comes out.";
    case "file":
      if (ask.isInput) return `Change ${ask.path} itself.`;
      if (!ask.isOwn) return `Save what comes out as ${ask.path}.`;
      return mentions(task, ask.path) ? "" : `Save the result as ${ask.path}.`;
  }
}

const quoted = (value: string): string => (/^[\w@%+:,./-]+$/.test(value) ? value : `"${value}"`);
const sameFile = (file: string, word: string): boolean => {
  const name = word.replace(/^(?:\.\/)+/, "").replace(/\/+$/, "");
  return file === name || file.startsWith(`${name}/`);
};
const mentions = (text: string, word: string): boolean => ` ${text} `.includes(word);

/** A folder of files is named once. */
function topFolders(files: readonly string[]): string[] {
  return files.length <= 3 ? [...files] : [...new Set(files.map((file) => file.replace(/\/.*$/, "/")))];
}

function listed(items: readonly string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}
