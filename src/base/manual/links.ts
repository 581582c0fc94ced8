/** Links to other files of the project, and commands that a text names as further help. */
import { type Line, unmarked } from "./lines.ts";
import type { ManualLink } from "./manual.ts";
import { sentencesAround } from "./options.ts";

const LINK = /(?<!!)\[([^\][]+)\]\(<?([^()\s>]+)>?(?: [^()]*)?\)/g;
const REFERENCE = /^\s{0,3}\[([^\][]+)\]:\s*<?(\S+?)>?\s*$/;
const CODE_PATH = /`([\w.@/-]+\.(?:md|markdown|rst|txt))`/g;

/** Links without a scheme, in the order of the text, each target once. */
export function findLinks(lines: readonly Line[]): ManualLink[] {
  const found = new Map<string, ManualLink>();
  for (const [index, line] of lines.entries()) {
    if (line.fence !== null || (line.kind !== "text" && line.kind !== "heading")) continue;
    const sentenceWith = sentencesAround(lines, index);
    for (const [text, target] of pairs(line.text)) {
      const file = target.replace(/[#?].*$/, "");
      if (file === "" || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(file) || found.has(file)) continue;
      const near = line.kind === "text" ? unmarked(sentenceWith(target)) : "";
      found.set(file, { text, target: file, near, line: line.number, headings: line.headings });
    }
  }
  return [...found.values()];
}

function pairs(text: string): [string, string][] {
  const reference = REFERENCE.exec(text);
  if (reference !== null) return [[reference[1] ?? "", reference[2] ?? ""]];
  const links = [...text.matchAll(LINK)].map(([, label = "", target = ""]): [string, string] => [
    label,
    target,
  ]);
  const linked = new Set(links.flat());
  const paths = [...text.matchAll(CODE_PATH)]
    .map(([, path = ""]) => path)
    .filter((path) => !linked.has(path) && !linked.has(`\`${path}\``))
    .map((path): [string, string] => [path, path]);
  return [...links, ...paths];
}

/** Commands such as `tool help topics` or `tool sub --help`, without placeholders, each once. */
export function findHelpCommands(lines: readonly Line[], programs: readonly string[]): string[] {
  const found = new Set<string>();
  if (programs.length === 0) return [];
  const names = programs.map((name) => name.replace(/[.+]/g, "\\$&")).join("|");
  const pattern = new RegExp(
    `(?:^|[\\s\`'"(])((?:${names})(?: [a-z][\\w-]*){0,3}? (?:help(?: [a-z][\\w-]*){1,2}|--help(?:-[\\w-]+)?))(?=$|[\\s\`'".,;:)])`,
    "g",
  );
  for (const line of lines) for (const [, command = ""] of line.text.matchAll(pattern)) found.add(command);
  return [...found];
}
