/** What a place in a command wants, judged by its name and by what stands there in an example. */

export type SlotKind =
  | "input"
  | "output"
  | "number"
  | "field"
  | "group"
  | "fields"
  | "condition"
  | "text"
  | "choice"
  | "any";

const BY_NAME: readonly (readonly [RegExp, SlotKind])[] = [
  [
    /^(?:out|output|outfile|output[-_ ]?(?:file|path|dir)|dest|destination|target|result|save|to[-_]file|o)$/,
    "output",
  ],
  [/(?:^|[-_ .])(?:out|output|dest)(?:$|[-_ .])/, "output"],
  [
    /^(?:n|m|k)$|(?:^|[-_ ])(?:num|number|count|limit|size|lines?|rows?|int|integer|float|width|depth|max|min|seconds|length|amount|times|precision|digits)(?:$|[-_ ])/,
    "number",
  ],
  [/^(?:columns|fields|keys|cols|list|names|column[-_ ]list|field[-_ ]list)$/, "fields"],
  [/^(?:by|group|group[-_]?by|per)$/, "group"],
  [/(?:^|[-_ ])(?:col|column|field|key|attr|attribute|property|header)(?:$|[-_ ])/, "field"],
  [/(?:^|[-_ ])(?:expr|expression|cond|condition|where|query|predicate)(?:$|[-_ ])/, "condition"],
  [
    /(?:^|[-_ .])(?:in|input|infile|file|files|filename|path|paths|source|src|document|archive|dir|directory|folder|other|left|right)(?:$|[-_ .])/,
    "input",
  ],
  [
    /(?:^|[-_ ])(?:text|str|string|pattern|patterns|regex|regexp|value|word|term|needle|title|message|msg|replacement|prefix|suffix)(?:$|[-_ ])/,
    "text",
  ],
  [/(?:^|[-_ ])(?:format|fmt|type|mode|style|kind|level)(?:$|[-_ ])/, "choice"],
];

/** The kind of a placeholder (`FILE`, `in.csv`) or an option's name without dashes; `any` where the name says nothing. */
export function slotByName(name: string): SlotKind {
  const plain = name.toLowerCase().replace(/\.\.\.$/, "");
  const byName = BY_NAME.find(([pattern]) => pattern.test(plain))?.[1];
  if (byName !== undefined) return byName;
  return /\.[a-z0-9]{1,8}$/.test(plain) ? "input" : "any";
}

/** An option's kind: its placeholder, unless that names only a type, then its own names. */
export function slotOfOption(names: readonly string[], placeholder: string | null): SlotKind {
  const byPlaceholder = slotByName(placeholder ?? "");
  const telling = names.some((name) => name.startsWith("--"))
    ? names.filter((name) => name.startsWith("--"))
    : names;
  const long =
    telling.map((name) => slotByName(name.replace(/^-+/, ""))).find((kind) => kind !== "any") ?? "any";
  if (byPlaceholder === "any" || byPlaceholder === "text") return long === "any" ? byPlaceholder : long;
  // `--output FILE` writes; `--by COLUMN` groups.
  if (byPlaceholder === "input" && long === "output") return "output";
  if (byPlaceholder === "field" && (long === "group" || long === "fields")) return long;
  return byPlaceholder;
}

export type LiteralShape = "file" | "number" | "condition" | "list" | "stdin" | "quoted" | "word";

/** The operator is looked for first: what stands before it may be one word of a hundred thousand letters. */
const CONDITION = /(?=[=!<>])(?<=[A-Za-z_][\w.]*\s*)(?:===?|!=|<=|>=|=~|=|<|>)\s*\S|\bselect\(|^\.[A-Za-z_]/;

/** What an example's literal looks like. */
export function shapeOf(value: string, isQuoted: boolean): LiteralShape {
  if (value === "-" || value === "--") return "stdin";
  if (/^-?\d+(?:\.\d+)?$/.test(value)) return "number";
  if (CONDITION.test(value)) return "condition";
  if (/^[\w.-]+(?:,[\w.-]+)+$/.test(value)) return "list";
  if (/^(?:~|\.{0,2})\/|^[\w./-]*\w\.[A-Za-z][A-Za-z0-9]{0,7}$|[\w-]\/[\w-]|^\*\./.test(value)) return "file";
  return isQuoted && /[^\w]/.test(value) ? "quoted" : "word";
}

/** The kind of an example's literal: its shape, unless the name of its place knows better. */
export function slotOfLiteral(shape: LiteralShape, named: SlotKind): SlotKind {
  switch (shape) {
    case "file":
      return named === "output" ? "output" : named === "text" || named === "choice" ? named : "input";
    case "number":
      return named === "text" || named === "field" ? named : "number";
    case "condition":
      return "condition";
    case "list":
      return named === "group" || named === "any" || named === "field" ? "fields" : named;
    case "quoted":
      return named === "any" ? "text" : named;
    case "stdin":
    case "word":
      return named;
  }
}
