import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  chosenTrials,
  counterpart,
  filterOf,
  lastCounted,
  SORT_KEYS,
  sortedTrials,
} from "../../../src/report/html/choose-trials.ts";
import { costRows } from "../../../src/report/html/cost-rows.ts";
import { equalAnswers } from "../../../src/report/html/equal-answers.ts";
import { matchByCalls } from "../../../src/report/html/match-by-calls.ts";
import { pageTrial } from "../../../src/report/html/page-trial.ts";
import type { PageTrial } from "../../../src/report/html/report-data.ts";
import { UNKNOWN_USAGE } from "../../../src/schema/usage.ts";
import { SMALL_SAMPLE, sampleOf } from "../../page/sample.ts";
import { trialOf } from "../../trials.ts";

const sample = sampleOf({ ...SMALL_SAMPLE, repeats: 3 });
const trials = sample.views.map(({ trial, score }) => pageTrial(trial, score, 0));
const of = (change: Partial<PageTrial>): PageTrial => ({ ...pageTrial(trialOf(), null, null), ...change });

describe("a trial for lists and plots", () => {
  test("has what is compared, its match, and a bounded answer", () => {
    const long = "𝒳".repeat(600);
    expect(pageTrial(trialOf({ answer: long }), null, 4)).toMatchObject({
      ...{ side: "base", player: "reader", tier: "bare", task: "one", repeat: 1, attempt: 1 },
      ...{ match: null, why: null, answer: `${"𝒳".repeat(499)}…`, calls: 1, failed: 0, playedMs: 300 },
      ...{ forkedAt: null, pack: 4, isCounted: true },
    });
  });

  test("of a model that reported nothing has no tokens, never zero", () => {
    const model = sample.views[0]?.trial.model ?? null;
    const usage = { ...trialOf().usage, main: UNKNOWN_USAGE };
    expect(pageTrial(trialOf({ model, usage }), null, null).tokens).toBeNull();
    expect(pageTrial(trialOf(), null, null).tokens).toBeNull();
  });

  test.each([
    [{ ending: { kind: "lost", cause: "server", detail: "503" } } as const, false],
    [{ ending: { kind: "cancelled" } } as const, false],
    [{ flags: ["tampered" as const] }, false],
    [{ ending: { kind: "limit", limit: "turns", at: 30 } } as const, true],
  ])("of %j counts: %s", (change, counts) => {
    expect(pageTrial(trialOf(change), null, null).isCounted).toBe(counts);
  });
});

describe("what a reader chose", () => {
  test("are trials that have every chosen word", () => {
    const chosen = chosenTrials(trials, filterOf({ player: "small", side: "head", match: "matched" }));
    expect(chosen.length).toBeGreaterThan(0);
    expect(chosen).toEqual(
      trials.filter(
        ({ player, side, match }) => player === "small" && side === "head" && match === "matched",
      ),
    );
  });

  test("may be words of the answer or the reason, in any case", () => {
    const some = [of({ answer: "Unknown OPTION" }), of({ why: "expected an option" }), of({ answer: null })];
    expect(chosenTrials(some, filterOf({ text: "option" }))).toEqual(some.slice(0, 2));
  });

  test("is everything without a choice", () => {
    expect(chosenTrials(trials, filterOf({}))).toEqual(trials);
  });

  test.each(SORT_KEYS)("sorted by %s holds the same trials, what is unknown last", (key) => {
    for (const isDescending of [false, true]) {
      const sorted = sortedTrials([of({ tokens: null }), ...trials.slice(0, 50)], key, isDescending);
      expect(sorted.length).toBe(51);
      expect(new Set(sorted).size).toBe(51);
      if (key === "tokens") expect(sorted.at(-1)?.tokens).toBeNull();
    }
  });

  test("sorted by tokens goes up, and down", () => {
    const up = sortedTrials([of({ tokens: 3 }), of({ tokens: 1 }), of({ tokens: 2 })], "tokens", false);
    expect(up.map(({ tokens }) => tokens)).toEqual([1, 2, 3]);
    expect(sortedTrials(up, "tokens", true).map(({ tokens }) => tokens)).toEqual([3, 2, 1]);
  });
});

describe("the other side of a trial", () => {
  test("is the last attempt of the same repeat that counts", () => {
    const [base, lost, head] = [
      of({ side: "base" }),
      of({ side: "head", attempt: 1, isCounted: false }),
      of({ side: "head", attempt: 2 }),
    ];
    expect(counterpart([base, lost, head], base)).toBe(head);
    expect(counterpart([base], base)).toBeNull();
    expect(counterpart([base, of({ side: "head", repeat: 2 })], base)).toBeNull();
  });

  test("is the last attempt where none counts", () => {
    const [one, two] = [of({ attempt: 1, isCounted: false }), of({ attempt: 2, isCounted: false })];
    expect(lastCounted([two, one])).toBe(two);
    expect(lastCounted([])).toBeNull();
  });
});

describe("answers", () => {
  test("are counted a side, the most frequent first; lost trials gave none", () => {
    const some = [
      of({ answer: "42", match: "matched" }),
      of({ answer: " 42\n", match: "matched", side: "head" }),
      of({ answer: "7", match: "not-matched" }),
      of({ answer: null, match: "not-matched", isCounted: false }),
    ];
    expect(equalAnswers(some).map(({ answer, match, trials: counts }) => [answer, match, counts])).toEqual([
      ["42", "matched", { base: 1, head: 1 }],
      ["7", "not-matched", { base: 1, head: 0 }],
    ]);
  });
});

describe("match by tool calls", () => {
  test("has a class a number as long as they are few", () => {
    const some = [
      of({ calls: 1, match: "matched" }),
      of({ calls: 1, match: "not-matched" }),
      of({ calls: 4, match: "not-matched", side: "head" }),
      of({ calls: 4, match: "unscored", side: "head" }),
    ];
    expect(matchByCalls(some).map(({ name, side, rate }) => [name, side, rate])).toEqual([
      ["1", "base", { x: 1, n: 2 }],
      ["4", "head", { x: 0, n: 1 }],
    ]);
  });

  test("counts every scored trial once, in at most nine classes", () => {
    const any = fc.record({
      calls: fc.integer({ min: 0, max: 300 }),
      match: fc.constantFrom("matched" as const, "not-matched" as const, "unscored" as const),
      side: fc.constantFrom("base" as const, "head" as const),
    });
    fc.assert(
      fc.property(fc.array(any), (given) => {
        const rows = matchByCalls(given.map(of));
        expect(rows.reduce((sum, { rate }) => sum + rate.n, 0)).toBe(
          given.filter(({ match }) => match !== "unscored").length,
        );
        expect(new Set(rows.map(({ name }) => name)).size).toBeLessThanOrEqual(9);
      }),
    );
  });
});

describe("tokens against match", () => {
  test("are geometric means a player, tier and side", () => {
    const { comparison } = sample.material;
    const at = { player: "small", tier: "skill" };
    const some = [
      of({ ...at, tokens: 1000, match: "matched" }),
      of({ ...at, tokens: 4000, match: "not-matched" }),
      of({ ...at, tokens: null, match: "matched", side: "head" }),
    ];
    expect(costRows(some, comparison)).toEqual([
      { name: "small · skill", base: { tokens: expect.closeTo(2000), solved: 50, n: 2 }, head: null },
    ]);
  });

  test("weigh tasks equally, those alone that both sides played, without what produced nothing", () => {
    const { comparison } = sample.material;
    const some = (side: "base" | "head", task: string, matched: number, n: number, tokens: number) =>
      Array.from({ length: n }, (_, index) =>
        of({
          ...{ player: "small", tier: "skill", side, task, tokens },
          match: index < matched ? "matched" : "not-matched",
        }),
      );
    const trials = [
      ...some("base", "quick", 9, 9, 1000),
      ...some("base", "slow", 0, 1, 4000),
      ...some("head", "quick", 1, 1, 1000),
      ...some("head", "slow", 1, 9, 4000),
      ...some("head", "only", 0, 9, 10),
      of({
        ...{ player: "small", tier: "skill", side: "head", task: "quick", tokens: 1 },
        ...{ match: "not-matched", ending: { kind: "nothing" } },
      }),
    ];
    expect(costRows(trials, comparison)).toEqual([
      {
        name: "small · skill",
        base: { tokens: expect.closeTo(2000), solved: 50, n: 10 },
        head: { tokens: expect.closeTo(2000), solved: expect.closeTo((50 + 100 / 9) / 2), n: 11 },
      },
    ]);
  });
});
