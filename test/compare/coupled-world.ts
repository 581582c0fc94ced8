/** Made-up pull requests of coupled players: pairs that share their beginning, forks, and what follows drawn anew. */
import { type Random, seededRandom } from "../../src/base/random.ts";
import type { CompareInput } from "../../src/compare/compare.ts";
import type { Plan } from "../../src/schema/plan.ts";
import { cellKey } from "../../src/schema/row.ts";
import type { Score } from "../../src/schema/score.ts";
import type { Trial } from "../../src/schema/trial.ts";
import { makeInspection, play, TODAY } from "./builders.ts";

export interface CoupledWorld {
  /** The share of trials that see what changed. Default: all. */
  readonly sees?: number;
  /** Whether head of a cell is affected once it saw the change; none is where it is absent. */
  readonly hits?: (cell: string) => boolean;
  /** The chance of a match in affected cells is so much lower. */
  readonly drop?: number;
  /** By what head's tokens after the fork are multiplied in affected cells. */
  readonly tokens?: number;
  /** The chance of a match in every cell, in the place of unlike difficulties. */
  readonly solves?: number;
  /** Standard deviation of the logarithm of what a part of a trial takes. Default: .7. */
  readonly noise?: number;
}

const chance = (logit: number): number => 1 / (1 + Math.exp(-logit));

function gaussian(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

interface Half {
  readonly matched: boolean;
  readonly tokens: number;
  readonly fires: boolean;
}

interface CellWorld {
  readonly id: string;
  readonly solves: number;
  readonly fires: number;
  readonly logTokens: number;
}

/** One pull request: new difficulties, new pairs of every repeat of the last look. */
export function simulateCoupled(plan: Plan, seed: number, world: CoupledWorld = {}): CompareInput {
  const random = seededRandom(seed, "coupled");
  const repeats = plan.design.looks.at(-1) ?? 1;
  const results: { trial: Trial; score: Score }[] = [];
  for (const { id } of plan.cells) {
    const cell = {
      id,
      solves: world.solves ?? chance(0.6 + 1.5 * gaussian(random)),
      fires: chance(0.5 + 1.3 * gaussian(random)),
      logTokens: 9 + 0.5 * gaussian(random),
    };
    for (let repeat = 1; repeat <= repeats; repeat++) {
      const leads = random() < 0.5 ? ("base" as const) : ("head" as const);
      const { base, head, hasForked } = pairIn(cell, world, random);
      for (const side of ["base", "head"] as const) {
        const identity = { side, ...cellKey(id), repeat };
        const isLeader = side === leads;
        const half = side === "base" ? base : head;
        const forkedAt = hasForked && !isLeader ? 2 : null;
        results.push(trialOf(plan, { identity, half, isLeader, forkedAt, serial: results.length }));
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

/** Both halves begin alike; what follows a fork is drawn for each by itself, and head's may be another world. */
function pairIn(cell: CellWorld, world: CoupledWorld, random: Random) {
  const shared = random();
  const isHit = world.hits?.(cell.id) ?? false;
  const begun = part(cell, world, random) * shared;
  const first = rest(cell, { shared, begun, hit: null }, world, random);
  if (random() >= (world.sees ?? 1)) return { base: first, head: first, hasForked: false };
  const hit = isHit ? world : null;
  return { base: first, head: rest(cell, { shared, begun, hit }, world, random), hasForked: true };
}

interface Begun {
  readonly shared: number;
  readonly begun: number;
  readonly hit: CoupledWorld | null;
}

function rest(cell: CellWorld, { shared, begun, hit }: Begun, world: CoupledWorld, random: Random): Half {
  const matched = random() < Math.max(0, cell.solves - (hit?.drop ?? 0));
  const failing = matched ? 1 : random() < 0.75 ? 1.57 : 0.41;
  const circling = random() < 0.04 ? 3 : 1;
  const after = part(cell, world, random) * (1 - shared) * failing * circling * (hit?.tokens ?? 1);
  return { matched, tokens: Math.ceil(begun + after), fires: random() < cell.fires };
}

const part = ({ logTokens }: CellWorld, { noise = 0.7 }: CoupledWorld, random: Random): number =>
  Math.exp(logTokens + noise * gaussian(random));

interface Told {
  readonly identity: Pick<Trial, "side" | "player" | "tier" | "task" | "repeat">;
  readonly half: Half;
  readonly isLeader: boolean;
  readonly forkedAt: number | null;
  readonly serial: number;
}

const templates = new WeakMap<Plan, ReturnType<typeof play>>();

function trialOf(plan: Plan, { identity, half, isLeader, forkedAt, serial }: Told) {
  const template = templates.get(plan) ?? play(plan, { side: "base", cell: "x/y/z" });
  templates.set(plan, template);
  const id = `trial-${serial}`;
  const role = isLeader ? ("leader" as const) : ("follower" as const);
  const trial: Trial = {
    ...template.trial,
    ...identity,
    id,
    pair: { leader: "trial", role, forkedAt, masked: 0, origin: "run" },
    trajectory: `trajectory-${serial}`,
    turns: 2 + Math.round(half.tokens / 4000),
    usage: { ...template.trial.usage, main: { ...template.trial.usage.main, input: half.tokens } },
  };
  const score: Score = {
    ...template.score,
    trial: id,
    match: half.matched ? "matched" : "not-matched",
    markers: { cli: { hits: half.fires ? 1 : 0 } },
  };
  return { trial, score };
}
