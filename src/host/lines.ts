/** Makes text harmless for a terminal and for the log of a GitHub runner. */
import { stripAnsi } from "../base/text.ts";
import { redact } from "./secrets.ts";

/**
 * The runner reads `::name::` at the start of a line and `##[name]` anywhere in it as commands, and takes
 * a lone carriage return for the end of a line; all three are broken up.
 */
export function harmless(text: string): string {
  return eachLine(text, (line) => stripAnsi(line).replace(/^(\s*)::/, "$1: :"));
}

/** A colour that is set or ended, and nothing else that a terminal would act on. */
const COLOUR = /(\u001b\[\d{1,3}(?:;\d{1,3})*m)/;

/** The same for a text in which colours are ours: they stay, and are not there for who looks for a command. */
export function harmlessColoured(text: string): string {
  return eachLine(text, (line) =>
    line
      .split(COLOUR)
      .map((part) => (COLOUR.test(part) ? part : stripAnsi(part)))
      .join("")
      .replace(/^((?:\s|\u001b\[[\d;]+m)*):((?:\u001b\[[\d;]+m)*):/, "$1: $2:"),
  );
}

function eachLine(text: string, change: (line: string) => string): string {
  return redact(text)
    .split(/\r\n|\r|\n/)
    .map((line) => change(line).replaceAll("##[", "## ["))
    .join("\n");
}
