import { describe, expect, test } from "vitest";
import { nextRound } from "../../src/plan/next-round.ts";
import type { Earlier, Seen } from "../../src/plan/open-rows.ts";
import type { Plan, PlannedTrial, Round } from "../../src/schema/plan.ts";
import { cellId, rowText } from "../../src/schema/row.ts";
import { planOf } from "../plans.ts";

const AXES = { players: ["small"], tiers: ["bare", "skill"], tasks: ["one", "two"], looks: [3, 5, 8] };
const plain: Plan = { ...planOf(AXES), mode: "pr" };
const PLAN: Plan = {
  ...plain,
  players: plain.players.map((player) => ({ ...player, coupled: true as const })),
};
const IDS = PLAN.cells.map(({ id }) => id);

const earlierOf = (use: "lead" | "screen", trials: number, ids: readonly string[] = IDS): Earlier =>
  new Map(ids.map((id) => [id, { id, use, trials }]));

/** All rows are calm but one, whose figures hold so many pairs that an earlier day may have had a part in. */
function seenOf(row: string, exposed: number | null, look = 3): Seen {
  return {
    gate: { accepted: [] },
    rows: PLAN.design.rows.map((designed) => ({
      row: designed.row,
      cells: designed.cells.length,
      look,
      labels: [],
      ...(exposed === null ? {} : { earlier: { exposed } }),
      metrics: [
        {
          ...{ metric: { name: "match" as const }, base: { x: 3, n: 6 }, head: { x: 3, n: 6 }, change: null },
          ...{ outcome: "quiet" as const, pAdj: 1, ruledOut: null, visible: null },
          badness: rowText(designed.row) === row ? 1.5 : -1,
        },
      ],
    })),
  };
}

/** `base/small/bare/one`, by the repeats that are played of it. */
function placesIn(round: Round | null): Record<string, number[]> {
  const places: Record<string, number[]> = {};
  for (const trial of round?.trials ?? []) {
    const place = `${trial.side}/${cellId(trial)}`;
    places[place] = [...(places[place] ?? []), trial.repeat].sort((a, b) => a - b);
  }
  return places;
}

const first = (earlier: Earlier): Round => nextRound(PLAN, [], { earlier }) as Round;
const ofSide = (side: string, repeats: readonly number[], ids = IDS) =>
  Object.fromEntries(ids.map((id) => [`${side}/${id}`, repeats]));
const SKILL = IDS.filter((id) => id.includes("/skill/"));

describe("with base trials of an earlier day that head can follow", () => {
  const earlier = earlierOf("lead", 8);

  test("head alone is played at the first look, led by base", () => {
    expect(placesIn(first(earlier))).toEqual(ofSide("head", [1001, 1002, 1003]));
    expect(new Set(first(earlier).trials.map(({ leader }) => leader))).toEqual(new Set(["base"]));
  });

  test("a row in which few pairs could have met another endpoint goes on to follow", () => {
    const round = nextRound(PLAN, [first(earlier)], { earlier, seen: seenOf("small/skill/*", 0.3) });
    expect(placesIn(round)).toEqual(ofSide("head", [1004, 1005], SKILL));
  });

  test("a row in which more could have is followed to the middle of the ladder, and no further", () => {
    const round = nextRound(PLAN, [first(earlier)], { earlier, seen: seenOf("small/skill/*", 0.31) });
    expect(placesIn(round)).toEqual(ofSide("head", [1004, 1005], SKILL));
    const anew = nextRound(PLAN, [first(earlier), round as Round], {
      earlier,
      seen: seenOf("small/skill/*", 0.31, 5),
    });
    expect(placesIn(anew)).toEqual({
      ...ofSide("base", [1, 2, 3, 4, 5], SKILL),
      ...ofSide("head", [1, 2, 3, 4, 5], SKILL),
    });
    const leads = (trial: PlannedTrial) => trial.leader === trial.side;
    expect(anew?.trials.filter(leads)).toHaveLength(10);
    const last = nextRound(PLAN, [first(earlier), round as Round, anew as Round], {
      earlier,
      seen: seenOf("small/skill/*", null, 5),
    });
    expect(placesIn(last)).toEqual({
      ...ofSide("base", [6, 7, 8], SKILL),
      ...ofSide("head", [6, 7, 8], SKILL),
    });
  });

  test("where there are too few leaders to follow that far, it is played anew as far as it was followed", () => {
    const few = earlierOf("lead", 4);
    const round = nextRound(PLAN, [first(few)], { earlier: few, seen: seenOf("small/skill/*", 0.31) });
    expect(placesIn(round)["base/small/skill/one"]).toEqual([1, 2, 3]);
  });

  test("a row for whose next look there are too few leaders is played anew", () => {
    const few = earlierOf("lead", 4);
    const round = nextRound(PLAN, [first(few)], { earlier: few, seen: seenOf("small/skill/*", 0) });
    expect(placesIn(round)["base/small/skill/one"]).toEqual([1, 2, 3, 4, 5]);
  });

  test("cells without earlier trials play both sides beside them", () => {
    const some = earlierOf("lead", 8, SKILL);
    const bare = IDS.filter((id) => !SKILL.includes(id));
    expect(placesIn(first(some))).toEqual({
      ...ofSide("head", [1001, 1002, 1003], SKILL),
      ...ofSide("base", [1, 2, 3], bare),
      ...ofSide("head", [1, 2, 3], bare),
    });
    const round = nextRound(PLAN, [first(some)], { earlier: some, seen: seenOf("*/*/one", 0.1) });
    expect(round).toBeNull();
  });

  test("no seed of a follower is one that its cell plays with anew", () => {
    const anew = nextRound(PLAN, [first(earlier)], { earlier, seen: seenOf("small/skill/*", 1, 5) });
    const seeds = new Set(anew?.trials.map(({ seed }) => seed));
    expect(first(earlier).trials.some(({ seed }) => seeds.has(seed))).toBe(false);
  });

  test("a round that is named again is equal", () => {
    expect(first(earlier)).toEqual(first(earlierOf("lead", 8)));
  });
});

describe("with base trials of an earlier day that head is only held against", () => {
  const earlier = earlierOf("screen", 24);

  test("head alone is played at the first look, with repeats of its own", () => {
    expect(placesIn(first(earlier))).toEqual(ofSide("head", [1, 2, 3]));
  });

  test("nothing is played where no row looks bad", () => {
    expect(nextRound(PLAN, [first(earlier)], { earlier, seen: seenOf("none", 1) })).toBeNull();
  });

  test("a row that looks bad gets base trials of today, and what head lacks", () => {
    const round = nextRound(PLAN, [first(earlier)], { earlier, seen: seenOf("small/skill/*", 1) });
    expect(placesIn(round)).toEqual({
      ...ofSide("base", [1, 2, 3, 4, 5], SKILL),
      ...ofSide("head", [4, 5], SKILL),
    });
  });
});
