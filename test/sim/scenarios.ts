/** The worlds that are simulated. Players, tiers and tasks are named by their place: m1 is the weakest, t3 the most helpful. */
import type { CellKey } from "../../src/schema/row.ts";
import type { World } from "./world.ts";

export interface Scenario {
  readonly name: string;
  readonly world: World;
}

/** Nothing changed, in worlds of six kinds. */
export const UNCHANGED: readonly Scenario[] = [
  { name: "nothing changed", world: {} },
  { name: "every cell moves a little at random", world: { jitter: { match: 0.3, tokens: 0.1 } } },
  { name: "easy tasks", world: { ease: 1.5 } },
  { name: "hard tasks", world: { ease: -1.5 } },
  { name: "every cell a coin flip", world: { isCoin: true } },
  { name: "noisy tokens (log SD 1.1)", world: { tokenSd: 1.02 } },
];

const inGroup = ({ player, tier }: CellKey) => player === "m1" && tier === "t3";
const inPlayer = ({ player }: CellKey) => player === "m1";
const inTier = ({ tier }: CellKey) => tier === "t3";
const anywhere = () => true;
const inTask = ({ task }: CellKey) => task === "task-1";

/** Regressions of a suite of three players and three tiers. */
export const REGRESSIONS: readonly Scenario[] = [
  { name: "match -10 in one group", world: { hits: inGroup, match: -0.1 } },
  { name: "match -20 in one group", world: { hits: inGroup, match: -0.2 } },
  { name: "match -25 in one group", world: { hits: inGroup, match: -0.25 } },
  { name: "match -30 in one group", world: { hits: inGroup, match: -0.3 } },
  { name: "match -40 in one group", world: { hits: inGroup, match: -0.4 } },
  { name: "match -20 for one player", world: { hits: inPlayer, match: -0.2 } },
  { name: "match -20 in one tier", world: { hits: inTier, match: -0.2 } },
  { name: "match -10 everywhere", world: { hits: anywhere, match: -0.1 } },
  { name: "match -15 everywhere", world: { hits: anywhere, match: -0.15 } },
  { name: "one task -40 everywhere", world: { hits: inTask, match: -0.4 } },
  {
    name: "one task -60 in one group",
    world: { hits: (cell) => inGroup(cell) && inTask(cell), match: -0.6 },
  },
  {
    name: "smallest player -20, largest +10",
    world: { hits: inPlayer, match: -0.2, also: [{ hits: ({ player }) => player === "m3", match: 0.1 }] },
  },
  { name: "tokens x1.2 in one group", world: { hits: inGroup, tokens: 1.2 } },
  { name: "tokens x1.5 in one group", world: { hits: inGroup, tokens: 1.5 } },
  { name: "tokens x2 in one group", world: { hits: inGroup, tokens: 2 } },
  { name: "tokens x1.5 in one tier", world: { hits: inTier, tokens: 1.5 } },
  { name: "tokens x1.2 everywhere", world: { hits: anywhere, tokens: 1.2 } },
  { name: "marker -30 in one group", world: { hits: inGroup, marker: -0.3 } },
  { name: "marker -50 in one group", world: { hits: inGroup, marker: -0.5 } },
];

/** Changes of a suite of two players, of which m1 is the smaller one, and one tier. */
export const PR_CHANGES: readonly Scenario[] = [
  { name: "match -25 for the smaller player", world: { hits: inPlayer, match: -0.25 } },
  { name: "match -25 for the larger player", world: { hits: ({ player }) => player === "m2", match: -0.25 } },
  { name: "match -25 for both", world: { hits: anywhere, match: -0.25 } },
  { name: "match -15 for both", world: { hits: anywhere, match: -0.15 } },
  { name: "one task -60 for both", world: { hits: inTask, match: -0.6 } },
  { name: "tokens x2 for the smaller player", world: { hits: inPlayer, tokens: 2 } },
  { name: "marker -50 for the smaller player", world: { hits: inPlayer, marker: -0.5 } },
];

/** In the place of the two smaller players: a small and a large one, in the tier that helps most. */
export const HELPED = { players: [-0.5, 1.9], tiers: [0.6] };

/** In the last tier of a shape with so many of them. */
export const dropInGroup = (tiers: number, match = -0.25): World => ({
  hits: ({ player, tier }) => player === "m1" && tier === `t${tiers}`,
  match,
});
