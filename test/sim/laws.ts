/** What trials of each cell are drawn from: cells of unlike difficulty, with or without an effect. */
import type { Random } from "../../src/base/random.ts";
import type { Plan } from "../../src/schema/plan.ts";
import { type CellId, type CellKey, cellKey } from "../../src/schema/row.ts";
import type { World } from "./world.ts";

/** Of one cell and side: logits, and the logarithm of what a solved trial typically takes. */
export interface Law {
  match: number;
  marker: number;
  logTokens: number;
}

export type Laws = ReadonlyMap<CellId, Law>;

/** Suites of fewer players or tiers have the first of these: the weakest, and the least helpful. */
const PLAYERS = [-0.5, 0.6, 1.9];
const TIERS = [-0.4, 0, 0.6];
const TASK_SD = 1.2;
const CELL_SD = 0.6;

export const chance = (logit: number): number => 1 / (1 + Math.exp(-logit));

export function gaussian(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

export function lawsOf(plan: Plan, world: World, random: Random): Map<CellId, Law> {
  const { players, tiers, tasks, cells } = plan;
  const ofPlayer = world.logits?.players ?? PLAYERS;
  const ofTier = world.logits?.tiers ?? TIERS;
  const difficulty = new Map(tasks.map(({ id }) => [id, TASK_SD * gaussian(random)]));
  const habit = new Map(tasks.map(({ id }) => [id, 0.5 + TASK_SD * gaussian(random)]));
  return new Map(
    cells.map(({ id }) => {
      const { player, tier, task } = cellKey(id);
      const known =
        (ofPlayer[players.findIndex((one) => one.id === player)] ?? 0) +
        (ofTier[tiers.findIndex((one) => one.id === tier)] ?? 0) +
        (difficulty.get(task) ?? 0);
      const match = known + CELL_SD * gaussian(random) + (world.ease ?? 0);
      const marker = (habit.get(task) ?? 0) + CELL_SD * gaussian(random);
      return [id, { match: world.isCoin ? 0 : match, marker, logTokens: 9 + 0.5 * gaussian(random) }];
    }),
  );
}

/** Head's laws. Where only a share of trials sees the change, these are the laws of those that do. */
export function changedLaws(base: Laws, world: World, random: Random): Laws {
  const head = copyOf(base);
  const { jitter, sees } = world;
  if (jitter !== undefined) {
    for (const law of head.values()) {
      law.match += jitter.match * gaussian(random);
      law.marker += jitter.match * gaussian(random);
      law.logTokens += jitter.tokens * gaussian(random);
    }
  }
  const shareOf = (id: CellId) => sees?.(cellKey(id)) ?? 1;
  for (const effect of [world, ...(world.also ?? [])]) {
    const affected = affectedBy(head, effect.hits, shareOf);
    move(affected, "match", effect.match ?? 0);
    move(affected, "marker", effect === world ? (world.marker ?? 0) : 0);
    if (effect === world) for (const { law } of affected) law.logTokens += Math.log(world.tokens ?? 1);
  }
  return head;
}

/** The laws of trials that were stored when every cell's endpoint did better by so many points. */
export function driftedLaws(base: Laws, drift: number): Laws {
  const before = copyOf(base);
  for (const law of before.values()) move([{ law, share: 1 }], "match", drift);
  return before;
}

const copyOf = (laws: Laws): Map<CellId, Law> => new Map([...laws].map(([id, law]) => [id, { ...law }]));

interface Affected {
  readonly law: Law;
  /** Of trials that see it. */
  readonly share: number;
}

function affectedBy(
  laws: Laws,
  hits: ((cell: CellKey) => boolean) | undefined,
  shareOf: (id: CellId) => number,
): Affected[] {
  return [...laws]
    .filter(([id]) => hits?.(cellKey(id)) ?? false)
    .map(([id, law]) => ({ law, share: shareOf(id) }));
}

/** Shifts all logits alike, so that the mean chance over all trials moves by `points`, or as far as it can. */
function move(affected: readonly Affected[], what: "match" | "marker", points: number): void {
  if (points === 0 || affected.length === 0) return;
  const before = affected.map(({ law }) => chance(law[what]));
  const movedBy = (shift: number) =>
    affected.reduce(
      (sum, { law, share }, index) => sum + share * (chance(law[what] + shift) - (before[index] ?? 0)),
      0,
    ) / affected.length;
  const mean = before.reduce((sum, one) => sum + one, 0) / before.length;
  const wanted = Math.min(0.999 - mean, Math.max(0.001 - mean, points));
  let [low, high] = [-30, 30];
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (movedBy(middle) < wanted) low = middle;
    else high = middle;
  }
  for (const { law } of affected) law[what] += (low + high) / 2;
}
