/** What an error says about the command that failed. */

export interface Hint {
  /** The word of the command that was wrong; null where the error names none. */
  readonly wrong: string | null;
  readonly right: string;
}

/** A program that loops writes a hundred thousand blanks. */
const GAP = "\\s{0,40}";
const QUOTE = "[\"'`‘“]?";
const WORD = "(-{0,2}[A-Za-z][\\w.:-]*)";
const SUGGESTIONS: readonly RegExp[] = [
  new RegExp(
    `(?:did you mean|maybe you meant|perhaps you meant|you may have meant|possible options?)(?:\\s{1,40}(?:one of|this|to use))?${GAP}(?:[:?]${GAP})?${QUOTE}${WORD}`,
    "i",
  ),
  new RegExp(
    `(?:a similar (?:argument|option|subcommand|command) exists|some similar [a-z]+ exist|most similar (?:command|choice|option)s? (?:is|are))${GAP}(?::${GAP})?${QUOTE}${WORD}`,
    "i",
  ),
  new RegExp(
    `(?:renamed to|replaced by|replaced with|is now(?: called)?|moved to|now spelled)\\s+${QUOTE}${WORD}`,
    "i",
  ),
  new RegExp(`\\buse\\s+${QUOTE}(-{1,2}[A-Za-z][\\w-]*|[a-z][\\w-]*)["'\`’”]?\\s+instead`, "i"),
  new RegExp(`(?:instead,? (?:please )?use|please use)\\s+${QUOTE}(-{1,2}[A-Za-z][\\w-]*)`, "i"),
];

/** A suggestion in an error: did you mean, renamed to, use … instead. `words` are the command's, its program first. */
export function hintIn(text: string, words: readonly string[]): Hint | null {
  for (const suggestion of SUGGESTIONS) {
    const right = suggestion.exec(text)?.[1]?.replace(/[.:]$/, "");
    if (right === undefined || words.includes(right)) continue;
    const named = words.slice(1).filter((word) => word !== right && mentions(text, word));
    const alike = named.filter((word) => word.startsWith("-") === right.startsWith("-"));
    return { wrong: alike[0] ?? null, right };
  }
  return null;
}

const UNKNOWN_OPTION =
  /\b(?:unknown|unrecogni[sz]ed|no such|unexpected|invalid|illegal|unsupported|undefined|bad|ambiguous|not (?:a )?(?:recogni[sz]ed|known|valid|defined|supported))\b[^\n]{0,40}?\b(?:options?|arguments?|flags?|switch(?:es)?|parameters?)\b|\b(?:options?|arguments?|flags?|switch)\b[^\n]{0,60}?\b(?:not (?:recogni[sz]ed|known|found|defined|supported|exist)|does(?:n't| not) exist|unknown|wasn't expected|is invalid|removed|no longer)/i;

/** Characters of the line before the words that say what is wrong. */
const LONGEST_BEFORE = 1_000;

/** The option of the command that the error does not know; null for another kind of error. */
export function unknownOptionIn(text: string, options: readonly string[]): string | null {
  const found = UNKNOWN_OPTION.exec(text);
  if (found === null) return null;
  const start = Math.max(text.lastIndexOf("\n", found.index) + 1, found.index - LONGEST_BEFORE);
  const nearby = text.slice(start, found.index + found[0].length + 160);
  const named = options.find((option) => mentions(nearby, option));
  if (named !== undefined) return named;
  // getopt names a short option by its letter: invalid option -- 'x'.
  const letter = /option\s+--\s+['"]?(\w)\b/i.exec(nearby)?.[1];
  return letter === undefined
    ? null
    : (options.find((option) => /^-\w+$/.test(option) && option.includes(letter)) ?? null);
}

/** Whether the error does not know the subcommand. */
export function isUnknownCommand(text: string): boolean {
  return /\b(?:unknown|unrecogni[sz]ed|no such|invalid|not a)\b[^\n]{0,40}\b(?:sub)?command\b|\binvalid choice\b|is not an? \S+ command/i.test(
    text,
  );
}

export function showsUsage(text: string): boolean {
  return (
    /^[ \t]*usage:/im.test(text) ||
    /^[ \t]*(?:options|commands|arguments|positional arguments):[ \t]*$/im.test(text)
  );
}

/** Whether a text names a word as a whole. */
function mentions(text: string, word: string): boolean {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return word !== "" && new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`).test(text);
}
