/** What agents might do: cells of unlike difficulty, tokens with a heavy tail, a marker; with or without an effect. */
import { type Random, seededRandom } from "../../src/base/random.ts";
import type { Repeat } from "../../src/compare/cells.ts";
import type { Plan } from "../../src/schema/plan.ts";
import { type CellId, type CellKey, cellKey } from "../../src/schema/row.ts";
import type { Side } from "../../src/schema/words.ts";

/** What head changes, and how noisy the world is. Nothing changes where nothing is said. */
export interface World {
  /** The cells that head affects. */
  readonly hits?: (cell: CellKey) => boolean;
  /** By how much the mean match rate of the affected cells moves, as a fraction. */
  readonly match?: number;
  /** The same for the marker. */
  readonly marker?: number;
  /** By what head's tokens are multiplied. */
  readonly tokens?: number;
  /** Further effects, each with cells of its own. */
  readonly also?: readonly Pick<World, "hits" | "match">[];
  /** Every cell moves at random: standard deviation in logits, and of the logarithm of tokens. */
  readonly jitter?: { readonly match: number; readonly tokens: number };
  /** Added to the logit of every cell. */
  readonly ease?: number;
  /** Every cell is solved half of the time. */
  readonly isCoin?: boolean;
  /** Standard deviation of the logarithm of tokens of one cell, without what failing adds. */
  readonly tokenSd?: number;
  /** The chance that a repeat is a copy of the first one. */
  readonly copies?: number;
}

const PLAYERS: Readonly<Record<number, readonly number[]>> = {
  1: [0.6],
  2: [-0.5, 1.9],
  3: [-0.5, 0.6, 1.9],
};
const TIERS: Readonly<Record<number, readonly number[]>> = { 1: [0.6], 2: [0, 0.6], 3: [-0.4, 0, 0.6] };
const TASK_SD = 1.2;
const CELL_SD = 0.6;
/** With what failing trials and circles add, the logarithm varies by .71 within a cell. */
const TOKEN_SD = 0.57;

interface Law {
  match: number;
  marker: number;
  logTokens: number;
}

const chance = (logit: number): number => 1 / (1 + Math.exp(-logit));

export function gaussian(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** One pull request: difficulties of its own, and trials that are drawn when they are asked for. */
export class PullRequest {
  readonly #random: Random;
  readonly #world: World;
  readonly #laws: Readonly<Record<Side, ReadonlyMap<CellId, Law>>>;
  readonly #first = new Map<string, Repeat>();
  #serial = 0;

  constructor(plan: Plan, seed: number, world: World) {
    this.#random = seededRandom("pull-request", seed);
    this.#world = world;
    const base = lawsOf(plan, world, this.#random);
    this.#laws = { base, head: changed(base, world, this.#random) };
  }

  /** The next trial of a cell's side. */
  play(side: Side, cell: CellId): Repeat {
    const law = this.#laws[side].get(cell) as Law;
    const random = this.#random;
    const slot = `${side}/${cell}`;
    const first = this.#first.get(slot);
    const { copies = 0, tokenSd = TOKEN_SD } = this.#world;
    if (copies > 0 && first !== undefined && random() < copies) return first;
    const matched = random() < chance(law.match);
    const failing = matched ? 1 : random() < 0.75 ? 1.57 : 0.41;
    const circling = random() < 0.04 ? 3 : 1;
    const tokens = Math.exp(law.logTokens + tokenSd * gaussian(random)) * failing * circling;
    const fires = random() < chance(law.marker);
    this.#serial += 1;
    const repeat = counted({ serial: this.#serial, matched, tokens: Math.max(1, Math.round(tokens)), fires });
    if (first === undefined && copies > 0) this.#first.set(slot, repeat);
    return repeat;
  }
}

interface Drawn {
  readonly serial: number;
  readonly matched: boolean;
  readonly tokens: number;
  readonly fires: boolean;
}

const NO_PARTS = { fresh: null, cached: null, generated: null };

function counted({ serial, matched, tokens, fires }: Drawn): Repeat {
  const trial = String(serial);
  return {
    kind: "counted",
    sample: {
      ...{ trial, trajectory: trial, matched, tokens, markers: { cli: fires } },
      ...{ parts: NO_PARTS, turns: null, timeMs: null, hasFailedCall: false, ending: "answered", labels: [] },
      ...{ build: null, processor: null, models: [] },
    },
  };
}

function lawsOf(plan: Plan, world: World, random: Random): Map<CellId, Law> {
  const { players, tiers, tasks, cells } = plan;
  const ofPlayer = PLAYERS[players.length] ?? [0.6];
  const ofTier = TIERS[tiers.length] ?? [0.6];
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

function changed(base: ReadonlyMap<CellId, Law>, world: World, random: Random): Map<CellId, Law> {
  const head = new Map([...base].map(([id, law]) => [id, { ...law }]));
  const { jitter } = world;
  if (jitter !== undefined) {
    for (const law of head.values()) {
      law.match += jitter.match * gaussian(random);
      law.marker += jitter.match * gaussian(random);
      law.logTokens += jitter.tokens * gaussian(random);
    }
  }
  for (const effect of [world, ...(world.also ?? [])]) {
    const affected = [...head].filter(([id]) => effect.hits?.(cellKey(id)) ?? false).map(([, law]) => law);
    move(affected, "match", effect.match ?? 0);
    move(affected, "marker", effect === world ? (world.marker ?? 0) : 0);
    if (effect === world) for (const law of affected) law.logTokens += Math.log(world.tokens ?? 1);
  }
  return head;
}

/** Shifts all logits alike, so that their mean chance moves by `points`. */
function move(laws: readonly Law[], what: "match" | "marker", points: number): void {
  if (points === 0 || laws.length === 0) return;
  const meanAt = (shift: number) =>
    laws.reduce((sum, law) => sum + chance(law[what] + shift), 0) / laws.length;
  const wanted = Math.min(0.999, Math.max(0.001, meanAt(0) + points));
  let [low, high] = [-30, 30];
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (meanAt(middle) < wanted) low = middle;
    else high = middle;
  }
  for (const law of laws) law[what] += (low + high) / 2;
}
