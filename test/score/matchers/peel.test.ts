import fc from "fast-check";
import { expect, test } from "vitest";
import { MATCHERS } from "../../../src/score/matchers/index.ts";
import { peel } from "../../../src/score/matchers/peel.ts";

const decorated = fc
  .array(
    fc.constantFrom(
      "**",
      "*",
      "_",
      "`",
      "```",
      "\n",
      " ",
      '"',
      "'",
      "(",
      ")",
      "Answer",
      ": ",
      "is ",
      "C",
      ".",
      "# ",
      "> ",
      "- ",
      "$",
      "\\boxed{",
      "}",
      "−3",
      "\u200b",
      "<answer>",
      "</answer>",
    ),
    { maxLength: 14 },
  )
  .map((pieces) => pieces.join(""));

test("peeling twice is peeling once, and nothing is peeled to nothing", () => {
  fc.assert(
    fc.property(fc.oneof(decorated, fc.string({ unit: "binary" })), (text) => {
      const once = peel(text);
      expect(peel(once)).toBe(once);
      if (/[A-Za-z0-9]/.test(text)) expect(once).not.toBe("");
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['"a" or "b"', '"a" or "b"'],
  ["(a) or (b)", "(a) or (b)"],
  ["*a* b *c*", "*a* b *c*"],
  ["**", "**"],
  ["answer", "answer"],
  ["Answer:", "Answer"],
  ["- a\n- b", "- a\n- b"],
  ["-5", "-5"],
  ["1.10", "1.10"],
  ["```js\na\n```\nb\n```", "```js\na\n```\nb\n```"],
  ["", ""],
])("%j stays %j", (text, expected) => {
  expect(peel(text)).toBe(expected);
});

test("long decoration ends soon", () => {
  expect(peel(`${"(".repeat(3_999)}a${")".repeat(3_999)}`)).toBe("a");
  expect(peel(`${"(".repeat(50_000)}a`)).toHaveLength(50_001);
});

const RULES: Readonly<Record<string, unknown>> = {
  judge: { mode: "judge", rubric: "Says why." },
  substring: { mode: "substring", value: "10" },
  text: { mode: "text", value: "10" },
  exact: { mode: "exact", value: "10" },
  regex: { mode: "regex", value: "\\b1(0)+$" },
  number: { mode: "number", value: "10", tolerance: 0.5 },
  json: { mode: "json", path: "a[0]", equals: "10" },
  labels: { mode: "labels", value: "ten", of: ["ten", "ten tens"] },
  file: { mode: "file", path: "a", contains: "10" },
  command: { mode: "command", run: "true" },
  all: { mode: "all", all: [{ mode: "number", value: "10" }] },
  any: { mode: "any", any: [{ mode: "number", value: "10" }] },
  none: { mode: "none", none: [{ mode: "number", value: "10" }] },
};

test.each(MATCHERS.map((matcher) => [matcher.mode, matcher] as const))(
  "no answer makes %s throw",
  (mode, matcher) => {
    const rule = matcher.rule.parse(RULES[mode]);
    const pieces = fc.array(
      fc.constantFrom(
        "10",
        "1",
        "0",
        ".",
        ",",
        "-",
        "=",
        "e5",
        " ",
        "\n",
        "{",
        "}",
        "[",
        "]",
        '"a":',
        "ten",
        "<think>",
        "</think>",
        "`",
        "**",
        "\ud800",
      ),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          pieces.map((all) => all.join("")),
        ),
        (answer) => {
          const { kind } = matcher.match(rule, { answer, evidence: [], votes: [], atLeast: 1 });
          expect(["matched", "not-matched", "unscored"]).toContain(kind);
        },
      ),
      { numRuns: 200 },
    );
  },
);

test("hostile answers are read in time that grows with their length", () => {
  const long = [
    "[".repeat(60_000),
    "1,22,".repeat(20_000),
    "<think>".repeat(15_000),
    "=".repeat(60_000),
    `"${"\\".repeat(60_000)}`,
    "9".repeat(60_000),
    "a-".repeat(30_000),
    "**".repeat(30_000),
    "\n".repeat(60_000),
  ];
  for (const matcher of MATCHERS) {
    const rule = matcher.rule.parse(RULES[matcher.mode]);
    for (const answer of long) matcher.match(rule, { answer, evidence: [], votes: [], atLeast: 1 });
  }
});
