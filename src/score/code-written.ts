/** The code that an agent wrote: files and edits, here-documents, and code on a command line. */
import path from "node:path";
import type { SimpleCommand } from "../base/shell/read-shell.ts";
import type { Trace } from "../schema/trace.ts";
import { type Call, offeredCalls, shellCalls } from "./calls.ts";
import { languageOf, languageOfPath } from "./languages.ts";
import type { MarkerText } from "./markers/source.ts";

export interface WrittenCode extends MarkerText {
  /** null: nothing says which. */
  readonly language: string | null;
}

export function codeWritten(trace: Trace): readonly WrittenCode[] {
  const inShell = new Map(shellCalls(trace).map((call) => [call.event.call, call.ran]));
  return offeredCalls(trace).flatMap((call) => [
    ...codeOfCall(call),
    ...(inShell.get(call.event.call) ?? []).flatMap((command) =>
      codeOfCommand(command).map((code) => ({ turn: call.turn, ...code })),
    ),
  ]);
}

type Code = Pick<WrittenCode, "text" | "language">;

function codeOfCall({ turn, event }: Call): WrittenCode[] {
  if (event.code === undefined) return [];
  const [file = ""] = event.paths;
  const named = event.input?.language;
  const language =
    languageOfPath(file) ?? (typeof named === "string" ? languageOf(named) : null) ?? languageOf(event.name);
  return [{ turn, text: event.code, language }];
}

/** By language: the option of its interpreter whose value is code. */
const CODE_OPTIONS: Readonly<Record<string, RegExp>> = {
  python: /^-[a-zA-Z]*c$/,
  javascript: /^(?:-e|-p|-pe|--eval|--print|eval)$/,
  typescript: /^(?:-e|-p|--eval|--print)$/,
  ruby: /^-[a-zA-Z]*e$/,
  perl: /^-[a-zA-Z]*[eE]$/,
  php: /^-r$/,
};

function codeOfCommand(command: SimpleCommand): Code[] {
  const name = path.posix.basename(command.program);
  const target =
    command.redirects.find(({ operator }) => WRITES.test(operator))?.target ?? teeTarget(command);
  const run = languageOf(name);
  const option = run === null ? undefined : CODE_OPTIONS[run];
  const language = option === undefined ? languageOfPath(target ?? "") : run;
  const texts = [...command.documents];
  const inline = option === undefined ? -1 : command.args.findIndex((word) => option.test(word));
  if (inline !== -1) texts.push(command.args[inline + 1] ?? "");
  if (target !== undefined && (name === "echo" || name === "printf"))
    texts.push(command.args.filter((word) => !/^-[neE]+$/.test(word)).join(" "));
  return texts.map((text) => ({ text, language }));
}

const WRITES = /^(?:>|>>|>\||&>|&>>)$/;

function teeTarget({ program, args }: SimpleCommand): string | undefined {
  return program === "tee" ? args.find((word) => !word.startsWith("-")) : undefined;
}
