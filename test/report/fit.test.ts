import { describe, expect, test } from "vitest";
import type { ReportDocument } from "../../src/report/document.ts";
import { COMMENT_BUDGET, fitted } from "../../src/report/fit.ts";

const table = (count: number, marked: number, text = "x") => ({
  header: ["name", "text"],
  right: [],
  rows: Array.from({ length: count }, (_, index) => ({
    cells: [`row ${index + 1}`, text],
    isMarked: index < marked,
  })),
});

const fold = (name: string, blocks: ReportDocument["folds"][number]["blocks"]) => ({
  name,
  title: name,
  blocks,
});

const DOCUMENT: ReportDocument = {
  anchor: "<!-- gripcheck v1 key=default head=1 run=1.1 -->",
  lead: ["### Heading", table(30, 30), "Price"],
  folds: [
    fold("first", [table(40, 10, "a".repeat(40)), "Note"]),
    fold("second", ["b".repeat(500)]),
    fold("third", ["c".repeat(500)]),
  ],
  foot: "<sub>foot</sub>",
  rest: "the summary",
};

/** What is left of the document, and what is said to be missing. */
function shape(units: number): { names: string[]; leadRows: number; firstRows: number; said: string } {
  const text = fitted(DOCUMENT, { units, bytes: units });
  const [lead = "", ...rest] = text.split("<details>");
  return {
    names: [...text.matchAll(/<summary>(\w+)/g)].map(([, name = ""]) => name),
    leadRows: lead.match(/^\| row/gm)?.length ?? 0,
    firstRows: rest.join("").match(/^\| row/gm)?.length ?? 0,
    said: /^Left out.*$/m.exec(text)?.[0] ?? "",
  };
}

describe("the ladder", () => {
  const whole = fitted(DOCUMENT, COMMENT_BUDGET).length;

  test.each([
    ["everything that has room", whole, ["first", "second", "third"], 30, 40, ""],
    [
      "all but the last fold",
      whole - 1,
      ["first", "second"],
      30,
      40,
      'Left out to fit here: the section "third". All of it is in the summary.',
    ],
    [
      "the first fold",
      3_300,
      ["first"],
      30,
      40,
      'Left out to fit here: the sections "second" and "third". All of it is in the summary.',
    ],
    [
      "its rows that changed",
      2_800,
      ["first"],
      30,
      10,
      'Left out to fit here: 30 rows of "first" and the sections "second" and "third". All of it is in the summary.',
    ],
    [
      "twenty rows above the folds",
      1_200,
      ["first"],
      20,
      10,
      'Left out to fit here: 10 rows of the table above, 30 rows of "first" and the sections "second" and "third". All of it is in the summary.',
    ],
    [
      "fewer of the rows that changed",
      900,
      ["first"],
      20,
      4,
      'Left out to fit here: 10 rows of the table above, 36 rows of "first" and the sections "second" and "third". All of it is in the summary.',
    ],
    [
      "no fold at all",
      600,
      [],
      20,
      0,
      'Left out to fit here: 10 rows of the table above and the sections "first", "second" and "third". All of it is in the summary.',
    ],
    [
      "the first rows above the folds",
      280,
      [],
      3,
      0,
      'Left out to fit here: 27 rows of the table above and the sections "first", "second" and "third". All of it is in the summary.',
    ],
  ])("keeps %s", (_, units, names, leadRows, firstRows, said) => {
    expect(shape(units)).toEqual({ names, leadRows, firstRows, said });
  });

  test("bytes count as well as characters", () => {
    const wide = { ...DOCUMENT, folds: [fold("first", ["語".repeat(1000)])] };
    expect(fitted(wide, { units: 60_000, bytes: 64_000 })).toContain("語");
    expect(fitted(wide, { units: 60_000, bytes: 3_000 })).not.toContain("語");
  });

  test("anchor, heading, price and foot stay whatever happens", () => {
    const least = fitted(DOCUMENT, { units: 1, bytes: 1 });
    expect(least.split("\n")[0]).toBe(DOCUMENT.anchor);
    for (const kept of ["### Heading", "Price", DOCUMENT.foot]) expect(least).toContain(kept);
  });
});
