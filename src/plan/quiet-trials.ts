/** What a ladder takes where nothing changed: on average, for most of its price is paid on such pull requests. */
import { type Random, seededRandom } from "../base/random.ts";
import type { Comparison, RowMetric } from "../schema/comparison.ts";
import type { Plan } from "../schema/plan.ts";
import { type CellId, cellKey } from "../schema/row.ts";
import { SIDES, type Slug } from "../schema/words.ts";
import { openRows } from "./open-rows.ts";
import { withSessions } from "./sessions.ts";

const DRAWS = 100;

/**
 * Mean trials by player. Rows drift as chance has it: the sum of a cell's differences is taken to be normal, alike in
 * all cells and independent between metrics. The draws are the same for every plan.
 */
export function quietTrials(plan: Plan): ReadonlyMap<Slug, number> {
  const sides = SIDES.filter((side) => plan.builds[side] !== null).length;
  const fixed = new Set(plan.players.filter(({ deterministic }) => deterministic).map(({ id }) => id));
  const means = new Map<Slug, number>(plan.players.map(({ id }) => [id, 0]));
  const random = seededRandom("quiet");
  for (let draw = 0; draw < DRAWS; draw++) {
    for (const [id, repeats] of climbed(plan, random)) {
      const { player } = cellKey(id);
      const trials = (fixed.has(player) ? 1 : repeats) * sides;
      means.set(player, (means.get(player) ?? 0) + trials / DRAWS);
    }
  }
  return means;
}

/** The sums of what chance did to a cell so far, one a metric. */
interface Walk {
  repeats: number;
  readonly sums: number[];
}

function climbed(plan: Plan, random: Random): Map<CellId, number> {
  const walks = new Map<CellId, Walk>();
  for (const { id, state } of plan.cells)
    if (state.kind === "play") walks.set(id, { repeats: 0, sums: plan.watch.map(() => 0) });
  for (const walk of walks.values()) advance(walk, plan.design.looks[0] ?? 0, random);
  for (
    let open = openRows(plan, seen(plan, walks));
    open.length > 0;
    open = openRows(plan, seen(plan, walks))
  ) {
    for (const { cells, toLook } of open) {
      for (const id of withSessions(plan, cells)) {
        const walk = walks.get(id);
        if (walk !== undefined) advance(walk, toLook, random);
      }
    }
  }
  return new Map([...walks].map(([id, { repeats }]) => [id, repeats]));
}

function advance(walk: Walk, to: number, random: Random): void {
  const more = Math.max(0, to - walk.repeats);
  if (more === 0) return;
  for (const index of walk.sums.keys())
    walk.sums[index] = (walk.sums[index] ?? 0) + Math.sqrt(more) * gaussian(random);
  walk.repeats += more;
}

function gaussian(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function seen(plan: Plan, walks: ReadonlyMap<CellId, Walk>): Parameters<typeof openRows>[1] {
  const rows = plan.design.rows.map(({ row, cells }): Comparison["rows"][number] => {
    const own = cells.flatMap((id) => walks.get(id) ?? []);
    const look = own.length === 0 ? 0 : Math.min(...own.map(({ repeats }) => repeats));
    const metrics = plan.watch.map((metric, index): RowMetric => {
      // Cells that are further say what they said at the row's look: about that share of what they say now.
      const sum = own.reduce((all, { sums, repeats }) => all + ((sums[index] ?? 0) * look) / repeats, 0);
      const badness = own.length === 0 ? null : sum / Math.sqrt(own.length * Math.max(1, look));
      return { ...UNKNOWN, metric, badness };
    });
    return { row, cells: own.length, look, labels: [], metrics };
  });
  return { rows, gate: { accepted: [] } };
}

const UNKNOWN = {
  ...{ base: null, head: null, change: null, pAdj: null, ruledOut: null, visible: null },
  outcome: "quiet",
} as const;
