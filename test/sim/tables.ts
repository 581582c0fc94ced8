/** What the simulator prints: one table a question. */

import { naive, shards } from "./beside.ts";
import { type Measured, measure, type Seeds } from "./measure.ts";
import { percent } from "./percent.ts";
import { dropInGroup, HELPED, PR_CHANGES, REGRESSIONS, UNCHANGED } from "./scenarios.ts";
import { FULL_LOOKS, PR_LOOKS, planOfShape, type Shape } from "./shapes.ts";

export interface Table {
  readonly name: string;
  readonly title: string;
  readonly header: readonly string[];
  readonly rows: (seeds: Seeds) => Iterable<readonly string[]>;
}

const costs = ({ trials, median, p90 }: Measured): string[] => [trials.toFixed(0), `${median} / ${p90}`];

const FULL = { players: 3, tiers: 3, tasks: 6, looks: FULL_LOOKS };

function* unchanged({ count: prs, from }: Seeds) {
  const plan = planOfShape(FULL);
  for (const [index, { name, world }] of UNCHANGED.entries()) {
    const found = measure({ plan, world, count: index === 0 ? 5 * prs : prs, from });
    yield [name, String(found.of), percent(found.alarms, found.of), ...costs(found)];
  }
  const lean = measure({ plan: planOfShape({ ...FULL, pace: "lean" }), count: prs, from });
  yield ["nothing changed, pace lean", String(prs), percent(lean.alarms, prs), ...costs(lean)];
}

function* regressions({ count: prs, from }: Seeds) {
  const plan = planOfShape(FULL);
  for (const { name, world } of REGRESSIONS) {
    const found = measure({ plan, world, count: name === HEADLINE ? 5 * prs : prs, from });
    const { of } = found;
    yield [name, String(of), percent(found.caught, of), percent(found.wrong, of), ...costs(found)];
  }
}

/** The change that plans are made to see. */
const HEADLINE = "match -25 in one group";

/** The same pull requests under other rules of when to stop. */
function* stopping({ count: prs, from }: Seeds) {
  const plan = planOfShape(FULL);
  const world = dropInGroup(3);
  const ways = [
    { name: "the ladder", input: { plan } },
    { name: "the ladder, pace lean", input: { plan: planOfShape({ ...FULL, pace: "lean" as const }) } },
    { name: "the ladder, at most 648 trials", input: { plan, most: 648 } },
    { name: "the ladder, on after the first alarm (--full)", input: { plan, goesOn: true } },
    { name: "8 repeats for every cell, one look", input: { plan: planOfShape({ ...FULL, looks: [8] }) } },
    { name: "13 repeats for every cell, one look", input: { plan: planOfShape({ ...FULL, looks: [13] }) } },
  ];
  for (const { name, input } of ways) {
    const [quiet, bad] = [
      measure({ ...input, count: prs, from }),
      measure({ ...input, world, count: prs, from }),
    ];
    yield [
      name,
      percent(quiet.alarms, prs),
      quiet.trials.toFixed(0),
      percent(bad.caught, prs),
      bad.trials.toFixed(0),
    ];
  }
}

const SUITES = [
  [1, 1, 8],
  [1, 3, 6],
  [2, 3, 6],
  [3, 3, 4],
  [3, 3, 10],
  [2, 2, 12],
] as const;

function* suites({ count: prs, from }: Seeds) {
  for (const [players, tiers, tasks] of SUITES)
    yield shapeRow({ players, tiers, tasks, looks: FULL_LOOKS }, { count: prs, from });
}

const PR_SUITES = [
  [2, 1, 8],
  [1, 1, 8],
  [1, 2, 8],
  [1, 3, 6],
  [2, 2, 8],
] as const;

function* prMode({ count: prs, from }: Seeds) {
  for (const [index, [players, tiers, tasks]] of PR_SUITES.entries()) {
    yield shapeRow({ players, tiers, tasks, looks: PR_LOOKS }, { count: index === 0 ? 3 * prs : prs, from });
  }
}

/** Where the tests are at their worst: one look at few repeats of tasks that are solved every second time. */
function* oneLook({ count: prs, from }: Seeds) {
  for (const repeats of [3, 5, 8]) {
    const plan = planOfShape({ players: 1, tiers: 1, tasks: 12, looks: [repeats] });
    const found = measure({ plan, world: { isCoin: true }, count: 5 * prs, from });
    yield [String(repeats), String(found.of), percent(found.alarms, found.of)];
  }
}

/** Two players in one tier, as pull requests play by default. */
function* prChanges({ count: prs, from }: Seeds) {
  const plan = planOfShape({ players: 2, tiers: 1, tasks: 8, looks: PR_LOOKS });
  const helped = PR_CHANGES.slice(0, 2).map(({ name, world }) => ({
    name: `${name}, of a small and a large one with help`,
    world: { ...world, logits: HELPED },
  }));
  for (const { name, world } of [...PR_CHANGES, ...helped]) {
    const found = measure({ plan, world, count: prs, from });
    yield [name, percent(found.caught, prs), percent(found.wrong, prs), ...costs(found)];
  }
}

function shapeRow(shape: Shape, { count: prs, from }: Seeds): string[] {
  const plan = planOfShape(shape);
  const quiet = measure({ plan, count: prs, from });
  const bad = measure({ plan, world: dropInGroup(shape.tiers), count: prs, from });
  return [
    `${shape.players} x ${shape.tiers} x ${shape.tasks} (${plan.design.rows.length})`,
    String(prs),
    ...[percent(quiet.alarms, prs), quiet.trials.toFixed(0), String(quiet.p90)],
    ...[percent(bad.caught, prs), bad.trials.toFixed(0)],
  ];
}

export const TABLES: readonly Table[] = [
  {
    name: "unchanged",
    title: "False alarms where nothing changed: 3 players x 3 tiers x 6 tasks, looks 3 5 8 13 20",
    header: ["world", "pull requests", "alarms", "mean trials", "median / p90"],
    rows: unchanged,
  },
  {
    name: "regressions",
    title: "Regressions found by the same plan",
    header: ["change", "pull requests", "caught", "a row without it alarms", "mean trials", "median / p90"],
    rows: regressions,
  },
  {
    name: "stopping",
    title: "When to stop: the same plan, and 25 points less in one group",
    header: ["rule", "alarms, nothing changed", "trials", "caught", "trials"],
    rows: stopping,
  },
  {
    name: "pr",
    title: "Players x tiers x tasks (rows) at looks 3 5 8, and 25 points less in one group",
    header: ["suite", "pull requests", "alarms, nothing changed", "trials", "p90", "caught", "trials"],
    rows: prMode,
  },
  {
    name: "pr-changes",
    title: "Changes found by 2 players x 1 tier x 8 tasks at looks 3 5 8",
    header: ["change", "caught", "a row without it alarms", "mean trials", "median / p90"],
    rows: prChanges,
  },
  {
    name: "suites",
    title: "The same at looks 3 5 8 13 20",
    header: ["suite", "pull requests", "alarms, nothing changed", "trials", "p90", "caught", "trials"],
    rows: suites,
  },
  {
    name: "one-look",
    title: "False alarms of one look: 1 player x 1 tier x 12 tasks, every cell a coin flip",
    header: ["repeats", "pull requests", "alarms, nothing changed"],
    rows: oneLook,
  },
  {
    name: "shards",
    title: "One machine, and a shard a player with at most two further rounds",
    header: ["change", "one machine: alarms", "trials", "shards: alarms", "trials"],
    rows: shards,
  },
  {
    name: "naive",
    title:
      "Rules of thumb on the same 3 x 3 x 6: red where nothing changed, and with 25 points less in one group",
    header: ["rule", "trials", "red, nothing changed", "red, changed"],
    rows: naive,
  },
];
