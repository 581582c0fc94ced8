import { expect, test } from "vitest";
import { renderPlan } from "../../src/report/render-plan.ts";
import type { PlanEstimate } from "../../src/schema/estimate.ts";
import { planOf } from "../plans.ts";

const PLAN = planOf({ players: ["small", "reader"], tiers: ["bare"], tasks: ["one", "two"], looks: [3, 5] });
const ESTIMATE: PlanEstimate = {
  groups: [
    {
      player: "small",
      tier: "bare",
      cells: { play: 1, identical: 1, skipped: 0 },
      firstLook: 6,
      allLooks: 10,
    },
    {
      player: "reader",
      tier: "bare",
      cells: { play: 1, identical: 0, skipped: 1 },
      firstLook: 2,
      allLooks: 2,
    },
  ],
  firstLook: { trials: 8, tokens: 61_200, usd: 0.42, minutes: 3.5 },
  allLooks: { trials: 12, tokens: 102_000, usd: 0.7, minutes: 5 },
  basis: 24,
  shortfalls: [{ what: "usd", needed: 0.42, allowed: 0.4, isEstimate: true }],
};

test("a plan says what it takes, what it lacks, and who reads text of the repository", () => {
  const receivers = [
    { host: "router.example", players: ["small", "large"] },
    { host: "127.0.0.1:11434", players: ["tiny"] },
  ];
  expect(
    renderPlan({ plan: PLAN, estimate: ESTIMATE, receivers, presets: [], resultsDir: "/r" }),
  ).toMatchInlineSnapshot(`
    "base aaaaaaa (given) → head bbbbbbb · mode docs · looks 3, 5

    Player · tier  Cells  Identical  Not playable  Trials at first look  At most
    small · bare   1      1          0             6                     10
    reader · bare  1      0          1             2                     2

    First look: 8 trials · about 61.2k tokens · about $0.42 · about 3 m 30 s
    All looks:  12 trials · about 102k tokens · about $0.70 · about 5 m 0 s
    Estimated from 24 earlier trials.

    The budget of 0.4 usd cannot finish the first look, which takes about 0.42.

    small: model · price not known

    Text of the repository goes to router.example (small, large).
    Text of the repository goes to 127.0.0.1:11434 (tiny).

    Plan: /r/plan.json · play it with gripcheck run --results /r"
  `);
});

test.each([
  [0.0004, "First look: 8 trials · <$0.01", "about 0.0004."],
  [0, "First look: 8 trials · about $0.00", "about 0."],
  [1234.5, "First look: 8 trials · about $1.2k", "about 1234.5."],
])("a first look for %d dollars is never for nothing that it is not", (usd, line, lacking) => {
  const estimate: PlanEstimate = {
    ...ESTIMATE,
    firstLook: { trials: 8, tokens: null, usd, minutes: null },
    shortfalls: [{ what: "usd", needed: usd, allowed: 0.0001, isEstimate: true }],
  };
  const text = renderPlan({ plan: PLAN, estimate, receivers: [], presets: [], resultsDir: "/r" });
  expect(text).toContain(`${line}\n`);
  expect(text).toContain(`The budget of 0.0001 usd cannot finish the first look, which takes ${lacking}`);
});

test("what is stored of a suite's noise is said to be what is reckoned with", () => {
  const noise = { revision: "c".repeat(40), date: "2026-01-05", repeats: 8, copies: 0, groups: {} };
  const visible = [{ level: "group" as const, match: 0.246, tokens: 1.3 }];
  const text = renderPlan({
    plan: { ...PLAN, noise },
    estimate: { ...ESTIMATE, visible },
    ...{ receivers: [], presets: [], resultsDir: null },
  });
  expect(text).toContain("a drop of 25 points or tokens x1.30 in one group.\nReckoned by the noise that was");
  expect(text).toContain(
    "measured at ccccccc on 2026-01-05; groups that it does not have are reckoned for matches",
  );
});

test("a ladder says what it takes where nothing changed, and what it can see", () => {
  const quiet = { trials: 9, tokens: 70_000, usd: 0.5, minutes: 4 };
  const visible = [
    { level: "tier" as const, match: 0.174, tokens: 1.4 },
    { level: "group" as const, match: 0.246, tokens: null },
    { level: "task" as const, match: null, tokens: null },
  ];
  const text = renderPlan({
    plan: PLAN,
    estimate: { ...ESTIMATE, quiet, visible, shortfalls: [] },
    receivers: [],
    presets: [],
    resultsDir: null,
  });
  expect(text.slice(text.indexOf("First look"), text.indexOf("small: model"))).toMatchInlineSnapshot(`
    "First look: 8 trials · about 61.2k tokens · about $0.42 · about 3 m 30 s
    Expected:   9 trials · about 70k tokens · about $0.50 · about 4 m 0 s, where nothing changed
    All looks:  12 trials · about 102k tokens · about $0.70 · about 5 m 0 s
    Estimated from 24 earlier trials.

    Seen 4 times in 5 at 5 repeats, in rows that go so far: a drop of 17 points or tokens x1.40 in one tier, 25 points in one group.
    Reckoned for matches with a mean p(1-p) of .16 and tokens whose logarithm varies by .75 within a cell.

    "
  `);
});

test("nobody reads anything where no model plays, and nothing is estimated without figures", () => {
  const unknown = { trials: 2, tokens: null, usd: null, minutes: null };
  const estimate = { ...ESTIMATE, firstLook: unknown, allLooks: unknown, basis: 0, shortfalls: [] };
  expect(
    renderPlan({ plan: PLAN, estimate, receivers: [], presets: [], resultsDir: null }),
  ).toMatchInlineSnapshot(`
    "base aaaaaaa (given) → head bbbbbbb · mode docs · looks 3, 5

    Nothing was built: cells that turn out to be identical will not be played.

    Player · tier  Cells  Identical  Not playable  Trials at first look  At most
    small · bare   1      1          0             6                     10
    reader · bare  1      0          1             2                     2

    First look: 2 trials
    All looks:  2 trials
    Tokens, money and minutes are not known: --figures DIR takes them from earlier results.

    small: model · price not known

    No text of the repository leaves this machine."
  `);
});

test("without figures of earlier trials the money that it takes at most is said, and what that means", () => {
  const unknown = { trials: 2, tokens: null, usd: null, usdAtMost: 1.238, minutes: null };
  const estimate = { ...ESTIMATE, firstLook: unknown, allLooks: unknown, basis: 0, shortfalls: [] };
  const text = renderPlan({ plan: PLAN, estimate, receivers: [], presets: [], resultsDir: null });
  expect(text).toContain("First look: 2 trials · at most $1.24\n");
  expect(text).toContain(
    "At most: every trial takes all its turns, each with a full window; most take far less. --figures DIR takes tokens, money and minutes from earlier results.\n",
  );
});

test("a model is named with what is known of it, and a preset with its month", () => {
  const [small, reader] = PLAN.players;
  if (small === undefined || reader === undefined) throw new Error("the plan has two players");
  const known = {
    ...small,
    use: "open-small",
    model: "vendor/m",
    window: 131_072,
    sampling: { temperature: 1, seed: null, topP: 0.95 },
    price: { in: 0.03, cached: 0.01, out: 0.14 },
  };
  const other = { ...small, id: "other", model: "m", window: null, price: null, use: null };
  const lines = renderPlan({
    plan: { ...PLAN, players: [known, other, reader] },
    estimate: ESTIMATE,
    receivers: [],
    presets: [{ name: "open-small", asOf: "2026-11" }],
    resultsDir: null,
  }).split("\n");
  expect(lines.filter((line) => /^(small|other|reader): /.test(line))).toEqual([
    "small: vendor/m · window of 131k tokens · temperature 1 · top-p 0.95 · $0.03 in, $0.01 from its cache, $0.14 out a million tokens (open-small, as of 2026-11)",
    "other: m · price not known",
  ]);
});
