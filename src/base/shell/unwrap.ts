/** Takes the wrappers off a command's words: `sudo uv run tabkit info` runs `tabkit`. */
import { baseName, located } from "./words.ts";
import { type Wrapper, wrapperOf } from "./wrappers.ts";

/** What the words of one command run in the end; `wrappers`: the programs in front of it, outermost first. */
export type Unwrapped =
  | {
      readonly kind: "program";
      readonly program: string;
      readonly args: readonly string[];
      readonly wrappers: readonly string[];
      /** `module`: a module that an interpreter runs by name; `file`: a file of source code that it runs. */
      readonly how: "name" | "module" | "file";
    }
  | { readonly kind: "script"; readonly text: string; readonly wrappers: readonly string[] }
  /** A shell that reads its commands from its input. */
  | { readonly kind: "input"; readonly wrappers: readonly string[]; readonly words: readonly string[] };

type How = "name" | "module" | "file";

/** Wrappers in wrappers: the words behind a hundred thousand of them would be copied as often. */
const MOST_WRAPPERS = 32;

/** One layer taken off. */
type Step =
  | { readonly kind: "inner"; readonly words: readonly string[]; readonly how: How }
  | { readonly kind: "script"; readonly text: string }
  | { readonly kind: "input" }
  | { readonly kind: "itself" };

/** `words` holds at least the program. */
export function unwrap(words: readonly string[]): Unwrapped {
  const wrappers: string[] = [];
  let rest = words;
  let how: How = "name";
  for (;;) {
    const name = baseName(rest[0] ?? "");
    const step: Step = how === "name" && wrappers.length < MOST_WRAPPERS ? takeOff(name, rest) : ITSELF;
    if (step.kind === "itself")
      return { kind: "program", program: rest[0] ?? "", args: rest.slice(1), wrappers, how };
    wrappers.push(name);
    if (step.kind === "script") return { kind: "script", text: step.text, wrappers };
    if (step.kind === "input") return { kind: "input", wrappers, words: rest };
    rest = step.words;
    how = step.how;
  }
}

const ITSELF: Step = { kind: "itself" };

function takeOff(name: string, words: readonly string[]): Step {
  if (name === "find") return afterExec(words);
  const wrapper = wrapperOf(name);
  if (wrapper === null) return ITSELF;
  const start = afterSubcommand(wrapper, words);
  return start === null ? ITSELF : afterOptions(wrapper, words, start);
}

/** The index behind the subcommand that makes it a wrapper; null where it is another one. */
function afterSubcommand(wrapper: Wrapper, words: readonly string[]): number | null {
  if (wrapper.subcommands === undefined) return 1;
  let first = 1;
  while (words[first]?.startsWith("-")) first += wrapper.valued?.includes(words[first] ?? "") ? 2 : 1;
  for (const subcommand of wrapper.subcommands) {
    const parts = subcommand.split(" ");
    if (parts.every((part, offset) => words[first + offset] === part)) return first + parts.length;
  }
  return null;
}

function afterOptions(wrapper: Wrapper, words: readonly string[], start: number): Step {
  let at = start;
  for (; at < words.length; at++) {
    const word = words[at] ?? "";
    if (word === "--") {
      at++;
      break;
    }
    if (/^\w+=/.test(word) && wrapper.runs === undefined) continue;
    if (!/^[-+]./.test(word)) break;
    if (wrapper.alone?.test(word)) return ITSELF;
    if (wrapper.script?.test(word)) return scriptAfter(words, at);
    const module = wrapper.module?.exec(word);
    if (module?.[1]) return inner([module[1], ...words.slice(at + 1)], "module");
    if (module) return inner(words.slice(at + 1), "module");
    if (wrapper.valued?.includes(word)) at++;
  }
  return behind(wrapper, words, at);
}

function behind(wrapper: Wrapper, words: readonly string[], at: number): Step {
  const rest = words.slice(at + (wrapper.operands ?? 0));
  if (wrapper.operands !== undefined && wrapper.script?.test(rest[0] ?? "")) return scriptAfter(rest, 0);
  if (wrapper.joins && rest.length > 0) return { kind: "script", text: rest.join(" ") };
  if (wrapper.runs === "shell-file" && (rest.length === 0 || rest[0] === "-")) return { kind: "input" };
  if (wrapper.runs !== undefined && rest[0] === "-") return ITSELF;
  return inner(rest, wrapper.runs === undefined ? "name" : "file");
}

function inner(words: readonly string[], how: How): Step {
  const [first, ...rest] = words;
  return first === undefined ? ITSELF : { kind: "inner", words: [located(first), ...rest], how };
}

/** The first word behind the option at `at` that is no option itself. */
function scriptAfter(words: readonly string[], at: number): Step {
  const text = words.slice(at + 1).find((word) => !/^[-+]./.test(word));
  return text === undefined ? ITSELF : { kind: "script", text };
}

/** `find … -exec COMMAND {} ;` */
function afterExec(words: readonly string[]): Step {
  const exec = words.findIndex((word) => /^-(?:exec|ok)(?:dir)?$/.test(word));
  if (exec === -1) return ITSELF;
  const end = words.findIndex((word, index) => index > exec && (word === ";" || word === "+"));
  return inner(words.slice(exec + 1, end === -1 ? undefined : end), "name");
}
