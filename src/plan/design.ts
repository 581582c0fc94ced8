/** The design: the question that a comparison asks, fixed before the first trial. */
import { USUAL_ALPHA } from "../base/alpha.ts";
import { digestOfValue } from "../base/hash.ts";
import type { Design } from "../schema/design.ts";
import type { Metric } from "../schema/words.ts";
import { type Axes, makeRows } from "./rows.ts";
import { levelShares, lookShares, metricShares } from "./shares.ts";

/** Effects below these are never called a change, however sure they are. */
const MIN_EFFECT: Design["minEffect"] = {
  match: 0.05,
  marker: 0.1,
  errors: 0.1,
  limit: 0.1,
  tokens: 0.1,
  turns: 0.1,
  time: 0.1,
};

/** A row whose interval lies within its margin has shown that nothing of weight changed. */
const MARGINS: Design["margins"] = {
  overall: 0.1,
  player: 0.15,
  tier: 0.15,
  task: 0.15,
  group: 0.2,
  "ratio:overall": 0.25,
  "ratio:player": 0.25,
  "ratio:tier": 0.25,
  "ratio:task": 0.25,
  "ratio:group": 0.5,
};

export interface DesignInput extends Axes {
  readonly watch: readonly Metric[];
  /** Repeats a cell and side at each look, ascending; deterministic players always play one. */
  readonly looks: readonly number[];
  readonly seed: number;
  /** The false alarms of one direction over everything watched; .05 unless a pull request splits it. */
  readonly alpha?: number;
  readonly pace?: NonNullable<Design["pace"]>;
}

/** Equal inputs give an equal design under an equal id. */
export function makeDesign(input: DesignInput): Design {
  const models = new Set(input.players.filter(({ deterministic }) => !deterministic).map(({ id }) => id));
  const looks = models.size === 0 ? [1] : [...input.looks];
  const rows = makeRows(input);
  const tested = rows.filter(({ cells }) => cells.some((cell) => models.has(cell.split("/")[0] ?? "")));
  const question: Omit<Design, "id"> = {
    seed: input.seed,
    looks,
    alpha: input.alpha ?? USUAL_ALPHA,
    shares: {
      metric: metricShares(input.watch),
      level: levelShares(models.size === 0 ? rows : tested),
      look: lookShares(looks),
    },
    minEffect: MIN_EFFECT,
    margins: MARGINS,
    coupling: input.players.some(({ coupled }) => coupled === true) ? "on" : "off",
    ...(input.pace === undefined ? {} : { pace: input.pace }),
    rows,
  };
  return { id: digestOfValue(question), ...question };
}
