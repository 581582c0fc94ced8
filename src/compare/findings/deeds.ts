/** What agents did that worked, on one side only or far more often than on the other. Never an alarm: a reason. */
import type { Deed } from "../../schema/deed.ts";
import type { Details } from "../../schema/details.ts";
import type { Score } from "../../schema/score.ts";
import type { Trial } from "../../schema/trial.ts";
import type { Side } from "../../schema/words.ts";

/** The most that a report could want to show. */
const MOST = 50;
/** Below this share of a side's trials, what is done more often there says little. */
const SHARE = 0.1;
const FEWEST_MORE = 3;

export type DeedDifference = NonNullable<Details["deeds"]>[number];

export interface DeedsInput {
  readonly scores: readonly Score[];
  readonly sides: readonly Pick<Trial, "id" | "side">[];
  /** Ids of the trials that count, with whether their player is deterministic: one trial of a model proves little. */
  readonly trials: ReadonlyMap<string, { readonly deterministic: boolean }>;
}

/** In how many trials that count a side did any of some commands with success; null: of no trial is it known what worked. */
export type Worked = (side: Side, shapes: ReadonlySet<string>) => number | null;

export function workedIn({ scores, sides, trials }: DeedsInput): Worked {
  const sideOf = new Map(sides.map(({ id, side }) => [id, side]));
  const known = scores.filter(({ trial, measures }) => trials.has(trial) && measures.deeds !== undefined);
  return (side, shapes) => {
    const own = known.filter(({ trial }) => sideOf.get(trial) === side);
    if (own.length === 0 || shapes.size === 0) return null;
    const isOne = ({ kind, text }: Deed): boolean => kind !== "file" && shapes.has(text);
    return own.filter(({ measures }) => measures.deeds?.some(isOne)).length;
  };
}

interface Done {
  readonly kind: Deed["kind"];
  readonly text: string;
  readonly trials: Record<Side, number>;
  isFact: boolean;
  turn: number;
  readonly tokens: number[];
}

/** Those with the largest difference first. */
export function deedDifferences({ scores, sides, trials }: DeedsInput): DeedDifference[] {
  const sideOf = new Map(sides.map(({ id, side }) => [id, side]));
  const counts: Record<Side, number> = { base: 0, head: 0 };
  const done = new Map<string, Done>();
  for (const { trial, measures } of scores) {
    const [counted, side] = [trials.get(trial), sideOf.get(trial)];
    if (counted === undefined || side === undefined) continue;
    counts[side] += 1;
    for (const deed of measures.deeds ?? []) note(done, deed, { side, ...counted });
  }
  return [...done.values()]
    .filter((one) => isTelling(one, counts))
    .sort((a, b) => difference(b) - difference(a) || (a.text < b.text ? -1 : 1))
    .slice(0, MOST)
    .map(({ kind, text, trials: { base, head }, turn, tokens }) => ({
      ...{ kind, text, base, head, turn },
      tokens:
        tokens.length === 0 ? null : Math.round(tokens.reduce((sum, one) => sum + one, 0) / tokens.length),
    }));
}

function note(
  done: Map<string, Done>,
  { kind, text, turn, tokens }: Deed,
  { side, deterministic }: { readonly side: Side; readonly deterministic: boolean },
): void {
  const key = `${kind} ${text}`;
  const fresh: Done = { kind, text, trials: { base: 0, head: 0 }, isFact: false, turn, tokens: [] };
  const known = done.get(key) ?? fresh;
  done.set(key, known);
  known.trials[side] += 1;
  known.isFact ||= deterministic;
  known.turn = Math.min(known.turn, turn);
  if (tokens !== undefined) known.tokens.push(tokens);
}

const difference = ({ trials: { base, head } }: Done): number => Math.abs(head - base);

function isTelling({ trials: { base, head }, isFact }: Done, counts: Record<Side, number>): boolean {
  const [less, more] = [Math.min(base, head), Math.max(base, head)];
  if (less === 0) return isFact || more > 1;
  const most = Math.max(counts.base, counts.head);
  return more >= 2 * less && more - less >= Math.max(FEWEST_MORE, SHARE * most);
}
