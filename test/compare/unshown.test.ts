import { describe, expect, test } from "vitest";
import { digestOf } from "../../src/base/hash.ts";
import { compare } from "../../src/compare/compare.ts";
import type { Comparison } from "../../src/schema/comparison.ts";
import type { AssetNote } from "../../src/schema/inspection.ts";
import { rowText } from "../../src/schema/row.ts";
import type { Shown } from "../../src/schema/trial.ts";
import { SIDES, type Side } from "../../src/schema/words.ts";
import { LOST, makeInspection, type Played, playAll, TODAY } from "./builders.ts";
import { makePlan } from "./plans.ts";

const PLAN = makePlan({ readers: ["reader"], tiers: ["bare", "skill"], tasks: ["a", "b"] });
const CELLS = PLAN.cells.map(({ id }) => id);

const skill = (bytes: number): Shown => ({
  what: "skill",
  path: "/opt/skills/tabkit/SKILL.md",
  bytes,
  digest: digestOf("skill"),
  how: "injected",
});
const PROMPT: Shown = { what: "prompt", bytes: 0, digest: digestOf(""), how: "injected" };

/** The reader plays every cell, and solves all in `skill` on base only; `shown` says what a trial was shown. */
function played(shown: (side: Side, cell: string) => Shown[], more: Partial<Played> = {}): Comparison {
  const trials = SIDES.flatMap((side) =>
    CELLS.map((cell): Played => {
      const matched = side === "base" && cell.includes("/skill/");
      return { side, cell, matched, isReader: true, ...more, change: { shown: shown(side, cell) } };
    }),
  );
  return compare({ plan: PLAN, inspection: makeInspection(), ...playAll(PLAN, trials), today: TODAY })
    .comparison;
}

const inSkill = (bytes: (side: Side) => number) => (side: Side, cell: string) =>
  cell.includes("/skill/") ? [PROMPT, skill(bytes(side))] : [PROMPT];
const outcomes = ({ rows }: Comparison) =>
  Object.fromEntries(
    rows.map(({ row, metrics }) => [rowText(row), [metrics[0]?.outcome, metrics[0]?.reason]]),
  );

describe("a skill that exists and of which nothing was shown", () => {
  const comparison = played(inSkill((side) => (side === "head" ? 0 : 72)));

  test("makes the cells of its tier not comparable, and prints no rate for them", () => {
    expect(
      comparison.cells.map(({ id, state, base, head }) => [id, state, base?.match, head?.match]),
    ).toEqual([
      ["reader/bare/a", { kind: "play" }, { x: 0, n: 1 }, { x: 0, n: 1 }],
      ["reader/bare/b", { kind: "play" }, { x: 0, n: 1 }, { x: 0, n: 1 }],
      ["reader/skill/a", { kind: "skipped", why: "not-shown" }, undefined, undefined],
      ["reader/skill/b", { kind: "skipped", why: "not-shown" }, undefined, undefined],
    ]);
  });

  test("leaves its rows without an outcome, and the others with theirs", () => {
    expect(outcomes(comparison)).toMatchObject({
      "reader/bare/*": ["exact-equal", undefined],
      "reader/skill/*": ["not-comparable", "not-shown"],
    });
    const row = comparison.rows.find((one) => rowText(one.row) === "reader/skill/*");
    expect(row?.metrics[0]).toMatchObject({ base: null, head: null, change: null });
  });

  test("is no regression, and is warned of", () => {
    expect(comparison.verdict.kind).toBe("quiet");
    expect(comparison.warnings).toEqual([{ code: "not-shown", count: 2 }]);
  });

  test("costs what it cost: its trials are counted", () => {
    expect(comparison.coverage).toMatchObject({ planned: 8, counted: 8, notRun: { skipped: 0 } });
  });
});

test("where no tier was shown, nothing is concluded and the reason is said", () => {
  const comparison = played(() => [PROMPT, skill(0)]);
  expect(comparison.verdict).toMatchObject({ kind: "inconclusive", reason: "not-shown" });
});

test.each<[string, Parameters<typeof played>]>([
  ["a prompt is no asset, whatever its length", [() => [PROMPT]]],
  [
    "a side that lacks the skill plays the tier without it",
    [(side) => (side === "base" ? [PROMPT, skill(72)] : [PROMPT])],
  ],
  ["what a lost trial was shown says nothing", [inSkill(() => 0), { ending: LOST }]],
])("%s", (_, story) => {
  expect(played(...story).cells.map(({ state }) => state.kind)).toEqual(["play", "play", "play", "play"]);
});

test("what one side of a tier lacks is warned of, an asset once however many tiers show it", () => {
  const note = (tier: string, side: Side, path: string): AssetNote => ({
    tier,
    side,
    what: "context",
    path,
    state: "absent",
  });
  const assets = [
    note("bare", "base", "AGENTS.md"),
    note("skill", "base", "AGENTS.md"),
    note("skill", "head", "docs/old.md"),
    note("skill", "base", "docs/none.md"),
    note("skill", "head", "docs/none.md"),
  ];
  const inspection = makeInspection({ assets });
  const { comparison, details } = compare({ plan: PLAN, inspection, ...playAll(PLAN, []), today: TODAY });
  expect(comparison.warnings).toEqual([
    { code: "asset-added", count: 1 },
    { code: "asset-removed", count: 1 },
    { code: "asset-absent", count: 1 },
  ]);
  expect(details.findings.map(({ kind, subject }) => [kind, subject])).toEqual([
    ["added", "AGENTS.md"],
    ["removed", "docs/old.md"],
    ["absent", "docs/none.md"],
  ]);
});

test("front matter that no longer parses is a finding of the verdict, with file and line", () => {
  const assets: AssetNote[] = [
    {
      tier: "skill",
      side: "head",
      what: "skill",
      path: "skills/tabkit",
      state: "broken",
      why: "Nested mappings are not allowed in compact mappings",
      line: 2,
    },
  ];
  const inspection = makeInspection({ assets });
  const { comparison, details } = compare({ plan: PLAN, inspection, ...playAll(PLAN, []), today: TODAY });
  expect(comparison.verdict.counts.findings).toBe(1);
  expect(details.findings).toMatchObject([
    {
      kind: "front-matter",
      subject: "skills/tabkit",
      evidence: [{ side: "head", file: "skills/tabkit/SKILL.md", line: 2 }],
    },
  ]);
});

test("a tier that does not fit is said not to, and no rate of it is printed", () => {
  const plan = makePlan({
    models: ["small"],
    tiers: ["bare", "skill"],
    tasks: ["a", "b"],
    looks: [3],
    state: (cell) => (cell.includes("/skill/") ? { kind: "skipped", why: "does-not-fit" } : { kind: "play" }),
  });
  const { comparison } = compare({ plan, inspection: makeInspection(), ...playAll(plan, []), today: TODAY });
  expect(comparison.cells[2]).toMatchObject({
    state: { kind: "skipped", why: "does-not-fit" },
    base: null,
    head: null,
  });
  expect(outcomes(comparison)["small/skill/*"]).toEqual(["not-comparable", "does-not-fit"]);
  expect(comparison.warnings).toContainEqual({ code: "does-not-fit", count: 2 });
});
