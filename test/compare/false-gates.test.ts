/** A gate over what is played by default, two players and eight tasks: how often it fails a job for no reason. */
import { expect, test } from "vitest";
import { compare } from "../../src/compare/compare.ts";
import { exitCode } from "../../src/compare/exit-code.ts";
import { makePlan } from "./plans.ts";
import { simulate } from "./world.ts";

const PLAN = makePlan({
  models: ["small", "large"],
  tasks: [..."abcdefgh"],
  looks: [3, 5, 8],
  gate: { failOn: ["regressed"] },
});

test.each([
  [500, 0.7],
  [200, 0.3],
  [200, 0.95],
])(
  "at most 5 % of %i pull requests without a change fail where models solve %d of every cell",
  { timeout: 300_000 },
  (count, solves) => {
    const failed: number[] = [];
    for (let seed = 1; seed <= count; seed++) {
      const { comparison } = compare(simulate(PLAN, seed, { solves }));
      if (exitCode(comparison) !== 0) failed.push(seed);
      expect(comparison.verdict.kind).not.toBe("not-measured");
    }
    expect(failed.length).toBeLessThanOrEqual(0.05 * count);
  },
);

test("and the same gate fails where models solve half as much", { timeout: 300_000 }, () => {
  const broken = { solves: 0.7, hits: () => true, match: -0.35 };
  const codes = Array.from({ length: 20 }, (_, seed) =>
    exitCode(compare(simulate(PLAN, seed + 1, broken)).comparison),
  );
  expect(codes.filter((code) => code === 1).length).toBeGreaterThanOrEqual(18);
});
