import { expect, test } from "vitest";
import { MatchRule } from "../../../src/schema/task.ts";
import { matcherOf } from "../../../src/score/matchers/index.ts";
import { complaints, evidenceFor, hold } from "./holding.ts";

const three = { mode: "number", value: "3" };
const rows = { mode: "substring", value: "rows" };
const file = { mode: "file", path: "a.txt", contains: "x" };
const kind = (written: Record<string, unknown>, answer: string) => hold(written, answer).kind;

test("all needs every rule, any needs one, none needs that none holds", () => {
  expect(kind({ all: [three, rows] }, "rows: 3")).toBe("matched");
  expect(hold({ all: [three, rows] }, "3")).toEqual({
    kind: "not-matched",
    why: "The expected value does not stand in the answer as a word of its own.",
  });
  expect(kind({ any: [three, rows] }, "3")).toBe("matched");
  expect(hold({ any: [three, rows] }, "4")).toEqual({ kind: "not-matched", why: "None of the rules holds." });
  expect(kind({ none: [three, rows] }, "4")).toBe("matched");
  expect(hold({ none: [three, rows] }, "3")).toEqual({
    kind: "not-matched",
    why: "A rule holds that must not.",
  });
  expect(kind({ all: [three, { none: [rows] }] }, "3")).toBe("matched");
});

test("what is unscored decides only where nothing else does", () => {
  expect(kind({ all: [three, file] }, "3")).toBe("unscored");
  expect(kind({ all: [three, file] }, "4")).toBe("not-matched");
  expect(kind({ any: [three, file] }, "3")).toBe("matched");
  expect(kind({ any: [three, file] }, "4")).toBe("unscored");
  expect(kind({ none: [three, file] }, "3")).toBe("not-matched");
  expect(kind({ none: [three, file] }, "4")).toBe("unscored");
});

test("mode none measures behaviour only", () => {
  expect(hold({ mode: "none" }, "anything")).toEqual({
    kind: "unscored",
    why: "The task has no right answer; only behaviour is measured.",
  });
});

test("the short form and the long one are one rule", () => {
  expect(MatchRule.parse({ any: [three] })).toEqual({ mode: "any", rules: [three] });
  expect(MatchRule.parse({ mode: "none" })).toEqual({ mode: "none" });
  expect(MatchRule.parse({ none: [three] })).toEqual({ mode: "none", rules: [three] });
});

test("evidence of all rules is asked for once, and expected values are joined", () => {
  const all = matcherOf("all");
  const rule = all?.rule.parse(MatchRule.parse({ all: [file, { any: [file, three] }, { none: [rows] }] }));
  expect(all?.evidence(rule)).toEqual([{ id: "file-18b7cb099a9e", kind: "file", path: "a.txt" }]);
  expect(all?.expected(rule)).toEqual(["x", "3"]);
  const evidence = evidenceFor({ all: [file] }, { ok: true, bytes: 1, text: "x" });
  expect(hold({ all: [file] }, { evidence }).kind).toBe("matched");
});

test("rules inside a rule are checked by their own mode", () => {
  expect(complaints({ all: [] })).toHaveLength(1);
  expect(complaints({ all: [{ mode: "nowhere" }] })).toEqual(["rules.0: there is no match mode nowhere"]);
  expect(complaints({ all: [{ mode: "none" }] })).toEqual(["rules.0: mode none cannot stand inside a rule"]);
  expect(complaints({ all: [{ any: [{ mode: "number", value: "x" }] }] })).toEqual([
    "rules.0.rules.0.value: must be a number like 1234.5, without separators between thousands",
  ]);
  expect(complaints({ all: [three], any: [rows] })).toHaveLength(1);
});
