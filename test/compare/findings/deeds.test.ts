import { expect, test } from "vitest";
import { deedDifferences } from "../../../src/compare/findings/deeds.ts";
import type { Deed } from "../../../src/schema/deed.ts";
import type { Side } from "../../../src/schema/words.ts";

const HELP: Deed = { kind: "help", text: "tabkit --help", turn: 3 };
const FILE: Deed = { kind: "file", text: "docs/formats.md", turn: 2, tokens: 100 };
const RUN: Deed = { kind: "command", text: "tabkit convert --format", turn: 4 };

interface Told {
  readonly base: readonly (readonly Deed[])[];
  readonly head: readonly (readonly Deed[])[];
  readonly deterministic?: boolean;
}

function found({ base, head, deterministic = false }: Told) {
  const all = [
    ...base.map((deeds, index) => ({ id: `base ${index}`, side: "base" as Side, deeds })),
    ...head.map((deeds, index) => ({ id: `head ${index}`, side: "head" as Side, deeds })),
  ];
  const measures = { firstSeen: null, helpCalls: 0, repeated: 0, filesRead: [] };
  return deedDifferences({
    sides: all,
    scores: all.map(({ id, deeds }) => ({
      ...{ trial: id, protocol: 1, match: "matched" as const, labels: [], markers: {} },
      measures: { ...measures, deeds: [...deeds] },
    })),
    trials: new Map(all.map(({ id }) => [id, { deterministic }])),
  });
}

const times = (count: number, deeds: readonly Deed[]) => Array.from({ length: count }, () => deeds);

test("what only one side does stands with its trials, its first turn and what it costs", () => {
  const costly = { ...FILE, turn: 1, tokens: 300 };
  expect(found({ base: times(4, []), head: [[FILE], [costly], [RUN], [RUN, FILE]] })).toEqual([
    { kind: "file", text: "docs/formats.md", base: 0, head: 3, turn: 1, tokens: 167 },
    { kind: "command", text: "tabkit convert --format", base: 0, head: 2, turn: 4, tokens: null },
  ]);
});

test.each<[string, number, number, boolean]>([
  ["never, and once", 0, 1, false],
  ["never, and twice", 0, 2, true],
  ["once, and twice", 1, 2, false],
  ["twice, and four times", 2, 4, false],
  ["twice, and five times", 2, 5, true],
  ["five times, and twice", 5, 2, true],
  ["six times, and eleven", 6, 11, false],
  ["six times, and twelve", 6, 12, true],
])("done by models %s: %s and %s of 20 trials differ: %s", (_, base, head, isTold) => {
  const side = (count: number) => [...times(count, [HELP]), ...times(20 - count, [])];
  expect(found({ base: side(base), head: side(head) })).toHaveLength(isTold ? 1 : 0);
});

test("of a player that is no model, one trial is a fact", () => {
  expect(found({ base: [[]], head: [[HELP]], deterministic: true })).toHaveLength(1);
  expect(found({ base: [[HELP]], head: [[HELP]], deterministic: true })).toEqual([]);
});
