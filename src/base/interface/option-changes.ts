/** What became of the options of one command. */
import type { InterfaceOption } from "../../schema/inspection.ts";
import type { InterfaceChange, InterfaceChangeKind } from "./interface-change.ts";
import { LIKELY, Likeness } from "./likely-rename.ts";
import { type Pair, pairBest, pairSharing } from "./pair-best.ts";

/** In the order of base's options, then what head adds in its order. `path`: the command, as base calls it. */
export function optionChanges(
  path: readonly string[],
  base: readonly InterfaceOption[],
  head: readonly InterfaceOption[],
): InterfaceChange[] {
  const same = byBase(samePairs(base, head));
  const stayed = new Set([...same.values()].map((pair) => pair.head));
  const gone = base.filter((option) => !same.has(option));
  const come = head.filter((option) => !stayed.has(option));
  const isOnly = gone.length === 1 && come.length === 1;
  const alike = new Likeness();
  const likeness = (one: InterfaceOption, other: InterfaceOption): number => alike.option(one, other, isOnly);
  const renamed = byBase(
    pairBest(gone, come, { likeness, least: LIKELY, sizeOf: ({ names }) => names.length }),
  );
  const now = new Set([...renamed.values()].map((pair) => pair.head));
  const context: Context = { path, base: byName(base), head: byName(head) };
  return [
    ...base.flatMap((option) => {
      const kept = same.get(option);
      if (kept !== undefined) return keptChanges(context, kept);
      const other = renamed.get(option);
      return [
        other === undefined
          ? change(context, isImplied(option, context) ? "unlisted" : "removed", {
              base: option,
              from: nameOf(option),
            })
          : change(context, "renamed", { ...other, ...renamedNames(other) }),
      ];
    }),
    ...come
      .filter((option) => !now.has(option))
      .map((option) => change(context, "added", { head: option, to: nameOf(option) })),
  ];
}

/** The options of one side by every spelling, in their order. */
type ByName = ReadonlyMap<string, readonly InterfaceOption[]>;

interface Context {
  readonly path: readonly string[];
  readonly base: ByName;
  readonly head: ByName;
}

const byBase = (pairs: readonly Pair<InterfaceOption>[]): Map<InterfaceOption, Pair<InterfaceOption>> =>
  new Map(pairs.map((pair) => [pair.base, pair]));

function byName(options: readonly InterfaceOption[]): ByName {
  const found = new Map<string, InterfaceOption[]>();
  for (const option of options) {
    for (const name of new Set(option.names)) {
      const known = found.get(name);
      if (known === undefined) found.set(name, [option]);
      else known.push(option);
    }
  }
  return found;
}

/** Options that are one for sure: they share a telling spelling, or one of them has no other than the short one. */
function samePairs(
  base: readonly InterfaceOption[],
  head: readonly InterfaceOption[],
): Pair<InterfaceOption>[] {
  return pairSharing(base, head, {
    keysOf: ({ names }) => names,
    likeness: (one, other) => {
      const others = new Set(other.names);
      const shared = one.names.filter((name) => others.has(name));
      const isTelling = shared.some((name) => name.length > 2);
      const isOnlyShort = [one, other].some(({ names }) => names.every((name) => name.length === 2));
      return shared.length === 0 || !(isTelling || isOnlyShort) ? 0 : shared.length + (isTelling ? 10 : 0);
    },
    least: 1,
  });
}

/** An option that stays may lose or gain spellings, and change what it takes. */
function keptChanges(context: Context, pair: Pair<InterfaceOption>): InterfaceChange[] {
  const { base, head } = pair;
  const lost = without(base.names, head.names);
  const gained = without(head.names, base.names);
  const alike = new Likeness();
  const respelled = pairBest(lost, gained, {
    likeness: (one, other) => alike.name(one, other),
    least: LIKELY,
  });
  const own = (kind: InterfaceChangeKind, from: string, to: string): InterfaceChange =>
    change(context, kind, { ...pair, from, to });
  return [
    ...lost.map((name) => {
      const now = respelled.find((spelling) => spelling.base === name)?.head;
      const [other] = context.head.get(name) ?? [];
      if (other !== undefined) {
        return change(context, "reassigned", { base, head: other, from: name, to: name });
      }
      return now === undefined
        ? change(context, "removed", { base, head, from: name })
        : own("renamed", name, now);
    }),
    ...gained
      .filter((name) => !respelled.some((spelling) => spelling.head === name) && !context.base.has(name))
      .map((name) => change(context, "aliased", { ...pair, from: nameOf(base), to: name })),
    ...(head.isDeprecated && !base.isDeprecated ? [own("deprecated", nameOf(base), nameOf(head))] : []),
    ...(base.default !== head.default && base.default !== null && head.default !== null
      ? [own("redefaulted", nameOf(base), nameOf(head))]
      : []),
    ...((base.value === null) !== (head.value === null) ? [own("retyped", nameOf(base), nameOf(head))] : []),
  ];
}

/**
 * Generators that read `--no-x` for every switch `--x` seldom list it: where base had both, or the switch is on by
 * itself, it says nothing that help lists the one alone.
 */
function isImplied({ names }: InterfaceOption, { base, head }: Context): boolean {
  const long = names.filter((name) => name.length > 2);
  const isSwitch = (name: string): boolean => {
    const now = head.get(name)?.find((option) => option.value === null);
    return now !== undefined && (now.default === "true" || base.has(name));
  };
  return long.length > 0 && long.every((name) => name.startsWith("--no-") && isSwitch(`--${name.slice(5)}`));
}

/** The spellings that stand for a rename: of those that differ, the two that are most alike. */
function renamedNames({ base, head }: Pair<InterfaceOption>): { from: string; to: string } {
  const alike = new Likeness();
  const [best] = pairBest(without(base.names, head.names), without(head.names, base.names), {
    likeness: (one, other) => alike.name(one, other) + (one.length > 2 && other.length > 2 ? 0.01 : 0),
    least: 0,
  });
  return { from: best?.base ?? nameOf(base), to: best?.head ?? nameOf(head) };
}

function without(names: readonly string[], others: readonly string[]): string[] {
  const left = new Set(others);
  return names.filter((name) => !left.has(name));
}

const nameOf = ({ names: [name = ""] }: InterfaceOption): string => name;

function change(
  { path }: Context,
  kind: InterfaceChangeKind,
  parts: Partial<InterfaceChange>,
): InterfaceChange {
  return { kind, what: "option", path, from: null, to: null, base: null, head: null, ...parts };
}
