import { describe, expect, test } from "vitest";
import { leadBlocks } from "../../src/report/sections/lead.ts";
import { regressionTable } from "../../src/report/sections/regression-table.ts";
import { MARKDOWN, PLAIN } from "../../src/report/style.ts";
import {
  neverSolvedText,
  noteLines,
  saturatedText,
  silentMarkers,
  tokenCoverage,
  wishedSilence,
} from "../../src/report/wording/blind-spots.ts";
import { metricChange } from "../../src/report/wording/changes.ts";
import { ruledOutSentence } from "../../src/report/wording/quiet.ts";
import { undecidedRows } from "../../src/report/wording/spend.ts";
import type { Comparison } from "../../src/schema/comparison.ts";
import { comparison, details, group, match, quantity, row } from "./comparisons.ts";

const axes = (over: Partial<Comparison["axes"]>) => comparison({ axes: { ...comparison().axes, ...over } });

describe("markers that never fired", () => {
  const of = (...markers: Comparison["axes"]["markers"]) => {
    const said = axes({ markers });
    return [silentMarkers(said, MARKDOWN), wishedSilence(said, MARKDOWN)];
  };
  const silent = { neverFired: true as const };

  test.each([
    [
      "one",
      of({ name: "cli", want: "more", ...silent }),
      ["The marker `cli` never fired: check its rule.", null],
    ],
    [
      "two",
      of({ name: "cli", ...silent }, { name: "help", want: "more", ...silent }),
      ["The markers `cli` and `help` never fired: check their rules.", null],
    ],
    [
      "one that should not",
      of({ name: "sudo", want: "none", ...silent }),
      [null, "The marker `sudo` never fired, as is wished."],
    ],
    ["none", of({ name: "cli", want: "more" }), [null, null]],
    [
      "more than there is room for",
      of(...["a", "b", "c", "d", "e"].map((name) => ({ name, ...silent }))),
      ["The markers `a`, `b`, `c` and 2 more never fired: check their rules.", null],
    ],
  ])("%s", (_, said, texts) => {
    expect(said).toEqual(texts);
  });
});

describe("tasks in which nothing can show", () => {
  const said = axes({
    tasks: [
      { id: "a", labels: ["never-solved"] },
      { id: "b", labels: ["saturated", "task-changed"] },
      { id: "c", labels: ["saturated"] },
      { id: "d", labels: [] },
    ],
  });

  test("are told with what cannot show in them", () => {
    expect([neverSolvedText(said, PLAIN), saturatedText(said, PLAIN)]).toEqual([
      "a was never solved on either side, so that no regression can show in it.",
      "b and c were always solved on both sides, so that no improvement can show in them.",
    ]);
    expect([neverSolvedText(axes({}), PLAIN), saturatedText(axes({}), PLAIN)]).toEqual([null, null]);
  });

  test("stand beside what is ruled out, and a group that was never solved rules out nothing", () => {
    const rows = [
      row(group("small", "skill"), [match([0, 0, 40], "quiet", { ruledOut: 0.1 })], {
        labels: ["never-solved"],
      }),
    ];
    const quiet = { ...said, rows };
    expect(ruledOutSentence(quiet)).toBeNull();
    expect(leadBlocks({ comparison: quiet, details: details(), context: NOTHING }, MARKDOWN)[1]).toBe(
      "`a` was never solved on either side, so that no regression can show in it.",
    );
  });
});

const NOTHING = {
  anchor: null,
  version: "1",
  at: null,
  links: { report: null, run: null, patch: null },
  brokenAfterPatch: null,
  accepted: [],
  next: null,
  markers: [],
};

test("rules and prompts that make matches mean less are named, a line a kind", () => {
  const said = axes({
    tasks: [
      { id: "a", labels: [], notes: ["answer-in-prompt", "raw-text"] },
      { id: "b", labels: [], notes: ["raw-text"] },
      { id: "c", labels: [], notes: ["substring"] },
      { id: "d", labels: [] },
    ],
  });
  expect(noteLines(said, MARKDOWN)).toEqual([
    "The expected answer stands in the prompt, so that repeating it is a match: `a`.",
    "Matched by raw text, inside other words too: `a` and `b`.",
    "Matched wherever the value stands in the answer as a word of its own, whatever else is said: `c`.",
  ]);
});

describe("tokens that some trials did not report", () => {
  const known = { base: { x: 31, n: 40 }, head: { x: 40, n: 40 } };
  const tokens = (over: object) => quantity("tokens", [14_000, 23_000], { known, ...over });
  const told = (found: ReturnType<typeof tokens>) =>
    comparison({ rows: [row(group("small", "skill"), [match([29, 30, 40]), found])] });

  test.each([
    [
      "too few to say anything",
      { outcome: "inconclusive", reason: "unreliable" },
      "Tokens of `small/skill/*` are known in 31 of 40 trials on base and 40 of 40 on head: too many are missing for a claim.",
    ],
    [
      "enough",
      { outcome: "quiet" },
      "Tokens of `small/skill/*` are known in 31 of 40 trials on base and 40 of 40 on head; their means leave out the others.",
    ],
  ])("%s", (_, over, text) => {
    expect(tokenCoverage(told(tokens(over)), MARKDOWN)).toEqual([text]);
  });

  test("a row that is marked for it says why, and the cell in how many they are known", () => {
    const said = told(tokens({ outcome: "inconclusive", reason: "unreliable" }));
    expect(undecidedRows(said, MARKDOWN)).toBe(
      "Not decided: tokens of `small/skill/*` (known in 31 of 40 trials on base and 40 of 40 on head).",
    );
    const table = regressionTable(said, "models", MARKDOWN);
    expect(table?.rows[0]?.cells).toEqual([
      "❔",
      "small · skill",
      "29/40 → 30/40",
      "14k → 23k, known in 31/40 → 40/40",
    ]);
  });

  test("what one side alone reports is not decided; what neither does is no question", () => {
    const said = (sides: Parameters<typeof quantity>[2]) =>
      undecidedRows(
        told({
          ...tokens({ outcome: "not-comparable", reason: "insufficient", change: null }),
          ...sides,
        }),
        MARKDOWN,
      );
    const known = { base: { x: 40, n: 40 }, head: { x: 0, n: 40 } };
    expect(said({ head: null, known })).toBe(
      "Not decided: tokens of `small/skill/*` (known in 40 of 40 trials on base and 0 of 40 on head).",
    );
    expect(said({ base: null, head: null })).toBeNull();
  });

  test("where all reported there is nothing to say", () => {
    const all = comparison({
      rows: [row(group("small", "skill"), [match([29, 30, 40]), quantity("tokens", [1, 2])])],
    });
    expect(tokenCoverage(all, MARKDOWN)).toEqual([]);
    expect(undecidedRows(all, MARKDOWN)).toBeNull();
  });
});

test.each([
  ["from nothing", [0, 5], null, "new (+5)"],
  ["to nothing", [5, 0], null, "−100 %"],
  ["nothing at all", [0, 0], null, "0"],
  ["a contrast", [5, 10], { unit: "ratio" as const, est: 2, low: null, high: null }, "×2"],
] as const)("amounts change %s as every amount does", (_, [base, head], change, text) => {
  expect(metricChange(quantity("turns", [base, head], { change }))).toBe(text);
});

test("an amount of one side alone is no change, and counts have no amount", () => {
  expect(metricChange(quantity("turns", [1, 1], { base: null, change: null }))).toBe("n/a");
  expect(metricChange(match([0, 5, 10], "quiet", { change: null }))).toBe("n/a");
});
