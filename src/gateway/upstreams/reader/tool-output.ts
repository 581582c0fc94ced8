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
  /\n?\s*\[?(?:command|process|shell)?\s*(?:exited with (?:code|status)|exit code:?|exit status:?)\s*-?\d+\]?\.?\s*$/i;
const KILLED =
  /\n?\[?(?:command|process)? ?(?:timed out|(?:was )?(?:killed|aborted|interrupted|terminated))\b[^\n]*\s*$/i;
const NOTHING =
  /^\(?(?:no output|bash completed with no output|command (?:ran|completed) (?:successfully )?with(?:out| no) output|empty(?: output| file)?)\)?\.?$/i;
const NUMBERED = /^\s*\d+(?:→|\t|: ?|\| ?)/;

/** Reads a result. `isError` is the agent's own word where its wire has one. */
export function readToolOutput(raw: string, isError: boolean): ToolOutput {
  const plain = stripAnsi(raw).replace(/\r\n/g, "\n");
  const head = FIRST_LINES.exec(plain)?.[0] ?? "";
  const tail = LAST_LINE.exec(plain)?.[0] ?? "";
  const killed = KILLED.exec(plain)?.[0] ?? null;
  if (killed !== null) return { text: plain.slice(0, -killed.length).trimEnd(), ok: false };
  const code = EXIT_CODE.exec(head)?.[1] ?? EXIT_CODE.exec(tail)?.[1];
  const body = plain.slice(
    head.length,
    tail === "" || head.length > plain.length - tail.length ? undefined : -tail.length,
  );
  const text = NOTHING.test(body.trim()) ? "" : body.replace(/^\n+|\s+$/g, "");
  return { text, ok: code === undefined ? !isError : Number(code) === 0 };
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
