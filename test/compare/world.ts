/** Made-up pull requests: cells of unlike difficulty, heavy-tailed tokens, a marker; with or without an effect. */
import { type Random, seededRandom } from "../../src/base/random.ts";
import type { CompareInput } from "../../src/compare/compare.ts";
import type { Plan } from "../../src/schema/plan.ts";
import { cellKey } from "../../src/schema/row.ts";
import type { Score } from "../../src/schema/score.ts";
import type { Trial } from "../../src/schema/trial.ts";
import { SIDES } from "../../src/schema/words.ts";
import { makeInspection, play, TODAY } from "./builders.ts";

const PLAYER_LOGITS = [-0.5, 1.9, 0.6];
const TIER_LOGITS = [0.6, 0, -0.4];

export interface World {
  /** Whether head of a cell is affected; none is where it is absent. */
  readonly hits?: (cell: string) => boolean;
  /** By how much the mean match rate of the affected cells moves, as a fraction. */
  readonly match?: number;
  /** By what head's tokens are multiplied. */
  readonly tokens?: number;
  /** The chance of a match in every cell, in the place of unlike difficulties. */
  readonly solves?: number;
}

interface CellWorld {
  readonly id: string;
  readonly logit: number;
  readonly marker: number;
  readonly logTokens: number;
}

const chance = (logit: number): number => 1 / (1 + Math.exp(-logit));

function gaussian(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** One pull request: new difficulties, new trials of every repeat of the last look. */
export function simulate(plan: Plan, seed: number, world: World = {}): CompareInput {
  const random = seededRandom(seed, "world");
  const { solves } = world;
  const unlike = cellsOf(plan, random);
  const cells =
    solves === undefined
      ? unlike
      : unlike.map((cell) => ({ ...cell, logit: Math.log(solves / (1 - solves)) }));
  const affected = cells.filter(({ id }) => world.hits?.(id) ?? false);
  const shift = logitShift(affected, world.match ?? 0);
  const repeats = plan.design.looks.at(-1) ?? 1;
  const results: { trial: Trial; score: Score }[] = [];
  for (const cell of cells) {
    for (const side of SIDES) {
      const isHit = side === "head" && affected.includes(cell);
      for (let repeat = 1; repeat <= repeats; repeat++) {
        const matched = random() < chance(cell.logit + (isHit ? shift : 0));
        const tokens = tokensOf(cell, matched, random) * (isHit ? (world.tokens ?? 1) : 1);
        const fires = random() < chance(cell.marker);
        const identity = { side, ...cellKey(cell.id), repeat };
        results.push(
          trialOf(plan, { identity, matched, tokens: Math.ceil(tokens), fires, serial: results.length }),
        );
      }
    }
  }
  return {
    plan,
    inspection: makeInspection(),
    trials: results.map(({ trial }) => trial),
    scores: results.map(({ score }) => score),
    today: TODAY,
  };
}

function cellsOf({ players, tiers, tasks, cells }: Plan, random: Random): CellWorld[] {
  const difficulty = new Map(tasks.map(({ id }) => [id, 1.2 * gaussian(random)]));
  const habit = new Map(tasks.map(({ id }) => [id, 0.5 + 1.2 * gaussian(random)]));
  return cells.map(({ id }) => {
    const { player, tier, task } = cellKey(id);
    const ofPlayer = PLAYER_LOGITS[players.findIndex((one) => one.id === player)] ?? 0;
    const ofTier = TIER_LOGITS[tiers.findIndex((one) => one.id === tier)] ?? 0;
    return {
      id,
      logit: ofPlayer + ofTier + (difficulty.get(task) ?? 0) + 0.6 * gaussian(random),
      marker: (habit.get(task) ?? 0) + 0.6 * gaussian(random),
      logTokens: 9 + 0.5 * gaussian(random),
    };
  });
}

/** Failing trials go on for longer or give up early; a few run in circles. */
function tokensOf({ logTokens }: CellWorld, matched: boolean, random: Random): number {
  const failing = matched ? 1 : random() < 0.75 ? 1.57 : 0.41;
  const circling = random() < 0.04 ? 3 : 1;
  return Math.exp(logTokens + 0.55 * gaussian(random)) * failing * circling;
}

/** The shift of all logits that moves their mean chance by `points`. */
function logitShift(cells: readonly CellWorld[], points: number): number {
  if (points === 0 || cells.length === 0) return 0;
  const meanAt = (shift: number) =>
    cells.reduce((sum, { logit }) => sum + chance(logit + shift), 0) / cells.length;
  const wanted = Math.max(0.001, meanAt(0) + points);
  let [low, high] = [-30, 30];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (meanAt(middle) < wanted) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

interface Told {
  readonly identity: Pick<Trial, "side" | "player" | "tier" | "task" | "repeat">;
  readonly matched: boolean;
  readonly tokens: number;
  readonly fires: boolean;
  readonly serial: number;
}

const templates = new WeakMap<Plan, ReturnType<typeof play>>();

/** Trials are copies of one another but for what is told: making each from nothing would take most of the time. */
function trialOf(plan: Plan, { identity, matched, tokens, fires, serial }: Told) {
  const template = templates.get(plan) ?? play(plan, { side: "base", cell: "x/y/z" });
  templates.set(plan, template);
  const id = `trial-${serial}`;
  const trial: Trial = {
    ...template.trial,
    ...identity,
    id,
    trajectory: `trajectory-${serial}`,
    turns: 2 + Math.round(tokens / 4000),
    usage: { ...template.trial.usage, main: { ...template.trial.usage.main, input: tokens } },
  };
  const score: Score = {
    ...template.score,
    trial: id,
    match: matched ? "matched" : "not-matched",
    markers: { cli: { hits: fires ? 1 : 0 } },
  };
  return { trial, score };
}
