/** An example's words by what they are for: subcommands, switches, values and files. */
import type { Manual, ManualOption } from "../../base/manual/manual.ts";
import { scanManual } from "../../base/manual/scan.ts";
import type { HelpText } from "../check-help.ts";
import type { Example } from "./collect-examples.ts";

/** What the installed commands say of themselves, and what the documents say of options. */
export interface Knowledge {
  /** By command, such as `tabkit sort`. */
  readonly help: ReadonlyMap<string, Manual>;
  readonly documents: readonly Manual[];
  readonly programs: readonly string[];
}

export function knowledgeOf(
  help: readonly HelpText[],
  documents: readonly string[],
  programs: readonly string[],
): Knowledge {
  const read = help.map(
    ({ command, text }) => [command.replace(/ --help$/, ""), scanManual(text, programs)] as const,
  );
  return { help: new Map(read), documents: documents.map((text) => scanManual(text, programs)), programs };
}

/** One thing that the command is told. */
export type ToldThing =
  | { readonly kind: "switch"; readonly about: string }
  | { readonly kind: "option"; readonly name: string; readonly about: string; readonly value: string }
  | { readonly kind: "word"; readonly value: string };

export interface ExampleWords {
  readonly subcommands: readonly string[];
  /** What the help says that the subcommand does; empty where it says nothing. */
  readonly about: string;
  readonly told: readonly ToldThing[];
}

/** Pure. `isFile`: whether a word names a file that the workspace has or gets. */
export function exampleWords(
  { use }: Example,
  knowledge: Knowledge,
  isFile: (word: string) => boolean,
): ExampleWords {
  const program = knowledge.programs.find((name) => use.words.some((word) => word.endsWith(name))) ?? "";
  const { path, about } = subcommandsOf(use.args, program, knowledge);
  const options = optionsFor([program, ...path].join(" "), program, knowledge);
  const told: ToldThing[] = [];
  const rest = use.args.slice(path.length);
  for (let index = 0; index < rest.length; index++) {
    const word = rest[index] ?? "";
    const inline = /^(--?[\w-]+)=([\s\S]*)$/.exec(word);
    if (inline !== null) told.push(valued(options, inline[1] ?? "", inline[2] ?? ""));
    else if (!/^--?[A-Za-z]/.test(word)) told.push({ kind: "word", value: word });
    else {
      const option = options(word);
      const next = rest[index + 1];
      const takes =
        option === null
          ? next !== undefined && !next.startsWith("-") && !isFile(next)
          : option.placeholder !== null;
      if (takes && next !== undefined) {
        told.push(valued(options, word, next));
        index += 1;
      } else told.push({ kind: "switch", about: option?.description ?? "" });
    }
  }
  return { subcommands: path, about, told };
}

function valued(options: (name: string) => ManualOption | null, name: string, value: string): ToldThing {
  return { kind: "option", name, about: options(name)?.description ?? "", value };
}

function subcommandsOf(args: readonly string[], program: string, { help }: Knowledge) {
  const path: string[] = [];
  let about = "";
  for (const word of args) {
    const parent = help.get([program, ...path].join(" "));
    const found = parent?.subcommands.find(({ names }) => names.includes(word));
    if (found === undefined && (path.length > 0 || !help.has(`${program} ${word}`))) break;
    path.push(word);
    about = found?.description ?? about;
  }
  return { path, about };
}

/** An option by any of its names: of the subcommand, of the program, of the documents. */
function optionsFor(command: string, program: string, { help, documents }: Knowledge) {
  const manuals = [help.get(command), help.get(program), ...documents].filter((one) => one !== undefined);
  const all = manuals.flatMap(({ options }) => options);
  return (name: string): ManualOption | null => {
    const named = all.filter(({ names }) => names.includes(name));
    return named.find(({ description }) => description !== "") ?? named[0] ?? null;
  };
}
