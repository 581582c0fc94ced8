/** Options as help lists them, made into the options of a command: one entry an option, every spelling in it. */
import type { InterfaceOption } from "../../schema/inspection.ts";
import type { Manual, ManualOption, SynopsisOption } from "../manual/manual.ts";

const DEPRECATED = /^\W*deprecated\b|[[({]\s*deprecated\b|\bdeprecated[\])}]/i;
/** Spellings that stand in the description: `[aliases: fmt]`, `[short aliases: f]`. */
const ALIASES = /\[(short )?alias(?:es)?: ([^\]]+)\]/g;

/** Characters: enough to know an option again under another name. */
const MOST_SAID = 120;
/** Spellings of one option; nobody tells more apart. */
const MOST_NAMES = 40;

/** Every option that a page lists, and after them those that only its usage lines name. */
export function interfaceOptions({
  options,
  synopses,
}: Pick<Manual, "options" | "synopses">): InterfaceOption[] {
  const merged: Merged = { options: [], places: new Map() };
  const listed = options.filter(({ form, headings }) => form === "list" && !headings.some(isExample));
  for (const option of listed) addTo(merged, fromList(option));
  const known = new Set(merged.places.keys());
  const isLongDashed = merged.options.some(({ names }) => names.some((name) => /^-\w{2,}/.test(name)));
  for (const option of synopses.flatMap((synopsis) => synopsis.options)) {
    for (const one of isLongDashed ? [option] : clusterOf(option)) {
      if (!one.names.some((name) => known.has(name))) addTo(merged, fromUsage(one));
    }
  }
  return merged.options;
}

/** Whether a text says of what it describes that it should no longer be used. */
export const saysDeprecated = (text: string): boolean => DEPRECATED.test(text);

/** The spelling by which people know an option: the longest, and of a pair the one that says yes. */
export function orderedNames(names: readonly string[]): string[] {
  const all = new Set(names);
  const isNegation = (name: string): boolean => name.startsWith("--no-") && all.has(`--${name.slice(5)}`);
  return [...all]
    .sort((a, b) => Number(isNegation(a)) - Number(isNegation(b)) || b.length - a.length)
    .slice(0, MOST_NAMES);
}

const isExample = (title: string): boolean => /\bexamples?\b/i.test(title);

function fromList({ names, placeholder, defaultValue, description }: ManualOption): InterfaceOption {
  return {
    names: orderedNames([...names, ...aliasesIn(description)]),
    value: placeholder,
    default: defaultValue,
    isDeprecated: saysDeprecated(description),
    ...(description.trim() === "" ? {} : { about: description.trim().slice(0, MOST_SAID) }),
  };
}

function fromUsage({ names, placeholder }: SynopsisOption): InterfaceOption {
  return { names: orderedNames(names), value: placeholder, default: null, isDeprecated: false };
}

function aliasesIn(description: string): string[] {
  return [...description.matchAll(ALIASES)].flatMap(([, short, list = ""]) =>
    list
      .split(/, ?/)
      .filter((word) => /^-{0,2}[\w.-]+$/.test(word))
      .map((word) =>
        word.startsWith("-") ? word : `${short === undefined && word.length > 1 ? "--" : "-"}${word}`,
      ),
  );
}

/** `[-abc]` of an old usage line is three switches; `[-json]` is one. */
function clusterOf(option: SynopsisOption): SynopsisOption[] {
  const cluster = /^-([A-Za-z0-9]{2,})$/.exec(option.names[0] ?? "")?.[1] ?? "";
  const letters = cluster.split("");
  const isSorted =
    letters.length > 2 && letters.every((letter, at) => at === 0 || letter > (letters[at - 1] ?? ""));
  const isMixed = /\d/.test(cluster) || (/[a-z]/.test(cluster) && /[A-Z]/.test(cluster.slice(1)));
  const isCluster =
    option.names.length === 1 &&
    option.placeholder === null &&
    new Set(letters).size === letters.length &&
    (isSorted || isMixed);
  return isCluster ? letters.map((letter) => ({ ...option, names: [`-${letter}`] })) : [option];
}

interface Merged {
  readonly options: InterfaceOption[];
  /** By every spelling the first option that has it: a page may list tens of thousands. */
  readonly places: Map<string, number>;
}

/** The same option listed twice, perhaps under another spelling, stays one. */
function addTo({ options, places }: Merged, option: InterfaceOption): void {
  const telling = option.names.filter(isTelling).flatMap((name) => places.get(name) ?? []);
  const at = Math.min(...telling, options.length);
  const known = options[at];
  if (known === undefined) {
    // A short spelling that is taken says nothing new.
    const names = option.names.filter((name) => !places.has(name));
    if (names.length === 0) return;
    options.push({ ...option, names });
    for (const name of names) places.set(name, at);
    return;
  }
  for (const name of option.names) places.set(name, Math.min(at, places.get(name) ?? at));
  options[at] = {
    names: orderedNames([...known.names, ...option.names]),
    value: known.value ?? option.value,
    default: known.default ?? option.default,
    isDeprecated: known.isDeprecated || option.isDeprecated,
    ...(known.about === undefined && option.about === undefined
      ? {}
      : { about: known.about ?? option.about }),
  };
}

const isTelling = (name: string): boolean => name.length > 2;
