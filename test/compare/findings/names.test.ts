import { expect, test } from "vitest";
import { nameCounts, nameFindings } from "../../../src/compare/findings/names.ts";
import type { TaughtName } from "../../../src/schema/inspection.ts";
import { makeInspection } from "../builders.ts";

const place = { file: "README.md", line: 4 };

const taught = (name: string, more: Partial<TaughtName>): TaughtName => ({
  language: "javascript",
  module: "tabkit",
  name,
  taught: { base: [place], head: [place] },
  base: true,
  head: true,
  ...more,
});

const inspection = (...names: TaughtName[]) => makeInspection({ names });

const said = (names: TaughtName[]): string[] =>
  nameFindings(inspection(...names)).map(
    ({ kind, subject, evidence }) =>
      `${kind} ${subject} ${evidence.map(({ side, text, file, line }) => `${side}:${text}:${file}:${line}`)}`,
  );

test("a name that head no longer exports is broken where head's documents still teach it", () => {
  expect(said([taught("readCsv", { head: false })])).toEqual([
    'broken import { readCsv } from "tabkit" head::README.md:4,base::undefined:undefined',
  ]);
  expect(said([taught("readCsv", { head: false, taught: { base: [place], head: [] } })])).toEqual([]);
});

test("a name that base taught and did not export is fixed", () => {
  expect(said([taught("readCsv", { base: false })])).toEqual([
    'fixed import { readCsv } from "tabkit" base::README.md:4,head::undefined:undefined',
  ]);
});

test("nothing is said of what neither side exports, or of what nobody could tell", () => {
  expect(
    said([
      taught("a", { base: false, head: false }),
      taught("b", { base: true, head: null }),
      taught("c", { base: null, head: false }),
    ]),
  ).toEqual([]);
});

test.each([
  ["default", "javascript", 'import … from "tabkit"'],
  ["Table.from", "javascript", "Table.from of tabkit"],
  ["read_csv", "python", "from tabkit import read_csv"],
] as const)("names %s of %s as code does", (name, language, subject) => {
  expect(nameFindings(inspection(taught(name, { language, head: false })))[0]?.subject).toBe(subject);
});

test("a finding keeps its id when its place moves", () => {
  const moved = { base: [place], head: [{ file: "README.md", line: 90 }] };
  const [one] = nameFindings(inspection(taught("a", { head: false })));
  const [other] = nameFindings(inspection(taught("a", { head: false, taught: moved })));
  expect(one?.id).toBe(other?.id);
});

test("names are counted by what could be told of them", () => {
  const names = [
    taught("a", {}),
    taught("b", { head: false }),
    taught("c", { base: false }),
    taught("d", { head: null }),
  ];
  expect(nameCounts(inspection(...names))).toEqual({
    names: { tried: { base: 4, head: 3 }, broken: 1, fixed: 1 },
  });
  expect(nameCounts(inspection())).toEqual({});
});
