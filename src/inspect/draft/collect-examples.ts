/** The examples of a repository's documents that could become tasks, and why the others could not. */
import type { ManualExample } from "../../base/manual/manual.ts";
import { scanManual } from "../../base/manual/scan.ts";
import { isHelpCall, runsProgram } from "../../base/shell/command-use.ts";
import { readShell, type SimpleCommand } from "../../base/shell/read-shell.ts";
import type { Place } from "../../schema/inspection.ts";

export interface DocumentText {
  /** Relative to the repository's root, or the command that printed it. */
  readonly file: string;
  readonly text: string;
}

export interface Example {
  /** As it is run: continuations joined, launchers such as `npx` taken off. */
  readonly command: string;
  readonly place: Place;
  /** The sentences beside it. */
  readonly near: string;
  readonly headings: readonly string[];
  /** The one command in it that runs the tool. */
  readonly use: SimpleCommand;
}

/** Why an example became no task. */
export type Discard =
  | "help"
  | "placeholder"
  | "network"
  | "unsafe"
  | "several-commands"
  | "missing-file"
  | "failed"
  | "time"
  | "no-output"
  | "varies"
  | "known-answer"
  | "no-words"
  | "unsolved"
  | "like-another";

export interface Discarded {
  readonly command: string;
  readonly place: Place;
  readonly why: Discard;
  /** More about this one; empty where the reason says it all. */
  readonly detail: string;
}

export interface CollectedExamples {
  readonly examples: readonly Example[];
  readonly discarded: readonly Discarded[];
}

/** In the order of the documents; a command that stands several times counts once. */
export function collectExamples(
  documents: readonly DocumentText[],
  programs: readonly string[],
): CollectedExamples {
  const seen = new Set<string>();
  const examples: Example[] = [];
  const discarded: Discarded[] = [];
  for (const { file, text } of documents) {
    for (const found of scanManual(text, programs).examples) {
      const command = withoutLauncher(found.command.trim(), programs);
      if (seen.has(command)) continue;
      seen.add(command);
      const place = { file, line: found.line };
      const read = readExample({ ...found, command }, place, programs);
      if (typeof read !== "string") examples.push(read);
      // An inline mention of a bare command is no example that somebody wrote as one.
      else discarded.push({ command, place, why: read, detail: "" });
    }
  }
  return { examples, discarded };
}

/** In front of a program, as documents write it for people who have not installed it; inside a box it is. */
const LAUNCHER =
  /^(?:(?:npx|bunx|uvx|pnpx)(?:\s+(?:-y|--yes|-q|--quiet|--))*|npm exec(?: --)?|pnpm (?:dlx|exec)|yarn (?:dlx|exec|run)|pipx run|(?:uv|poetry|pdm|hatch|rye) run|python3? -m|cargo run(?: --release)?(?: -q)? --)\s+/;

function withoutLauncher(command: string, programs: readonly string[]): string {
  const rest = command.replace(LAUNCHER, "");
  const own =
    /^(?:\.\/|\$\(npm bin\)\/|(?:\.\/)?node_modules\/\.bin\/)?([\w.+-]+)(?:@[\w.^~-]+)?(?=\s|$)/.exec(rest);
  return own !== null && programs.includes(own[1] ?? "") ? `${own[1]}${rest.slice(own[0].length)}` : command;
}

const PLACEHOLDER =
  /<[\w .:|/-]+>|\[(?:options|flags|args|[A-Z_]{3,})[^\]]*\]|\.\.\.|…|\bpath\/to\b|\byour[-_]|\{\{|\bYOUR_/i;
const NETWORK =
  /\b(?:https?|ftp|ssh|git):\/\/|\bgit@|\b(?:curl|wget|ssh|scp|rsync)\b|\blocalhost\b|\b\d{1,3}(?:\.\d{1,3}){3}\b/;
const UNSAFE = /\bsudo\b|\brm\s+-\w*[rf]|\bmkfs|\bdd\s+if=|>\s*\/|\bkill(?:all)?\b|\bshutdown\b/;
/** What only hands a text on. */
const FEEDERS = ["echo", "printf", "cat"];
const ASKS_ABOUT_ITSELF =
  /^(?:-v|-V|--version|version|help|completions?|init|login|install|uninstall|upgrade|update|self-update)$/;

function readExample(found: ManualExample, place: Place, programs: readonly string[]): Example | Discard {
  const { command, near, headings } = found;
  if (PLACEHOLDER.test(command)) return "placeholder";
  if (UNSAFE.test(command)) return "unsafe";
  if (NETWORK.test(command)) return "network";
  const { commands, problem } = readShell(command);
  if (problem !== null) return "placeholder";
  const uses = commands.filter((one) => programs.some((program) => runsProgram(one, program)));
  const [use] = uses;
  const others = commands.filter((one) => !uses.includes(one) && !FEEDERS.includes(one.program));
  if (use === undefined || uses.length > 1 || others.length > 0) return "several-commands";
  const isAboutItself =
    use.args.length === 0 ? commands.length === 1 : ASKS_ABOUT_ITSELF.test(use.args[0] ?? "");
  if (isHelpCall(use) || isAboutItself) return "help";
  return { command, place, near, headings, use };
}
