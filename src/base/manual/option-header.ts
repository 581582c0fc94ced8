/** The left side of an option's entry: `-o, --output FILE`, in the layouts that are in use. */

export interface OptionHeader {
  readonly names: readonly string[];
  readonly placeholder: string | null;
  readonly valueOptional: boolean;
  /** What follows on the same line. */
  readonly description: string;
  /** Its last name is followed by a comma: more names may stand on the next line. */
  readonly isOpen: boolean;
}

const NAME = /(--\[no-\][A-Za-z][\w-]*|--?[A-Za-z0-9?#@](?:[\w+.-]*[\w+])?)(\.\.\.)?/y;
const ATTACHED =
  /(\[=?(?:[^\][\s]|\[[^\]]*\])+\]|=(?:<[^>]*>|\[[^\]]*\]|\{[^}]*\}|[^\s,|])+|<[^>]*>|:[^\s:,]+(?= {2}))/y;
const PLACEHOLDER =
  /(?:=| | \| (?=[A-Z<]))((?:<[^>\n]*>|\[(?:[^[\]\n]|\[(?:[^[\]\n]|\[[^[\]\n]*\])*\])*\]|\{[^}\n]*\}|"[^"\n]*"|[A-Z](?:[A-Z0-9_=/-]|[|,:](?=[A-Z0-9]))*(?![\w'])|[=:,](?=[<[{]))+(?:,?\.\.\.)?|[a-z][\w-]*(?=, ?-))/y;
/** `-o --output`: a short name and its long one with nothing but a space between them. */
const SPACED_LONG = / (?=--[A-Za-z])/y;
const SEPARATOR = /(?:,? ?\| ?|, {0,3}| ?\/ ?| or | {2,})(?=-)/y;
/** `-v|vv|vvv`: the same switch, given more than once. */
const REPEATED = /(?:\|([A-Za-z])\1*)+(?=, ?-)/y;
const DASHES = /^(?::| [-–—:]|[–—]) */;
/** A second column that names the type of the value, as some generators print it. */
const TYPE_COLUMN = /^ {2,}([A-Z][A-Z_|]*|<[^>]+>|\[[^\]]+\]) {2,}(?=\S)/;
const LONGEST_PLACEHOLDER = 60;

/** Reads an entry's first line, which must begin with a dash. null: it is none. */
export function readOptionHeader(text: string): OptionHeader | null {
  const names: string[] = [];
  let placeholder: string | null = null;
  let valueOptional = false;
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found !== null) at = pattern.lastIndex;
    return found;
  };
  for (;;) {
    const name = take(NAME)?.[1];
    if (name === undefined) return null;
    names.push(...spellings(name));
    take(REPEATED);
    const attached = take(ATTACHED)?.[1];
    const spaced = attached === undefined ? placeholders(take) : undefined;
    const value = attached ?? spaced;
    if (value !== undefined) {
      valueOptional = /^\[[^|]*\]$/.test(value);
      placeholder = bare(value);
    }
    const isLoneShort = value === undefined && /^-.$/.test(name);
    if (take(SEPARATOR) === null && !(isLoneShort && take(SPACED_LONG) !== null)) break;
  }
  return finished({ names: [...new Set(names)], placeholder, valueOptional, isOpen: false }, text.slice(at));
}

function placeholders(take: (pattern: RegExp) => RegExpExecArray | null): string | undefined {
  let whole = "";
  for (let next = take(PLACEHOLDER); next !== null; next = take(PLACEHOLDER)) {
    const [found, value = ""] = next;
    whole += whole === "" ? value : `${found.startsWith(" | ") ? " | " : " "}${value}`;
  }
  return whole === "" ? undefined : whole;
}

function spellings(name: string): string[] {
  return name.startsWith("--[no-]") ? [`--${name.slice(7)}`, `--no-${name.slice(7)}`] : [name];
}

/** A placeholder without its brackets: `[=<file>]` is `file`. */
function bare(value: string): string {
  const inner = value.replace(/^\[=?(.*)\]$/, "$1").replace(/^[=:]/, "");
  return inner.replace(/^<([^<>]*)>(\.\.\.)?$/, "$1$2").replace(/^"([^"]*)"$/, "$1");
}

function finished(header: Omit<OptionHeader, "description">, rest: string): OptionHeader | null {
  if (rest.trim() === "") return { ...header, description: "" };
  if (/^, *$|^, {2,}\S/.test(rest)) return { ...header, description: rest.slice(1).trim(), isOpen: true };
  if (DASHES.test(rest)) return { ...header, description: rest.replace(DASHES, "").trim() };
  if (!rest.startsWith(" ")) return null;
  const column = TYPE_COLUMN.exec(rest);
  if (column !== null && header.placeholder === null) {
    const description = rest.slice(column[0].length).trim();
    return { ...header, placeholder: bare(column[1] ?? ""), description };
  }
  return rest.startsWith("  ") ? { ...header, description: rest.trim() } : withWords(header, rest.trim());
}

/** After one space: lower-case placeholders before a column (`--arg a v   set …`), or a description at once. */
function withWords(header: Omit<OptionHeader, "description">, rest: string): OptionHeader | null {
  const gap = rest.search(/ {2,}/);
  const words = gap < 0 ? rest : rest.slice(0, gap);
  const description = gap < 0 ? "" : rest.slice(gap).trim();
  const count = words.split(" ").length;
  const isPlaceholder = header.placeholder === null && (gap < 0 ? count === 1 : count <= 3);
  if (isPlaceholder && words.length <= LONGEST_PLACEHOLDER && !/[.;:]$/.test(words)) {
    return header.names.some((name) => /^-\d/.test(name))
      ? null
      : { ...header, placeholder: words, description };
  }
  const split = /^(.*?) ?[-–—:] (.*)$/.exec(words);
  if (split !== null && header.placeholder === null && /^[\w<>-]{1,20}$/.test(split[1] ?? "")) {
    return { ...header, placeholder: bare(split[1] ?? ""), description: split[2] ?? "" };
  }
  return { ...header, description: rest.replace(/ {2,}/g, " ") };
}
