import { describe, expect, test } from "vitest";
import { Purse } from "../../src/plan/purse.ts";
import type { PlannedTrial } from "../../src/schema/plan.ts";
import type { Budget } from "../../src/schema/profile.ts";
import type { SpentAttempt } from "../../src/schema/trial.ts";
import { NO_USAGE, UNKNOWN_USAGE, type Usage } from "../../src/schema/usage.ts";
import { planOf } from "../plans.ts";
import { trialOf } from "../trials.ts";

const NO_BUDGET: Budget = { usd: null, minutes: null, trials: null, tokens: null };
const START = Date.parse("2026-01-05T15:00:00.000Z");
const LOST = { kind: "lost" as const, cause: "server" as const, detail: "x" };

const planned = (repeat: number, player = "small"): PlannedTrial => ({
  ...{ side: "base", player, tier: "bare", task: "one", repeat, order: 0, seed: 1 },
});

/** A trial of `small` that read 80 and wrote 20 tokens. */
function spent(
  repeat: number,
  over: Partial<SpentAttempt> & { main?: Usage } = {},
): SpentAttempt & PlannedTrial {
  const main = over.main ?? { ...NO_USAGE, input: 80, generated: 20 };
  const trial = trialOf({ player: "small", repeat });
  return { ...trial, usage: { ...trial.usage, main }, isModel: true, ...over };
}

function purse(
  budget: Partial<Budget>,
  stored: ReturnType<typeof spent>[] = [],
  cutOff: SpentAttempt[] = [],
): Purse {
  const plan = planOf({ players: ["small", "large", "reader"], tiers: ["bare"], tasks: ["one"], looks: [9] });
  const players = plan.players.map((player) => ({ ...player, price: { in: 1_000, out: 1_000 } }));
  return new Purse({ players, budget: { ...NO_BUDGET, ...budget } }, { stored, cutOff }, START);
}

/** Plays repeats one after the other and says which ones began. */
function play(some: Purse, repeats: readonly number[], usage?: Usage): number[] {
  return repeats.filter((repeat) => {
    const begins = some.begin(planned(repeat), START);
    if (begins) some.settle(spent(repeat, usage === undefined ? {} : { main: usage }));
    return begins;
  });
}

test("without a budget everything is played", () => {
  const all = purse({});
  expect(play(all, [1, 2, 3])).toEqual([1, 2, 3]);
  expect(all.usedUp).toBeNull();
});

describe("trials", () => {
  test("as many begin as are allowed, those of earlier processes among them", () => {
    const some = purse({ trials: 3 }, [spent(1)]);
    expect(play(some, [1, 2, 3, 4, 5])).toEqual([1, 2, 3]);
    expect(some.usedUp).toBe("trials");
  });

  test("one that is lost and played again is still one, and one that was cut off is none", () => {
    const some = purse(
      { trials: 2 },
      [spent(1, { ending: LOST })],
      [spent(2, { ending: { kind: "cancelled" } })],
    );
    expect(some.begin(planned(1), START)).toBe(true);
    expect(some.begin(planned(2), START)).toBe(true);
    expect(some.begin(planned(3), START)).toBe(false);
  });
});

describe("tokens and money", () => {
  test.each([
    ["tokens", 350],
    ["usd", 0.35],
  ] as const)("%s: none begins that would not fit by the mean of those before", (limit, amount) => {
    const some = purse({ [limit]: amount });
    expect(play(some, [1, 2, 3, 4, 5])).toEqual([1, 2, 3]);
    expect(some.usedUp).toBe(limit);
  });

  test("what fits to the brim is played", () => {
    expect(play(purse({ tokens: 300 }), [1, 2, 3, 4])).toEqual([1, 2, 3]);
  });

  test("trials in flight count as what they will take", () => {
    const some = purse({ tokens: 450 }, [spent(9)]);
    expect([1, 2, 3, 4].filter((repeat) => some.begin(planned(repeat), START))).toEqual([1, 2, 3]);
  });

  test("what was lost or cut off was spent too, and says nothing about a trial", () => {
    const dear = { ...NO_USAGE, input: 250, generated: 0 };
    const some = purse(
      { tokens: 400 },
      [spent(1, { ending: LOST, main: dear })],
      [spent(2, { ending: { kind: "cancelled" }, main: { ...dear, input: 50 } })],
    );
    expect(play(some, [1, 2, 3])).toEqual([1]);
  });

  test("the reader spends nothing, and a model that reports nothing is named", () => {
    const some = purse({ tokens: 100 });
    for (let repeat = 1; repeat <= 20; repeat++) {
      expect(some.begin(planned(repeat, "reader"), START)).toBe(true);
      some.settle({ ...spent(repeat), player: "reader", isModel: false });
    }
    expect(play(some, [1, 2, 3], UNKNOWN_USAGE)).toEqual([1, 2, 3]);
    expect(some.unreported).toEqual(["small"]);
  });
});

test("minutes are those in which something played, in all processes", () => {
  const some = purse({ minutes: 1 }, [
    spent(1, { time: { startedAt: "2026-01-05T14:00:00.000Z", wallMs: 30_000 } }),
  ]);
  expect(some.begin(planned(2), START + 29_000)).toBe(true);
  expect(some.begin(planned(3), START + 30_000)).toBe(false);
  expect(some.usedUp).toBe("minutes");
});

test("a look is held against the whole of what is left", () => {
  const look = [1, 2, 3, 4].map((repeat) => planned(repeat));
  expect(purse({ trials: 4 }).limitBefore(look, START)).toBeNull();
  expect(purse({ trials: 4 }, [spent(9)]).limitBefore(look, START)).toBe("trials");
  expect(purse({ tokens: 500 }, [spent(9)]).limitBefore(look, START)).toBeNull();
  expect(purse({ tokens: 499 }, [spent(9)]).limitBefore(look, START)).toBe("tokens");
  expect(purse({ usd: 0.1 }, [spent(9)]).limitBefore(look, START)).toBe("usd");
});

test("what a judge read and wrote is counted, of trials of players that are no language model too", () => {
  const judge = {
    ...{ use: null, endpoint: "bench", model: "judge-model", window: null },
    sampling: { temperature: null, seed: null, topP: null },
    price: { in: 1_000, out: 10_000 },
  };
  const plan = planOf({ players: ["small", "reader"], tiers: ["bare"], tasks: ["one"], looks: [9] });
  const some = new Purse(
    { players: plan.players, judge, budget: { ...NO_BUDGET, usd: 1 } },
    { stored: [], cutOff: [] },
    START,
  );
  const judged = { ...spent(1).usage, judge: { ...NO_USAGE, input: 300, generated: 20 } };
  for (const repeat of [1, 2]) {
    expect(some.begin(planned(repeat, "reader"), START)).toBe(true);
    some.settle(spent(repeat, { player: "reader", isModel: false, usage: judged }));
  }
  expect(some.begin(planned(3, "reader"), START)).toBe(false);
  expect(some.usedUp).toBe("usd");
  expect(some.unreported).toEqual([]);
});
