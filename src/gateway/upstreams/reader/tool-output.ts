/** Results of tools as agents write them: the text, and whether it went well. */
import { stripAnsi } from "../../../base/text.ts";

export interface ToolOutput {
  readonly text: string;
  readonly ok: boolean;
}

const FIRST_LINES =
  /^(?:(?:exit code:?|process exited with code|exit status:?|chunk id:|wall time:?|original token count:|output:?)[^\n]*\n?)+/i;
const EXIT_CODE =
  /\b(?:exit code|exit status|exited with code|exited with status|process exited with code|returned exit code)[: ]+(-?\d+)/i;
const LAST_LINE =
  /(?:\[?(?:command|process|shell)\s*|\[\s*)?(?:exited with (?:code|status)|exit code:?|exit status:?)\s*-?\d+\]?\.?$/i;
/** Characters. A search through all of an output for what stands at its end takes long. */
const LONGEST_LAST_LINE = 200;
const KILLED = /\[?(?:command|process)? ?(?:timed out|(?:was )?(?:killed|aborted|interrupted|terminated))\b/i;
const NOTHING =
  /^\(?(?:no output|bash completed with no output|command (?:ran|completed) (?:successfully )?with(?:out| no) output|empty(?: output| file)?)\)?\.?$/i;
const NUMBERED = /^\s*\d+(?:→|\t|: ?|\| ?)/;

/** Reads a result. `isError` is the agent's own word where its wire has one. */
export function readToolOutput(raw: string, isError: boolean): ToolOutput {
  const plain = stripAnsi(raw).replace(/\r\n/g, "\n");
  const head = FIRST_LINES.exec(plain)?.[0] ?? "";
  const tail = lastLine(plain);
  const killed = killedAt(plain);
  if (killed !== null) return { text: plain.slice(0, killed).trimEnd(), ok: false };
  const code = EXIT_CODE.exec(head)?.[1] ?? EXIT_CODE.exec(tail)?.[1];
  const body = plain.slice(
    head.length,
    tail === "" || head.length > plain.length - tail.length ? undefined : -tail.length,
  );
  const text = NOTHING.test(body.trim()) ? "" : body.replace(/^\n+/, "").trimEnd();
  return { text, ok: code === undefined ? !isError : Number(code) === 0 };
}

/** What tells the exit code at the end of an output, with the blanks around it; empty where nothing does. */
function lastLine(plain: string): string {
  const whole = plain.trimEnd();
  const told = LAST_LINE.exec(whole.slice(-LONGEST_LAST_LINE))?.[0];
  return told === undefined ? "" : plain.slice(whole.slice(0, -told.length).trimEnd().length);
}

/** Where the last line begins to say that the command was ended; null where it does not. */
function killedAt(plain: string): number | null {
  const whole = plain.trimEnd();
  const start = whole.lastIndexOf("\n") + 1;
  const found = KILLED.exec(whole.slice(start));
  return found === null ? null : start + found.index;
}

/** Whether a text is a read tool's word that there is no such file; some wires carry no other sign. */
export function saysMissing(text: string): boolean {
  return (
    !text.trim().includes("\n") &&
    /no such file|not found|does not exist|ENOENT|(?:cannot|could not) (?:read|open)/i.test(text)
  );
}

/** A file's text without the line numbers that some read tools put before each line. */
export function withoutLineNumbers(text: string): string {
  const lines = text.split("\n");
  const filled = lines.filter((line) => line.trim() !== "");
  const numbered = filled.filter((line) => NUMBERED.test(line)).length;
  return filled.length > 0 && numbered / filled.length > 0.9
    ? lines.map((line) => line.replace(NUMBERED, "")).join("\n")
    : text;
}
