import { expect, test } from "vitest";
import { MatchRule } from "../../../src/schema/task.ts";
import { MATCHERS, matcherOf } from "../../../src/score/matchers/index.ts";
import { complaints, evidenceFor, hold } from "./holding.ts";

const three = { mode: "number", value: "3" };
const rows = { mode: "substring", value: "rows" };
const file = { mode: "file", path: "a.txt", contains: "x" };
const kind = (written: Record<string, unknown>, answer: string) => hold(written, answer).kind;

test("all needs every rule, any needs one, none needs that none holds", () => {
  expect(kind({ mode: "all", all: [three, rows] }, "rows: 3")).toBe("matched");
  expect(hold({ mode: "all", all: [three, rows] }, "3")).toEqual({
    kind: "not-matched",
    why: "The expected value does not stand in the answer as a word of its own.",
  });
  expect(kind({ mode: "any", any: [three, rows] }, "3")).toBe("matched");
  expect(hold({ mode: "any", any: [three, rows] }, "4")).toEqual({
    kind: "not-matched",
    why: "None of the rules holds.",
  });
  expect(kind({ mode: "none", none: [three, rows] }, "4")).toBe("matched");
  expect(hold({ mode: "none", none: [three, rows] }, "3")).toEqual({
    kind: "not-matched",
    why: "A rule holds that must not.",
  });
  expect(kind({ mode: "all", all: [three, { mode: "none", none: [rows] }] }, "3")).toBe("matched");
});

test("what is unscored decides only where nothing else does", () => {
  expect(kind({ mode: "all", all: [three, file] }, "3")).toBe("unscored");
  expect(kind({ mode: "all", all: [three, file] }, "4")).toBe("not-matched");
  expect(kind({ mode: "any", any: [three, file] }, "3")).toBe("matched");
  expect(kind({ mode: "any", any: [three, file] }, "4")).toBe("unscored");
  expect(kind({ mode: "none", none: [three, file] }, "3")).toBe("not-matched");
  expect(kind({ mode: "none", none: [three, file] }, "4")).toBe("unscored");
});

test("mode none measures behaviour only", () => {
  expect(hold({ mode: "none" }, "anything")).toEqual({
    kind: "unscored",
    why: "The task has no right answer; only behaviour is measured.",
  });
});

test("evidence of all rules is asked for once, and expected values are joined", () => {
  const all = matcherOf("all");
  const rule = all?.rule.parse(
    MatchRule.parse({
      mode: "all",
      all: [file, { mode: "any", any: [file, three] }, { mode: "none", none: [rows] }],
    }),
  );
  expect(all?.evidence(rule)).toEqual([{ id: "file-18b7cb099a9e", kind: "file", path: "a.txt" }]);
  expect(all?.expected(rule)).toEqual(["x", "3"]);
  const evidence = evidenceFor({ mode: "all", all: [file] }, { ok: true, bytes: 1, text: "x" });
  expect(hold({ mode: "all", all: [file] }, { evidence }).kind).toBe("matched");
});

test("rules inside a rule are checked by their own mode", () => {
  const known = MATCHERS.map(({ mode }) => mode)
    .sort()
    .join(", ");
  expect(complaints({ mode: "all", all: [] })).toHaveLength(1);
  expect(complaints({ mode: "all", all: [{ mode: "nowhere" }] })).toEqual([
    `all.0.mode: no match mode; there are ${known}`,
  ]);
  expect(complaints({ mode: "all", all: [{ mode: "none" }] })).toEqual([
    "all.0.mode: without rules of its own",
  ]);
  const deep = { mode: "any", any: [{ mode: "number", value: "x" }] };
  expect(complaints({ mode: "all", all: [deep] })).toEqual([
    "all.0.any.0.value: must be a number like 1234.5, without separators between thousands",
  ]);
  expect(complaints({ mode: "all", all: [three], any: [rows] })).toEqual([': Unrecognized key: "any"']);
});
