/** Plans of any shape that the formats allow, likely or not. */
import fc from "fast-check";
import type { CellState, Plan, PlannedMarker } from "../../src/schema/plan.ts";
import { parseRow } from "../../src/schema/row.ts";
import { type Metric, Reason } from "../../src/schema/words.ts";
import { TODAY } from "./builders.ts";
import { makePlan } from "./plans.ts";

const MARKERS: readonly PlannedMarker[] = [
  { name: "cli", source: "command", rule: {}, want: "more", tasks: null },
  { name: "sed", source: "command", rule: {}, want: "none", tasks: ["a"] },
  { name: "docs", source: "read", rule: {}, want: null, tasks: null },
];
const WATCH: readonly Metric[] = [
  { name: "match" },
  { name: "tokens" },
  { name: "turns" },
  { name: "time" },
  { name: "errors" },
  { name: "limit" },
  { name: "tokens-per-solved" },
  { name: "marker", marker: "cli" },
  { name: "marker", marker: "sed" },
];
/** The usual thing, or one time in `of` another one. */
export const mostly = <T>(usual: T, others: fc.Arbitrary<T>, of: number): fc.Arbitrary<T> =>
  fc.oneof({ weight: of - 1, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: others });

const state = mostly<CellState>(
  { kind: "play" },
  fc.constantFrom<CellState>(
    { kind: "identical" },
    { kind: "reused", side: "base", from: "Run 7 of main!" },
    ...Reason.options.map((why) => ({ kind: "skipped" as const, why })),
  ),
  12,
);

/** Lists of some of these, in their order; never none where `min` is 1. */
export const some = <T>(all: readonly T[], min = 0) => fc.subarray([...all], { minLength: min });

export const anyPlan: fc.Arbitrary<Plan> = fc
  .record({
    models: some(["small", "large"]),
    readers: some(["reader"]),
    tiers: some(["bare", "skill", "rules"], 1),
    tasks: some(["a", "b", "c", "d", "e"], 1),
    looks: fc.constantFrom([1], [2], [3], [2, 4], [1, 2, 3], [3, 5]),
    watch: some(WATCH, 1),
    markers: some(MARKERS),
    states: fc.array(state, { minLength: 1, maxLength: 7 }),
    changed: some(["a", "c"]),
    price: fc.constantFrom(null, { in: 0, out: 0 }, { in: 1, cached: 0.1, out: 4 }, { in: 1e6, out: 1e6 }),
    builds: mostly(
      { base: true, head: true },
      fc.constantFrom({ base: false, head: true }, { base: true, head: false }),
      8,
    ),
    isSharded: fc.boolean(),
    failOn: some(["regressed", "inconclusive", "build"] as const),
    reader: fc.boolean(),
  })
  .map(({ states, isSharded, failOn, reader, ...shape }) => {
    let cell = 0;
    const row = parseRow("small/*/*") ?? { level: "overall" as const };
    const accepted = [
      { row, metric: { name: "match" as const }, until: TODAY, reason: "wanted" },
      { row, metric: { name: "tokens" as const }, until: "2020-01-01", reason: "past" },
    ];
    return makePlan({
      ...shape,
      state: () => states[cell++ % states.length] ?? { kind: "play" },
      gate: { failOn, reader, accepted },
      shards: isSharded ? shape.models.map((id) => ({ id, players: [id], runsOn: ["ubuntu-latest"] })) : [],
    });
  });
