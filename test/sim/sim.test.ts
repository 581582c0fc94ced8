/** The short form of `npm run sim`: the suite that pull requests play by default, whose comparisons are fast enough for it. */
import { describe, expect, test } from "vitest";
import { measure } from "./measure.ts";
import { playPullRequest } from "./play.ts";
import { dropInGroup, HELPED } from "./scenarios.ts";
import { PR_LOOKS, planOfShape } from "./shapes.ts";

/** Thousands of comparisons take seconds alone, and longer beside other tests. */
const SLOW = { timeout: 300_000 };
const PR = planOfShape({ players: 2, tiers: 1, tasks: 8, looks: PR_LOOKS });

describe("the ladder of pull requests", SLOW, () => {
  test("alarms on at most 3 % of 2,000 that change nothing, at 140 trials or fewer on average", () => {
    const { alarms, trials } = measure({ plan: PR, count: 2_000, world: { logits: HELPED } });
    expect(alarms).toBeLessThanOrEqual(60);
    expect(trials).toBeLessThanOrEqual(140);
  });

  test("where players solve less a quiet one takes a tenth more at most, and no more of 1,000 alarm", () => {
    const { alarms, trials } = measure({ plan: PR, count: 1_000 });
    expect(alarms).toBeLessThanOrEqual(30);
    expect(trials).toBeLessThanOrEqual(1.1 * 137);
  });

  test("finds at least 85 % of 400 that take 25 points from one group", () => {
    const { caught, wrong } = measure({ plan: PR, world: dropInGroup(1), count: 400 });
    expect(caught).toBeGreaterThanOrEqual(340);
    expect(wrong).toBeLessThanOrEqual(40);
  });

  test("copies of one trial are no evidence: without a change they alarm no more often", () => {
    const { alarms } = measure({ plan: PR, world: { copies: 0.5 }, count: 150 });
    expect(alarms).toBeLessThanOrEqual(7);
  });
});

describe("the ladder of coupled pull requests", SLOW, () => {
  const coupled = planOfShape({ players: 2, tiers: 1, tasks: 8, looks: PR_LOOKS, isCoupled: true });

  test.each([
    ["every trial sees", 1, 125],
    ["half of all trials see", 0.5, 104],
    ["one trial in ten sees", 0.1, 74],
  ])("without a change that matters at most 9 of 300 alarm where %s what changed", (_, share, most) => {
    const { alarms, trials } = measure({ plan: coupled, world: { sees: () => share }, count: 300 });
    expect(alarms).toBeLessThanOrEqual(9);
    expect(trials).toBeLessThanOrEqual(most);
  });

  test("finds at least 75 % of 100 that take 25 points from one group through half of its trials", () => {
    const { caught, wrong } = measure({
      plan: coupled,
      world: { ...dropInGroup(1), sees: () => 0.5 },
      count: 100,
    });
    expect(caught).toBeGreaterThanOrEqual(75);
    expect(wrong).toBeLessThanOrEqual(3);
  });
});

test("one seed is one pull request, however often it is played", () => {
  const world = dropInGroup(1);
  expect(playPullRequest(PR, 3, { world }).rows).toEqual(playPullRequest(PR, 3, { world }).rows);
});

test("a ladder that ends early says of its looks what all repeats say of them", () => {
  const plan = planOfShape({ players: 1, tiers: 1, tasks: 8, looks: PR_LOOKS });
  for (let seed = 1; seed <= 40; seed++) {
    const early = playPullRequest(plan, seed, {});
    const [row] = early.rows;
    expect(early.trials).toBe(2 * 8 * (row?.look ?? 0));
    expect(PR_LOOKS).toContain(row?.look);
  }
});
