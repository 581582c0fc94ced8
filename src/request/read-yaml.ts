/**
 * YAML 1.2 from hostile hands, as a JSON value that knows where its parts stood. Nothing is guessed: what
 * YAML would read as something else than its text shows is kept with that text, so that a reader can ask
 * for quotes.
 */
import { Composer, type Document, LineCounter, Parser, type YAMLError } from "yaml";
import { plural } from "../base/text.ts";
import type { Finding } from "./findings.ts";
import { isTooDeep, MOST_LEVELS } from "./yaml-depth.ts";
import type { ReadYaml } from "./yaml-document.ts";
import { readValue } from "./yaml-value.ts";

const MOST_BYTES = 256 * 1024;
/** One broken line can confuse a parser for the rest of the file. */
const MOST_SYNTAX_ERRORS = 5;
const LONGEST_REASON = 160;

/** Reads the bytes of a file that the user knows as `file`. Never throws. */
export function readYaml(file: string, bytes: Uint8Array): ReadYaml {
  if (bytes.length > MOST_BYTES) {
    return unreadable(file, 1, `The file has ${bytes.length} bytes, more than ${MOST_BYTES}.`, "Split it.");
  }
  const text = decodeStrictly(bytes);
  if (text === null) return unreadable(file, 1, "The file is not UTF-8.", "Save it as UTF-8.");
  return readText(file, text);
}

function readText(file: string, text: string): ReadYaml {
  const lines = new LineCounter();
  const tokens = [...new Parser(lines.addNewLine).parse(text)];
  // Asked before the next step, which recurses: a stack that overflows inside it ends the whole process.
  if (isTooDeep(tokens)) {
    return unreadable(file, 1, `The file is nested more than ${MOST_LEVELS} levels deep.`, "Flatten it.");
  }
  const directive = tokens.find(({ type }) => type === "directive");
  if (directive !== undefined) {
    const { line } = lines.linePos(directive.offset);
    return unreadable(file, line, "The file begins with a YAML directive.", "Leave the line out.");
  }
  const documents = compose(tokens, lines, text.length);
  const [document, second] = documents;
  if (second !== undefined) {
    const { line } = lines.linePos(second.range?.[0] ?? 0);
    return unreadable(file, line, "The file has a second document.", 'Leave the "---" out.');
  }
  const findings = syntaxFindings(file, document?.errors ?? [], lines);
  if (document === undefined || findings.length > 0) return { file, value: null, at: () => null, findings };
  return readValue({ file, lines, root: document.contents });
}

function compose(tokens: Iterable<Parameters<Composer["next"]>[0]>, lines: LineCounter, end: number) {
  const composer = new Composer({
    lineCounter: lines,
    version: "1.2",
    schema: "core",
    merge: false,
    // Duplicate keys are found when values are read, where both lines are known.
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: "silent",
  });
  // The stored type of a composed document is wider than what the options above can give.
  return [...composer.compose(tokens, true, end)] as Document.Parsed[];
}

function syntaxFindings(file: string, errors: readonly YAMLError[], lines: LineCounter): Finding[] {
  const left = errors.length - MOST_SYNTAX_ERRORS;
  return errors.slice(0, MOST_SYNTAX_ERRORS).map((error, index) => ({
    file,
    line: lines.linePos(error.pos[0]).line,
    column: lines.linePos(error.pos[0]).col,
    message: `The YAML cannot be read: ${error.message.replace(/\s+/g, " ").slice(0, LONGEST_REASON)}.`,
    hint:
      index === MOST_SYNTAX_ERRORS - 1 && left > 0
        ? `Mend this line; ${plural(left, "more error")} may follow from it.`
        : "Mend this line; text with : # or quotes in it must be quoted.",
  }));
}

function decodeStrictly(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function unreadable(file: string, line: number, message: string, hint: string): ReadYaml {
  return { file, value: null, at: () => null, findings: [{ file, line, message, hint }] };
}
