import { expect, test } from "vitest";
import { whoTable } from "../../src/report/sections/who.ts";
import { MARKDOWN } from "../../src/report/style.ts";
import type { ComparedRow } from "../../src/schema/comparison.ts";
import type { Row } from "../../src/schema/row.ts";
import { comparison, group, match, player, quantity, row } from "./comparisons.ts";

const axes = { ...comparison().axes, players: [player("small"), player("large")] };
const quiet = [
  row(group("small", "skill"), [match([29, 25, 40])]),
  row(group("large", "skill"), [match([39, 36, 40])]),
];
const told = (rows: readonly ComparedRow[]) =>
  whoTable(comparison({ axes, rows: [...rows] }), MARKDOWN)?.rows.map(({ cells, isMarked }) => [
    cells[0],
    cells[1],
    isMarked,
  ]);

test.each<[string, Row, string]>([
  ["everything", { level: "overall" }, "**everything**"],
  ["a tier", { level: "tier", tier: "skill" }, "**all players · skill**"],
  ["a player", { level: "player", player: "small" }, "**small · all tiers**"],
  ["a task", { level: "task", task: "convert-csv" }, "**`convert-csv`**"],
])("where only the row of %s alarmed, it stands under the groups", (_, at, name) => {
  const alarmed = row(at, [match([68, 51, 80], "regressed")]);
  expect(told([alarmed, ...quiet])).toEqual([
    ["**small** · `skill`", "29/40 → 25/40", false],
    ["**large** · `skill`", "39/40 → 36/40", false],
    [name, "68/80 → 51/80", true],
  ]);
});

test("where a group alarmed the heading speaks of it, and wider rows stay in the folds", () => {
  const worse = row(group("small", "skill"), [match([29, 15, 40], "regressed")]);
  const wide = row({ level: "overall" }, [match([68, 51, 80], "regressed")]);
  expect(told([wide, worse])?.map(([name]) => name)).toEqual(["**small** · `skill`"]);
  expect(told([row({ level: "overall" }, [match([68, 66, 80])]), ...quiet])).toHaveLength(2);
});

test("where what a group lost is accepted, the wider row that is not stands under the groups", () => {
  const worse = row(group("small", "skill"), [match([42, 6, 48], "regressed")]);
  const wide = row({ level: "tier", tier: "skill" }, [match([84, 48, 96], "regressed")]);
  const names = (accepted: readonly ComparedRow[]) =>
    whoTable(
      comparison({
        axes,
        rows: [wide, worse],
        gate: {
          ...{ on: true, passed: false, failed: [] },
          accepted: accepted.map((one) => ({ row: one.row, metric: { name: "match" }, until: "2027-01-31" })),
        },
      }),
      MARKDOWN,
    )?.rows.map(({ cells }) => cells[0]);
  expect(names([worse])).toEqual(["**small** · `skill`", "**all players · skill**"]);
  expect(names([worse, wide])).toEqual(["**small** · `skill`"]);
  expect(names([])).toEqual(["**small** · `skill`"]);
});

test("a side that solved nothing has no price of a solved task", () => {
  const prices = (base: number, head: number) =>
    whoTable(
      comparison({
        rows: [
          row(group("small", "skill"), [
            match([base, head, 8]),
            quantity("tokens-per-solved", [11_500, 196_000]),
          ]),
        ],
      }),
      MARKDOWN,
    )?.rows[0]?.cells[3];
  expect(prices(8, 1)).toBe("11.5k → 196k");
  expect(prices(8, 0)).toBe("11.5k → none solved");
  expect(prices(0, 8)).toBe("none solved → 196k");
});

test("what is accepted stands beside what it holds for, and once where it holds for all", () => {
  const metrics = [
    match([42, 6, 48], "regressed"),
    quantity("tokens", [1000, 2600], { outcome: "regressed" }),
  ];
  const cell = (until: Readonly<Record<string, string>>) =>
    whoTable(
      comparison({
        rows: [row(group("small", "skill"), metrics)],
        gate: {
          ...{ on: true, passed: false, failed: [] },
          accepted: Object.entries(until).map(([name, day]) => ({
            row: group("small", "skill"),
            metric: { name: name === "match" ? ("match" as const) : ("tokens" as const) },
            until: day,
          })),
        },
      }),
      MARKDOWN,
    )?.rows[0]?.cells[2];
  expect(cell({})).toBe("❌ **−75 points** · ❌ **tokens ×2.6**");
  expect(cell({ match: "2027-01-31" })).toBe(
    "👁 **−75 points** (accepted until 2027-01-31) · ❌ **tokens ×2.6**",
  );
  expect(cell({ match: "2027-01-31", tokens: "2027-01-31" })).toBe(
    "👁 **−75 points** · 👁 **tokens ×2.6** (accepted until 2027-01-31)",
  );
  expect(cell({ match: "2027-01-31", tokens: "2028-01-31" })).toBe(
    "👁 **−75 points** (accepted until 2027-01-31) · 👁 **tokens ×2.6** (accepted until 2028-01-31)",
  );
});
