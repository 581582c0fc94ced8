/** In what two plans ask different questions, in words for the person whose command cannot go on. */
import { canonicalJson } from "../base/hash.ts";
import type { Plan, SideBuild } from "../schema/plan.ts";
import { SIDES, type Side } from "../schema/words.ts";
import { unpriced, unpricedPlayer } from "./plan-id.ts";

/** What was asked for differs. Builds, and what follows from them alone, are left to {@link buildDifferences}. */
export function questionDifferences(stored: Plan, wanted: Plan): string[] {
  const revisions = SIDES.filter((side) => stored.revisions[side].sha !== wanted.revisions[side].sha).map(
    (side) => `${side} is ${shortSha(wanted, side)} and was ${shortSha(stored, side)}`,
  );
  const { looks: storedLooks } = stored.design;
  const { looks: wantedLooks } = wanted.design;
  return [
    ...revisions,
    ...(stored.mode === wanted.mode ? [] : [`the mode is ${wanted.mode} and was ${stored.mode}`]),
    ...(["players", "tiers", "tasks", "markers"] as const).flatMap((what) => named(what, stored, wanted)),
    ...(isEqual(judgeOf(stored), judgeOf(wanted)) ? [] : ["the judge"]),
    ...(isEqual(stored.suite, wanted.suite) ? [] : ["the suite's files"]),
    ...(isEqual(storedLooks, wantedLooks)
      ? []
      : [`the looks are ${wantedLooks.join(", ")} and were ${storedLooks.join(", ")}`]),
    ...(isEqual(stored.watch, wanted.watch) ? [] : ["what is watched"]),
    ...(isEqual(stored.limits, wanted.limits) ? [] : ["the limits"]),
    ...(isEqual(testOf(stored), testOf(wanted)) ? [] : ["how the results are tested"]),
  ];
}

/** What was built differs, by side. */
export function buildDifferences(stored: Plan, wanted: Plan): string[] {
  return SIDES.flatMap((side) => sideDifferences(side, stored.builds[side], wanted.builds[side]));
}

function sideDifferences(side: Side, stored: SideBuild | null, wanted: SideBuild | null): string[] {
  if (stored === null && wanted === null) return [];
  if (stored === null) return [`${side} builds, and did not`];
  if (wanted === null) return [`${side} does not build, and did`];
  const tiers = [...new Set([...Object.keys(stored.assets), ...Object.keys(wanted.assets)])].sort();
  return [
    ...(stored.tool === wanted.tool ? [] : [`the installed tool of ${side}`]),
    ...(stored.toolchain === wanted.toolchain ? [] : [`the toolchain of ${side}`]),
    ...tiers
      .filter((tier) => stored.assets[tier] !== wanted.assets[tier])
      .map((tier) => `what the tier ${tier} shows on ${side}`),
  ];
}

const judgeOf = ({ judge }: Plan): unknown => (judge === undefined ? null : unpriced(judge));

type Listed = "players" | "tiers" | "tasks" | "markers";

function named(what: Listed, stored: Plan, wanted: Plan): string[] {
  const [before, now] = [entriesOf(stored, what), entriesOf(wanted, what)];
  const ids = [...new Set([...before.keys(), ...now.keys()])];
  const changed = ids.filter((id) => before.get(id) !== now.get(id));
  const isReordered = changed.length === 0 && !isEqual([...before.keys()], [...now.keys()]);
  if (isReordered) return [`the order of the ${what}`];
  return changed.length === 0 ? [] : [`the ${what} ${changed.join(", ")}`];
}

/** What the question takes of each entry, by its name. */
function entriesOf(plan: Plan, what: Listed): Map<string, string> {
  if (what === "players") {
    return new Map(plan.players.map((player) => [player.id, canonicalJson(unpricedPlayer(player))]));
  }
  if (what === "markers") return new Map(plan.markers.map((marker) => [marker.name, canonicalJson(marker)]));
  return new Map(plan[what].map((entry) => [entry.id, canonicalJson(entry)]));
}

/** The design without what follows from builds. */
function testOf({ design: { id: _id, seed: _seed, looks: _looks, rows: _rows, ...test } }: Plan): unknown {
  return test;
}

const isEqual = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);

const shortSha = ({ revisions }: Plan, side: Side): string => revisions[side].sha.slice(0, 7);
