import { expect, test } from "vitest";
import { NO_CONTEXT } from "../../src/report/context.ts";
import { PLAIN } from "../../src/report/style.ts";
import { heading } from "../../src/report/wording/headings.ts";
import type { Comparison } from "../../src/schema/comparison.ts";
import type { Details } from "../../src/schema/details.ts";
import {
  brokenCommand,
  comparison,
  details,
  finding,
  group,
  headError,
  match,
  row,
  verdict,
} from "./comparisons.ts";
import { ALARM, AXES, CELLS, headingOf, READER } from "./headings.ts";

test.each([
  ["unknown option '--to'", 27, "❌ Agents keep calling `tabkit convert --to`, which this change removed"],
  [
    "unrecognized argument: --to",
    27,
    "❌ Agents keep calling `tabkit convert --to`, which this change removed",
  ],
  ["Segmentation fault", 27, "❌ Agents keep calling `tabkit convert --to`, which fails since this change"],
  ["unknown option '--to'", 7, "❌ Small models solve fewer tasks with the skill: 29/40 → 15/40"],
])("the error %s in %d of 80 head trials leads only where it is common enough", (text, count, expected) => {
  const findings = [headError("tabkit convert --to", text, count)];
  expect(headingOf({ ...ALARM, cells: CELLS }, { findings })).toBe(expected);
});

test.each<[string, number | undefined, string, Partial<Comparison>]>([
  ["worked on base", 30, "❌ Agents keep calling `tabkit convert --to`, which this change removed", {}],
  ["was done by nobody on base", 0, "❌ Agents now call `tabkit convert --to`, which fails", {}],
  ["was done by no reader on base", 0, "❌ Docs check: `tabkit convert --to` fails", { axes: READER }],
  [
    "is of a time in which nobody counted",
    undefined,
    "❌ Agents keep calling `tabkit convert --to`, which this change removed",
    {},
  ],
])("what fails on head and %s is called by that", (_, worked, text, over) => {
  const error = headError("tabkit convert --to", "unknown option '--to'", 27);
  const evidence = [...error.evidence.filter(({ side }) => side === "head"), BASE(worked)];
  expect(headingOf({ ...ALARM, cells: CELLS, ...over }, { findings: [{ ...error, evidence }] })).toBe(text);
});

const BASE = (worked: number | undefined) => ({
  ...{ side: "base" as const, text: "", count: 0 },
  ...(worked === undefined ? {} : { worked }),
});

test("an error explains nothing where nothing alarmed", () => {
  const findings = [headError("tabkit convert --to", "unknown option '--to'", 27)];
  expect(headingOf({ axes: AXES, cells: CELLS }, { findings })).toBe("➖ No regression found for agents");
});

test("a documented command that broke leads where no agent is known to have run into it", () => {
  const findings = [
    brokenCommand("tabkit convert --to", "unknown option"),
    brokenCommand("tabkit old", "gone"),
  ];
  expect(headingOf(ALARM, { findings })).toBe("❌ Docs check: 2 documented commands stopped working");
  const docs = {
    commands: {
      tried: { base: 41, head: 41 },
      accepted: { base: 41, head: 40 },
      broken: 1,
      fixed: 0,
      notRun: 0,
    },
    solutions: null,
    interface: null,
  };
  expect(headingOf({ ...verdict("regressed"), axes: AXES, docs })).toBe(
    "❌ Docs check: 1 documented command stopped working",
  );
});

test.each<[string, Partial<Comparison>, Partial<Details>, string]>([
  [
    "an error",
    { rows: [row(group("reader", "skill"), [match([8, 6, 10], "exact-regressed")])] },
    { findings: [headError("tabkit sort --by", "unknown option '--by'", 1)] },
    "❌ Docs check: `tabkit sort --by` stopped working",
  ],
  [
    "a solution",
    { docs: { commands: null, solutions: { base: 8, head: 7, of: 8 }, interface: null } },
    { findings: [finding("broken", "sort-cities", [{ side: "head", text: "unknown option", count: 1 }])] },
    "❌ Docs check: 1 solution of 8 tasks stopped working",
  ],
  [
    "a server",
    {},
    { findings: [{ ...finding("broken", "tabkit serve", []), what: "server" }] },
    "❌ The MCP server `tabkit serve` no longer starts",
  ],
  [
    "flips alone",
    { rows: [row(group("reader", "skill"), [match([8, 6, 10], "exact-regressed")])] },
    {},
    "❌ Docs check: the literal reader solves fewer tasks with the skill: 8/10 → 6/10",
  ],
])("where only the reader played, %s leads as the docs check's", (_, over, found, text) => {
  expect(headingOf({ ...verdict("regressed"), axes: READER, ...over }, found)).toBe(text);
});

test("a terminal's heading has no Markdown", () => {
  const material = { comparison: comparison({ ...ALARM, cells: CELLS }), context: NO_CONTEXT };
  const findings = [headError("tabkit convert\u001b[2J --to", "unknown option '--to'", 27)];
  expect(heading({ ...material, details: details({ findings }) }, PLAIN)).toBe(
    '❌ Agents keep calling "tabkit convert --to", which this change removed',
  );
});
