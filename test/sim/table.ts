/** What was played so far of one simulated pull request, as compare takes it. */
import type { Cell, Repeat } from "../../src/compare/cells.ts";
import { type ComparedMetric, comparedMetrics } from "../../src/compare/metric-reading.ts";
import { comparedRow } from "../../src/compare/rows.ts";
import { subjectsOf } from "../../src/compare/subjects.ts";
import type { Earlier } from "../../src/plan/open-rows.ts";
import type { ComparedRow } from "../../src/schema/comparison.ts";
import type { Plan, PlannedTrial, Round } from "../../src/schema/plan.ts";
import { type CellId, cellId, cellKey, rowText } from "../../src/schema/row.ts";
import { EARLIER_FROM, metricText } from "../../src/schema/words.ts";
import type { PullRequest } from "./pull-request.ts";

interface Sides {
  readonly base: Repeat[];
  readonly head: Repeat[];
}

/** Trials of this comparison, and those that stand beside an earlier one's. */
interface Lanes {
  readonly now: Sides;
  readonly earlier: Sides;
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

export class Table {
  readonly rounds: Round[] = [];
  readonly earlier: Earlier;
  /** What they took, in trials. */
  trials = 0;
  readonly #plan: Plan;
  readonly #pullRequest: PullRequest;
  readonly #lanes = new Map<CellId, Lanes>();
  readonly #compared = new Map<string, { readonly stage: string; readonly row: ComparedRow }>();

  /** `stored`: base trials a cell that an earlier run left. */
  constructor(plan: Plan, pullRequest: PullRequest, stored: number) {
    this.#plan = plan;
    this.#pullRequest = pullRequest;
    const use = plan.design.coupling === "on" ? "lead" : "screen";
    const ids = plan.cells.map(({ id }) => id);
    this.earlier = new Map(stored === 0 ? [] : ids.map((id) => [id, { id, use, trials: stored }]));
    for (const id of ids) {
      const before = use === "screen" ? stored : 0;
      const base = Array.from({ length: before }, () => pullRequest.playStored(id));
      this.#lanes.set(id, { now: { base: [], head: [] }, earlier: { base, head: [] } });
    }
  }

  play(round: Round): void {
    this.rounds.push(round);
    for (const trial of round.trials) this.#play(trial);
  }

  #play({ side, leader, repeat, ...key }: PlannedTrial): void {
    const id = cellId(key);
    const lanes = this.#lanes.get(id);
    const isLed = repeat >= EARLIER_FROM;
    if (leader === undefined) {
      lanes?.now[side].push(this.#pullRequest.play(side, id));
      this.trials += 1;
    } else if (side === leader || isLed) {
      const { base, head, cost } = this.#pullRequest.playPair(id, leader, isLed);
      const lane = isLed ? lanes?.earlier : lanes?.now;
      lane?.base.push(base);
      lane?.head.push(head);
      this.trials += cost;
    }
  }

  get cells(): Cell[] {
    return this.#plan.cells.map(({ id, state }) => this.#cell(id, state));
  }

  #cell(id: CellId, state: Cell["state"]): Cell {
    const { now, earlier } = this.#lanes.get(id) as Lanes;
    const { looks, coupling } = this.#plan.design;
    const whole = {
      ...{ id, key: cellKey(id), state, isCoupled: coupling === "on", looks },
      ...{ deterministic: false, isPlayerLost: false, unplayed: "stopped" as const },
      look: Math.min(now.base.length, now.head.length),
      base: { planned: now.base.length, repeats: now.base },
      head: { planned: now.head.length, repeats: now.head },
    };
    const use = this.earlier.get(id)?.use;
    if (use === undefined) return whole;
    const head = use === "lead" ? earlier.head : now.head;
    const look = use === "lead" ? head.length : head.length >= (looks[0] ?? 0) ? (looks[0] ?? 0) : 0;
    return {
      ...whole,
      earlier: {
        ...{ use, look, head: { planned: head.length, repeats: head } },
        base: { planned: earlier.base.length, repeats: earlier.base },
      },
    };
  }

  /** A row that came no further than before says what it said. */
  rows(): ComparedRow[] {
    return subjectsOf(this.#plan, this.cells).map((subject) => {
      const key = rowText(subject.row);
      const stage = subject.stages.map(({ repeats, exposed }) => `${repeats} ${exposed}`).join(", ");
      const before = this.#compared.get(key);
      if (before?.stage === stage) return before.row;
      const row = comparedRow(this.#plan, subject, watchedMetrics(this.#plan));
      this.#compared.set(key, { stage, row });
      return row;
    });
  }
}
