/** What the simulator prints of coupled players. */
import { logRatios, pairsOf } from "../../src/compare/pairs.ts";
import { pairedQuantity } from "../../src/compare/statistics/paired-quantity.ts";
import type { Plan } from "../../src/schema/plan.ts";
import { CHANGES, worse } from "./coupled.ts";
import { type Measured, measure, type Seeds } from "./measure.ts";
import { percent } from "./percent.ts";
import { PullRequest } from "./pull-request.ts";
import { REGRESSIONS, UNCHANGED } from "./scenarios.ts";
import { FULL_LOOKS, planOfShape, WATCH } from "./shapes.ts";
import type { Table } from "./tables.ts";

const FULL = { players: 3, tiers: 3, tasks: 6, looks: FULL_LOOKS, isCoupled: true };
/** As many as one cell keeps. */
const STORED = 24;

/** Of what all five changes are asked. */
interface Way {
  readonly plan: Plan;
  /** Base trials a cell that an earlier run left to lead. */
  readonly stored: number;
}

const changes = ({ plan, stored }: Way) =>
  function* ({ count: prs, from }: Seeds) {
    for (const change of CHANGES) {
      const quiet = measure({ plan, world: { sees: change.sees }, count: prs, from, stored });
      const bad = measure({ plan, world: worse(change), count: prs, from, stored });
      yield [
        ...[change.name, percent(quiet.alarms, prs), quiet.trials.toFixed(0), quiet.p90.toFixed(0)],
        ...[percent(bad.caught, prs), bad.trials.toFixed(0), percent(bad.wrong, prs)],
      ];
    }
  };

const CHANGE_HEADER = [
  ...["who sees the change", "alarms, nothing changed", "trials", "p90"],
  ...["caught", "trials", "a row without it alarms"],
];

const METRICS = ["match", "tokens", "turns", "marker:cli"];
const byMetric = ({ byMetric: found, of }: Measured): string[] =>
  METRICS.map((name) => percent(found.get(name) ?? 0, of));

/** Turns are watched too: every metric that pairs are tested by. */
function* unchanged({ count: prs, from }: Seeds) {
  const plan = planOfShape({ ...FULL, watch: [...WATCH, { name: "turns" }] });
  for (const { name, world } of UNCHANGED) {
    for (const share of [1, 0.5]) {
      const found = measure({ plan, world: { ...world, sees: () => share }, count: prs, from });
      yield [
        ...[name, String(share), String(prs), percent(found.alarms, prs), percent(found.better, prs)],
        ...byMetric(found),
        found.trials.toFixed(0),
      ];
    }
  }
}

const PAIRED = REGRESSIONS.filter(({ name }) => /^(tokens|marker)/.test(name));

function* metrics({ count: prs, from }: Seeds) {
  const [pairs, apart] = [planOfShape(FULL), planOfShape({ ...FULL, isCoupled: false })];
  for (const { name, world } of PAIRED) {
    const alone = measure({ plan: apart, world, count: prs, from });
    const all = measure({ plan: pairs, world, count: prs, from });
    const half = measure({ plan: pairs, world: { ...world, sees: () => 0.5 }, count: prs, from });
    yield [
      name,
      ...[alone, all, half].flatMap(({ caught, trials }) => [percent(caught, prs), trials.toFixed(0)]),
    ];
  }
}

function* drift({ count: prs, from }: Seeds) {
  const pairs = planOfShape(FULL);
  for (const points of [0.05, 0.1]) {
    for (const share of [0.1, 0.3, 0.5, 1]) {
      const world = { sees: () => share, drift: points };
      const found = measure({ plan: pairs, world, count: prs, from, stored: STORED });
      yield [
        `leaders, ${share} see the change`,
        `+${100 * points}`,
        percent(found.alarms, prs),
        found.trials.toFixed(0),
      ];
    }
  }
  const apart = planOfShape({ ...FULL, isCoupled: false });
  for (const points of [0, 0.05, 0.1]) {
    const found = measure({ plan: apart, world: { drift: points }, count: prs, from, stored: STORED });
    yield [
      "screen, independent trials",
      `+${100 * points}`,
      percent(found.alarms, prs),
      found.trials.toFixed(0),
    ];
  }
}

const LEVELS = [0.05, 0.01, 0.003, 0.001];

/** Rows of six cells in which nothing changed: how often the test of quantities says so at all. */
function* levels({ count: prs, from }: Seeds) {
  const plan = planOfShape({ players: 1, tiers: 1, tasks: 6, looks: [20], isCoupled: true });
  const rows = 20 * prs;
  for (const metric of ["tokens", "turns"] as const) {
    for (const share of [1, 0.5, 0.1]) {
      for (const repeats of [3, 8, 20]) {
        const below = LEVELS.map(() => 0);
        for (let seed = from; seed < from + rows; seed++) {
          const pullRequest = new PullRequest(plan, seed, { sees: () => share });
          const cells = plan.cells.map(({ id }) => {
            const pairs = Array.from({ length: repeats }, (_, index) =>
              pullRequest.playPair(id, index % 2 === 0 ? "base" : "head", false),
            );
            const arms = { base: pairs.map(({ base }) => base), head: pairs.map(({ head }) => head) };
            return logRatios(pairsOf(arms, (sample) => sample[metric]));
          });
          const p = pairedQuantity(cells)?.pUp ?? 1;
          for (const [index, level] of LEVELS.entries())
            if (p <= level) below[index] = (below[index] ?? 0) + 1;
        }
        yield [
          metric,
          String(share),
          String(repeats),
          ...below.map((count) => `${((100 * count) / rows).toFixed(2)} %`),
        ];
      }
    }
  }
}

export const COUPLED_TABLES: readonly Table[] = [
  {
    name: "coupled",
    title: "Coupled players, and 25 points less in one group: costs in trials, of which a fork takes .6",
    header: CHANGE_HEADER,
    rows: changes({ plan: planOfShape(FULL), stored: 0 }),
  },
  {
    name: "coupled-match",
    title: "The same where match alone is watched, with the share that it has beside tokens and a marker",
    header: CHANGE_HEADER,
    rows: changes({
      plan: planOfShape({ ...FULL, watch: [{ name: "match" }], alpha: 0.03 }),
      stored: 0,
    }),
  },
  {
    name: "stored",
    title: "Coupled players whose leaders are stored: match, tokens and a marker are watched",
    header: CHANGE_HEADER,
    rows: changes({ plan: planOfShape(FULL), stored: STORED }),
  },
  {
    name: "coupled-unchanged",
    title: "False alarms of coupled players where nothing changed; turns are watched too",
    header: ["world", "see the change", "pull requests", "alarms", "improved", ...METRICS, "mean trials"],
    rows: unchanged,
  },
  {
    name: "coupled-metrics",
    title: "Tokens and a marker: trials by themselves, and pairs of which all or half see the change",
    header: [
      "change",
      "independent: caught",
      "trials",
      "all see it: caught",
      "trials",
      "half see it: caught",
      "trials",
    ],
    rows: metrics,
  },
  {
    name: "drift",
    title: "Nothing changed, but stored base trials are of a day on which the endpoint did better",
    header: ["stored trials", "points", "alarms", "trials"],
    rows: drift,
  },
  {
    name: "levels",
    title: "Differences of forked pairs by their signs: how often p is at most so much where nothing changed",
    header: ["metric", "see the change", "repeats", ...LEVELS.map((level) => `${100 * level} %`)],
    rows: levels,
  },
];
