import { expect, test } from "vitest";
import { arm, comparisonOf, found, oneRow, ROW, SIX, wobble } from "./stories.ts";

/** Tokens of a trial; unknown in the repeats that are named. */
const but =
  (unknown: readonly number[], factor = 1) =>
  (repeat: number) => ({
    tokens: unknown.includes(repeat) ? null : factor * wobble(repeat),
  });

test("trials that reported nothing are in no mean, and how many reported is shown", () => {
  const played = SIX.flatMap((task) => [
    ...arm("base", `small/skill/${task}`, [3, 3], but([])),
    ...arm("head", `small/skill/${task}`, [3, 3], but([3])),
  ]);
  const comparison = comparisonOf(oneRow([3]), played);
  expect(found(comparison, ROW, "tokens")).toMatchObject({
    base: { mean: expect.closeTo((1100 * 1200 * 1000) ** (1 / 3), 6), n: 18 },
    head: { mean: expect.closeTo((1100 * 1200) ** (1 / 2), 6), n: 12 },
  });
  expect(comparison.cells[0]?.head).toMatchObject({ counted: 3, tokens: { n: 2, mean: 1150, median: 1150 } });
  expect(found(comparison, ROW)).toMatchObject({ base: { x: 18, n: 18 }, head: { x: 18, n: 18 } });
});

test("a cell in which one side reported nothing is in no mean of the other either", () => {
  const played = SIX.flatMap((task) => [
    ...arm("base", `small/skill/${task}`, [3, 3], but([], task === "a" ? 100 : 1)),
    ...arm("head", `small/skill/${task}`, [3, 3], but(task === "a" ? [1, 2, 3] : [])),
  ]);
  const { base, head, change } = found(comparisonOf(oneRow([3]), played), ROW, "tokens");
  expect([base, head]).toEqual(
    Array(2).fill({ mean: expect.closeTo((1100 * 1200 * 1000) ** (1 / 3), 6), n: 15 }),
  );
  expect(change).toMatchObject({ unit: "ratio", est: expect.closeTo(1, 9) });
});

test.each([
  ["nobody reported", [1, 2, 3], [1, 2, 3]],
  ["only base reported", [], [1, 2, 3]],
  ["only head reported", [1, 2, 3], []],
])("where %s there is no change, and no part of it is 0", (_, onBase, onHead) => {
  const played = SIX.flatMap((task) => [
    ...arm("base", `small/skill/${task}`, [3, 3], but(onBase)),
    ...arm("head", `small/skill/${task}`, [3, 3], but(onHead)),
  ]);
  const tokens = found(comparisonOf(oneRow([3]), played), ROW, "tokens");
  expect(tokens).toMatchObject({ change: null, outcome: "not-comparable", reason: "insufficient" });
  expect(tokens.base === null).toBe(onBase.length > 0);
  expect(tokens.head === null).toBe(onHead.length > 0);
});
