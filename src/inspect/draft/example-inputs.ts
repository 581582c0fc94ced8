/** The files that an example works on: from the repository, or from a fence of its document. */
import path from "node:path";
import type { Example } from "./collect-examples.ts";
import type { ShownFile } from "./shown-files.ts";

/** What the workspace of an example holds before it runs. */
export interface InputFile {
  /** Relative to the workspace. */
  readonly path: string;
  /** A file of the repository, or its text. */
  readonly from:
    | { readonly kind: "repository"; readonly file: string }
    | { readonly kind: "text"; readonly text: string };
}

export interface ExampleInputs {
  readonly files: readonly InputFile[];
  /** Words that look like files and are none that could be found: the command may be about to write them. */
  readonly unknown: readonly string[];
}

export interface InputSources {
  /** Every file of the repository. */
  readonly paths: readonly string[];
  /** The package's folder; "." for the root. */
  readonly directory: string;
  /** What the example's own document shows. */
  readonly shown: readonly ShownFile[];
}

const MOST_FILES = 30;
const FILE_LIKE = /^(?:[\w@+-][\w@+. -]*\/)*[\w@+-][\w@+. -]*\.[A-Za-z][A-Za-z0-9]{0,7}$/;
const ASIDE = /(?:^|\/)(?:node_modules|vendor|third_party|dist|build)\//;

/** Pure. A name that several files of the repository bear stands for none of them. */
export function exampleInputs(example: Example, sources: InputSources): ExampleInputs {
  const files = new Map<string, InputFile>();
  if (example.fed !== null)
    files.set(example.fed.name, {
      path: example.fed.name,
      from: { kind: "text", text: example.fed.text },
    });
  const unknown: string[] = [];
  for (const word of wordsOf(example)) {
    const name = word.replace(/^(?:\.\/)+/, "").replace(/\/+$/, "");
    if (!isInside(name) || files.has(name)) continue;
    const found = findWord(name, example, sources);
    for (const file of found) files.set(file.path, file);
    if (found.length === 0 && FILE_LIKE.test(name) && !isOutput(example, word)) unknown.push(name);
  }
  return { files: [...files.values()], unknown };
}

const isInside = (name: string): boolean =>
  name !== "" &&
  name !== "." &&
  !path.posix.isAbsolute(name) &&
  !/[~$*?\\\0]/.test(name) &&
  !name.split("/").includes("..");

/** Everything that could name a file: arguments, values of `--x=y`, and what `<` and `cat` read. */
function wordsOf({ use, command }: Example): string[] {
  const plain = use.args.flatMap((word) => {
    const value = /^--?[\w-]+=(.+)$/s.exec(word)?.[1];
    return value === undefined ? (word.startsWith("-") ? [] : [word]) : [value];
  });
  const read = use.redirects.filter(({ operator }) => operator.endsWith("<")).map(({ target }) => target);
  const fed = [...command.matchAll(/\bcat\s+([\w./-]+)/g)].map(([, file = ""]) => file);
  return [...plain, ...read, ...fed];
}

function findWord(name: string, { place }: Example, { paths, directory, shown }: InputSources): InputFile[] {
  const near = path.posix.dirname(place.file);
  const candidates = [near, directory, "."].map((folder) => path.posix.join(folder, name));
  const exact = candidates.find((file) => paths.includes(file));
  const fromFile = (file: string): InputFile[] => [{ path: name, from: { kind: "repository", file } }];
  if (exact !== undefined) return fromFile(exact);
  const [shownHere] = shown.filter((file) => file.name === name && file.line <= place.line).slice(-1);
  const text = shownHere ?? shown.find((file) => file.name === name);
  if (text !== undefined) return [{ path: name, from: { kind: "text", text: text.content } }];
  for (const folder of candidates) {
    const inside = paths.filter((file) => file.startsWith(`${folder}/`));
    if (inside.length > 0 && inside.length <= MOST_FILES)
      return inside.map((file) => ({
        path: `${name}${file.slice(folder.length)}`,
        from: { kind: "repository" as const, file },
      }));
  }
  if (!FILE_LIKE.test(name)) return [];
  const named = paths.filter(
    (file) => path.posix.basename(file) === path.posix.basename(name) && !ASIDE.test(file),
  );
  return named.length === 1 ? fromFile(named[0] ?? "") : [];
}

/** Options under which programs are told where to write. */
const OUTPUT_OPTION =
  /^(?:-o|-O|--out|--output|--outfile|--out-file|--output-file|--dest|--destination|--save|--write-to)$/;

/** Whether the command says that this is where it writes. */
export function isOutput({ use }: Pick<Example, "use">, word: string): boolean {
  const at = use.args.findIndex((arg) => arg === word || arg.endsWith(`=${word}`));
  const option = use.args[at] === word ? use.args[at - 1] : use.args[at]?.split("=")[0];
  return (
    use.redirects.some(({ operator, target }) => operator.includes(">") && target === word) ||
    (option !== undefined && OUTPUT_OPTION.test(option))
  );
}
