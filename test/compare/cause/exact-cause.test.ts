import { expect, test } from "vitest";
import type { PlayedHybrid } from "../../../src/compare/cause/hybrid-repeats.ts";
import { compare } from "../../../src/compare/compare.ts";
import type { Hybrid, Swap, SwapHybrid } from "../../../src/schema/cause.ts";
import { Comparison } from "../../../src/schema/comparison.ts";
import type { Side } from "../../../src/schema/words.ts";
import { LOST, makeInspection, type Played, playAll, TODAY } from "../builders.ts";
import { makePlan } from "../plans.ts";

const TASKS = ["a", "b", "c", "d"];
const NOT_BUILT = "not built";
const SHA = "5".repeat(40);

const plan = makePlan({ readers: ["reader"], tasks: TASKS });

const trials = (side: Side, matched: string, lost = ""): Played[] =>
  TASKS.map((task) => ({
    side,
    cell: `reader/skill/${task}`,
    matched: matched.includes(task),
    isReader: true,
    ...(lost.includes(task) ? { ending: LOST } : {}),
  }));

/** What a hybrid's folder holds: the tasks that matched there. */
function hybrid(name: Hybrid, matched: string, lost = ""): PlayedHybrid {
  const played = playAll(plan, trials("head", matched, lost));
  return { hybrid: name, plan, inspection: makeInspection(), rounds: [], cutOff: [], ...played };
}

interface Story {
  /** Tasks that matched, by tree; a side in place of them: the tree is that side. */
  readonly headCode?: string | { readonly same: Side };
  readonly headDocs?: string | { readonly same: Side };
  readonly patched?: string;
  /** Tasks that were lost on the first tree. */
  readonly lost?: string;
}

function causeOf(base: string, head: string, { headCode, headDocs, patched, lost = "" }: Story) {
  const told: [Hybrid, string | { same: Side } | undefined][] = [
    ["head-code", headCode],
    ["head-docs", headDocs],
    ["patched-docs", patched],
  ];
  const hybrids = told.flatMap(([name, of]): SwapHybrid[] => {
    if (of === undefined) return [];
    if (of === NOT_BUILT) return [{ hybrid: name, state: "not-built", sha: SHA }];
    if (typeof of === "object") return [{ hybrid: name, state: "same", side: of.same }];
    return [{ hybrid: name, state: "played", sha: SHA, folder: name }];
  });
  const swap: Swap = { kind: "swapped", documents: 2, code: 3, hybrids, isOverBudget: false };
  const played = told.flatMap(([name, of]) =>
    typeof of === "string" && of !== NOT_BUILT ? [hybrid(name, of, name === "head-code" ? lost : "")] : [],
  );
  const sides = playAll(plan, [...trials("base", base), ...trials("head", head)]);
  const inspection = makeInspection({ swap });
  const { comparison } = compare({ plan, inspection, hybrids: played, ...sides, today: TODAY });
  expect(Comparison.parse(comparison)).toEqual(comparison);
  return comparison.cause;
}

const row = (story: Story, base = "abc", head = "a") => causeOf(base, head, story)?.rows[0];

test("results that come back with base's documents are the documents'", () => {
  expect(causeOf("abc", "a", { headCode: "abc", headDocs: "a" })).toMatchObject({
    documents: 2,
    code: 3,
    rows: [
      {
        row: { level: "player", player: "reader" },
        metric: { name: "match" },
        flipped: 2,
        base: { x: 2, n: 2 },
        head: { x: 0, n: 2 },
        hybrids: [
          { hybrid: "head-code", value: { x: 2, n: 2 }, asBase: 2, change: null },
          { hybrid: "head-docs", value: { x: 0, n: 2 }, asBase: 0, change: null },
        ],
        blame: "docs",
      },
    ],
    spend: { trials: 8 },
  });
});

test.each<[string, Story, string]>([
  ["base's code brings them back", { headCode: "a", headDocs: "abc" }, "code"],
  ["either half loses them", { headCode: "a", headDocs: "a" }, "either"],
  ["neither half loses them alone", { headCode: "abc", headDocs: "abc" }, "together"],
  ["patched documents bring them back", { headCode: "a", headDocs: "abc", patched: "abc" }, "stale-docs"],
  ["patched documents do not", { headCode: "a", headDocs: "abc", patched: "a" }, "code"],
  ["no document changed", { headCode: { same: "head" }, headDocs: { same: "base" } }, "code"],
  ["no code changed", { headCode: { same: "base" }, headDocs: { same: "head" } }, "docs"],
])("where %s, the blame is: %s", (_, story, blame) => {
  expect(row(story)).toMatchObject({ blame });
  // What was won is told like what was lost.
  const won: Story = JSON.parse(
    JSON.stringify(story).replaceAll('"abc"', '"x"').replaceAll('"a"', '"abc"').replaceAll('"x"', '"a"'),
  );
  expect(row(won, "a", "abc")).toMatchObject({ blame });
});

test("each flipped result is judged by itself, and what did not flip by nothing", () => {
  expect(row({ headCode: "abd", headDocs: "ac" })).toMatchObject({
    blame: "several",
    blames: { docs: 1, code: 1 },
    flipped: 2,
  });
});

test("what was not played decides nothing, and a budget that had no room is why where there was none", () => {
  expect(row({})).toMatchObject({ blame: "undecided", reason: "stopped", hybrids: [] });
  const swap: Swap = { kind: "swapped", documents: 2, code: 3, hybrids: [], isOverBudget: true };
  const sides = playAll(plan, [...trials("base", "abc"), ...trials("head", "a")]);
  const { comparison } = compare({ plan, inspection: makeInspection({ swap }), ...sides, today: TODAY });
  expect(comparison.cause?.rows).toMatchObject([{ blame: "undecided", reason: "budget", hybrids: [] }]);
});

test("a tree that was not built, and a trial that was lost, decide nothing", () => {
  expect(row({ headCode: NOT_BUILT, headDocs: "abc" })).toMatchObject({
    blame: "undecided",
    reason: "not-built",
    hybrids: [{ hybrid: "head-docs" }],
  });
  expect(row({ headCode: "abc", headDocs: "a", lost: "b" })).toMatchObject({
    blame: "several",
    blames: { docs: 1, undecided: 1 },
    reason: "lost-too-many",
  });
});

test("where nothing flipped, no row has a cause; where nobody asked, there is none at all", () => {
  expect(causeOf("abc", "abc", {})?.rows).toEqual([]);
  const sides = playAll(plan, [...trials("base", "a"), ...trials("head", "")]);
  expect(
    compare({ plan, inspection: makeInspection(), ...sides, today: TODAY }).comparison,
  ).not.toHaveProperty("cause");
});

test("halves that cannot be told apart say why, with no row, and the file is among the details", () => {
  const swap: Swap = { kind: "inseparable", why: "moved", path: "docs/usage.md" };
  const sides = playAll(plan, [...trials("base", "a"), ...trials("head", "")]);
  const { comparison, details } = compare({
    plan,
    inspection: makeInspection({ swap }),
    ...sides,
    today: TODAY,
  });
  expect(comparison.cause).toMatchObject({
    inseparable: "moved",
    rows: [],
    hybrids: [],
    spend: { trials: 0 },
  });
  expect(JSON.stringify(comparison)).not.toContain("docs/usage.md");
  expect(details.inseparable).toBe("docs/usage.md");
});
