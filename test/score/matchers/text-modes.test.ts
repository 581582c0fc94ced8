import { describe, expect, test } from "vitest";
import { LOOPED, loops } from "../../looping-texts.ts";
import { complaints, hold, matches } from "./holding.ts";

describe("substring", () => {
  const holds = (value: string | string[], answer: string) => matches({ mode: "substring", value }, answer);

  test.each([
    ["10", "10 tokens"],
    ["10", "It took 10."],
    ["10", "**10** rows"],
    ["10", "8,10,12"],
    ["10", "10%"],
    ["10", "x=10"],
    ["10", "答え10個"],
    ["1,234", "1,234 rows"],
    ["cat", "The CAT sat."],
    ["cat", "cat's"],
    ["people.csv", "see ./out/people.csv"],
    ["10 rows", "**10** rows"],
    ["New York", "new\n  york"],
    ["-3.14", "= −3.14"],
    ["don't", "I don’t"],
    ["C++", "use C++."],
    ["猫", "猫です"],
    ["10", "It has _10_ rows."],
    ["10", "__10__"],
    ["ten rows", "There are __ten rows__."],
    ["cat", "(_cat_)"],
    ["row_count", "row\\_count is it"],
    ["a|b", "a\\|b"],
    ["5'000", "5’000 rows"],
    ["5", "'5'"],
  ])("%j stands in %j", (value, answer) => {
    expect(holds(value, answer)).toBe(true);
  });

  test.each([
    ["10", "100 tokens"],
    ["10", "10.5"],
    ["10", "-10"],
    ["10", "10,000"],
    ["10", "3/10"],
    ["10", "10:30"],
    ["10", "10k"],
    ["234", "1,234"],
    ["4", "v1.4"],
    ["8", "utf-8"],
    ["-3", "5-3"],
    ["cat", "category unknown"],
    ["cat", "concat"],
    ["cat", "cat-like"],
    ["people", "people.csv"],
    ["people.csv", "people.csv.bak"],
    ["C", "C++ it is"],
    ["C", "C# it is"],
    ["cat", "ca\nt"],
    ["10", "10'000"],
    ["000", "10’000"],
    ["10", "a_10_b"],
    ["init", "__init__.py"],
    ["init", "`_init_`"],
    ["cat", "_cat"],
    ["cat", "_cat_s"],
  ])("%j does not stand in %j", (value, answer) => {
    expect(holds(value, answer)).toBe(false);
  });

  test("any accepted value will do, and case counts only where it is asked for", () => {
    expect(holds(["dog", "cat"], "a cat")).toBe(true);
    expect(matches({ mode: "substring", value: "Cat", case: "keep" }, "a cat")).toBe(false);
  });

  test("says why not", () => {
    expect(hold({ mode: "substring", value: "10" }, "100")).toEqual({
      kind: "not-matched",
      why: "The expected value does not stand in the answer as a word of its own.",
    });
  });
});

test("text finds raw characters, inside words too", () => {
  expect(matches({ mode: "text", value: "10" }, "100 tokens")).toBe(true);
  expect(matches({ mode: "text", value: "Cat" }, "category")).toBe(false);
  expect(matches({ mode: "text", value: "Cat", case: "ignore" }, "category")).toBe(true);
  expect(matches({ mode: "text", value: ["dog", "cat"] }, "category")).toBe(true);
  expect(matches({ mode: "text", value: "10\nrows\n" }, "It has\n10\nrows")).toBe(true);
  expect(matches({ mode: "text", value: "10\n" }, "100")).toBe(false);
});

describe("exact", () => {
  test.each([
    "**ANSWER: C**",
    "**Answer**: **C**",
    "**Answer:** C",
    "`C`",
    "C.",
    '"C"',
    "The answer is C.",
    "Final answer: `C`.",
    "### Answer\n\nC",
    "```\nC\n```",
    "```text\nC```",
    "(C)",
    "> C",
    "- C",
    "\\boxed{C}",
    "$C$",
    "“C”",
    "\u200bC\u2060",
    "<think>maybe D?</think>\n\nC",
    "<answer>C</answer>",
    "<final_answer>\nC\n</final_answer>",
    "✅ C",
    "**Answer: C** ✅",
    "Answer: C ✔️.",
    "<b>C</b>",
    "$\\boxed{\\mathbf{C}}$",
    "\\textbf{Answer: C}",
    "The correct option is **C**.",
    "Response: C",
  ])("%j is C", (answer) => {
    expect(matches({ mode: "exact", value: "C" }, answer)).toBe(true);
  });

  test.each([
    "c",
    "C or D",
    "I think C",
    "CC",
    "C++",
    '"C" or "C"',
    "Answer: D",
    "C ❌",
    "<b>C</b> or <b>D</b>",
    "Options: C",
    "[C]",
  ])("%j is not C", (answer) => {
    expect(matches({ mode: "exact", value: "C" }, answer)).toBe(false);
  });

  test.each(["ANSWER: -3.14", "ANSWER: −3.14", "**-3.14**", "`-3.14`.", "Result = -3.14"])(
    "%j is -3.14",
    (answer) => {
      expect(matches({ mode: "exact", value: "-3.14" }, answer)).toBe(true);
    },
  );

  test("lines are compared without white space at their ends, and a decorated value is peeled too", () => {
    expect(matches({ mode: "exact", value: "a\nb" }, "```\na  \r\nb\r\n```")).toBe(true);
    expect(matches({ mode: "exact", value: "yes." }, "yes")).toBe(true);
    expect(matches({ mode: "exact", value: "Yes", case: "ignore" }, "YES!")).toBe(true);
    expect(matches({ mode: "exact", value: "row_count" }, "**Answer:** row\\_count")).toBe(true);
    expect(matches({ mode: "exact", value: "row\\_count" }, "row_count")).toBe(false);
  });
});

describe("regex", () => {
  test("a pattern is found in the answer, line by line", () => {
    expect(matches({ mode: "regex", value: "^ANSWER: \\d+$" }, "So:\nANSWER: 12\n")).toBe(true);
    expect(matches({ mode: "regex", value: "^ANSWER: \\d+$" }, "So: ANSWER: 12")).toBe(false);
    expect(matches({ mode: "regex", value: "answer" }, "ANSWER")).toBe(false);
    expect(matches({ mode: "regex", value: "answer", case: "ignore" }, "ANSWER")).toBe(true);
    expect(matches({ mode: "regex", value: ["x", "1\\d"] }, "12")).toBe(true);
  });

  test("a pattern that explodes elsewhere ends, and one that cannot be linear is refused when it is read", () => {
    expect(matches({ mode: "regex", value: "^(a+)+$" }, `${"a".repeat(5_000)}!`)).toBe(false);
    expect(complaints({ mode: "regex", value: "(a)\\1" })).toEqual([
      "value: the pattern cannot be used: back-references are not supported",
    ]);
    expect(complaints({ mode: "regex", value: "(" })).toEqual([
      "value: the pattern cannot be used: missing closing ): `(`",
    ]);
  });
});

test("expected values must be quoted and not empty", () => {
  expect(complaints({ mode: "substring", value: 10 })).toEqual([
    "value: must be a quoted text or a list of them, not empty",
  ]);
  expect(complaints({ mode: "substring", value: "" })).toEqual(["value: must not be empty"]);
  expect(complaints({ mode: "substring", value: [] })).toEqual(["value: must not be empty"]);
  expect(complaints({ mode: "labels", value: "a", of: ["a", 1] })).toEqual([
    'of.1: must be quoted, so that it keeps its form: "1"',
  ]);
  expect(complaints({ mode: "exact", valu: "1" })).toHaveLength(2);
});

const RULES = [
  { mode: "text", value: "Q" },
  { mode: "exact", value: "Q" },
  { mode: "substring", value: "Q" },
  { mode: "regex", value: "(Q+)+$" },
  { mode: "number", value: "7" },
  { mode: "json", equals: "7" },
  { mode: "json", equals: '{"a": [7]}' },
  { mode: "labels", value: "Q", of: ["Q", "!", "a"] },
] as const;

test.each(RULES)("no answer of a model that loops matches: %j", (rule) => {
  const parts = [...LOOPED, '{"a":', "[1,", "Ä_", "1,0", "**"];
  for (const text of loops({ begins: ["", "["], parts, ends: ["x"] }))
    expect([text.slice(0, 9), hold(rule, text).kind]).toEqual([text.slice(0, 9), "not-matched"]);
});

test.each([
  ["blanks inside of it", "exact", `a${" ".repeat(200_000)}b`],
  ["digits", "number", `1${"0".repeat(19_000)}1`],
  ["marks", "exact", `${"(".repeat(1_300)}${"!".repeat(2_000)}x${").".repeat(1_300)}`],
  ["emphasis", "exact", `${"**".repeat(1_900)}a${"**".repeat(1_900)}`],
  ["brackets", "json", "[".repeat(100_000) + "]".repeat(100_000)],
])("an answer of many %s is held against a rule at once", (_, mode, answer) => {
  const expected = mode === "json" ? { equals: "[[1]]" } : { value: ["7", "8"] };
  expect(hold({ mode, ...expected }, answer).kind).toBe("not-matched");
});

test("a label that is said for ever is said once", () => {
  const rule = { mode: "labels", value: "a", of: ["a", "b", "a a"] };
  expect(matches(rule, "a, ".repeat(70_000))).toBe(true);
  expect(hold(rule, `${"a, ".repeat(70_000)}b`)).toMatchObject({ why: "2 labels stand in the answer." });
  // Two in a row are the longer label, and what is left over stands alone.
  expect(hold(rule, "a a a")).toMatchObject({ why: "Another label stands in the answer." });
});
