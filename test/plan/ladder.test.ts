import { describe, expect, test } from "vitest";
import { continuationBound } from "../../src/plan/continuation.ts";
import { furtherLooks } from "../../src/plan/further-looks.ts";
import { nextRound } from "../../src/plan/next-round.ts";
import type { Seen } from "../../src/plan/open-rows.ts";
import type { RowMetric } from "../../src/schema/comparison.ts";
import type { Plan, Round } from "../../src/schema/plan.ts";
import { type Row, rowText } from "../../src/schema/row.ts";
import { planOf } from "../plans.ts";

const LOOKS = [3, 5, 8, 13, 20];
const PLAN: Plan = {
  ...planOf({ players: ["small", "large"], tiers: ["bare", "skill"], tasks: ["one", "two"], looks: LOOKS }),
  mode: "pr",
};

const metricOf = (badness: number | null, over: Partial<RowMetric> = {}): RowMetric => ({
  metric: { name: "match" },
  base: { x: 3, n: 6 },
  head: { x: 3, n: 6 },
  change: null,
  outcome: "quiet",
  badness,
  pAdj: 1,
  ruledOut: null,
  visible: null,
  ...over,
});

interface Told {
  readonly badness: number;
  readonly look?: number;
  readonly over?: Partial<RowMetric>;
}

/** All rows of the plan are calm at the first look but those that are told. */
function seenOf(plan: Plan, told: Readonly<Record<string, Told>> = {}, look = 3): Seen {
  return {
    gate: { accepted: [] },
    rows: plan.design.rows.map(({ row, cells }) => {
      const one = told[rowText(row)];
      const metrics = [metricOf(one?.badness ?? -0.5, one?.over)];
      return { row, cells: cells.length, look: one?.look ?? look, labels: [], metrics };
    }),
  };
}

const first = (plan: Plan): Round => nextRound(plan, []) as Round;
const cellsIn = (round: Round | null): string[] =>
  [...new Set((round?.trials ?? []).map(({ player, tier, task }) => `${player}/${tier}/${task}`))].sort();
const repeatsIn = (round: Round | null): number[] => [
  ...new Set((round?.trials ?? []).map(({ repeat }) => repeat)),
];

describe("after a look", () => {
  test("nothing is played where no row looks bad", () => {
    expect(nextRound(PLAN, [first(PLAN)], { seen: seenOf(PLAN) })).toBeNull();
  });

  test("a group that looks a little bad goes on as a whole, on both sides, and nobody else", () => {
    const seen = seenOf(PLAN, { "small/skill/*": { badness: 0.4 } });
    const round = nextRound(PLAN, [first(PLAN)], { seen });
    expect(cellsIn(round)).toEqual(["small/skill/one", "small/skill/two"]);
    expect(repeatsIn(round)).toEqual([4, 5]);
    expect(round).toMatchObject({ look: 2, why: "small/skill/* to 5 (z 0.40)" });
    expect(round?.trials).toHaveLength(2 * 2 * 2);
    expect(round?.trials[0]?.order).toBe(48);
  });

  test.each([
    ["*/*/*", 1.99, 0],
    ["*/*/*", 2, 8],
    ["small/*/*", 1.79, 0],
    ["small/*/*", 1.8, 4],
    ["*/skill/*", 1.8, 4],
    ["*/*/one", 1.8, 4],
    ["small/skill/*", 0.39, 0],
    ["small/skill/*", 0.4, 2],
  ])("%s with a z of %d takes %i cells on", (row, badness, count) => {
    const seen = seenOf(PLAN, { [row]: { badness } });
    expect(cellsIn(nextRound(PLAN, [first(PLAN)], { seen }))).toHaveLength(count);
  });

  test("tokens have to look worse than match, and a metric that nobody watches takes nothing on", () => {
    const with_ = (badness: number, name: "tokens" | "turns") =>
      seenOf(PLAN, { "small/skill/*": { badness, over: { metric: { name } } } });
    expect(nextRound(PLAN, [first(PLAN)], { seen: with_(1.5, "tokens") })).toBeNull();
    expect(cellsIn(nextRound(PLAN, [first(PLAN)], { seen: with_(1.6, "tokens") }))).toHaveLength(2);
    expect(nextRound(PLAN, [first(PLAN)], { seen: with_(9, "turns") })).toBeNull();
  });

  test("lean follows fewer suspicions", () => {
    const seen = seenOf(PLAN, { "small/skill/*": { badness: 0.9 } });
    const lean: Plan = { ...PLAN, design: { ...PLAN.design, pace: "lean" } };
    expect(nextRound(PLAN, [first(PLAN)], { seen })).not.toBeNull();
    expect(nextRound(lean, [first(PLAN)], { seen })).toBeNull();
  });

  test("copies and what is settled already are not played again", () => {
    const at = (over: Partial<RowMetric>) => seenOf(PLAN, { "small/skill/*": { badness: 3, over } });
    for (const over of [{ outcome: "inconclusive", reason: "copies" }, { outcome: "improved" }] as const)
      expect(nextRound(PLAN, [first(PLAN)], { seen: at(over) })).toBeNull();
  });
});

describe("rows at different looks", () => {
  const one = first(PLAN);
  const two = nextRound(PLAN, [one], { seen: seenOf(PLAN, { "small/skill/*": { badness: 1.5 } }) }) as Round;

  test("a row goes on from the least look of its cells, and cells that are further wait", () => {
    const seen = seenOf(PLAN, { "*/skill/*": { badness: 2.5 }, "small/skill/*": { badness: 0.9, look: 5 } });
    const round = nextRound(PLAN, [one, two], { seen });
    expect(cellsIn(round)).toEqual(["large/skill/one", "large/skill/two"]);
    expect(repeatsIn(round)).toEqual([4, 5]);
    expect(round?.trials[0]?.order).toBe(56);
  });

  test("a row at its last look is done", () => {
    const seen = seenOf(PLAN, { "small/skill/*": { badness: 3, look: 20 } });
    expect(nextRound(PLAN, [one, two], { seen })).toBeNull();
  });
});

describe("the end", () => {
  const over = { outcome: "regressed" } as const;
  const told = { "small/skill/*": { badness: 5, over }, "large/skill/*": { badness: 2 } };

  test("is the first regression of a watched row, unless it goes on", () => {
    const seen = seenOf(PLAN, told);
    expect(nextRound(PLAN, [first(PLAN)], { seen })).toBeNull();
    expect(cellsIn(nextRound(PLAN, [first(PLAN)], { seen, goesOn: true }))).toEqual([
      "large/skill/one",
      "large/skill/two",
    ]);
  });

  test("is not a regression that was accepted, or one of a metric that is only shown", () => {
    const row: Row = { level: "group", player: "small", tier: "skill" };
    const accepted = [{ row, metric: { name: "match" as const }, until: "2027-01-31" }];
    const seen = { ...seenOf(PLAN, told), gate: { accepted } };
    expect(cellsIn(nextRound(PLAN, [first(PLAN)], { seen }))).toHaveLength(2);
    const shown = { ...told, "small/skill/*": { badness: 5, over: { ...over, metric: { name: "turns" } } } };
    expect(nextRound(PLAN, [first(PLAN)], { seen: seenOf(PLAN, shown as never) })).not.toBeNull();
  });

  test("a gate that wants proof takes all rows to the last look", () => {
    const gate = { ...PLAN.gate, failOn: ["unproven" as const] };
    const round = nextRound({ ...PLAN, gate }, [first(PLAN)], { seen: seenOf(PLAN) });
    expect(cellsIn(round)).toHaveLength(8);
    const proven = seenOf(PLAN);
    for (const { metrics } of proven.rows) for (const found of metrics) found.outcome = "proven";
    expect(nextRound({ ...PLAN, gate }, [first(PLAN)], { seen: proven })).toBeNull();
  });
});

describe("a budget", () => {
  test("is spent on the worst row first, and a row that does not fit is passed over", () => {
    const seen = seenOf(PLAN, {
      "small/*/*": { badness: 3 },
      "small/skill/*": { badness: 2 },
      "large/skill/*": { badness: 1 },
    });
    const upTo = (most: number) =>
      cellsIn(nextRound(PLAN, [first(PLAN)], { seen, fits: ({ length }) => length <= most }));
    expect(upTo(100)).toHaveLength(6);
    expect(upTo(16)).toEqual(["small/bare/one", "small/bare/two", "small/skill/one", "small/skill/two"]);
    expect(upTo(8)).toEqual(["small/skill/one", "small/skill/two"]);
    expect(upTo(7)).toEqual([]);
  });
});

describe("a stop", () => {
  test("changes nothing: the same rounds and results name the same round", () => {
    const seen = seenOf(PLAN, { "small/skill/*": { badness: 1 }, "*/*/one": { badness: 2 } });
    const one = first(PLAN);
    const again = structuredClone({ plan: PLAN, rounds: [one], seen });
    expect(nextRound(again.plan, again.rounds, { seen: again.seen })).toEqual(
      nextRound(PLAN, [one], { seen }),
    );
  });

  test("the trials of a ladder that goes to its end are those of one look, each once", () => {
    const rounds = [first(PLAN)];
    for (const look of LOOKS.slice(0, -1)) {
      const seen = seenOf(
        PLAN,
        { "*/*/*": { badness: 2, look }, "small/skill/*": { badness: 2, look } },
        look,
      );
      rounds.push(nextRound(PLAN, rounds, { seen }) as Round);
    }
    const named = rounds.flatMap(({ trials }) =>
      trials.map(({ order: _, ...trial }) => JSON.stringify(trial)),
    );
    const fixed = first({ ...PLAN, design: { ...PLAN.design, looks: [20] } });
    expect([...named].sort()).toEqual(fixed.trials.map(({ order: _, ...t }) => JSON.stringify(t)).sort());
    expect(rounds.flatMap(({ trials }) => trials.map(({ order }) => order))).toEqual([...Array(320).keys()]);
  });
});

describe("shards", () => {
  const sharded: Plan = {
    ...PLAN,
    shards: ["small", "large"].map((id) => ({ id, players: [id], runsOn: [] })),
  };

  test("rows over several of them go to the middle of the ladder and then to its end", () => {
    const next = (look: number) =>
      furtherLooks(sharded, seenOf(sharded, { "*/skill/*": { badness: 2.5, look } }));
    const cells = ["small/skill/one", "small/skill/two", "large/skill/one", "large/skill/two"];
    expect(next(3)).toEqual([{ cells, toLook: 8 }]);
    expect(next(5)).toEqual([{ cells, toLook: 8 }]);
    expect(next(8)).toEqual([{ cells, toLook: 20 }]);
    expect(next(20)).toEqual([]);
  });

  test("rows of one of them are its own matter, and on one machine there is nothing to hand on", () => {
    expect(furtherLooks(sharded, seenOf(sharded, { "small/skill/*": { badness: 2.5 } }))).toEqual([]);
    expect(furtherLooks(PLAN, seenOf(PLAN, { "*/skill/*": { badness: 2.5 } }))).toEqual([]);
  });
});

test("bounds hold from their last look on, and lifts never go on", () => {
  const metric = { name: "match" } as const;
  const isPaired = false;
  expect(continuationBound("normal", { level: "group", metric, look: 9, isPaired })).toBe(1.7);
  expect(continuationBound("normal", { level: "lift", metric, look: 0, isPaired })).toBe(
    Number.POSITIVE_INFINITY,
  );
});

test("groups of pairs are followed further for match, and their other rows less for tokens", () => {
  const [match, tokens] = [{ name: "match" }, { name: "tokens" }] as const;
  const bound = (level: "group" | "tier", metric: typeof match | typeof tokens, isPaired: boolean) =>
    continuationBound("normal", { level, metric, look: 0, isPaired });
  expect([bound("group", match, true), bound("group", match, false)]).toEqual([0.3, 0.4]);
  expect([bound("tier", tokens, true), bound("tier", tokens, false)]).toEqual([2.8, 2]);
  const lean = { level: "group", metric: match, look: 0, isPaired: true } as const;
  expect(continuationBound("lean", lean)).toBe(1);
});
