/** Everyday words for the verbs that tools like to name their commands by, so that a prompt need not name one. */

const PARAPHRASES: Readonly<Record<string, string>> = {
  add: "put in",
  analyze: "examine",
  build: "make",
  check: "look over",
  clean: "tidy up",
  combine: "put together",
  compare: "find what differs in",
  compress: "shrink",
  convert: "turn",
  copy: "duplicate",
  count: "tell the number of",
  create: "make",
  decode: "make readable",
  dedupe: "drop what is repeated in",
  delete: "remove",
  describe: "say what is in",
  diff: "compare",
  drop: "remove",
  encode: "write out",
  export: "write out",
  extract: "take out",
  fill: "complete",
  filter: "keep only",
  find: "look for",
  fix: "mend",
  flatten: "level out",
  fmt: "lay out",
  format: "lay out",
  generate: "make",
  get: "read",
  group: "put together",
  grep: "look for",
  hash: "fingerprint",
  head: "beginning",
  import: "read in",
  index: "list",
  info: "facts",
  inspect: "examine",
  join: "combine",
  lint: "look over",
  list: "show",
  merge: "combine",
  minify: "shrink",
  normalize: "make uniform",
  parse: "read",
  pretty: "nicely laid out",
  print: "show",
  query: "ask for",
  read: "show",
  remove: "delete",
  rename: "give a new name to",
  render: "make",
  replace: "exchange",
  reverse: "turn round",
  run: "carry out",
  search: "look for",
  select: "pick",
  set: "change",
  show: "display",
  slice: "cut out",
  sort: "order",
  split: "divide",
  stats: "figures",
  sum: "total",
  summarize: "give the gist of",
  tail: "end",
  test: "try",
  transform: "change",
  trim: "cut down",
  uniq: "without repetitions",
  validate: "look for mistakes in",
  verify: "make sure of",
  view: "show",
  wrap: "fold",
  write: "put down",
};

/** The sentence without the words; null where one of them stands in it and has no everyday word. */
export function paraphrased(sentence: string, words: readonly string[]): string | null {
  let text: string | null = sentence;
  for (const word of words) {
    if (text === null) return null;
    const pattern = new RegExp(
      `(?<![\\w-])${word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(s?)(?![\\w-])`,
      "gi",
    );
    if (!pattern.test(text)) continue;
    const plain = PARAPHRASES[word.toLowerCase()];
    text =
      plain === undefined || !Object.hasOwn(PARAPHRASES, word.toLowerCase())
        ? null
        : text.replace(pattern, (found) => sameCase(found, plain));
  }
  return text;
}

const sameCase = (found: string, plain: string): string =>
  /^\p{Lu}/u.test(found) ? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}` : plain;

/** Names of commands that no sentence begins with as a request. */
const NO_VERBS = ["head", "info", "pretty", "stats", "tail", "uniq", "index"];

const OTHER_VERBS =
  "answer apply arrange calculate change choose collect compute cut decide define determine display divide do duplicate empty " +
  "enable ensure enter evaluate exchange exclude expand fetch find fold give hide highlight identify ignore include insert keep " +
  "lay leave let limit load look lower make map mark match measure mend move name open order output pass pick pipe place play " +
  "preview process produce pull push put rank recover reduce reformat repeat report reset restore return save say scan send " +
  "shorten shrink simplify skip start stop store strip substitute swap switch tabulate take tell tidy total trace translate " +
  "truncate turn unpack update use visit";

/** Whether a sentence begins as a request does. */
export function beginsWithVerb(sentence: string): boolean {
  const [first = ""] = sentence.toLowerCase().match(/^\p{L}+/u) ?? [];
  return VERBS.has(first);
}

const VERBS = new Set([
  ...Object.keys(PARAPHRASES).filter((word) => !NO_VERBS.includes(word)),
  ...OTHER_VERBS.split(" "),
]);
