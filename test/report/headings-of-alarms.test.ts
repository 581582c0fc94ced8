import { expect, test } from "vitest";
import type { Comparison, RowMetric } from "../../src/schema/comparison.ts";
import type { Row } from "../../src/schema/row.ts";
import type { Outcome } from "../../src/schema/words.ts";
import { group, match, player, quantity, rate, row, verdict } from "./comparisons.ts";
import { AXES, headingOf, regressed } from "./headings.ts";

test("of regressions of which some are accepted the heading is about one that is not", () => {
  const small = row(group("small", "skill"), [match([42, 6, 48], "regressed")]);
  const large = row(group("large", "skill"), [match([42, 12, 48], "regressed")]);
  const wide = row({ level: "tier", tier: "skill" }, [match([84, 48, 96], "regressed")]);
  const told = (rows: Comparison["rows"], acceptedRows: Comparison["rows"]) =>
    headingOf({
      ...verdict("regressed"),
      axes: AXES,
      rows,
      gate: {
        ...{ on: true, passed: false, failed: [] },
        accepted: acceptedRows.map((one) => ({
          row: one.row,
          metric: { name: "match" },
          until: "2027-01-31",
        })),
      },
    });
  expect(told([small, large], [small])).toBe(
    "❌ Large models solve fewer tasks with the skill: 42/48 → 12/48",
  );
  expect(told([wide, small], [small])).toBe("❌ Agents solve fewer tasks with the skill: 84/96 → 48/96");
  expect(told([wide, small], [wide, small])).toBe(
    "👁 Small models solve fewer tasks with the skill: 42/48 → 6/48, accepted until 2027-01-31",
  );
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
