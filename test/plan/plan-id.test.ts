import { describe, expect, test } from "vitest";
import { digestOf } from "../../src/base/hash.ts";
import { buildDifferences, questionDifferences } from "../../src/plan/plan-differences.ts";
import { planId, seedOf } from "../../src/plan/plan-id.ts";
import { refreshedPlan } from "../../src/plan/refreshed-plan.ts";
import type { Plan } from "../../src/schema/plan.ts";
import { planOf } from "../plans.ts";

const PLAN = planOf({
  players: ["small", "large"],
  tiers: ["bare", "skill"],
  tasks: ["one", "two"],
  looks: [2, 4],
});
const [SMALL, LARGE] = PLAN.players;
const [ONE, TWO] = PLAN.tasks;
const { base, head } = PLAN.builds;
if (SMALL === undefined || LARGE === undefined || ONE === undefined || TWO === undefined)
  throw new Error("a plan has axes");
if (base === null || head === null) throw new Error("both sides are built");

const OTHER = digestOf("other");

describe("the same question", () => {
  const same: [string, Partial<Plan>][] = [
    ["what may be spent", { budget: { usd: 3, minutes: 1, trials: 9, tokens: 9 } }],
    ["what tokens cost", { players: [{ ...SMALL, price: { in: 1, out: 2 } }, LARGE] }],
    ["what fails a job", { gate: { failOn: ["regressed"], reader: true, accepted: [] } }],
    ["on how many machines it is played", { shards: [{ id: "a", players: ["small"], runsOn: [] }] }],
    [
      "how much repeats are known to vary",
      { noise: { revision: "a".repeat(40), date: "2026-01-05", repeats: 8, copies: 0, groups: {} } },
    ],
    [
      "by which name a commit was found",
      { revisions: { ...PLAN.revisions, base: { ...PLAN.revisions.base, method: "merge-base" } } },
    ],
  ];

  test.each(same)("%s changes neither the id nor the order", (_what, over) => {
    const changed = { ...PLAN, ...over };
    expect(planId(changed)).toBe(planId(PLAN));
    expect(seedOf(changed)).toBe(seedOf(PLAN));
    expect(questionDifferences(PLAN, changed)).toEqual([]);
    expect(refreshedPlan(PLAN, changed)).toEqual(changed);
  });
});

describe("another question", () => {
  const other: [string[], Partial<Plan>][] = [
    [["the mode is full and was docs"], { mode: "full" }],
    [["head is 1234567 and was bbbbbbb"], { revisions: revisionsWith("1234567".padEnd(40, "0")) }],
    [["the suite's files"], { suite: { ...PLAN.suite, digest: OTHER } }],
    [["the players large"], { players: [SMALL] }],
    [["the players small"], { players: [{ ...SMALL, model: "other" }, LARGE] }],
    [["the order of the players"], { players: [LARGE, SMALL] }],
    [["the tiers skill"], { tiers: PLAN.tiers.slice(0, 1) }],
    [["the tasks two"], { tasks: [ONE, { ...TWO, prompt: "Do it." }] }],
    [
      ["the markers cli"],
      { markers: [{ name: "cli", source: "command", rule: {}, want: "more", tasks: null }] },
    ],
    [["what is watched"], { watch: [{ name: "match" }] }],
    [["the limits"], { limits: { ...PLAN.limits, turns: 9 } }],
    [["the looks are 3 and were 2, 4"], { design: { ...PLAN.design, looks: [3] } }],
    [["how the results are tested"], { design: { ...PLAN.design, alpha: 0.01 } }],
  ];

  test.each(other)("%j", (differences, over) => {
    const changed = { ...PLAN, ...over };
    expect(planId(changed)).not.toBe(planId(PLAN));
    expect(questionDifferences(PLAN, changed)).toEqual(differences);
    expect(buildDifferences(PLAN, changed)).toEqual([]);
  });
});

function revisionsWith(sha: string): Plan["revisions"] {
  return {
    base: PLAN.revisions.base,
    head: { ...PLAN.revisions.head, sha },
  };
}

describe("other builds of the same question", () => {
  const builds: [string[], Plan["builds"]][] = [
    [["the installed tool of head"], { base, head: { ...head, tool: OTHER } }],
    [["the toolchain of base"], { base: { ...base, toolchain: OTHER }, head }],
    [
      ["what the tier skill shows on base"],
      { base: { ...base, assets: { ...base.assets, skill: OTHER } }, head },
    ],
    [["head does not build, and did"], { base, head: null }],
  ];

  test.each(builds)("%j", (differences, changed) => {
    expect(planId({ ...PLAN, builds: changed })).not.toBe(planId(PLAN));
    expect(buildDifferences(PLAN, { ...PLAN, builds: changed })).toEqual(differences);
    expect(questionDifferences(PLAN, { ...PLAN, builds: changed })).toEqual([]);
  });

  test("a side that builds now and did not", () => {
    expect(buildDifferences({ ...PLAN, builds: { base: null, head } }, PLAN)).toEqual([
      "base builds, and did not",
    ]);
  });
});

test("cells that are played or not are part of the question", () => {
  const cells = PLAN.cells.map((cell) => ({ ...cell, state: { kind: "identical" as const } }));
  expect(planId({ ...PLAN, cells })).not.toBe(planId(PLAN));
});
