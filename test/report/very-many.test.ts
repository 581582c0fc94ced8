/** Comparisons with more of everything than anybody measures: a stranger's job may have made them up. */
import { expect, test } from "vitest";
import { annotationsOf } from "../../src/report/annotations.ts";
import { NO_CONTEXT, NO_DETAILS } from "../../src/report/context.ts";
import { COMMENT_BUDGET, NOTES_BUDGET, SUMMARY_BUDGET } from "../../src/report/fit.ts";
import { historyEntry } from "../../src/report/history-entry.ts";
import { coverageMap } from "../../src/report/html/coverage-map.ts";
import { groupRates, sharedTasks } from "../../src/report/html/group-rates.ts";
import { renderBadge } from "../../src/report/render-badge.ts";
import { renderComment } from "../../src/report/render-comment.ts";
import { renderReleaseNotes } from "../../src/report/render-release-notes.ts";
import { renderSummary } from "../../src/report/render-summary.ts";
import { renderTerminal } from "../../src/report/render-terminal.ts";
import { renderTitle } from "../../src/report/render-title.ts";
import { renderTrend } from "../../src/report/render-trend.ts";
import { MARKDOWN, PLAIN } from "../../src/report/style.ts";
import { changeCell } from "../../src/report/wording/changes.ts";
import { howSure } from "../../src/report/wording/how-sure.ts";
import { meaningText } from "../../src/report/wording/meaning.ts";
import type { Comparison } from "../../src/schema/comparison.ts";
import type { Details } from "../../src/schema/details.ts";
import {
  comparison,
  details,
  finding,
  group,
  headError,
  match,
  playedCell,
  player,
  quantity,
  rate,
  reader,
  row,
  verdict,
} from "./comparisons.ts";

const PLAYERS = Array.from({ length: 2_000 }, (_, index) => `p${index}`);
const TIERS = ["bare", "clone", "skill", "mine"];

/** Players by turns worse and better, each in four tiers; every pair of the first three fell apart. */
function crowd(kind: Comparison["verdict"]["kind"], isDeterministic = false): Comparison {
  const outcome = (index: number) => (index % 2 === 0 ? "regressed" : "improved");
  const exact = (index: number) => (index % 2 === 0 ? "exact-regressed" : "exact-improved");
  return comparison({
    ...verdict(kind),
    axes: {
      players: PLAYERS.map((id) => (isDeterministic ? reader(id) : player(id, { pinned: false }))),
      tiers: TIERS,
      tasks: [{ id: "a", labels: [] }],
      markers: [],
    },
    rows: PLAYERS.flatMap((id, index) => [
      ...TIERS.map((tier) =>
        row(group(id, tier), [match([3, 1, 4], isDeterministic ? exact(index) : outcome(index))]),
      ),
      row({ level: "player", player: id }, [match([12, 4, 16])]),
    ]),
    cells: PLAYERS.flatMap((id, index) =>
      TIERS.map((tier) => ({
        ...playedCell(`${id}/${tier}/a`, 4),
        pairs: { n: 4, forked: index < 3 ? 4 : 1, up: 0, down: 0 },
      })),
    ),
  });
}

function expectToFit(found: Comparison, texts: Details = NO_DETAILS): void {
  const material = { comparison: found, details: texts, context: NO_CONTEXT };
  for (const [text, budget] of [
    [renderComment(material), COMMENT_BUDGET],
    [renderSummary(found, texts), SUMMARY_BUDGET],
    [renderReleaseNotes(material), NOTES_BUDGET],
  ] as const) {
    expect(text.length).toBeLessThanOrEqual(budget.units);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(budget.bytes);
  }
}

/** `p0, p2, …`, so many of them, and how many more there are. */
const names = (first: number, shown: number, more: number): string =>
  `${Array.from({ length: shown }, (_, index) => `p${first + 2 * index}`).join(", ")} and ${more} more`;

test("two thousand players who differ have one heading, with the first of them", () => {
  const found = crowd("mixed");
  const solved = Array.from({ length: 20 }, (_, index) => `p${index} 12/16 → 4/16`).join(", ");
  expect(renderTitle(found, NO_DETAILS)).toBe(
    `⚠️ Better for ${names(1, 20, 980)}, worse for ${names(0, 20, 980)}: ${solved} and 1980 more`,
  );
  expectToFit(found);
});

test("two thousand players have sentences that name the first of them", () => {
  const found = crowd("regressed");
  const hit = Array.from({ length: 8 }, (_, index) => `p${2 * index} loses match`).join("; ");
  expect(meaningText(found, PLAIN)).toBe(`${hit}; 992 more players get worse.`);
  const unseen = Array.from({ length: 20 }, (_, index) => `${index < 3 ? 0 : 12} of 16 pairs of p${index}`);
  const unproven = Array.from({ length: 20 }, (_, index) => `p${index}`).join(", ");
  expect(howSure(found, PLAIN)).toBe(
    [
      "❌ means that under no change such a result comes up in less than 5 % of comparisons, over everything watched together.",
      `In ${unseen.join(", ")} and 1980 more the agent never saw what this pull request changed.`,
      `Nothing proves that ${unproven} and 1980 more are the same build of the model throughout.`,
    ].join(" "),
  );
  expect(renderBadge(found, null).message).toBe("p0 4/16, p1 4/16, p2 4/16 and 1997 more");
  expectToFit(found);
});

test("two thousand variants of the reader are told by the first of them", () => {
  const found = crowd("regressed", true);
  expectToFit(found);
  const text = renderTerminal(found, NO_DETAILS, { resultsDir: "results" });
  expect(text).toContain("The literal reader p7 (no language model)");
  expect(text).toContain("The table has 1992 more readers.");
  expect(text).not.toContain("The literal reader p8 (no language model)");
});

test("two thousand players have a row each in history, map and plot", () => {
  const found = crowd("regressed");
  expect(historyEntry(found, "2026-01-05T00:00:00.000Z").rows).toHaveLength(10_000);
  expect(groupRates(found, sharedTasks(found))).toHaveLength(8_000);
  expect(coverageMap(found).groups.at(-1)).toEqual({ player: "p1999", tier: "mine" });
});

test("a warning that stands a hundred thousand times is said once", () => {
  const codes = ["copies", "help-unread", "shim"];
  const warnings = Array.from({ length: 100_000 }, (_, index) => ({
    code: codes[index % 3] ?? "",
    count: 2,
  }));
  const found = comparison({ ...verdict("regressed"), warnings });
  const text = renderComment({ comparison: found });
  for (const said of [
    "repeats behaved to the letter",
    "2 programs could not be read",
    "2 trials called tools",
  ])
    expect(text.split(said)).toHaveLength(2);
  expectToFit(found);
});

test("of five thousand markers that alarm in one row a cell names ten", () => {
  const markers = Array.from({ length: 5_000 }, (_, index) => `m${index}`);
  const loud = row(group("small", "skill"), [
    match([9, 3, 10], "regressed"),
    ...markers.map((marker) => rate({ name: "marker", marker }, [9, 3, 10], { outcome: "regressed" })),
  ]);
  const found = comparison({
    ...verdict("regressed"),
    axes: {
      players: [player("small")],
      tiers: ["skill"],
      tasks: [],
      markers: markers.map((name) => ({ name, want: "more", neverFired: true })),
    },
    rows: [loud],
  });
  const ten = markers.slice(0, 10).map((name) => `❌ **\`${name}\` −60 points**`);
  expect(changeCell(found, loud, MARKDOWN)).toBe(["❌ **−60 points**", ...ten, "4990 more"].join(" · "));
  expectToFit(found);
});

test("ten thousand findings, and as many tools that nobody offers, fit", () => {
  const count = 10_000;
  const texts = details({
    findings: Array.from({ length: count }, (_, index) =>
      index % 2 === 0
        ? headError(`tool c${index}`, `error ${index}`, 1)
        : finding("broken", `tool b${index}`, [
            { side: "head", text: "bad", count: 1, file: `docs/${index}.md`, line: 1 },
          ]),
    ),
    notOffered: Array.from({ length: count }, (_, index) => ({ side: "head", name: `t${index}`, trials: 1 })),
  });
  const rows = [row(group("small", "skill"), [match([9, 3, 10], "regressed")])];
  const cells = Array.from({ length: 5_000 }, (_, index) => playedCell(`small/skill/t${index}`, 2));
  const found = comparison({ ...verdict("regressed"), rows, cells });
  expectToFit(found, texts);
  expect(renderTerminal(found, texts, { resultsDir: "results" })).toContain(
    "  tool c0\n      1 of 10000 head trials: error 0\n  tool c2\n",
  );
});

test("tasks that drive and tasks that are driven are found once each", () => {
  const tasks = Array.from({ length: 5_000 }, (_, index) => `t${index}`);
  const found = comparison({
    ...verdict("regressed"),
    axes: {
      players: [player("small")],
      tiers: ["skill"],
      tasks: tasks.map((id) => ({ id, labels: [] })),
      markers: [],
    },
    rows: tasks.map((task) => row({ level: "task", task }, [match([9, 3, 10]), quantity("turns", [3, 4])])),
    cells: tasks.map((task) => playedCell(`small/skill/${task}`, 2)),
    drivers: tasks.map((task) => ({
      ...{ row: group("small", "skill"), metric: { name: "match" as const }, task },
      ...{ est: 1, q: 1 },
    })),
  });
  expectToFit(found);
  expect(renderTerminal(found, NO_DETAILS, { resultsDir: "results" })).toContain(
    "… and 4980 more in comparison.json",
  );
});

test("a command of 60,000 characters that twenty thousand places teach has nine annotations", () => {
  const evidence = Array.from({ length: 20_000 }, (_, index) => ({
    ...{ side: "base" as const, text: "", count: 1 },
    ...{ file: `docs/${index}.md`, line: index + 1 },
  }));
  const command = `${"x".repeat(119)}…`;
  const title = "Documented command stopped working";
  const message = `${command} worked on base and does not on head`;
  expect(annotationsOf({ findings: [finding("broken", "x".repeat(60_000), evidence)] })).toEqual(
    evidence.slice(0, 9).map(({ file, line }) => ({ file, line, title, message })),
  );
});

test("a history of three thousand revisions is a line a row", () => {
  const history = Array.from({ length: 3_000 }, (_, index) => ({
    sha: index.toString(16).padStart(40, "0"),
    at: "2026-01-05T00:00:00.000Z",
    verdict: "quiet" as const,
    base: "0".repeat(40),
    rows: Array.from({ length: 20 }, (_, place) => ({
      row: group(`p${place}`, "skill"),
      metrics: [{ metric: { name: "match" as const }, value: { x: index % 9, n: 8 } }],
    })),
  }));
  const text = renderTrend(history);
  expect(text.split("\n").filter((line) => /^p\d+ · skill +match +[▁-█]/.test(line))).toHaveLength(20);
});
