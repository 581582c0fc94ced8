import { describe, expect, test } from "vitest";
import { changeRows, metricsOf } from "../../../src/report/html/change-rows.ts";
import { coverageMap, coverageOf } from "../../../src/report/html/coverage-map.ts";
import { groupRates, playedSides, rateInterval, sharedTasks } from "../../../src/report/html/group-rates.ts";
import type { CellSide, ComparedCell } from "../../../src/schema/compared-cell.ts";
import { cellKey, rowText } from "../../../src/schema/row.ts";
import { metricText } from "../../../src/schema/words.ts";
import { SMALL_SAMPLE, sampleOf } from "../../page/sample.ts";
import { playedCell } from "../comparisons.ts";
import { readStory, STORIES } from "../stories.ts";

const { comparison } = sampleOf({ ...SMALL_SAMPLE, repeats: 3 }).material;

describe("tasks solved by player and tier", () => {
  test("are what comparison.json's own rows say", () => {
    for (const { player, tier, base, head } of groupRates(comparison, null)) {
      const row = comparison.rows.find(({ row: at }) => rowText(at) === `${player}/${tier}/*`);
      const match = row?.metrics.find(({ metric }) => metric.name === "match");
      expect([base, head]).toEqual([match?.base, match?.head]);
    }
  });

  test("are means of tasks that both sides played where some were lost", () => {
    const side = (x: number, n: number): CellSide | null =>
      playedCell("small/skill/a", n, { match: { x, n } }).head;
    const cells = (
      told: Readonly<Record<string, readonly [CellSide | null, CellSide | null]>>,
    ): ComparedCell[] =>
      Object.entries(told).map(([task, [base, head]]) => ({
        ...{ id: `small/skill/${task}`, state: { kind: "play" } as const },
        ...{ base, head },
      }));
    const rates = (told: Parameters<typeof cells>[0]) =>
      groupRates({ ...comparison, cells: cells(told) }, null).map(({ base, head }) => [base, head]);
    expect(rates({ quick: [side(9, 9), side(1, 1)], slow: [side(0, 1), side(1, 9)] })).toEqual([
      [
        { mean: 0.5, n: 10 },
        { mean: expect.closeTo((1 + 1 / 9) / 2, 9), n: 10 },
      ],
    ]);
    expect(rates({ quick: [side(3, 3), side(3, 3)], slow: [side(0, 3), side(0, 0)] })).toEqual([
      [
        { x: 3, n: 3 },
        { x: 3, n: 3 },
      ],
    ]);
    expect(rates({ quick: [null, side(3, 3)], slow: [null, side(0, 3)] })).toEqual([
      [
        { x: 0, n: 0 },
        { x: 3, n: 6 },
      ],
    ]);
    expect(rates({ quick: [side(3, 3), null], slow: [null, side(0, 3)] })).toEqual([]);
  });

  test("go from small to large, and from bare to skill", () => {
    expect(groupRates(comparison, null).map(({ player, tier }) => `${player}/${tier}`)).toEqual([
      ...["small/bare", "small/clone", "small/skill"],
      ...["large/bare", "large/clone", "large/skill"],
    ]);
  });

  test("are over shared tasks those that every group played on both sides", () => {
    const shared = sharedTasks(comparison);
    // One task was identical in one tier, another skipped.
    expect(SMALL_SAMPLE.tasks.filter((task) => !shared.has(task))).toEqual(["convert-csv", "filter-rows"]);
    for (const { base } of groupRates(comparison, shared)) expect(base.n).toBeLessThanOrEqual(3 * 6);
    expect(playedSides(comparison)).toEqual(["base", "head"]);
  });

  test("of a deterministic player have no interval", () => {
    const [row] = groupRates(comparison, null);
    if (row === undefined) throw new Error("groups were played");
    expect(rateInterval(row, "base")).not.toBeNull();
    expect(rateInterval({ ...row, isDeterministic: true }, "base")).toBeNull();
    expect(rateInterval({ ...row, base: { x: 0, n: 0 } }, "base")).toBeNull();
  });
});

describe("changes", () => {
  test("are comparison.json's own rows, each once", () => {
    for (const metric of metricsOf(comparison)) {
      const rows = [...changeRows(comparison, metric, "group"), ...changeRows(comparison, metric, "task")];
      for (const { row, found } of rows) {
        expect(comparison.rows).toContain(row);
        expect(row.metrics).toContain(found);
        expect(metricText(found.metric)).toBe(metricText(metric));
      }
      expect(new Set(rows.map(({ row }) => row)).size).toBe(rows.length);
    }
  });

  test("stand as the alarm stands", () => {
    const { comparison: worse } = readStory("models-regressed");
    const standings = changeRows(worse, { name: "match" }, "group").map(({ name, standing }) => [
      name,
      standing,
    ]);
    expect(standings).toContainEqual(["small · skill", "regressed"]);
    expect(standings.filter(([, standing]) => standing === "regressed").length).toBeLessThan(
      standings.length,
    );
  });
});

const side = (planned: number, counted: number, lost = 0): CellSide => {
  const rate = { x: 0, n: counted };
  const spread = { n: 0, mean: null, geo: null, median: null };
  return {
    ...{ planned, counted, lost, look: planned, match: rate, markers: {}, errors: rate, endings: {} },
    ...{ tokens: spread, turns: spread, time: spread },
  };
};
const cell = (change: Partial<ComparedCell>): ComparedCell => ({
  ...{ id: "small/skill/a", state: { kind: "play" }, base: null, head: null },
  ...change,
});

describe("coverage", () => {
  test.each([
    [cell({ base: side(3, 3), head: side(3, 3) }), "played"],
    [cell({ base: side(3, 3), head: side(3, 2, 1) }), "partly"],
    [cell({ base: side(3, 3), head: side(3, 2) }), "partly"],
    [cell({ base: side(3, 0, 3), head: side(3, 0, 3) }), "lost"],
    [cell({ base: side(3, 0), head: side(3, 0) }), "not-run"],
    [cell({}), "not-run"],
    [cell({ state: { kind: "identical" } }), "identical"],
    [cell({ state: { kind: "identical" }, base: side(3, 3), head: side(3, 3) }), "played"],
    [cell({ state: { kind: "skipped", why: "budget" } }), "not-run"],
    [
      cell({ state: { kind: "reused", side: "base", from: "earlier" }, base: side(3, 3), head: side(3, 3) }),
      "reused",
    ],
  ] as const)("of %j is %s", (given, expected) => {
    expect(coverageOf(given)).toBe(expected);
  });

  test("has a place for every cell of the comparison", () => {
    const { groups, tasks } = coverageMap(comparison);
    expect(groups.length).toBe(6);
    expect(tasks.map(({ task }) => task)).toEqual(SMALL_SAMPLE.tasks);
    const placed = tasks.flatMap(({ cells }) => cells.flatMap((one) => one?.id ?? []));
    expect(placed.sort()).toEqual(comparison.cells.map(({ id }) => id).sort());
  });

  test.each(STORIES)("of the story %s has every cell of its players and tiers", (name) => {
    const { comparison: told } = readStory(name);
    const placed = coverageMap(told).tasks.flatMap(({ cells }) => cells.flatMap((one) => one?.id ?? []));
    const known = told.axes.tasks.map(({ id }) => id);
    expect(placed.sort()).toEqual(
      told.cells
        .map(({ id }) => id)
        .filter((id) => known.includes(cellKey(id).task))
        .sort(),
    );
  });
});
