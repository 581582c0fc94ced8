/** How much repeats of one revision vary, as it is stored and planned by. */
import { expect, test } from "vitest";
import { readCells } from "../../src/compare/cells.ts";
import { noisyGroups } from "../../src/compare/noise-figures.ts";
import { LOST, makeInspection, type Played, playAll } from "./builders.ts";
import { arm, oneRow, SIX } from "./stories.ts";

const PLAN = oneRow([20]);

function groupOf(each: (side: "base" | "head", repeat: number) => Partial<Played>) {
  const played = SIX.flatMap((task) =>
    (["base", "head"] as const).flatMap((side) =>
      arm(side, `small/skill/${task}`, [10, 20], (repeat) => each(side, repeat)),
    ),
  );
  const [group] = noisyGroups(
    PLAN,
    readCells({ plan: PLAN, inspection: makeInspection(), ...playAll(PLAN, played) }),
  );
  return group;
}

test("of every cell and side the variance of matches, and of tokens on a logarithmic scale", () => {
  expect(groupOf((_, repeat) => ({ tokens: repeat % 2 === 0 ? 1000 : 2000 }))).toMatchObject({
    ...{ cells: 6, match: { x: 120, n: 240 }, lost: 0 },
    variance: expect.closeTo((20 * 0.25) / 19, 9),
    logTokens: expect.closeTo((Math.LN2 / 2) * Math.sqrt(20 / 19), 9),
    ...{ copies: 0, alike: 0 },
  });
});

test.each([
  ["a fifth of each side was lost", 16, 16, true],
  ["more than a fifth was lost", 15, 16, false],
  ["one of twenty is left on a side", 1, 20, false],
  ["one of twenty is left", 1, 1, false],
  ["all were lost", 0, 0, false],
])("where %s (%i and %i of twenty are left), how much they vary is told: %s", (_, base, head, isTold) => {
  const group = groupOf((side, repeat) =>
    repeat > (side === "base" ? base : head) ? { ending: LOST } : { tokens: 1000 + repeat },
  );
  expect(group).toMatchObject({ lost: 6 * (40 - base - head), match: { n: 6 * (base + head) } });
  expect([group?.variance, group?.logTokens, group?.copies].map((figure) => figure !== null)).toEqual(
    Array(3).fill(isTold),
  );
});

test("nothing is known where nobody reported tokens, or nothing is scored", () => {
  expect(groupOf(() => ({ tokens: null }))).toMatchObject({ logTokens: null, variance: expect.any(Number) });
  expect(groupOf(() => ({ matched: null }))).toMatchObject({ match: { x: 0, n: 0 }, variance: null });
});
