import { expect, test } from "vitest";
import { compare } from "../../src/compare/compare.ts";
import type { CommandResult, DocumentedCommand } from "../../src/schema/inspection.ts";
import type { FailOn } from "../../src/schema/profile.ts";
import { makeInspection, playAll, TODAY } from "./builders.ts";
import { makePlan } from "./plans.ts";

const YES: CommandResult = { kind: "accepted", exitCode: 0 };
const NO: CommandResult = { kind: "rejected", exitCode: 2, text: "unknown option '--to'" };
const place = { file: "README.md", line: 1 };

const taught = (base: CommandResult, head: CommandResult): DocumentedCommand => ({
  command: "tabkit convert a.csv --to json",
  taught: { base: [place], head: [place] },
  base,
  head,
});

/** Every trial is equal on both sides; only the command differs. */
function compared(commands: readonly DocumentedCommand[] | null, failOn: FailOn[] = []) {
  const plan = makePlan({ readers: ["reader"], gate: { failOn } });
  const cells = plan.cells.map(({ id }) => id);
  const played = (["base", "head"] as const).flatMap((side) =>
    cells.map((cell) => ({ side, cell, matched: true, isReader: true })),
  );
  const inspection = makeInspection({ commands: commands === null ? null : [...commands] });
  return compare({ plan, inspection, ...playAll(plan, played), today: TODAY }).comparison;
}

test("a documented command that broke makes a quiet comparison a regression", () => {
  expect(compared([taught(YES, YES)]).verdict.kind).not.toBe("regressed");
  const { verdict, docs } = compared([taught(YES, NO)]);
  expect(verdict).toMatchObject({ kind: "regressed", counts: { regressed: 0, findings: 1 } });
  expect(docs?.commands).toMatchObject({ broken: 1, tried: { base: 1, head: 1 } });
});

test.each<[FailOn[], boolean]>([
  [[], true],
  [["inconclusive"], true],
  [["regressed"], false],
])("with fail-on %j the gate passes: %j", (failOn, passed) => {
  expect(compared([taught(YES, NO)], failOn).gate).toMatchObject({
    on: failOn.length > 0,
    passed,
    failed: [],
  });
});

test("what both sides teach and neither takes is shown, and is no finding about this change", () => {
  expect(compared([taught(NO, NO)]).verdict.counts.findings).toBe(0);
  const onlyHead = { ...taught(NO, NO), taught: { base: [], head: [place] } };
  expect(compared([onlyHead]).verdict.counts.findings).toBe(1);
});

test("without documented commands nothing is said of them", () => {
  expect(compared(null).docs).toBeNull();
});
