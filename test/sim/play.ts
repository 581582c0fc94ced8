/** One simulated pull request, played and compared by the product's own ladder and tests. */
import { absurd } from "../../src/base/errors.ts";
import type { Cell, Repeat } from "../../src/compare/cells.ts";
import { type ComparedMetric, comparedMetrics } from "../../src/compare/metric-reading.ts";
import { comparedRow } from "../../src/compare/rows.ts";
import { subjectsOf } from "../../src/compare/subjects.ts";
import { nextRound } from "../../src/plan/next-round.ts";
import type { ComparedRow } from "../../src/schema/comparison.ts";
import type { Plan, PlannedTrial, Round } from "../../src/schema/plan.ts";
import { type CellId, cellId, cellKey, rowText } from "../../src/schema/row.ts";
import { metricText } from "../../src/schema/words.ts";
import { PullRequest } from "./pull-request.ts";
import type { World } from "./world.ts";

export interface Played {
  readonly rows: readonly ComparedRow[];
  readonly cells: readonly Cell[];
  /** What was played, in trials: those of both sides, or of coupled players what their pairs took. */
  readonly trials: number;
}

export interface PlayOptions {
  /** `ladder`: look by look; `fixed`: every look, whatever is seen; `shards`: a ladder a player, then two rounds for all. */
  readonly how?: "ladder" | "fixed" | "shards";
  /** Trials that may be played. */
  readonly most?: number;
  readonly goesOn?: boolean;
}

export function playPullRequest(
  plan: Plan,
  seed: number,
  { world = {}, ...options }: PlayOptions & { readonly world?: World },
): Played {
  const table = new Table(plan, new PullRequest(plan, seed, world));
  const { how = "ladder" } = options;
  switch (how) {
    case "fixed":
      for (const round of wholeLadder(plan)) table.play(round);
      break;
    case "ladder":
      climb(table, plan, options);
      break;
    case "shards":
      for (const { id } of plan.players) climb(table, plan, { ...options, only: id });
      climb(table, plan, { ...options, rounds: 2 });
      break;
    default:
      absurd(how);
  }
  return { rows: table.rows(), cells: table.cells, trials: table.trials };
}

interface ClimbOptions extends PlayOptions {
  /** The player whose shard it is. */
  readonly only?: string;
  /** Further rounds at most. */
  readonly rounds?: number;
}

function climb(table: Table, plan: Plan, { most, goesOn = false, only, rounds = 99 }: ClimbOptions): void {
  const isMine = ({ player }: { readonly player: string }) => only === undefined || player === only;
  if (only !== undefined || table.rounds.length === 0) {
    const [first] = wholeLadder(plan);
    if (first !== undefined) table.play({ ...first, trials: first.trials.filter(isMine) });
  }
  for (let count = 0; count < rounds; count++) {
    const rows = table.rows().filter(({ row }) => only === undefined || row.player === only);
    const fits = (trials: readonly PlannedTrial[]) =>
      most === undefined || table.trials + trials.length <= most;
    const round = nextRound(plan, table.rounds, { seen: { rows, gate: { accepted: [] } }, goesOn, fits });
    if (round === null) return;
    table.play(round);
  }
}

const ladders = new WeakMap<Plan, readonly Round[]>();

/** Every look of every cell; made once a plan. */
function wholeLadder(plan: Plan): readonly Round[] {
  const known = ladders.get(plan);
  if (known !== undefined) return known;
  const rounds: Round[] = [];
  for (let round = nextRound(plan, rounds); round !== null; round = nextRound(plan, rounds))
    rounds.push(round);
  ladders.set(plan, rounds);
  return rounds;
}

const metricsOf = new WeakMap<Plan, readonly ComparedMetric[]>();

/** The metrics that are tested; what is only shown costs most of the time of a comparison. */
function watchedMetrics(plan: Plan): readonly ComparedMetric[] {
  const known = metricsOf.get(plan);
  if (known !== undefined) return known;
  const watched = new Set(plan.watch.map(metricText));
  const metrics = comparedMetrics(plan.markers).filter(({ metric }) => watched.has(metricText(metric)));
  metricsOf.set(plan, metrics);
  return metrics;
}

/** What was played so far. */
class Table {
  readonly rounds: Round[] = [];
  trials = 0;
  readonly #plan: Plan;
  readonly #pullRequest: PullRequest;
  readonly #repeats = new Map<CellId, { base: Repeat[]; head: Repeat[] }>();
  readonly #compared = new Map<string, ComparedRow>();

  constructor(plan: Plan, pullRequest: PullRequest) {
    this.#plan = plan;
    this.#pullRequest = pullRequest;
    for (const { id } of plan.cells) this.#repeats.set(id, { base: [], head: [] });
  }

  play(round: Round): void {
    this.rounds.push(round);
    for (const trial of round.trials) {
      const id = cellId(trial);
      const played = this.#repeats.get(id);
      if (trial.leader === undefined) {
        played?.[trial.side].push(this.#pullRequest.play(trial.side, id));
        this.trials += 1;
      } else if (trial.side === trial.leader) {
        const { base, head, cost } = this.#pullRequest.playPair(id, trial.leader, false);
        played?.base.push(base);
        played?.head.push(head);
        this.trials += cost;
      }
    }
  }

  get cells(): Cell[] {
    const isCoupled = this.#plan.design.coupling === "on";
    return this.#plan.cells.map(({ id, state }) => {
      const { base, head } = this.#repeats.get(id) ?? { base: [], head: [] };
      return {
        ...{ id, key: cellKey(id), state, isCoupled },
        ...{ deterministic: false, isPlayerLost: false, unplayed: "stopped" },
        ...{ looks: this.#plan.design.looks, look: base.length },
        base: { planned: base.length, repeats: base },
        head: { planned: head.length, repeats: head },
      };
    });
  }

  /** A row that came no further than before says what it said. */
  rows(): ComparedRow[] {
    return subjectsOf(this.#plan, this.cells).map((subject) => {
      const key = rowText(subject.row);
      const before = this.#compared.get(key);
      if (before !== undefined && before.look === (subject.stages.at(-1)?.repeats ?? 0)) return before;
      const row = comparedRow(this.#plan, subject, watchedMetrics(this.#plan));
      this.#compared.set(key, row);
      return row;
    });
  }
}
