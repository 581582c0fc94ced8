import { describe, expect, test } from "vitest";
import { historyEntry, withEntry } from "../../../src/report/history-entry.ts";
import { inOrder, movedIn, trendLines, trendMetrics } from "../../../src/report/html/trend.ts";
import { HistoryEntry } from "../../../src/schema/history.ts";
import { comparison, group, match, playedCell, quantity, row } from "../comparisons.ts";
import { readStory, STORIES } from "../stories.ts";

const AT = "2026-01-05T14:02:00.000Z";

const of = (sha: string, at: string, counts: readonly [number, number, number], isAlarm = false) =>
  historyEntry(
    comparison({
      revisions: { base: { sha: "0".repeat(40), method: "given" }, head: { sha: sha.repeat(40) } },
      rows: [
        row(group("small", "skill"), [
          match(counts, isAlarm ? "regressed" : "quiet"),
          quantity("tokens", [1000, 1200]),
        ]),
      ],
    }),
    at,
  );

describe("what a history keeps of a comparison", () => {
  test.each(STORIES)("of the story %s is as its format says, and holds head's figures", (name) => {
    const { comparison: told } = readStory(name);
    const entry = historyEntry(told, AT);
    expect(HistoryEntry.parse(entry)).toEqual(entry);
    for (const { row: at, metrics } of entry.rows) {
      const compared = told.rows.find((one) => one.row === at);
      for (const { metric, value } of metrics)
        expect(compared?.metrics.find((one) => one.metric === metric)?.head).toEqual(value);
    }
  });

  test("is base's figure and the outcome only where an alarm was raised", () => {
    const [only] = of("a", AT, [29, 15, 40], true).rows;
    expect(only?.metrics).toEqual([
      { metric: { name: "match" }, value: { x: 15, n: 40 }, before: { x: 29, n: 40 }, outcome: "regressed" },
      { metric: { name: "tokens" }, value: { mean: 1200, n: 40 } },
    ]);
  });

  test.each([
    [19, 1, 0],
    [9, 31, 0],
    [8, 32, 1],
    [0, 40, 1],
  ])("is no rate of a row of which %i were lost beside %i: %i rows", (lost, counted, rows) => {
    const cell = { ...playedCell("small/skill/a", counted, { lost }), base: null };
    const other = playedCell("large/skill/a", 40);
    const told = comparison({
      cells: [cell, other],
      rows: [row(group("small", "skill"), [match([20, counted, Math.max(counted, 20)])])],
    });
    expect(historyEntry(told, AT).rows).toHaveLength(rows);
    // Lost trials of base are no fault of head's figure.
    const ofBase = told.cells.map((one) => ({ ...one, base: one.head, head: one.base }));
    expect(historyEntry({ ...told, cells: ofBase }, AT).rows).toHaveLength(1);
  });

  test.each([
    [1, ["match", "tokens-per-solved"]],
    [0, ["match"]],
  ])("is no price of a solved task where %i were solved", (solved, names) => {
    const metrics = [match([8, solved, 8]), quantity("tokens-per-solved", [11_500, 196_000])];
    const told = comparison({ rows: [row(group("small", "skill"), metrics)] });
    expect(historyEntry(told, AT).rows[0]?.metrics.map(({ metric }) => metric.name)).toEqual(names);
  });

  test("takes the place of an earlier entry of the same commit", () => {
    const [one, two] = [of("a", AT, [1, 1, 4]), of("b", AT, [1, 1, 4])];
    const again = of("a", AT, [1, 2, 4]);
    expect(withEntry([one, two], again)).toEqual([two, again]);
  });
});

describe("a trend", () => {
  const history = inOrder([
    of("c", "2026-01-03T00:00:00.000Z", [30, 15, 40], true),
    of("a", "2026-01-01T00:00:00.000Z", [30, 30, 40]),
    of("b", "2026-01-02T00:00:00.000Z", [30, 31, 40]),
  ]);

  test("goes from the oldest to the newest, a commit once", () => {
    expect(inOrder([...history, ...history]).map(({ sha }) => sha[0])).toEqual(["a", "b", "c"]);
  });

  test("is a line a player and tier, with the shares and the revision that moved it", () => {
    expect(trendMetrics(history)).toEqual([{ name: "match" }, { name: "tokens" }]);
    const [line] = trendLines(history, { name: "match" });
    expect(line?.name).toBe("small · skill");
    expect(line?.points.map(({ place, value, moved }) => [place, value, moved])).toEqual([
      [0, 0.75, null],
      [1, 0.775, null],
      [2, 0.375, "regressed"],
    ]);
  });

  test("names what moved, the latest first, with what it was compared with", () => {
    expect(movedIn(history)).toEqual([
      {
        entry: history[2],
        base: "0".repeat(40),
        row: group("small", "skill"),
        metric: { name: "match" },
        movement: "regressed",
        before: { x: 30, n: 40 },
        after: { x: 15, n: 40 },
      },
    ]);
  });

  test("leaves out revisions that did not measure a row", () => {
    const gap = of("d", "2026-01-04T00:00:00.000Z", [0, 0, 0]);
    const [line] = trendLines(inOrder([...history, gap]), { name: "match" });
    expect(line?.points.length).toBe(3);
  });
});
