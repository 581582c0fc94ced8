/** Players of headings, and the heading of a comparison. */
import { type Material, NO_CONTEXT } from "../../src/report/context.ts";
import { MARKDOWN } from "../../src/report/style.ts";
import { heading } from "../../src/report/wording/headings.ts";
import type { Comparison, RowMetric } from "../../src/schema/comparison.ts";
import type { Details } from "../../src/schema/details.ts";
import type { Row } from "../../src/schema/row.ts";
import {
  comparison,
  details,
  group,
  match,
  playedCell,
  player,
  reader,
  row,
  verdict,
} from "./comparisons.ts";

const PLAYERS = [player("small"), player("large")];
/** A small and a large model. */
export const AXES = { ...comparison().axes, players: PLAYERS };
/** The reader alone. */
export const READER = { ...AXES, players: [reader()] };

/** The heading as a comment has it. */
export const headingOf = (
  over: Partial<Comparison>,
  found: Partial<Details> = {},
  context: Partial<Material["context"]> = {},
) =>
  heading(
    { comparison: comparison(over), details: details(found), context: { ...NO_CONTEXT, ...context } },
    MARKDOWN,
  );

/** A comparison of one alarm. */
export const regressed = (at: Row, metric: RowMetric): Partial<Comparison> => ({
  ...verdict("regressed"),
  axes: AXES,
  rows: [row(at, [match([30, 30, 40]), metric].slice(metric.metric.name === "match" ? 1 : 0))],
});

/** Small models lose with the skill. */
export const ALARM = regressed(group("small", "skill"), match([29, 15, 40], "regressed"));
/** Eighty head trials. */
export const CELLS = [playedCell("small/skill/a", 40), playedCell("large/skill/a", 40)];
