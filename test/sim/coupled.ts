/** The worlds of coupled players: who sees what changed, by the help that a tier gives. */
import type { CellKey } from "../../src/schema/row.ts";
import type { World } from "./world.ts";

export interface Change {
  readonly name: string;
  readonly sees: (cell: CellKey) => number;
}

/** Of the tiers t1, t2, t3, which are ever more helpful. */
const byTier =
  (...shares: readonly number[]) =>
  ({ tier }: CellKey): number =>
    shares[Number(tier.slice(1)) - 1] ?? 0;

const isAffected = ({ player, tier }: CellKey): boolean => player === "m1" && tier === "t3";

export const CHANGES: readonly Change[] = [
  { name: "every trial sees the change", sees: () => 1 },
  { name: "help text: .5 .5 .4 by tier", sees: byTier(0.5, 0.5, 0.4) },
  { name: "docs and skill: .2 .5 1", sees: byTier(0.2, 0.5, 1) },
  { name: "the skill alone: 0 .1 1", sees: byTier(0, 0.1, 1) },
  { name: "half in one group, .1 elsewhere", sees: (cell) => (isAffected(cell) ? 0.5 : 0.1) },
];

/** What those who see the change make of it: 25 points less in one group, however few they are. */
export const worse = ({ sees }: Change, match = -0.25): World => ({ sees, hits: isAffected, match });
