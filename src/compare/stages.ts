/**
 * The looks of a row, each with the trials that decide it. Where base was played on an earlier day, the endpoint may have
 * been another one since: such trials decide only rows in which few pairs could have met it.
 */

import { sum } from "../base/averages.ts";
import { mayAlarm } from "../schema/baseline.ts";
import type { Cell } from "./cells.ts";
import { prefix, type Stratum, sampleArms } from "./strata.ts";

export interface Stage {
  /** Of every cell and side, as in the design's looks. */
  readonly repeats: number;
  /** Cut to it. */
  readonly strata: readonly Stratum[];
  /** Absent: it does. Else it only tells what is worth playing on. */
  readonly mayAlarm: boolean;
  /** The share of pairs that may differ because they were played on two days; null: all of it was played now. */
  readonly exposed: number | null;
}

/**
 * All looks that every cell has finished, ascending. Of a look that both kinds of trials reach, the earlier ones count
 * where they may alarm: a second look at the same repeats would be new dice.
 */
export function stagesOf(cells: readonly Cell[]): Stage[] {
  const looks = cells[0]?.looks ?? [];
  return looks.flatMap((repeats) => {
    const now = cells.every(({ look }) => look >= repeats) ? nowStage(cells, repeats) : null;
    const earlier = hasEarlier(cells, repeats) ? earlierStage(cells, repeats) : null;
    const stage = earlier?.mayAlarm === true ? earlier : (now ?? earlier);
    return stage === null ? [] : [stage];
  });
}

/** What stands in the figures of a row that has finished no look. */
export function unfinishedStrata(cells: readonly Cell[]): readonly Stratum[] {
  const first = cells[0]?.looks[0] ?? 0;
  return cells.map((cell) => (cell.earlier === undefined ? nowStratum : earlierStratum)(cell, first));
}

function hasEarlier(cells: readonly Cell[], repeats: number): boolean {
  return (
    cells.some(({ earlier }) => earlier !== undefined) &&
    cells.every(({ look, earlier }) => (earlier?.look ?? look) >= repeats)
  );
}

function nowStage(cells: readonly Cell[], repeats: number): Stage {
  return {
    repeats,
    strata: cells.map((cell) => nowStratum(cell, repeats)),
    mayAlarm: true,
    exposed: null,
  };
}

function earlierStage(cells: readonly Cell[], repeats: number): Stage {
  const strata = cells.map((cell) =>
    (cell.earlier === undefined ? nowStratum : earlierStratum)(cell, repeats),
  );
  const shares = cells.map(({ earlier }, index) => exposedIn(earlier?.use, strata[index]));
  const exposed = sum(shares) / shares.length;
  return { repeats, strata, mayAlarm: mayAlarm(exposed), exposed };
}

/** A pair that never forked is one trial of one day. Arms that were played each by itself have nothing in common. */
function exposedIn(use: "lead" | "screen" | undefined, stratum: Stratum | undefined): number {
  if (use === undefined || stratum === undefined) return 0;
  if (use === "screen") return 1;
  const followers = sampleArms([stratum]).flatMap(({ head }) => head);
  return followers.length === 0
    ? 1
    : followers.filter(({ hasForked }) => hasForked !== false).length / followers.length;
}

function nowStratum({ key, base, head, isCoupled = false }: Cell, repeats: number): Stratum {
  const uncut = { task: key.task, base: base.repeats, head: head.repeats, isPaired: isCoupled };
  return prefix([uncut], repeats)[0] ?? uncut;
}

function earlierStratum(cell: Cell, repeats: number): Stratum {
  const { key, earlier } = cell;
  if (earlier === undefined) return nowStratum(cell, repeats);
  const head = earlier.head.repeats.slice(0, repeats);
  return earlier.use === "screen"
    ? { task: key.task, base: earlier.base.repeats, head, isPaired: false }
    : { task: key.task, base: earlier.base.repeats.slice(0, repeats), head, isPaired: true };
}
