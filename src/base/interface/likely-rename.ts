/** How much two names look like one thing under another name: 0 not at all, 1 equal but for its writing. */
import { distance } from "fastest-levenshtein";
import type { InterfaceCommand, InterfaceOption } from "../../schema/inspection.ts";

/** From here on a pair is taken for a rename. Set by the pairs of releases whose changelogs name their renames. */
export const LIKELY = 0.62;

const SAME_WRITING = 0.95;
const SAME_VALUE = 0.25;
const SAME_SHORT = 0.35;
/** The same short form, and nothing else that went or came to take it. */
const ONLY_SHORT = 0.3;
/** Described in the very same words: enough by itself, unless only one of the two takes a value. */
const SAME_WORDS = 0.65;
const SIMILAR_WORDS = 0.4;
const GENERIC_VALUE =
  /^(?:string|str|text|value|val|arg|name|int|integer|number|num|n|file|path|boolean|array)s?$/i;

/** Of two options of one command. `isOnly`: nothing else of the command's options went or came. */
export function optionLikeness(base: InterfaceOption, head: InterfaceOption, isOnly = false): number {
  if (isNegated(base, head)) return 0;
  const name = Math.max(
    0,
    ...telling(base).flatMap((one) => telling(head).map((other) => nameLikeness(one, other))),
  );
  const about = aboutLikeness(base.about ?? "", head.about ?? "");
  const hasSameShort = base.names.some((one) => one.length === 2 && head.names.includes(one));
  const isUndenied = isOnly && (about > 0 || base.about === undefined || head.about === undefined);
  const short = hasSameShort ? SAME_SHORT + (isUndenied ? ONLY_SHORT : 0) : 0;
  const value = valueLikeness(base.value, head.value);
  // `--to FORMAT` and `--format FORMAT`: the value says what both are about.
  const isSameValue = value === SAME_VALUE && (isOnly || namesItsValue(base) || namesItsValue(head));
  return Math.min(1, name + short + value + (isSameValue ? 0.4 : 0) + about);
}

const namesItsValue = ({ names, value }: InterfaceOption): boolean =>
  names.some((name) => partsOf(name).join("") === partsOf(value ?? "").join(""));

/** Of two commands below the same command. */
export function commandLikeness(base: InterfaceCommand, head: InterfaceCommand): number {
  const name = nameLikeness(base.path.at(-1) ?? "", head.path.at(-1) ?? "");
  const options = jaccard(ownOptions(base), ownOptions(head));
  const about = aboutLikeness(base.about, head.about);
  return Math.min(1, name * 0.7 + options * 0.5 + about);
}

/** Of what help says of two things; notes of a default or a type say nothing of what a thing is for. */
function aboutLikeness(base: string, head: string): number {
  const [one, other] = [wordsOf(base), wordsOf(head)];
  const alike = jaccard(one, other);
  return alike === 1 && one.length > 1 ? SAME_WORDS : SIMILAR_WORDS * alike;
}

/** Of two spellings, with their dashes. An option and its own negation are opposites, never a rename. */
export function nameLikeness(base: string, head: string): number {
  const [one, other] = [partsOf(base), partsOf(head)];
  if (one.join("") === other.join("")) return SAME_WRITING;
  if (isNegationOf(one, other) || isNegationOf(other, one)) return 0;
  const shared = new Set(one.filter((word) => other.includes(word)));
  const endsAlike = one.at(-1) === other.at(-1);
  const isPart = shared.size === Math.min(new Set(one).size, new Set(other).size);
  // The last word says what it is, those before it of which kind: `--format` is in `--output-format`, `--output` is not.
  const byWords = endsAlike ? (isPart ? 0.7 : 0.4) : (0.6 * shared.size) / Math.max(one.length, other.length);
  return Math.max(byWords, byLetters(one.join(""), other.join("")));
}

function byLetters(one: string, other: string): number {
  const longer = Math.max(one.length, other.length);
  const likeness = 1 - distance(one, other) / longer;
  // `input` and `output` differ by two letters, and where they differ is the beginning.
  return one.slice(0, 2) === other.slice(0, 2) && longer > 3 && likeness >= 0.7 ? likeness : 0;
}

function valueLikeness(base: string | null, head: string | null): number {
  if ((base === null) !== (head === null)) return -0.2;
  if (base === null || head === null) return 0;
  return base.toLowerCase() === head.toLowerCase() && !GENERIC_VALUE.test(base) ? SAME_VALUE : 0.05;
}

const telling = ({ names }: InterfaceOption): string[] => {
  const long = names.filter((name) => name.length > 2);
  return long.length > 0 ? long : [...names];
};

/** Lower-case words of a name, without dashes, case boundaries and plurals. */
function partsOf(name: string): string[] {
  return name
    .replace(/^-+/, "")
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split(/[-_.:]/)
    .map((word) => (word.length > 3 ? word.replace(/s$/, "") : word))
    .filter((word) => word !== "");
}

const isNegationOf = (one: readonly string[], other: readonly string[]): boolean =>
  one[0] === "no" && one.slice(1).join("") === other.join("");

const ownOptions = ({ options }: InterfaceCommand): string[] =>
  options.flatMap(({ names: [name = ""] }) => (/^--(?:help|version)$/.test(name) ? [] : [name]));

const isNegated = (base: InterfaceOption, head: InterfaceOption): boolean =>
  telling(base).some((one) =>
    telling(head).some(
      (other) => isNegationOf(partsOf(one), partsOf(other)) || isNegationOf(partsOf(other), partsOf(one)),
    ),
  );

const NOTE =
  /[([](?:default|env|type|choices|possible values|string|boolean|number|array|required)\b[^)\]]*[)\]]/gi;

const wordsOf = (text: string): string[] =>
  text
    .replace(NOTE, " ")
    .toLowerCase()
    .match(/[a-z]{3,}/g) ?? [];

function jaccard(one: readonly string[], other: readonly string[]): number {
  const all = new Set([...one, ...other]);
  if (one.length === 0 || other.length === 0) return 0;
  return new Set(one.filter((word) => other.includes(word))).size / all.size;
}
