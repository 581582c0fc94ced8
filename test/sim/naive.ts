/** Rules of thumb by which suites are called red, for holding ours against. Each is a claim about one pull request. */
import type { Cell } from "../../src/compare/cells.ts";
import { samplesOf } from "../../src/compare/cells.ts";
import type { Sample } from "../../src/compare/sample.ts";
import { stratifiedTails } from "../../src/compare/statistics/hypergeometric.ts";

export interface Rule {
  readonly name: string;
  /** Repeats a cell and side. */
  readonly repeats: number;
  readonly isRed: (cells: readonly Cell[]) => boolean;
}

interface Arms {
  readonly group: string;
  readonly base: readonly Sample[];
  readonly head: readonly Sample[];
}

function armsOf(cells: readonly Cell[], repeats: number): Arms[] {
  return cells.map(({ key, base, head }) => ({
    group: `${key.player}/${key.tier}`,
    base: samplesOf(base.repeats.slice(0, repeats)),
    head: samplesOf(head.repeats.slice(0, repeats)),
  }));
}

function groupsOf(arms: readonly Arms[]): Arms[][] {
  const groups = new Map<string, Arms[]>();
  for (const arm of arms) groups.set(arm.group, [...(groups.get(arm.group) ?? []), arm]);
  return [...groups.values()];
}

const matches = (samples: readonly Sample[]): number => samples.filter(({ matched }) => matched).length;
const rate = (samples: readonly Sample[]): number => matches(samples) / samples.length;
const tokens = (samples: readonly Sample[]): number =>
  samples.reduce((sum, sample) => sum + (sample.tokens ?? 0), 0) / samples.length;
const tableOf = ({ base, head }: Arms) => ({
  ...{ xBase: matches(base), nBase: base.length, xHead: matches(head), nHead: head.length },
});

/** Match falls by more than 5 points, or tokens rise by more than a tenth, over what all of these played. */
function isWorse(arms: readonly Arms[]): boolean {
  const [base, head] = [arms.flatMap((arm) => arm.base), arms.flatMap((arm) => arm.head)];
  return rate(head) < rate(base) - 0.05 || tokens(head) > 1.1 * tokens(base);
}

const exactBelow = (level: number) => (arms: readonly Arms[]) =>
  stratifiedTails(arms.map(tableOf)).lower < level;

/** Looks at groups after each of these repeats as if it were the only look. */
const atAnyLook = (looks: readonly number[]) => (cells: readonly Cell[]) =>
  looks.some((repeats) => groupsOf(armsOf(cells, repeats)).some(exactBelow(0.05)));

const eachCell = (repeats: number, isRed: (arm: Arms) => boolean) => (cells: readonly Cell[]) =>
  armsOf(cells, repeats).some(isRed);
const eachGroup = (repeats: number, isRed: (arms: readonly Arms[]) => boolean) => (cells: readonly Cell[]) =>
  groupsOf(armsOf(cells, repeats)).some(isRed);

export const RULES: readonly Rule[] = [
  {
    name: "any task flips from match to miss, one trial",
    repeats: 1,
    isRed: eachCell(1, ({ base, head }) => rate(head) < rate(base)),
  },
  {
    name: "a task falls below 2 of 3",
    repeats: 3,
    isRed: eachCell(3, ({ base, head }) => rate(head) < 0.66 && rate(base) >= 0.66),
  },
  { name: "5 points or 10 % tokens, a group, 3 repeats", repeats: 3, isRed: eachGroup(3, isWorse) },
  { name: "5 points or 10 % tokens, a group, 10 repeats", repeats: 10, isRed: eachGroup(10, isWorse) },
  {
    name: "5 points or 10 % tokens, overall, 3 repeats",
    repeats: 3,
    isRed: (cells) => isWorse(armsOf(cells, 3)),
  },
  {
    name: "Fisher p < .05, a cell, 5 repeats",
    repeats: 5,
    isRed: eachCell(5, (arm) => exactBelow(0.05)([arm])),
  },
  {
    name: "Fisher p < .05, a cell, 10 repeats",
    repeats: 10,
    isRed: eachCell(10, (arm) => exactBelow(0.05)([arm])),
  },
  {
    name: "exact p < .05, a group, 3 repeats",
    repeats: 3,
    isRed: eachGroup(3, exactBelow(0.05)),
  },
  {
    name: "exact p < .05, a group, 10 repeats",
    repeats: 10,
    isRed: eachGroup(10, exactBelow(0.05)),
  },
  {
    name: "exact p < .05, a group, looked at after 3 5 8 13 20",
    repeats: 20,
    isRed: atAnyLook([3, 5, 8, 13, 20]),
  },
];
