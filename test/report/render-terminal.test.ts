import { expect, test } from "vitest";
import { alignedLines, TERMINAL_COLUMNS, width, wrapped } from "../../src/report/aligned.ts";
import { renderTerminal } from "../../src/report/render-terminal.ts";
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
  reader,
  row,
  verdict,
} from "./comparisons.ts";
import { readStory, STORIES } from "./stories.ts";

const PLACE = { resultsDir: "gripcheck-results" };

test.each(STORIES)("the tables of %s fit into a terminal", (name) => {
  const story = readStory(name);
  const lines = renderTerminal(story.comparison, story.details, PLACE).split("\n");
  const tables = lines.filter((line) => / {2,}\S.* → /.test(line));
  expect(tables.filter((line) => width(line) > TERMINAL_COLUMNS)).toEqual([]);
});

test("where there is nothing to see, three lines say so", () => {
  const over = {
    ...verdict("nothing-to-see", "identical"),
    sandbox: null,
    rows: [row(group("small", "skill"), [match([0, 0, 0])])],
  };
  expect(renderTerminal(comparison(over), details(), PLACE)).toBe(
    [
      "base 4444444 (merge-base) → head 9999999 · sandbox not needed",
      "",
      "➖ Nothing that an agent can see differs between base and head. Nothing was played.",
      "",
      "Results: gripcheck-results",
    ].join("\n"),
  );
});

test("the reader has a heading of its own beside models, and rows of which nothing was played are hidden", () => {
  const text = renderTerminal(
    comparison({
      axes: {
        ...comparison().axes,
        players: [reader(), player("small")],
        tiers: ["skill", "clone"],
        markers: [],
      },
      rows: [
        row(group("small", "skill"), [match([30, 29, 40]), quantity("turns", [4, 5])]),
        row(group("small", "clone"), [{ ...match([0, 0, 1]), base: null, head: null, change: null }]),
        row(group("reader", "skill"), [match([8, 8, 10], "exact-equal")]),
      ],
    }),
    details(),
    PLACE,
  );
  expect(text).toContain(
    [
      "Language models",
      "  Player · tier  Match          Turns",
      "  small · skill  30/40 → 29/40  4 → 5",
      "",
      "Docs check, no language model",
      "  Player · tier   Match",
      "  reader · skill  8/10 → 8/10",
    ].join("\n"),
  );
  expect(text).not.toContain("clone");
});

test("what broke comes first, at most six entries, hostile text on one line", () => {
  const findings = [
    ...Array.from({ length: 7 }, (_, index) =>
      headError(`tabkit ${index}`, "unknown\u001b[2J\noption", 7 - index),
    ),
    finding("broken", "sort-cities", [{ side: "head", text: "no file", count: 1 }]),
  ];
  const cells = [playedCell("small/skill/a", 10)];
  const rows = [row(group("small", "skill"), [match([9, 3, 10], "regressed")])];
  const text = renderTerminal(
    comparison({ ...verdict("regressed"), rows, cells }),
    details({ findings }),
    PLACE,
  );
  expect(text.split("\n\n")[2]).toBe(
    [
      "What broke first",
      ...Array.from({ length: 6 }, (_, index) => [
        `  tabkit ${index}`,
        `      ${7 - index} of 10 head trials: unknown option`,
      ]).flat(),
      "  … and 2 more in details.json",
    ].join("\n"),
  );
  expect(renderTerminal(comparison({ cells }), details({ findings }), PLACE)).toContain(
    "Seen on head only\n",
  );
});

test("a hundred tasks are cut to those that changed", () => {
  const tasks = Array.from({ length: 100 }, (_, index) => ({ id: `task-${index}`, labels: [] }));
  const text = renderTerminal(
    comparison({
      axes: { ...comparison().axes, tasks, markers: [] },
      rows: tasks.map(({ id }, index) =>
        row({ level: "task", task: id }, [match([9, 3, 10], index === 99 ? "regressed" : "quiet")]),
      ),
      cells: tasks.map(({ id }) => playedCell(`small/skill/${id}`, 10)),
    }),
    details(),
    PLACE,
  );
  const lines = text.split("\n");
  expect(lines.filter((line) => line.includes(" task-"))).toHaveLength(20);
  expect(lines.find((line) => line.includes("task-99"))).toBe("❌  task-99  9/10 → 3/10");
  expect(text).toContain("… and 80 more in comparison.json");
});

test("columns that do not fit go into a second table with the same names", () => {
  const table = {
    header: ["", "Name", "One", "Two"],
    right: [],
    rows: [{ cells: ["❌", "語", "x".repeat(10), "y".repeat(10)], isMarked: true }],
  };
  expect(alignedLines(table, 20)).toEqual([
    "    Name  One",
    "❌  語    xxxxxxxxxx",
    "",
    "    Name  Two",
    "❌  語    yyyyyyyyyy",
  ]);
  expect(alignedLines(table, 40)).toEqual(["    Name  One         Two", "❌  語    xxxxxxxxxx  yyyyyyyyyy"]);
});

test("long sentences break between words", () => {
  expect(wrapped("one two three", 7)).toBe("one two\nthree");
  expect(wrapped("extraordinary word", 5)).toBe("extraordinary\nword");
  expect(wrapped("", 5)).toBe("");
});
