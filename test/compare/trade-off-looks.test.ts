import { expect, test } from "vitest";
import { arm, comparisonOf, found, oneRow, ROW, SIX, wobble } from "./stories.ts";

/** Head takes twice the tokens throughout; at first it solves more for it, later no more than base. */
const played = (repeats: number) =>
  SIX.flatMap((task) => [
    ...arm("base", `small/skill/${task}`, [0, repeats], (repeat) => ({
      tokens: wobble(repeat),
      matched: repeat === 1 || repeat > 3,
    })),
    ...arm("head", `small/skill/${task}`, [0, repeats], (repeat) => ({
      tokens: 2 * wobble(repeat),
      matched: true,
    })),
  ]);

/** Head takes fewer tokens throughout; at first it solves as much for it, later less. */
const cheaper = (repeats: number, lastGood: number) =>
  SIX.flatMap((task) => [
    ...arm("base", `small/skill/${task}`, [repeats, repeats], (repeat) => ({ tokens: wobble(repeat) })),
    ...arm("head", `small/skill/${task}`, [0, repeats], (repeat) => ({
      tokens: 0.7 * wobble(repeat),
      matched: repeat <= lastGood,
    })),
  ]);

test.each([
  ["costs more in the end", 6],
  ["costs less, but far fewer are solved", 10],
])("an improvement of an early look is none where a solved task %s", (_, lastGood) => {
  expect(found(comparisonOf(oneRow([3, 12]), cheaper(3, 3)), ROW, "tokens").outcome).toBe("improved");
  expect(found(comparisonOf(oneRow([3, 12]), cheaper(12, lastGood)), ROW, "tokens").outcome).toBe(
    "trade-off",
  );
  expect(found(comparisonOf(oneRow([3, 12]), cheaper(12, 12)), ROW, "tokens").outcome).toBe("improved");
});

test("a trade-off of an early look that no longer is one becomes the regression that it is", () => {
  expect(found(comparisonOf(oneRow([3, 12]), played(3)), ROW, "tokens").outcome).toBe("trade-off");
  expect(found(comparisonOf(oneRow([3, 12]), played(12)), ROW, "tokens").outcome).toBe("regressed");
});
