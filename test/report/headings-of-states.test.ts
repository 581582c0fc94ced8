import { expect, test } from "vitest";
import type { Comparison } from "../../src/schema/comparison.ts";
import { comparison, finding, group, match, player, quantity, row, verdict } from "./comparisons.ts";
import { ALARM, AXES, headingOf, READER } from "./headings.ts";

test.each<[string, Partial<Comparison>, string]>([
  [
    "for some and against others",
    {
      rows: [
        row(group("small", "skill"), [match([29, 15, 40], "regressed")]),
        row(group("large", "skill"), [match([20, 33, 40], "improved")]),
      ],
    },
    "⚠️ Better for large models, worse for small ones: small 29/40 → 15/40, large 20/40 → 33/40",
  ],
  [
    "for a player whose name speaks of models",
    {
      axes: { ...AXES, players: [player("small"), player("our-models")] },
      rows: [
        row(group("small", "skill"), [match([29, 15, 40], "regressed")]),
        row(group("our-models", "skill"), [match([20, 33, 40], "improved")]),
      ],
    },
    "⚠️ Better for `our-models`, worse for small models: small 29/40 → 15/40, our-models 20/40 → 33/40",
  ],
  [
    "for and against the same player",
    {
      rows: [
        row(group("small", "skill"), [match([29, 15, 40], "regressed")]),
        row(group("small", "bare"), [match([15, 29, 40], "improved")]),
      ],
    },
    "⚠️ Small models solve fewer tasks with the skill: 29/40 → 15/40; but small models solve more tasks in `bare`: 15/40 → 29/40",
  ],
  [
    "fewer turns for fewer solved tasks",
    {
      watch: [{ name: "turns" }],
      rows: [
        row(group("small", "skill"), [
          match([40, 8, 40], "regressed"),
          quantity("turns", [10, 2], { outcome: "trade-off" }),
        ]),
      ],
    },
    "⚠️ Fewer turns but fewer tasks solved: turns −80 %, match −80 points",
  ],
  [
    "faster but dearer",
    {
      rows: [
        row(group("small", "skill"), [
          match([30, 30, 40]),
          quantity("tokens", [10_000, 15_800], { outcome: "trade-off" }),
          quantity("time", [41_000, 31_980]),
        ]),
      ],
    },
    "⚠️ Faster but dearer: time −22 %, tokens +58 %, match equal",
  ],
  [
    "cheaper because it fails",
    {
      rows: [
        row(group("small", "skill"), [
          match([30, 26, 40]),
          quantity("tokens", [10_000, 7_000], { outcome: "trade-off" }),
        ]),
      ],
    },
    "⚠️ Cheaper but fewer tasks solved: tokens −30 %, match −10 points",
  ],
  [
    "more solved, faster and dearer",
    {
      rows: [
        row(group("small", "skill"), [
          match([20, 30, 40]),
          quantity("tokens", [10_000, 25_000], { outcome: "trade-off" }),
          quantity("time", [40_000, 30_000]),
        ]),
      ],
    },
    "⚠️ More tasks solved and faster, but dearer: time −25 %, tokens ×2.5, match +25 points",
  ],
])("mixed, %s", (_, over, text) => {
  expect(headingOf({ ...verdict("mixed"), axes: AXES, ...over })).toBe(text);
});

test("mixed flips of the reader are counted both ways", () => {
  const rows = [
    row(group("reader", "skill"), [match([8, 7, 10], "exact-mixed", { flips: { up: 1, down: 2 } })]),
  ];
  expect(headingOf({ ...verdict("mixed"), axes: READER, rows })).toBe(
    "⚠️ Docs check: the literal reader newly solves 1 and newly fails 2 of 10 trials",
  );
});

test("improved says who solves more", () => {
  const rows = [row(group("small", "skill"), [match([15, 29, 40], "improved")])];
  expect(headingOf({ ...verdict("improved"), axes: AXES, rows })).toBe(
    "✅ Small models solve more tasks with the skill: 15/40 → 29/40",
  );
  const exact = [row(group("reader", "skill"), [match([6, 8, 10], "exact-improved")])];
  expect(headingOf({ ...verdict("improved"), axes: READER, rows: exact })).toBe(
    "✅ Docs check: the literal reader solves more tasks with the skill: 6/10 → 8/10",
  );
});

test.each<[Parameters<typeof verdict>, Partial<Comparison["coverage"]>, string]>([
  [["not-measured", "not-built"], {}, "⛔ Head does not build"],
  [["not-measured", "no-base"], {}, "⛔ No base to compare with: it does not build"],
  [["not-measured", "no-player"], {}, "⛔ No player passed preflight"],
  [
    ["not-measured", "lost-too-many"],
    { lost: 41, planned: 160, lostBy: { server: 1, "rate-limit": 40 } },
    "⛔ Too much was lost: 41 of 160 trials (rate limits, server errors)",
  ],
  [["not-measured"], {}, "⛔ Nothing could be measured"],
  [["nothing-to-see", "identical"], {}, "➖ Nothing that an agent can see differs"],
  [
    ["inconclusive", "lost-too-many"],
    { lost: 31, planned: 160, lostBy: { server: 31 } },
    "❔ Not enough was measured: 31 of 160 trials lost (server errors)",
  ],
  [
    ["inconclusive", "lost-too-many"],
    {},
    "❔ Not enough was measured: too many trials were lost to infrastructure",
  ],
  [
    ["inconclusive", "budget"],
    {},
    "❔ Not enough was measured: the budget was used up before the first look",
  ],
  [
    ["inconclusive", "stopped"],
    {},
    "❔ Not enough was measured: playing was stopped before the first look was over",
  ],
  [["inconclusive", "copies"], {}, "❔ Not enough was measured: repeats are copies of one another"],
  [["inconclusive", "shard-missing"], {}, "❔ Not enough was measured: the results of a shard are missing"],
  [["inconclusive", "insufficient"], {}, "❔ Not enough was measured: too few trials counted on both sides"],
  [["inconclusive", "unreliable"], {}, "❔ Not enough was measured: too many trials are missing on one side"],
  [
    ["inconclusive", "limit-bound"],
    {},
    "❔ Not enough was measured: more than 20 % of trials ended at a limit",
  ],
  [["inconclusive"], {}, "❔ Not enough was measured: no watched row could be decided"],
  [["quiet"], {}, "➖ No regression found for agents"],
])("the verdict %j is told by its reason", (given, coverage, text) => {
  expect(headingOf({ ...verdict(...given), coverage: { ...comparison().coverage, ...coverage } })).toBe(text);
});

test("quiet without a model is the docs check's quiet", () => {
  expect(headingOf({ axes: READER })).toBe("➖ Docs check: no regression found");
});

const ACCEPTED: Partial<Comparison> = {
  ...ALARM,
  gate: {
    on: true,
    passed: true,
    failed: [],
    accepted: [{ row: group("small", "skill"), metric: { name: "match" }, until: "2027-01-31" }],
  },
};

test("what was accepted beforehand is said with its day, and its reason where the profile is at hand", () => {
  expect(headingOf(ACCEPTED)).toBe(
    "👁 Small models solve fewer tasks with the skill: 29/40 → 15/40, accepted until 2027-01-31",
  );
  const accepted = [
    {
      row: { level: "player" as const, player: "large" },
      metric: { name: "match" as const },
      until: "2027-01-31",
      reason: "other",
    },
    {
      row: { level: "player" as const, player: "small" },
      metric: { name: "match" as const },
      until: "2027-01-31",
      reason: "richer `examples`",
    },
  ];
  expect(headingOf(ACCEPTED, {}, { accepted })).toBe(
    "👁 Small models solve fewer tasks with the skill: 29/40 → 15/40, accepted until 2027-01-31: `` richer `examples` ``",
  );
});

test("an acceptance of one alarm does not hide another, nor a solution that broke", () => {
  const more = [...(ACCEPTED.rows ?? []), row(group("large", "skill"), [match([38, 20, 40], "regressed")])];
  expect(headingOf({ ...ACCEPTED, rows: more })).toMatch(/^❌ /);
  const findings = [finding("broken", "sort-cities", [{ side: "head", text: "gone", count: 1 }])];
  expect(headingOf(ACCEPTED, { findings })).toMatch(/^❌ /);
});

test.each([
  [{ head: "boom" }, "⛔ Head does not build"],
  [{ base: "boom", head: "boom" }, "⛔ Neither base nor head builds"],
])("a change is not said to have broken what base does not do either", (buildLogs, text) => {
  expect(headingOf(verdict("not-measured", "not-built"), { buildLogs })).toBe(text);
});
