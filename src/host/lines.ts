/** Makes text harmless for a terminal and for the log of a GitHub runner. */
import { stripAnsi } from "../base/text.ts";
import { redact } from "./secrets.ts";

/**
 * The runner reads `::name::` at the start of a line and `##[name]` anywhere in it as commands, and takes
 * a lone carriage return for the end of a line; all three are broken up.
 */
export function harmless(text: string): string {
  return redact(text)
    .split(/\r\n|\r|\n/)
    .map((line) =>
      stripAnsi(line)
        .replace(/^(\s*)::/, "$1: :")
        .replaceAll("##[", "## ["),
    )
    .join("\n");
}
