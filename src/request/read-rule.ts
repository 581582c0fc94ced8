/** A match rule and the rules inside it, each checked by its own matcher. */
import { MatchRule } from "../schema/task.ts";
import type { MatcherWords } from "../schema/vocabulary.ts";
import { checkExpected } from "./check-expected.ts";
import { isJsonMap } from "./merge-documents.ts";
import { partAt, pathText } from "./schema-findings.ts";
import type { SectionReader } from "./section-reader.ts";
import type { Json, YamlPath } from "./yaml-document.ts";
import { Text } from "./yaml-words.ts";

/** The rule at a path as its matcher read it, with its mode; null after a finding. */
export function readRule(
  reader: SectionReader,
  path: YamlPath,
  matchers: readonly MatcherWords[],
): MatchRule | null {
  const before = reader.findings.length;
  const rule = checkRule(reader, path, matchers);
  const matcher = matchers.find(({ name }) => name === rule?.mode);
  if (rule === null || matcher === undefined || reader.findings.length > before) return null;
  const parsed = matcher.options.safeParse(rule);
  // Only a value that reading the YAML found wrong fails here without a finding of its own.
  return parsed.success ? MatchRule.parse({ ...(parsed.data as object), mode: rule.mode }) : null;
}

type WrittenRule = { [key: string]: Json } & { mode: string };

/** The rule with its short forms written out, after everything that is wrong with it was found. */
function checkRule(
  reader: SectionReader,
  path: YamlPath,
  matchers: readonly MatcherWords[],
): WrittenRule | null {
  const raw = partAt(reader.document.value, path);
  if (!isJsonMap(raw)) {
    // Whoever read the task found a `match` that is no map; only rules inside others are found here.
    if (path.length > 1)
      reader.find(path, { message: `${pathText(path, "")} is no rule.`, hint: "Write a map with mode:." });
    return null;
  }
  const key = keyOfRules(raw);
  // `{all: [rules]}` is short for `{mode: all, all: [rules]}`.
  const mode = key ?? raw.mode;
  if (typeof mode !== "string") {
    if (mode !== undefined) reader.read([...path, "mode"], Text);
    else
      reader.find([...path, "mode"], {
        message: `${pathText(path, "")}.mode is missing.`,
        hint: knownModes(matchers),
      });
    checkExpected(reader, path);
    return null;
  }
  const names = matchers.map(({ name }) => name);
  reader.mustBeKnown([...path, Object.hasOwn(raw, mode) ? mode : "mode"], mode, {
    what: "match mode",
    names,
  });
  return key === null
    ? checkLeaf(reader, { path, rule: { ...raw, mode }, matchers })
    : checkComposite(reader, { path, rule: { ...raw, mode }, matchers }, key);
}

interface Checking {
  readonly path: YamlPath;
  readonly rule: WrittenRule;
  readonly matchers: readonly MatcherWords[];
}

function checkLeaf(reader: SectionReader, { path, rule, matchers }: Checking): WrittenRule {
  checkExpected(reader, path);
  const matcher = matchers.find(({ name }) => name === rule.mode);
  reader.settle();
  if (matcher !== undefined) reader.check(path, { schema: matcher.options, value: rule });
  return rule;
}

/** Rules inside are looked at one by one, where their findings can name their own place. */
function checkComposite(
  reader: SectionReader,
  { path, rule, matchers }: Checking,
  key: string,
): WrittenRule | null {
  const { [key]: raw, ...rest } = rule;
  const before = reader.findings.length;
  const inner = Array.isArray(raw)
    ? raw.map((_, index) => checkRule(reader, [...path, key, index], matchers))
    : raw;
  const matcher = matchers.find(({ name }) => name === rule.mode);
  if (matcher === undefined || reader.findings.length > before) return null;
  const written = { ...rest, mode: rule.mode, [key]: (inner ?? []) as Json };
  reader.check(path, { schema: matcher.options, value: written });
  return written;
}

const COMPOSITES = ["all", "any", "none"];

/** The key that holds a rule's rules; null for a rule without any. */
function keyOfRules(rule: { [key: string]: Json }): string | null {
  const { mode } = rule;
  return COMPOSITES.find((key) => Object.hasOwn(rule, key) && (mode === undefined || mode === key)) ?? null;
}

function knownModes(matchers: readonly MatcherWords[]): string {
  const names = matchers.map(({ name }) => name).sort();
  return `Write mode: and one of ${names.join(", ")}.`;
}
