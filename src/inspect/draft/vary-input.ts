/** Other data of the same shape: an example whose answer the documents print becomes a task whose answer nobody has seen. */
import { seededRandom } from "../../base/random.ts";

const MADE_UP = (
  "Amber Basil Cedar Dahlia Elm Fennel Ginger Hazel Iris Juniper Kale Laurel Maple Nettle Olive Poppy Quince Rowan Sorrel " +
  "Thyme Umber Violet Willow Yarrow Zinnia Alder Birch Clover Daisy Fern"
).split(" ");

export interface Variation {
  /** Words that the command, the prompt or the shape of the data needs as they are. */
  readonly keep: readonly string[];
  /** Equal seeds give equal data. */
  readonly seed: string;
}

/** Numbers and words of a text exchanged for others, each the same way wherever it stands. Pure. */
export function variedText(text: string, { keep, seed }: Variation): string {
  const random = seededRandom(0, "vary", seed);
  const kept = new Set([...keep, ...shapeOf(text)].map((word) => word.toLowerCase()));
  const exchanged = new Map<string, string>();
  const free = MADE_UP.filter((word) => !kept.has(word.toLowerCase()));
  return text.replace(/(?<![\p{L}\p{N}_.\\])(?:\d+(?:\.\d+)?|\p{L}{3,})(?![\p{L}\p{N}_])/gu, (word) => {
    if (kept.has(word.toLowerCase())) return word;
    const known = exchanged.get(word);
    if (known !== undefined) return known;
    const other = /^\d/.test(word)
      ? otherNumber(word, random)
      : otherWord(word, free[exchanged.size % Math.max(1, free.length)] ?? word);
    exchanged.set(word, other);
    return other;
  });
}

/** Every digit but the first of a year or of a zero-padded number moves on; signs, points and lengths stay. */
function otherNumber(word: string, random: () => number): string {
  if (/^(?:19|20)\d\d$|^0\d/.test(word)) return word;
  return word.replace(/\d/g, (digit, at: number) => {
    const least = at === 0 && word.length > 1 ? 1 : 0;
    const other = least + Math.floor(random() * (10 - least));
    return String(other === Number(digit) ? least + ((other + 1 - least) % (10 - least)) : other);
  });
}

function otherWord(word: string, made: string): string {
  if (word === word.toLowerCase()) return made.toLowerCase();
  return word === word.toUpperCase() ? made.toUpperCase() : made;
}

const LITERALS = ["true", "false", "null", "none", "yes", "no", "nan", "inf"];

/** Names that make the shape: keys of JSON and YAML, the first line of a table, tags, words in front of an equals sign. */
function shapeOf(text: string): string[] {
  const keys = [
    ...text.matchAll(
      /"([^"\n]{1,60})"\s*:|^[ \t-]*([\w -]{1,60}):(?:\s|$)|<\/?([\w-]+)|(?<![\w-])([\w-]+)\s*=/gm,
    ),
  ];
  const first = text.split("\n", 1)[0] ?? "";
  const header = /[,;\t|]/.test(first) && !/^[[{<]/.test(first.trim()) ? first : "";
  return [
    ...keys.flatMap((key) => key.slice(1).filter((name) => name !== undefined)),
    header,
    ...LITERALS,
  ].flatMap((part) => part.match(/\p{L}{3,}|\d+/gu) ?? []);
}
