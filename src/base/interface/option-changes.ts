/** What became of the options of one command. */
import type { InterfaceOption } from "../../schema/inspection.ts";
import type { InterfaceChange, InterfaceChangeKind } from "./interface-change.ts";
import { LIKELY, nameLikeness, optionLikeness } from "./likely-rename.ts";
import { type Pair, pairBest } from "./pair-best.ts";

/** In the order of base's options, then what head adds in its order. `path`: the command, as base calls it. */
export function optionChanges(
  path: readonly string[],
  base: readonly InterfaceOption[],
  head: readonly InterfaceOption[],
): InterfaceChange[] {
  const same = samePairs(base, head);
  const gone = base.filter((option) => !same.some((pair) => pair.base === option));
  const come = head.filter((option) => !same.some((pair) => pair.head === option));
  const isOnly = gone.length === 1 && come.length === 1;
  const likeness = (one: InterfaceOption, other: InterfaceOption): number =>
    optionLikeness(one, other, isOnly);
  const renamed = pairBest(gone, come, { likeness, least: LIKELY });
  const context: Context = { path, base, head };
  return [
    ...base.flatMap((option) => {
      const kept = same.find((pair) => pair.base === option);
      if (kept !== undefined) return keptChanges(context, kept);
      const other = renamed.find((pair) => pair.base === option);
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
      .filter((option) => !renamed.some((pair) => pair.head === option))
      .map((option) => change(context, "added", { head: option, to: nameOf(option) })),
  ];
}

interface Context {
  readonly path: readonly string[];
  readonly base: readonly InterfaceOption[];
  readonly head: readonly InterfaceOption[];
}

/** Options that are one for sure: they share a telling spelling, or one of them has no other than the short one. */
function samePairs(
  base: readonly InterfaceOption[],
  head: readonly InterfaceOption[],
): Pair<InterfaceOption>[] {
  return pairBest(base, head, {
    likeness: (one, other) => {
      const shared = one.names.filter((name) => other.names.includes(name));
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
  const lost = base.names.filter((name) => !head.names.includes(name));
  const gained = head.names.filter((name) => !base.names.includes(name));
  const respelled = pairBest(lost, gained, { likeness: nameLikeness, least: LIKELY });
  const taken = (name: string, side: readonly InterfaceOption[]): boolean =>
    side.some(({ names }) => names.includes(name));
  const own = (kind: InterfaceChangeKind, from: string, to: string): InterfaceChange =>
    change(context, kind, { ...pair, from, to });
  return [
    ...lost.map((name) => {
      const now = respelled.find((spelling) => spelling.base === name)?.head;
      if (taken(name, context.head)) {
        const other = context.head.find(({ names }) => names.includes(name)) ?? head;
        return change(context, "reassigned", { base, head: other, from: name, to: name });
      }
      return now === undefined
        ? change(context, "removed", { base, head, from: name })
        : own("renamed", name, now);
    }),
    ...gained
      .filter((name) => !respelled.some((spelling) => spelling.head === name) && !taken(name, context.base))
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
    const now = head.find((option) => option.value === null && option.names.includes(name));
    return (
      now !== undefined && (now.default === "true" || base.some((option) => option.names.includes(name)))
    );
  };
  return long.length > 0 && long.every((name) => name.startsWith("--no-") && isSwitch(`--${name.slice(5)}`));
}

/** The spellings that stand for a rename: of those that differ, the two that are most alike. */
function renamedNames({ base, head }: Pair<InterfaceOption>): { from: string; to: string } {
  const [best] = pairBest(
    base.names.filter((name) => !head.names.includes(name)),
    head.names.filter((name) => !base.names.includes(name)),
    {
      likeness: (one, other) => nameLikeness(one, other) + (one.length > 2 && other.length > 2 ? 0.01 : 0),
      least: 0,
    },
  );
  return { from: best?.base ?? nameOf(base), to: best?.head ?? nameOf(head) };
}

const nameOf = ({ names: [name = ""] }: InterfaceOption): string => name;

function change(
  { path }: Context,
  kind: InterfaceChangeKind,
  parts: Partial<InterfaceChange>,
): InterfaceChange {
  return { kind, what: "option", path, from: null, to: null, base: null, head: null, ...parts };
}
