import { expect, test } from "vitest";
import type { PlayedHybrid } from "../../../src/compare/cause/hybrid-repeats.ts";
import { compare } from "../../../src/compare/compare.ts";
import type { Hybrid, Swap } from "../../../src/schema/cause.ts";
import type { Side } from "../../../src/schema/words.ts";
import { makeInspection, type Played, playAll, TODAY } from "../builders.ts";
import { makePlan } from "../plans.ts";
import { arm, SIX } from "../stories.ts";

const OF = 8;
const plan = makePlan({ models: ["small"], tasks: SIX, looks: [OF] });

/** `matched` of the eight repeats of every task. */
const trials = (side: Side, matched: number, of = OF): Played[] =>
  SIX.flatMap((task) => arm(side, `small/skill/${task}`, [matched, of]));

function played(hybrid: Hybrid, matched: number, of = OF): PlayedHybrid {
  return {
    ...{ hybrid, plan, inspection: makeInspection(), rounds: [], cutOff: [] },
    ...playAll(plan, trials("head", matched, of)),
  };
}

function rowOf(hybrids: readonly PlayedHybrid[], base = 8, head = 2) {
  const swap: Swap = {
    ...{ kind: "swapped", documents: 1, code: 1, isOverBudget: false },
    hybrids: hybrids.map(({ hybrid }) => ({ hybrid, state: "played", sha: "5".repeat(40), folder: hybrid })),
  };
  const sides = playAll(plan, [...trials("base", base), ...trials("head", head)]);
  const { comparison } = compare({
    plan,
    inspection: makeInspection({ swap }),
    hybrids,
    ...sides,
    today: TODAY,
  });
  return comparison.cause?.rows[0];
}

test.each<[string, readonly [number, number, number?], string]>([
  ["only head's documents lose it", [8, 2], "docs"],
  ["only head's code loses it", [2, 8], "code"],
  ["patched documents bring it back", [2, 8, 8], "stale-docs"],
  ["patched documents do not bring it back", [2, 8, 2], "code"],
  ["each half loses it", [3, 2], "either"],
  ["neither half loses it", [8, 8], "together"],
])("where %s, the trials say so: %j", (_, [code, docs, patched], blame) => {
  const hybrids = [played("head-code", code), played("head-docs", docs)];
  const all = patched === undefined ? hybrids : [...hybrids, played("patched-docs", patched)];
  expect(rowOf(all)).toMatchObject({ row: { level: "group", player: "small", tier: "skill" }, blame });
});

test.each<[string, readonly [number, number], string]>([
  ["only head's documents win it", [2, 8], "docs"],
  ["only head's code wins it", [8, 2], "code"],
  ["each half wins it", [7, 8], "either"],
  ["neither half wins it", [2, 2], "together"],
])("where %s, the trials say so: %j", (_, [code, docs], blame) => {
  expect(rowOf([played("head-code", code), played("head-docs", docs)], 2, 8)).toMatchObject({ blame });
});

test("where each half may lose a little, nothing is claimed", () => {
  const hybrids = [played("head-code", 6), played("head-docs", 6)];
  expect(rowOf(hybrids, 7, 5)).toMatchObject({ blame: "undecided", reason: "insufficient" });
});

test("every tree stands with its values, and with its change against base", () => {
  const found = rowOf([played("head-code", 8), played("head-docs", 2)]);
  expect(found).toMatchObject({ base: { x: 48, n: 48 }, head: { x: 12, n: 48 } });
  expect(found?.hybrids.map(({ hybrid, value }) => [hybrid, value])).toEqual([
    ["head-code", { x: 48, n: 48 }],
    ["head-docs", { x: 12, n: 48 }],
  ]);
  const [code, docs] = found?.hybrids ?? [];
  expect(code?.change).toMatchObject({ unit: "points", est: 0 });
  expect(docs?.change).toMatchObject({ unit: "points", est: -0.75 });
  expect(docs?.change?.high).toBeLessThan(-0.5);
});

test("half of a look is no look", () => {
  expect(rowOf([played("head-code", 3, 4), played("head-docs", 2)])).toMatchObject({
    blame: "undecided",
    hybrids: [{ hybrid: "head-docs" }],
  });
});

test("rows that did not alarm have no cause", () => {
  expect(rowOf([played("head-code", 8), played("head-docs", 8)], 8, 8)).toBeUndefined();
});
