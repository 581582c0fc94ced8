/** What other ways of playing and other rules come to on the same pull requests. */
import { measure, type Seeds } from "./measure.ts";
import { RULES } from "./naive.ts";
import { percent } from "./percent.ts";
import { playPullRequest } from "./play.ts";
import { dropInGroup, REGRESSIONS } from "./scenarios.ts";
import { FULL_LOOKS, planOfShape } from "./shapes.ts";

const FULL = { players: 3, tiers: 3, tasks: 6, looks: FULL_LOOKS };

export function* shards({ count: prs, from }: Seeds) {
  const [whole, parts] = [planOfShape(FULL), planOfShape({ ...FULL, isSharded: true })];
  const names = [
    "match -25 in one group",
    "match -20 for one player",
    "match -10 everywhere",
    "one task -40 everywhere",
  ];
  const chosen = [
    { name: "nothing changed", world: {} },
    ...REGRESSIONS.filter(({ name }) => names.includes(name)),
  ];
  for (const { name, world } of chosen) {
    const [one, many] = [
      measure({ plan: whole, world, count: prs, from }),
      measure({ plan: parts, world, count: prs, from, how: "shards" }),
    ];
    yield [
      name,
      percent(one.alarms, prs),
      one.trials.toFixed(0),
      percent(many.alarms, prs),
      many.trials.toFixed(0),
    ];
  }
}

export function* naive({ count: prs, from }: Seeds) {
  const plan = planOfShape({ ...FULL, looks: [20] });
  const play = (world = {}) =>
    Array.from(
      { length: prs },
      (_, index) => playPullRequest(plan, from + index, { how: "fixed", world }).cells,
    );
  const [quiet, bad] = [play(), play(dropInGroup(3))];
  for (const { name, repeats, isRed } of RULES) {
    const trials = String(2 * repeats * plan.cells.length);
    yield [name, trials, percent(quiet.filter(isRed).length, prs), percent(bad.filter(isRed).length, prs)];
  }
}
