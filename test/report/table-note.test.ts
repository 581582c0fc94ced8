import { expect, test } from "vitest";
import { MARKDOWN } from "../../src/report/style.ts";
import { tableNote } from "../../src/report/wording/tables.ts";
import type { Metric } from "../../src/schema/words.ts";
import { comparison, group, match, row } from "./comparisons.ts";

const rows = [row(group("small", "skill"), [match([30, 30, 40])])];

test.each<[readonly Metric[], string]>([
  [[{ name: "match" }], "Match is watched."],
  [[{ name: "marker", marker: "cli" }], "`cli` is watched."],
  [[{ name: "tokens" }], "Tokens are watched."],
  [[{ name: "turns" }], "Turns are watched."],
  [[{ name: "match" }, { name: "tokens" }], "Match and tokens are watched."],
])("the note under the table names what is watched: %j", (watch, text) => {
  expect(tableNote(comparison({ rows, watch: [...watch] }), MARKDOWN).split(" Tokens are geometric")[0]).toBe(
    text,
  );
});
