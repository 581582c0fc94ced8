import { expect, test } from "vitest";
import { type Material, NO_CONTEXT } from "../../src/report/context.ts";
import { MARKDOWN, PLAIN } from "../../src/report/style.ts";
import { heading } from "../../src/report/wording/headings.ts";
import type { Comparison, RowMetric } from "../../src/schema/comparison.ts";
import type { Details } from "../../src/schema/details.ts";
import type { Row } from "../../src/schema/row.ts";
import type { Outcome } from "../../src/schema/words.ts";
import {
  brokenCommand,
  comparison,
  details,
  finding,
  group,
  headError,
  match,
  playedCell,
  player,
  quantity,
  rate,
  reader,
  row,
  verdict,
} from "./comparisons.ts";

const PLAYERS = [player("small"), player("large")];
const AXES = { ...comparison().axes, players: PLAYERS };
const READER = { ...AXES, players: [reader()] };

const headingOf = (
  over: Partial<Comparison>,
  found: Partial<Details> = {},
  context: Partial<Material["context"]> = {},
) =>
  heading(
    { comparison: comparison(over), details: details(found), context: { ...NO_CONTEXT, ...context } },
    MARKDOWN,
  );

const regressed = (at: Row, metric: RowMetric): Partial<Comparison> => ({
  ...verdict("regressed"),
  axes: AXES,
  rows: [row(at, [match([30, 30, 40]), metric].slice(metric.metric.name === "match" ? 1 : 0))],
});

const marker = (counts: readonly [number, number, number], outcome: Outcome = "regressed") =>
  rate({ name: "marker", marker: "cli" }, counts, { outcome });

test.each<[string, Row, RowMetric, string]>([
  [
    "a group's match",
    group("small", "skill"),
    match([29, 15, 40], "regressed"),
    "❌ Small models solve fewer tasks with the skill: 29/40 → 15/40",
  ],
  [
    "a group's match with the checkout",
    group("large", "clone"),
    match([29, 15, 40], "regressed"),
    "❌ Large models solve fewer tasks with the checkout: 29/40 → 15/40",
  ],
  [
    "a group's match in a tier of the profile",
    group("large", "agents-md"),
    match([29, 15, 40], "regressed"),
    "❌ Large models solve fewer tasks in `agents-md`: 29/40 → 15/40",
  ],
  [
    "a player's match",
    { level: "player", player: "small" },
    match([60, 40, 80], "regressed"),
    "❌ Small models solve fewer tasks: 60/80 → 40/80",
  ],
  [
    "a tier's match",
    { level: "tier", tier: "bare" },
    match([60, 40, 80], "regressed"),
    "❌ Agents solve fewer tasks in `bare`: 60/80 → 40/80",
  ],
  [
    "a task's match",
    { level: "task", task: "convert-csv" },
    match([10, 2, 10], "regressed"),
    "❌ Agents solve task `convert-csv` less often: 10/10 → 2/10",
  ],
  [
    "everything's match",
    { level: "overall" },
    match([100, 70, 160], "regressed"),
    "❌ Agents solve fewer tasks over everything: 100/160 → 70/160",
  ],
  [
    "tokens",
    group("small", "skill"),
    quantity("tokens", [11_000, 19_800], { outcome: "regressed" }),
    "❌ Small models spend 1.8 times the tokens with the skill: 11k → 19.8k",
  ],
  [
    "tokens over everything",
    { level: "overall" },
    quantity("tokens", [11_000, 19_800], { outcome: "regressed" }),
    "❌ Agents spend 1.8 times the tokens over everything: 11k → 19.8k",
  ],
  [
    "a marker that should fire more often",
    group("small", "skill"),
    marker([33, 12, 40]),
    "❌ Small models use `cli` less often with the skill: 33/40 → 12/40",
  ],
  [
    "a marker of a task",
    { level: "task", task: "convert-csv" },
    marker([9, 2, 10]),
    "❌ Agents use `cli` less often in task `convert-csv`: 9/10 → 2/10",
  ],
])("an alarm of %s without a known cause says who, what and how much", (_, at, metric, text) => {
  expect(headingOf(regressed(at, metric))).toBe(text);
});

test.each<[string, Comparison["watch"], RowMetric, string]>([
  [
    "turns",
    [{ name: "turns" }],
    quantity("turns", [5, 8], { outcome: "regressed" }),
    "❌ Small models take 1.6 times the turns with the skill: 5 → 8",
  ],
  [
    "time",
    [{ name: "time" }],
    quantity("time", [41_000, 74_000], { outcome: "regressed" }),
    "❌ Small models take 1.8 times the time with the skill: 41 s → 1 m 14 s",
  ],
  [
    "errors",
    [{ name: "errors" }],
    rate({ name: "errors" }, [3, 16, 40], { outcome: "regressed" }),
    "❌ Small models run into errors more often with the skill: 3/40 → 16/40",
  ],
  [
    "limits",
    [{ name: "limit" }],
    rate({ name: "limit" }, [1, 16, 40], { outcome: "regressed" }),
    "❌ Small models are cut by limits more often with the skill: 1/40 → 16/40",
  ],
])("%s lead only where they are watched", (_, watch, metric, text) => {
  const over = regressed(group("small", "skill"), metric);
  expect(headingOf({ ...over, watch: watch ?? [] })).toBe(text);
  expect(headingOf(over)).toBe("❌ Worse for agents");
});

test("a player whose size is not its own is called by its id", () => {
  const players = [player("gpu-qwen", { size: "small" }), player("small"), player("gh-7")];
  const of = (id: string) =>
    headingOf({
      ...verdict("regressed"),
      axes: { ...AXES, players },
      rows: [row(group(id, "skill"), [match([29, 15, 40], "regressed")])],
    });
  expect(of("gpu-qwen")).toBe("❌ `gpu-qwen` solves fewer tasks with the skill: 29/40 → 15/40");
  expect(of("gh-7")).toBe("❌ `gh-7` solves fewer tasks with the skill: 29/40 → 15/40");
});

test("groups lead before what holds them, match before other metrics, the surest first", () => {
  const rows = [
    row({ level: "overall" }, [match([100, 70, 160], "regressed", { badness: 9 })]),
    row(group("large", "skill"), [
      match([38, 30, 40], "regressed", { badness: 3 }),
      quantity("tokens", [10, 40], { outcome: "regressed", badness: 99 }),
    ]),
    row(group("small", "skill"), [match([29, 15, 40], "regressed", { badness: 4 })]),
  ];
  expect(headingOf({ ...verdict("regressed"), axes: AXES, rows })).toBe(
    "❌ Small models solve fewer tasks with the skill: 29/40 → 15/40",
  );
});

const ALARM = regressed(group("small", "skill"), match([29, 15, 40], "regressed"));
const CELLS = [playedCell("small/skill/a", 40), playedCell("large/skill/a", 40)];

test.each([
  ["unknown option '--to'", 27, "❌ Agents keep calling `tabkit convert --to`, which this change removed"],
  [
    "unrecognized argument: --to",
    27,
    "❌ Agents keep calling `tabkit convert --to`, which this change removed",
  ],
  ["Segmentation fault", 27, "❌ Agents keep calling `tabkit convert --to`, which fails since this change"],
  ["unknown option '--to'", 7, "❌ Small models solve fewer tasks with the skill: 29/40 → 15/40"],
])("the error %s in %d of 80 head trials leads only where it is common enough", (text, count, expected) => {
  const findings = [headError("tabkit convert --to", text, count)];
  expect(headingOf({ ...ALARM, cells: CELLS }, { findings })).toBe(expected);
});

test("an error explains nothing where nothing alarmed", () => {
  const findings = [headError("tabkit convert --to", "unknown option '--to'", 27)];
  expect(headingOf({ axes: AXES, cells: CELLS }, { findings })).toBe("➖ No regression found for agents");
});

test("a documented command that broke leads where no agent is known to have run into it", () => {
  const findings = [
    brokenCommand("tabkit convert --to", "unknown option"),
    brokenCommand("tabkit old", "gone"),
  ];
  expect(headingOf(ALARM, { findings })).toBe("❌ Docs check: 2 documented commands stopped working");
  const docs = {
    commands: {
      tried: { base: 41, head: 41 },
      accepted: { base: 41, head: 40 },
      broken: 1,
      fixed: 0,
      notRun: 0,
    },
    solutions: null,
    interface: null,
  };
  expect(headingOf({ ...verdict("regressed"), axes: AXES, docs })).toBe(
    "❌ Docs check: 1 documented command stopped working",
  );
});

test.each<[string, Partial<Comparison>, Partial<Details>, string]>([
  [
    "an error",
    { rows: [row(group("reader", "skill"), [match([8, 6, 10], "exact-regressed")])] },
    { findings: [headError("tabkit sort --by", "unknown option '--by'", 1)] },
    "❌ Docs check: `tabkit sort --by` stopped working",
  ],
  [
    "a solution",
    { docs: { commands: null, solutions: { base: 8, head: 7, of: 8 }, interface: null } },
    { findings: [finding("broken", "sort-cities", [{ side: "head", text: "unknown option", count: 1 }])] },
    "❌ Docs check: 1 solution of 8 tasks stopped working",
  ],
  [
    "flips alone",
    { rows: [row(group("reader", "skill"), [match([8, 6, 10], "exact-regressed")])] },
    {},
    "❌ Docs check: the literal reader solves fewer tasks with the skill: 8/10 → 6/10",
  ],
])("where only the reader played, %s leads as the docs check's", (_, over, found, text) => {
  expect(headingOf({ ...verdict("regressed"), axes: READER, ...over }, found)).toBe(text);
});

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
  [["inconclusive", "copies"], {}, "❔ Not enough was measured: repeats are copies of one another"],
  [["inconclusive", "shard-missing"], {}, "❔ Not enough was measured: the results of a shard are missing"],
  [["inconclusive", "insufficient"], {}, "❔ Not enough was measured: too few trials counted on both sides"],
  [
    ["inconclusive", "unreliable"],
    {},
    "❔ Not enough was measured: too many of its trials are missing on one side",
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

test("a terminal's heading has no Markdown", () => {
  const material = { comparison: comparison({ ...ALARM, cells: CELLS }), context: NO_CONTEXT };
  const findings = [headError("tabkit convert\u001b[2J --to", "unknown option '--to'", 27)];
  expect(heading({ ...material, details: details({ findings }) }, PLAIN)).toBe(
    '❌ Agents keep calling "tabkit convert --to", which this change removed',
  );
});
