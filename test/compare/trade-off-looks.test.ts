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

test("a trade-off of an early look that no longer is one becomes the regression that it is", () => {
  expect(found(comparisonOf(oneRow([3, 12]), played(3)), ROW, "tokens").outcome).toBe("trade-off");
  expect(found(comparisonOf(oneRow([3, 12]), played(12)), ROW, "tokens").outcome).toBe("regressed");
});
