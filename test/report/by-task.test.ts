import { expect, test } from "vitest";
import { taskTable } from "../../src/report/sections/by-task.ts";
import { MARKDOWN } from "../../src/report/style.ts";
import type { Comparison } from "../../src/schema/comparison.ts";
import type { Metric } from "../../src/schema/words.ts";
import { comparison, group, match, playedCell, rate, row } from "./comparisons.ts";

const TASKS = { ...comparison().axes, tasks: [{ id: "a", labels: ["driven-by" as const] }] };
const CELLS = [playedCell("small/skill/a", 8)];
const ROWS = [
  row(group("small", "skill"), [
    match([42, 6, 48], "regressed"),
    rate({ name: "errors" }, [0, 48, 48], { outcome: "regressed" }),
  ]),
];
const driving = (...metrics: readonly Metric[]): Comparison["drivers"] =>
  metrics.map((metric) => ({ row: group("small", "skill"), metric, task: "a", est: -0.75, q: 0.001 }));
const ACCEPTED = { row: group("small", "skill"), metric: { name: "match" as const }, until: "2027-01-31" };
const GATE = { on: true, passed: true, failed: [], accepted: [ACCEPTED] };

test.each<[string, Partial<Comparison>, string, string]>([
  ["what is watched", { drivers: driving({ name: "match" }) }, "❌", "drives match of `small/skill/*`"],
  ["what is not watched", { drivers: driving({ name: "errors" }) }, "", "drives errors of `small/skill/*`"],
  [
    "both",
    { drivers: driving({ name: "errors" }, { name: "match" }) },
    "❌",
    "drives errors of `small/skill/*`; drives match of `small/skill/*`",
  ],
  [
    "what is accepted",
    { drivers: driving({ name: "match" }), gate: GATE },
    "👁",
    "drives match of `small/skill/*`",
  ],
  ["nothing", { axes: { ...TASKS, tasks: [{ id: "a", labels: [] }] } }, "", ""],
])("a task that drives %s is marked as that is", (_, over, mark, note) => {
  const table = taskTable(comparison({ axes: TASKS, cells: CELLS, rows: ROWS, ...over }), MARKDOWN);
  const row = table?.rows[0];
  expect([row?.cells[0], row?.isMarked]).toEqual([mark, mark !== ""]);
  expect(row?.cells.slice(3).includes(note)).toBe(note !== "");
});
