/** Rows whose base was played on an earlier day: when they alarm, and what they say. */
import { describe, expect, test } from "vitest";
import { digestOf } from "../../src/base/hash.ts";
import { shareOf } from "../../src/compare/family.ts";
import type { EarlierBase } from "../../src/schema/baseline.ts";
import type { Comparison } from "../../src/schema/comparison.ts";
import type { Plan } from "../../src/schema/plan.ts";
import type { Trial } from "../../src/schema/trial.ts";
import { makeInspection, type Played } from "./builders.ts";
import { comparisonOf, found, oneRow, SIX } from "./stories.ts";

const ROW = "small/skill/*";
const MATCH = { watch: [{ name: "match" as const }] };
const OTHER = digestOf("another plan");

const pairOf = (role: "leader" | "follower", forked: boolean): NonNullable<Trial["pair"]> => ({
  ...{ leader: "x", role, masked: 0, origin: "history" as const },
  forkedAt: forked ? 2 : null,
});

const earlierOf = (use: "lead" | "screen", trials: number): EarlierBase => ({
  cells: SIX.map((task) => ({ id: `small/skill/${task}`, use, trials })),
  origins: [
    {
      origin: {
        ...{
          repository: "acme/tabkit",
          ref: "main",
          sha: "1".repeat(40),
          event: "push",
          runId: 1,
          runAttempt: 1,
        },
        at: "2026-05-29T08:00:00.000Z",
      },
      trials: 6 * trials,
    },
  ],
});

/** Base matched `repeats` times in each task that day; of head's followers the first `forked` over all tasks fork, and miss. */
function led(repeats: number, forked: number): Played[] {
  return SIX.flatMap((task, index) =>
    Array.from({ length: repeats }, (_, at): Played[] => {
      const cell = `small/skill/${task}`;
      const hasForked = at * SIX.length + index < forked;
      const repeat = 1001 + at;
      return [
        { side: "base", cell, repeat, matched: true, change: { plan: OTHER, pair: pairOf("leader", false) } },
        { side: "head", cell, repeat, matched: !hasForked, change: { pair: pairOf("follower", hasForked) } },
      ];
    }).flat(),
  );
}

/** Both sides played for the comparison, each by itself or in pairs that forked. */
function anew(repeats: number, headMatches: (repeat: number) => boolean, isPaired = true): Played[] {
  const pair = (role: "leader" | "follower"): Partial<Trial> =>
    isPaired ? { pair: { ...pairOf(role, true), origin: "run" } } : {};
  return SIX.flatMap((task) =>
    Array.from({ length: repeats }, (_, at): Played[] => {
      const cell = `small/skill/${task}`;
      return [
        { side: "base", cell, repeat: at + 1, matched: true, change: pair("leader") },
        { side: "head", cell, repeat: at + 1, matched: headMatches(at + 1), change: pair("follower") },
      ];
    }).flat(),
  );
}

const withEarlier = (plan: Plan, played: readonly Played[], earlier: EarlierBase): Comparison =>
  comparisonOf(plan, played, makeInspection({ earlier }));

describe("head that followed base trials of an earlier day", () => {
  const plan = oneRow([20, 24], { ...MATCH, coupled: true });

  test("alarms where three of ten pairs could have met another endpoint", () => {
    const comparison = withEarlier(plan, led(20, 36), earlierOf("lead", 24));
    expect(comparison.rows[0]).toMatchObject({ look: 20, earlier: { exposed: 0.3 } });
    expect(found(comparison, ROW)).toMatchObject({
      outcome: "regressed",
      base: { x: 120, n: 120 },
      head: { x: 84 },
    });
    expect(comparison.coverage).toMatchObject({
      counted: 240,
      reused: 120,
      pairs: 120,
      forked: 36,
    });
  });

  test("alarms nobody where one more could have, and looks as bad as it is", () => {
    const comparison = withEarlier(plan, led(20, 37), earlierOf("lead", 24));
    const match = found(comparison, ROW);
    expect(comparison.rows[0]?.earlier?.exposed).toBeGreaterThan(0.3);
    expect(match).toMatchObject({ outcome: "quiet", pAdj: null });
    expect(match.badness).toBeGreaterThan(6);
    expect(comparison.verdict.kind).toBe("quiet");
  });

  test("is outweighed by pairs of today once there are enough, of which the earlier ones have no part", () => {
    const played = [...led(20, 37), ...anew(20, () => true)];
    const comparison = withEarlier(plan, played, earlierOf("lead", 24));
    expect(comparison.rows[0]).not.toHaveProperty("earlier");
    expect(found(comparison, ROW)).toMatchObject({ outcome: "proven", head: { x: 120, n: 120 } });
    const worse = withEarlier(
      plan,
      [...led(20, 37), ...anew(20, (repeat) => repeat > 8)],
      earlierOf("lead", 24),
    );
    expect(found(worse, ROW)).toMatchObject({ outcome: "regressed", head: { x: 72, n: 120 } });
  });

  test("keeps its word where it may alarm: the same look is not tried again with pairs of today", () => {
    const played = [...led(20, 12), ...anew(20, (repeat) => repeat > 8)];
    const comparison = withEarlier(plan, played, earlierOf("lead", 24));
    expect(comparison.rows[0]).toMatchObject({ look: 20, earlier: { exposed: expect.closeTo(0.1, 9) } });
    expect(found(comparison, ROW).head).toEqual({ x: 108, n: 120 });
  });

  test("says nothing of times", () => {
    const comparison = withEarlier(plan, led(20, 12), earlierOf("lead", 24));
    expect(found(comparison, ROW, "time")).toMatchObject({ outcome: "not-comparable", reason: "history" });
    expect(found(comparison, ROW, "turns").outcome).not.toBe("not-comparable");
  });

  test("is no look before all of it has followed", () => {
    const some = led(20, 0).filter(({ repeat, cell }) => repeat !== 1020 || cell !== "small/skill/a");
    const comparison = withEarlier(plan, some, earlierOf("lead", 24));
    expect(comparison.rows[0]?.look).toBe(0);
    expect(found(comparison, ROW)).toMatchObject({ outcome: "inconclusive", reason: "stopped" });
  });

  test("is said by the day and the commit that base is of", () => {
    const { earlier } = withEarlier(plan, led(20, 0), earlierOf("lead", 24));
    expect(earlier).toEqual([{ sha: "1".repeat(40), days: 3, trials: 144 }]);
  });
});

describe("head that is held against base trials of an earlier day", () => {
  const plan = oneRow([3, 5, 8, 13, 20], MATCH);
  const screened = (matches: number): Played[] =>
    SIX.flatMap((task) => [
      ...Array.from({ length: 24 }, (_, at): Played => {
        const change = { plan: OTHER };
        return { side: "base", cell: `small/skill/${task}`, repeat: 1001 + at, matched: true, change };
      }),
      ...Array.from({ length: 3 }, (_, at): Played => {
        return { side: "head", cell: `small/skill/${task}`, repeat: at + 1, matched: at < matches };
      }),
    ]);

  test("alarms nobody, however bad it looks", () => {
    const comparison = withEarlier(plan, screened(0), earlierOf("screen", 24));
    expect(comparison.rows[0]).toMatchObject({ look: 3, earlier: { exposed: 1 } });
    const match = found(comparison, ROW);
    expect(match).toMatchObject({ outcome: "quiet", base: { x: 144, n: 144 }, head: { x: 0, n: 18 } });
    expect(match.badness).toBeGreaterThan(4);
    expect(comparison.verdict.kind).toBe("quiet");
  });

  test("alarms by what both sides play afterwards", () => {
    const later = anew(5, (repeat) => repeat > 4, false).filter(
      ({ side, repeat = 0 }) => side === "base" || repeat > 3,
    );
    const comparison = withEarlier(plan, [...screened(0), ...later], earlierOf("screen", 24));
    expect(comparison.rows[0]).toMatchObject({ look: 5 });
    expect(comparison.rows[0]).not.toHaveProperty("earlier");
    expect(found(comparison, ROW)).toMatchObject({ outcome: "regressed", base: { x: 30, n: 30 } });
  });

  test("gives the first look's part of the 5 % to the others", () => {
    const row = plan.design.rows[0]?.row ?? { level: "overall" as const };
    const shares = (looks: readonly number[]) => {
      const own = oneRow(looks, MATCH);
      return looks.map((_, look) => shareOf(own, { row, metric: { name: "match" }, look, isScreened: true }));
    };
    const close = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 12));
    expect(shares([3, 5, 8, 13, 20])).toEqual(close([0, 0.2, 0.2, 0.25, 0.35]));
    expect(shares([3, 5, 8])).toEqual(close([0, 0.375, 0.625]));
    expect(shares([8])).toEqual(close([1]));
  });
});
