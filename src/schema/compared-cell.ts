/** A cell of a comparison: what each side of one player, tier and task came to. */
import { z } from "zod";
import { CellState } from "./plan.ts";
import { CellId } from "./row.ts";
import * as value from "./value.ts";
import { EndingKind, Slug } from "./words.ts";

const Count = z.int().nonnegative();
/** A positive quantity over the trials that reported it: arithmetic mean, geometric mean, median. */
export const Spread = z.strictObject({
  n: Count,
  mean: z.number().nullable(),
  geo: z.number().nullable(),
  median: z.number().nullable(),
});
export type Spread = z.infer<typeof Spread>;

/** How many trials ended how; a kind that did not occur is absent. */
export const Endings = z.partialRecord(EndingKind, Count);
export type Endings = z.infer<typeof Endings>;

export const CellSide = z.strictObject({
  planned: Count,
  counted: Count,
  lost: Count,
  look: Count,
  match: value.Rate,
  markers: z.record(Slug, value.Rate),
  tokens: Spread,
  turns: Spread,
  /** Milliseconds. */
  time: Spread,
  /** Counted trials with a failed tool call. */
  errors: value.Rate,
  endings: Endings,
});
export type CellSide = z.infer<typeof CellSide>;

/** As it was planned; what a trial was reused from is named by a slug here. */
const ComparedState = CellState.refine(
  (state) => state.kind !== "reused" || Slug.safeParse(state.from).success,
  "must be reused from a slug",
);

export const ComparedCell = z.strictObject({
  id: CellId,
  state: ComparedState,
  base: CellSide.nullable(),
  head: CellSide.nullable(),
  pairs: z.strictObject({ n: Count, forked: Count, up: Count, down: Count }).optional(),
});
export type ComparedCell = z.infer<typeof ComparedCell>;
