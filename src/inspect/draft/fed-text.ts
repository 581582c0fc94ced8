/** `echo TEXT | tool …` as `tool … < FILE`: a prompt can name a file, and an agent can look at it. */
import { parse } from "unbash";

export interface FedText {
  readonly command: string;
  /** null: the command is fed nothing by `echo`, or not plainly. */
  readonly fed: { readonly name: string; readonly text: string } | null;
}

const ECHO =
  /^echo\s+(?:-n\s+)?('[^']*'|"(?:[^"\\$`]|\\["\\])*"|[\w.,:@/+-]+(?: [\w.,:@/+-]+)*)\s*\|\s*(?=\S)/;

/** Pure. The rest must be one simple command, so that it can be given another input. */
export function fedText(command: string): FedText {
  const found = ECHO.exec(command);
  const rest = command.slice(found?.[0].length ?? 0);
  if (found === null || rest.includes("<") || parse(rest).commands[0]?.command.type !== "Command")
    return { command, fed: null };
  const text = unquoted(found[1] ?? "");
  const name = isJson(text) ? "input.json" : "input.txt";
  return { command: `cat ${name} | ${rest}`, fed: { name, text: `${text}\n` } };
}

function unquoted(word: string): string {
  if (word.startsWith("'")) return word.slice(1, -1);
  return word.startsWith('"') ? word.slice(1, -1).replace(/\\(["\\])/g, "$1") : word;
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}
