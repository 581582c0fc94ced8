import { describe, expect, test } from "vitest";
import { arm, comparisonOf, oneRow, SIX } from "./stories.ts";

describe("tasks that drive a regression", () => {
  const play = (falls: (task: string) => boolean) =>
    SIX.flatMap((task) => [
      ...arm("base", `small/skill/${task}`, [12, 12]),
      ...arm("head", `small/skill/${task}`, [falls(task) ? 0 : 12, 12]),
    ]);

  test("are named inside the row that alarmed, and nowhere else", () => {
    const comparison = comparisonOf(
      oneRow([12]),
      play((task) => task === "b"),
    );
    expect(comparison.drivers).toEqual([
      {
        row: { level: "group", player: "small", tier: "skill" },
        metric: { name: "match" },
        task: "b",
        est: -1,
        q: expect.closeTo((6 * 0.5) / 2_704_156, 12),
      },
    ]);
    expect(comparison.axes.tasks[1]).toEqual({ id: "b", labels: ["driven-by"] });
    expect(comparison.axes.tasks[0]).toEqual({ id: "a", labels: ["saturated"] });
    expect(
      comparisonOf(
        oneRow([12]),
        play(() => false),
      ).drivers,
    ).toEqual([]);
  });
});
