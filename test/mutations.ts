/** Valid files made invalid, or subtly other, by seeded changes: of their bytes, and of the values in them. */
import { type Random, seededRandom } from "../src/base/random.ts";

export interface Mutation {
  readonly name: string;
  readonly bytes: Buffer;
}

// biome-ignore lint/suspicious/noExplicitAny: any JSON, changed in ways that no type allows
type Loose = any;

const pick = <T>(random: Random, all: readonly T[]): T => {
  const chosen = all[Math.floor(random() * all.length)];
  if (chosen === undefined) throw new Error("nothing to pick from");
  return chosen;
};

type ByteChange = (text: string, random: Random) => Buffer | string;

const at = (text: string, random: Random): number => Math.floor(random() * (text.length + 1));
const put = (text: string, place: number, what: string): string =>
  text.slice(0, place) + what + text.slice(place);
const nested = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`;

const BYTE_CHANGES: Readonly<Record<string, ByteChange>> = {
  empty: () => "",
  cut: (text, random) => text.slice(0, at(text, random)),
  "cut by a byte": (text) => text.slice(0, -2),
  "null bytes": (text, random) => put(text, at(text, random), "\u0000\u0000"),
  "all null bytes": (text) => Buffer.alloc(text.length),
  "a byte order mark": (text) => `\ufeff${text}`,
  "UTF-16": (text) => Buffer.from(text, "utf16le"),
  "bytes that are no UTF-8": (text, random) => {
    const place = at(text, random);
    return Buffer.concat([
      Buffer.from(text.slice(0, place)),
      Buffer.from([0xff, 0xfe, 0xc3]),
      Buffer.from(text.slice(place)),
    ]);
  },
  "NaN for a number": (text) => text.replace(/: ?\d+/, ": NaN"),
  "Infinity for a number": (text) => text.replace(/: ?\d+/, ": -Infinity"),
  "a huge number": (text, random) =>
    text.replace(/(": ?)\d+/g, (all, start) => (random() < 0.2 ? `${start}1e999` : all)),
  "a comma too many": (text, random) => put(text, at(text, random), ","),
  "doubled lines": (text) =>
    text
      .split("\n")
      .flatMap((line) => [line, line])
      .join("\n"),
  "lines in another order": (text) => text.split("\n").reverse().join("\n"),
  "a file of another kind": () => '{"kind":"report","schemaVersion":1}\n',
  "deep nesting": () => nested(200_000),
  "deep nesting in a body": (text) => text.replace(/"body": ?\{/, `"body":{"x":${nested(100_000)},`),
  "a key twice": (text) => text.replace(/"body": ?\{/, '"body":{"id":"x","id":"y",'),
  "a prototype": (text) => text.replace(/"body": ?\{/, '"body":{"__proto__":{"mode":"docs"},'),
  "a conflict marker": (text, random) =>
    put(text, text.indexOf("\n", at(text, random)) + 1, "<<<<<<< HEAD\n"),
};

const OTHERS: readonly Loose[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 60,
  "",
  "x",
  "../../etc",
  "a".repeat(70),
  "\u0000",
  "\ud800",
  [],
  {},
  [[]],
  { kind: "play" },
  "sha256:0",
];

interface Spot {
  readonly holder: Loose;
  readonly key: string | number;
}

/** Every place below a value that can be changed. */
function spotsIn(value: Loose, spots: Spot[] = []): Spot[] {
  if (value === null || typeof value !== "object") return spots;
  for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    spots.push({ holder: value, key });
    spotsIn(value[key], spots);
  }
  return spots;
}

const isWord = (value: unknown): boolean => typeof value === "string" && /^[a-z][a-z0-9-]*$/.test(value);

type ValueChange = (spot: Spot, random: Random, spots: readonly Spot[]) => void;

const VALUE_CHANGES: Readonly<Record<string, ValueChange>> = {
  "a value less": ({ holder, key }) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  },
  "another value": ({ holder, key }, random) => {
    holder[key] = structuredClone(pick(random, OTHERS));
  },
  "a value of its own kind from elsewhere": ({ holder, key }, random, spots) => {
    const kind = typeof holder[key];
    const alike = spots.filter((spot) => typeof spot.holder[spot.key] === kind);
    const other = pick(random, alike);
    holder[key] = structuredClone(other.holder[other.key]);
  },
  "a word from elsewhere": (_, random, spots) => {
    const words = spots.filter(({ holder, key }) => isWord(holder[key]));
    if (words.length === 0) return;
    const [one, other] = [pick(random, words), pick(random, words)];
    one.holder[one.key] = other.holder[other.key];
  },
  "a list with everything twice": ({ holder, key }) => {
    if (Array.isArray(holder[key])) holder[key] = [...holder[key], ...holder[key]];
    else holder[key] = [holder[key], holder[key]];
  },
  "an empty list": ({ holder, key }) => {
    holder[key] = Array.isArray(holder[key]) ? [] : {};
  },
  "a key too many": ({ holder, key }) => {
    if (Array.isArray(holder)) holder.push({});
    else holder[`${key}2`] = holder[key];
  },
  "a name with a letter more": ({ holder, key }) => {
    holder[key] = typeof holder[key] === "string" ? `${holder[key]}x` : -1;
  },
};

/** One of its kind, the same for the same seed. `text`: JSON, or lines of it. */
export function mutated(text: string, seed: number): Mutation {
  const random = seededRandom(seed, "mutation");
  if (random() < 0.35) {
    const [name, change] = pick(random, Object.entries(BYTE_CHANGES));
    return { name, bytes: Buffer.from(change(text, random)) };
  }
  const documents = parts(text).map((part) => JSON.parse(part));
  const index = Math.floor(random() * documents.length);
  const spots = spotsIn(documents[index]);
  const [name, change] = pick(random, Object.entries(VALUE_CHANGES));
  const spot = pick(random, spots);
  change(spot, random, spots);
  const isLines = documents.length > 1;
  const changed = documents.map((document) => JSON.stringify(document, null, isLines ? 0 : 1)).join("\n");
  return { name: `${name} (${String(spot.key)})`, bytes: Buffer.from(`${changed}\n`) };
}

/** A document, or the lines of a file of lines. */
function parts(text: string): string[] {
  try {
    JSON.parse(text);
    return [text];
  } catch {
    return text.trimEnd().split("\n");
  }
}
