import { expect, test } from "vitest";
import { PLAIN } from "../../src/report/style.ts";
import { causeText } from "../../src/report/wording/cause.ts";
import type { Hybrid, Inseparable } from "../../src/schema/cause.ts";
import type { Cause } from "../../src/schema/compared-cause.ts";
import { readStory } from "./stories.ts";

const story = readStory("demo-cause");
const row = { level: "player" as const, player: "reader" };
const rate = (x: number) => ({ x, n: 4 });

type Row = Cause["rows"][number];

/** `asBase`: by tree, how many of four flipped results are as on base there. */
function exact(asBase: Partial<Record<Hybrid, number>>, blame: Row["blame"], more: Partial<Row> = {}): Row {
  const hybrids = Object.entries(asBase).map(([hybrid, count]) => ({
    ...{ hybrid: hybrid as Hybrid, value: rate(count), asBase: count, change: null }, // as the parameter has them
  }));
  return {
    row,
    metric: { name: "match" },
    flipped: 4,
    base: rate(4),
    head: rate(0),
    hybrids,
    blame,
    ...more,
  };
}

function told(rows: readonly Row[], over: Partial<Cause> = {}): string | null {
  const played = (["head-code", "head-docs", "patched-docs"] as const).map((hybrid) => ({
    hybrid,
    state: "played" as const,
  }));
  const spend = { trials: 8, tokens: 0, usd: 0, minutes: 1 };
  const cause: Cause = { documents: 1, code: 1, hybrids: played, rows: [...rows], spend, ...over };
  return causeText({ ...story, comparison: { ...story.comparison, cause } }, PLAIN);
}

test.each<[string, Row, string]>([
  [
    "documents",
    exact({ "head-code": 4, "head-docs": 0 }, "docs"),
    "Cause: the documents, not the code. With head's code and base's documents 4 of 4 changed results are as on base; with base's code and head's documents 0 of 4.",
  ],
  [
    "code that patched documents do not mend",
    exact({ "head-code": 0, "head-docs": 4, "patched-docs": 1 }, "code"),
    "Cause: the code, not the documents. With base's code and head's documents 4 of 4 changed results are as on base; with head's code and base's documents 0 of 4; with head's code and patched documents 1 of 4.",
  ],
  [
    "stale documents",
    exact({ "head-code": 0, "head-docs": 4, "patched-docs": 4 }, "stale-docs"),
    "Cause: the documents, not the code: they teach what base's code takes. With head's code and patched documents 4 of 4 changed results are as on base; with head's code and base's documents 0 of 4.",
  ],
  [
    "either half",
    exact({ "head-code": 0, "head-docs": 0 }, "either"),
    "Cause: the code and the documents, each by itself. With head's code and base's documents 0 of 4 changed results are as on base; with base's code and head's documents 0 of 4.",
  ],
  [
    "both halves together",
    exact({ "head-code": 4, "head-docs": 4 }, "together"),
    "Cause: the code and the documents, only together. With head's code and base's documents 4 of 4 changed results are as on base; with base's code and head's documents 4 of 4.",
  ],
  [
    "several causes",
    exact({ "head-code": 1, "head-docs": 3 }, "several", { blames: { code: 3, docs: 1 } }),
    "Cause: not the same everywhere: 3: code; 1: documents. With head's code and base's documents 1 of 4 changed results is as on base; with base's code and head's documents 3 of 4.",
  ],
  [
    "a budget that has no room",
    exact({}, "undecided", { reason: "budget" }),
    "Cause: not found: the budget has no room for it.",
  ],
])("%s", (_, found, text) => {
  expect(told([found])).toBe(text);
});

test("where one half did not change, that is the proof", () => {
  const same = { hybrids: [{ hybrid: "head-code" as const, state: "same" as const, side: "head" as const }] };
  expect(told([exact({ "head-code": 0 }, "code")], { ...same, documents: 0 })).toBe(
    "Cause: the code, not the documents. No document changed.",
  );
  expect(told([exact({ "head-code": 4 }, "docs")], { ...same, code: 0 })).toBe(
    "Cause: the documents, not the code. No code changed.",
  );
});

test("broken documented commands alone have a cause too", () => {
  expect(told([], { commands: { broken: 1, taughtOnBase: 1 } })).toBe(
    "Cause: base's documents teach the 1 documented command that broke too, and base's code takes it: head's code broke it, and the documents do not follow; with patched documents 0 of 1 stay broken.",
  );
  expect(told([])).toBeNull();
});

test.each<[Inseparable, string]>([
  ["moved", "is a document on one side, and on the other it lies where no document is listed"],
  ["one-sided", "is a document of the only side that has any"],
  ["code", "counts as a document, and is no text for readers"],
  ["colliding", "is a file of one half of the change and a folder of the other"],
  ["no-code", "is a document, as is every other file"],
])("halves that cannot be told apart: %s", (why, text) => {
  expect(told([], { inseparable: why })).toBe(
    `Cause: documents and code cannot be told apart: a file ${text}.`,
  );
});
