/** One simulated pull request: difficulties of its own, and trials that are drawn when they are asked for. */
import { type Random, seededRandom } from "../../src/base/random.ts";
import type { Repeat } from "../../src/compare/cells.ts";
import type { Sample } from "../../src/compare/sample.ts";
import type { Plan } from "../../src/schema/plan.ts";
import { type CellId, cellKey } from "../../src/schema/row.ts";
import { SIDES, type Side } from "../../src/schema/words.ts";
import { chance, changedLaws, driftedLaws, gaussian, type Law, type Laws, lawsOf } from "./laws.ts";
import type { World } from "./world.ts";

/** With what failing trials and circles add, the logarithm varies by .71 within a cell. */
const TOKEN_SD = 0.57;
/** What a pair has in common before it forks, as a share of the variance of tokens. */
const SHARED = 0.4;
/** What a trial takes that is answered by its leader until it forks, in trials. */
export const FORK_COST = 0.6;

/** Both halves of a repeat of a coupled player, and what they took, in trials. */
export interface PlayedPair {
  readonly base: Repeat;
  readonly head: Repeat;
  readonly cost: number;
}

export class PullRequest {
  readonly #random: Random;
  readonly #world: World;
  readonly #laws: Readonly<Record<Side, Laws>>;
  readonly #stored: Laws;
  readonly #first = new Map<string, Repeat>();
  #serial = 0;

  constructor(plan: Plan, seed: number, world: World) {
    this.#random = seededRandom("pull-request", seed);
    this.#world = world;
    const base = lawsOf(plan, world, this.#random);
    this.#laws = { base, head: changedLaws(base, world, this.#random) };
    this.#stored = world.drift === undefined ? base : driftedLaws(base, world.drift);
  }

  /** The next trial of a cell's side, by itself. */
  play(side: Side, cell: CellId): Repeat {
    const random = this.#random;
    const slot = `${side}/${cell}`;
    const first = this.#first.get(slot);
    const { copies = 0 } = this.#world;
    if (copies > 0 && first !== undefined && random() < copies) return first;
    const repeat = counted(this.#draw(this.#laws[side].get(cell), 0));
    if (first === undefined && copies > 0) this.#first.set(slot, repeat);
    return repeat;
  }

  /** A trial of base that was played before. */
  playStored(cell: CellId): Repeat {
    return counted(this.#draw(this.#stored.get(cell), 0));
  }

  /** The next repeat of a cell's sides as a pair. A stored leader is one of base, and was paid for before. */
  playPair(cell: CellId, leader: Side, isStored: boolean): PlayedPair {
    const random = this.#random;
    const isSeen = random() < (this.#world.sees?.(cellKey(cell)) ?? 1);
    const shared = gaussian(random);
    const lawOf = (side: Side): Law | undefined =>
      (isStored && side === leader ? this.#stored : this.#laws[isSeen ? side : "base"]).get(cell);
    const first = this.#draw(lawOf(leader), SHARED, shared);
    const [follower = leader] = SIDES.filter((side) => side !== leader);
    const second = isSeen ? this.#draw(lawOf(follower), SHARED, shared) : first;
    const halves = { [leader]: counted(first), [follower]: counted({ ...second, hasForked: isSeen }) };
    const cost = (isStored ? 0 : 1) + (isSeen ? FORK_COST : 0);
    return { base: halves.base as Repeat, head: halves.head as Repeat, cost };
  }

  /** `shared`: how far what this trial has in common with another is from typical, in standard deviations. */
  #draw(law: Law | undefined, share: number, shared = 0): Drawn {
    const random = this.#random;
    const { match, marker, logTokens } = law as Law;
    const sd = this.#world.tokenSd ?? TOKEN_SD;
    const matched = random() < chance(match);
    const failing = matched ? 1 : random() < 0.75 ? 1.57 : 0.41;
    const circling = random() < 0.04 ? 3 : 1;
    const noise = Math.sqrt(share) * shared + Math.sqrt(1 - share) * gaussian(random);
    const length = Math.exp(sd * noise) * failing * circling;
    const fires = random() < chance(marker);
    this.#serial += 1;
    return {
      ...{ trial: String(this.#serial), matched, fires },
      tokens: Math.max(1, Math.round(Math.exp(logTokens) * length)),
      turns: 1 + Math.round(3 * length ** 0.6),
    };
  }
}

interface Drawn {
  readonly trial: string;
  readonly matched: boolean;
  readonly tokens: number;
  readonly turns: number;
  readonly fires: boolean;
  readonly hasForked?: boolean;
}

const NO_PARTS = { fresh: null, cached: null, generated: null };

function counted({ trial, matched, tokens, turns, fires, hasForked }: Drawn): Repeat {
  const sample: Sample = {
    ...{ trial, trajectory: trial, matched, tokens, turns, markers: { cli: fires } },
    ...{ parts: NO_PARTS, timeMs: null, hasFailedCall: false, ending: "answered", labels: [] },
    ...{ build: null, processor: null, models: [] },
    ...(hasForked === undefined ? {} : { hasForked }),
  };
  return { kind: "counted", sample };
}
