/** What head changes, and how noisy agents are. Nothing changes where nothing is said. */
import type { CellKey } from "../../src/schema/row.ts";

export interface World {
  /** The cells that head affects. */
  readonly hits?: (cell: CellKey) => boolean;
  /** By how much the mean match rate of the affected cells moves, as a fraction. */
  readonly match?: number;
  /** The same for the marker. */
  readonly marker?: number;
  /** By what head's tokens are multiplied. */
  readonly tokens?: number;
  /** Further effects, each with cells of its own. */
  readonly also?: readonly Pick<World, "hits" | "match">[];
  /** Every cell moves at random: standard deviation in logits, and of the logarithm of tokens. */
  readonly jitter?: { readonly match: number; readonly tokens: number };
  /** Added to the logit of every cell. */
  readonly ease?: number;
  /** Every cell is solved half of the time. */
  readonly isCoin?: boolean;
  /** Standard deviation of the logarithm of tokens of one cell, without what failing adds. */
  readonly tokenSd?: number;
  /** The chance that a repeat is a copy of the first one. */
  readonly copies?: number;
  /** The logits of players and tiers, in the place of the first ones of the model. */
  readonly logits?: { readonly players: readonly number[]; readonly tiers: readonly number[] };
  /** Coupled players: the share of trials that see bytes that changed, which all of an effect comes from. All of them where it is absent. */
  readonly sees?: (cell: CellKey) => number;
  /** By how much the mean match rate of every cell was better when stored trials were played. */
  readonly drift?: number;
}
