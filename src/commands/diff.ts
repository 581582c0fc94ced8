/** `diff`: what agents did in one cell on base and on head. */
import path from "node:path";
import { ConfigError } from "../base/errors.ts";
import { printJson } from "../host/stdout.ts";
import type { Surroundings } from "../pipeline/surroundings.ts";
import { renderTrialDiff, type TrialPair } from "../report/render-trial-diff.ts";
import { firstDifference } from "../report/trial-difference.ts";
import type { Invocation } from "../request/invocation.ts";
import { counts } from "../schema/ending.ts";
import { cellId } from "../schema/row.ts";
import type { Trial } from "../schema/trial.ts";
import { SIDES, type Side } from "../schema/words.ts";
import { Ledger } from "../store/ledger.ts";
import { type NamedCell, namedCell } from "./named-cell.ts";
import { DEFAULT_RESULTS } from "./results.ts";
import { printForPerson, viewOf } from "./show.ts";

export async function diff(
  { cell: name, isPaged, options }: Extract<Invocation, { command: "diff" }>,
  around: Surroundings,
): Promise<number> {
  const ledger = new Ledger(path.resolve(options.results ?? DEFAULT_RESULTS));
  const plan = await ledger.plan();
  const cell = namedCell(plan, name);
  const trials = (await ledger.trials()).filter(
    ({ player, tier, task }) => cellId({ player, tier, task }) === cellId(cell),
  );
  const repeat = cell.repeat ?? firstShared(trials);
  const [base, head] = await Promise.all(
    SIDES.map((side) => {
      const trial = speaking(trials, side, repeat);
      return trial === null ? null : viewOf(ledger, plan, trial);
    }),
  );
  if (base == null && head == null) throw unplayed(cell, trials);
  const pair: TrialPair = { cell: { ...cell, repeat }, base: base ?? null, head: head ?? null };
  if (options.json) printJson(pairWords(pair));
  else await printForPerson((screen) => renderTrialDiff(pair, screen), { isPaged, around });
  return 0;
}

/** What a program reads of a pair. */
function pairWords({ cell, base, head }: TrialPair): object {
  const isPair = base !== null && head !== null;
  return {
    cell,
    base,
    head,
    firstDifference: isPair ? firstDifference(base.trace, head.trace) : null,
    isPair,
  };
}

/** The first repeat that both sides have; else the first that any has. */
function firstShared(trials: readonly Trial[]): number {
  const repeatsOf = (side: Side) => trials.filter((trial) => trial.side === side).map(({ repeat }) => repeat);
  const [base, head] = [repeatsOf("base"), repeatsOf("head")];
  const shared = base.filter((repeat) => head.includes(repeat));
  return Math.min(...(shared.length > 0 ? shared : base.length + head.length > 0 ? [...base, ...head] : [1]));
}

/** Of several attempts the last one that counts; of attempts that were all lost the last. */
function speaking(trials: readonly Trial[], side: Side, repeat: number): Trial | null {
  const attempts = trials
    .filter((trial) => trial.side === side && trial.repeat === repeat)
    .sort((a, b) => a.attempt - b.attempt);
  return attempts.findLast(({ ending }) => counts(ending)) ?? attempts.at(-1) ?? null;
}

function unplayed(cell: NamedCell, trials: readonly Trial[]): ConfigError {
  const id = cellId(cell);
  const repeats = [...new Set(trials.map(({ repeat }) => repeat))].sort((a, b) => a - b);
  const what = cell.repeat === null ? `the cell ${id}` : `repeat ${cell.repeat} of the cell ${id}`;
  return new ConfigError("no-trial", `There is no trial of ${what}.`, {
    hint:
      repeats.length === 0
        ? "It was not played: comparison.json says why under its state."
        : `There are the repeats ${repeats.join(", ")}.`,
  });
}
