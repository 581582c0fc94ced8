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

/** Longer names, and longer texts, are not compared: the time for two names grows with the square of their length. */
const LONGEST_NAME = 100;
const LONGEST_ABOUT = 400;

/** How alike things are that went and came. Remembers what it read of each: every one is compared with every other. */
export class Likeness {
  readonly #parts = new Map<string, readonly string[]>();
  readonly #words = new Map<string, ReadonlySet<string>>();
  readonly #options = new Map<InterfaceCommand, ReadonlySet<string>>();

  /** Of two options of one command. `isOnly`: nothing else of the command's options went or came. */
  option(base: InterfaceOption, head: InterfaceOption, isOnly = false): number {
    if (this.#isNegated(base, head)) return 0;
    const name = Math.max(
      0,
      ...telling(base).flatMap((one) => telling(head).map((other) => this.name(one, other))),
    );
    const about = this.#about(base.about ?? "", head.about ?? "");
    const hasSameShort = base.names.some((one) => one.length === 2 && head.names.includes(one));
    const isUndenied = isOnly && (about > 0 || base.about === undefined || head.about === undefined);
    const short = hasSameShort ? SAME_SHORT + (isUndenied ? ONLY_SHORT : 0) : 0;
    const value = valueLikeness(base.value, head.value);
    // `--to FORMAT` and `--format FORMAT`: the value says what both are about.
    const isSameValue =
      value === SAME_VALUE && (isOnly || this.#namesItsValue(base) || this.#namesItsValue(head));
    return Math.min(1, name + short + value + (isSameValue ? 0.4 : 0) + about);
  }

  /** Of two commands below the same command. */
  command(base: InterfaceCommand, head: InterfaceCommand): number {
    const name = this.name(base.path.at(-1) ?? "", head.path.at(-1) ?? "");
    const [one, other] = [base, head].map((command) => known(this.#options, command, ownOptions));
    const options = one === undefined || other === undefined ? 0 : jaccard(one, other);
    const about = this.#about(base.about, head.about);
    return Math.min(1, name * 0.7 + options * 0.5 + about);
  }

  /** Of two spellings, with their dashes. An option and its own negation are opposites, never a rename. */
  name(base: string, head: string): number {
    if (base.length > LONGEST_NAME || head.length > LONGEST_NAME) return base === head ? SAME_WRITING : 0;
    const [one, other] = [this.#partsOf(base), this.#partsOf(head)];
    if (one.join("") === other.join("")) return SAME_WRITING;
    if (isNegationOf(one, other) || isNegationOf(other, one)) return 0;
    const shared = new Set(one.filter((word) => other.includes(word)));
    const endsAlike = one.at(-1) === other.at(-1);
    const isPart = shared.size === Math.min(new Set(one).size, new Set(other).size);
    // The last word says what it is, those before it of which kind: `--format` is in `--output-format`, `--output` is not.
    const byWords = endsAlike
      ? isPart
        ? 0.7
        : 0.4
      : (0.6 * shared.size) / Math.max(one.length, other.length);
    return Math.max(byWords, byLetters(one.join(""), other.join("")));
  }

  /** Of what help says of two things; notes of a default or a type say nothing of what a thing is for. */
  #about(base: string, head: string): number {
    const [one, other] = [known(this.#words, base, wordsOf), known(this.#words, head, wordsOf)];
    const alike = jaccard(one, other);
    return alike === 1 && one.size > 1 ? SAME_WORDS : SIMILAR_WORDS * alike;
  }

  #partsOf(name: string): readonly string[] {
    return known(this.#parts, name, partsOf);
  }

  #namesItsValue({ names, value }: InterfaceOption): boolean {
    const own = this.#partsOf(value ?? "").join("");
    return names.some((name) => this.#partsOf(name).join("") === own);
  }

  #isNegated(base: InterfaceOption, head: InterfaceOption): boolean {
    const others = telling(head).map((name) => this.#partsOf(name));
    return telling(base).some((name) => {
      const one = this.#partsOf(name);
      return others.some((other) => isNegationOf(one, other) || isNegationOf(other, one));
    });
  }
}

/** What was read of a thing before, else what is read of it now. */
function known<Thing, Value>(read: Map<Thing, Value>, thing: Thing, reader: (thing: Thing) => Value): Value {
  const value = read.get(thing) ?? reader(thing);
  read.set(thing, value);
  return value;
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

const ownOptions = ({ options }: InterfaceCommand): ReadonlySet<string> =>
  new Set(options.flatMap(({ names: [name = ""] }) => (/^--(?:help|version)$/.test(name) ? [] : [name])));

const NOTE =
  /[([](?:default|env|type|choices|possible values|string|boolean|number|array|required)\b[^)\]]*[)\]]/gi;

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .slice(0, LONGEST_ABOUT)
      .replace(NOTE, " ")
      .toLowerCase()
      .match(/[a-z]{3,}/g) ?? [],
  );

function jaccard(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  let shared = 0;
  for (const word of one) if (other.has(word)) shared++;
  return shared / (one.size + other.size - shared);
}
