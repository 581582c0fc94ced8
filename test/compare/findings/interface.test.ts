import { expect, test } from "vitest";
import {
  interfaceChangesOf,
  interfaceCounts,
  interfaceFindings,
  unreadPrograms,
} from "../../../src/compare/findings/interface.ts";
import type { Inspection } from "../../../src/schema/inspection.ts";
import { tree, type Written } from "../../base/interface/trees.ts";
import { makeInspection } from "../builders.ts";

function seen(base: Written["commands"] | null, head: Written["commands"] | null): Inspection {
  const read = (commands: Written["commands"] | null) => (commands === null ? null : tree({ commands }));
  return { ...makeInspection(), interface: { base: read(base), head: read(head) } };
}

const told = (of: Inspection): string[] =>
  interfaceFindings(of).map(
    ({ kind, subject, evidence }) =>
      `${kind} ${subject}: ${evidence.map(({ side, text }) => `${side} ${text}`).join(", ")}`,
  );

const BASE = {
  tabkit: ["--loglevel <LEVEL>", "--wide"],
  "tabkit convert/conv": ["--to, -t <FORMAT>", "--force, -f"],
  "tabkit drop": [],
};
const HEAD = {
  tabkit: ["--log-level <LEVEL>", "--wide = 80"],
  "tabkit convert": ["--format <FORMAT>", "--force", "--dry-run"],
  "tabkit show": [],
};

test("every name that came, went or was renamed is a finding, with what each side shows", () => {
  expect(told(seen(BASE, HEAD))).toEqual([
    "renamed --loglevel: base --loglevel, head --log-level",
    "removed conv: base conv",
    "renamed convert --to: base convert --to, head convert --format",
    "removed convert -f: base -f, --force",
    "added convert --dry-run: head --dry-run",
    "removed drop: base drop",
    "added show: head show",
  ]);
  expect(interfaceCounts(seen(BASE, HEAD))).toEqual({ added: 2, removed: 3, renamed: 2 });
});

test("where the tool installs several programs, the program is named", () => {
  expect(told(seen({ tabkit: ["--a"], tabfold: [] }, { tabkit: [], tabfold: [] }))).toEqual([
    "removed tabkit --a: base --a",
  ]);
});

test("an id stays when other things change, and differs between commands", () => {
  const [one] = interfaceFindings(seen({ t: ["--a"], "t x": [] }, { t: [], "t x": [] }));
  const [same] = interfaceFindings(seen({ t: ["--a <N>"], u: [] }, { t: [], u: [] }));
  const [other] = interfaceFindings(seen({ t: [], "t x": ["--a"] }, { t: [], "t x": [] }));
  expect(one?.id).toBe(same?.id);
  expect(one?.id).not.toBe(other?.id);
});

test("changes that break nobody are no findings, and are not counted", () => {
  const quiet = seen(
    { t: ["--by, -b", "--n <N> = 1"] },
    { t: ["--by, --order, -b deprecated", "--n <N> = 2"] },
  );
  expect(told(quiet)).toEqual([]);
  expect(interfaceCounts(quiet)).toEqual({ added: 0, removed: 0, renamed: 0 });
  expect(interfaceChangesOf(quiet)?.map(({ kind }) => kind)).toEqual([
    "aliased",
    "deprecated",
    "redefaulted",
  ]);
});

test("a side that could not be read says nothing, which is not that nothing changed", () => {
  const sides = [seen(BASE, null), seen(null, HEAD), seen({}, {}), seen(BASE, {})];
  for (const unknown of [...sides, { ...makeInspection(), interface: null }]) {
    expect(interfaceFindings(unknown)).toEqual([]);
    expect(interfaceCounts(unknown)).toBeNull();
  }
});

test("programs whose help could not be read are counted once, and commands below a program that was read are not", () => {
  const withUnread = (base: string[], head: string[]): Inspection => ({
    ...makeInspection(),
    interface: { base: tree({ commands: BASE, unread: base }), head: tree({ commands: HEAD, unread: head }) },
  });
  expect(unreadPrograms(withUnread(["t"], ["t", "u"]))).toBe(2);
  expect(unreadPrograms(withUnread(["t x"], ["t help"]))).toBe(0);
  expect(unreadPrograms(seen(BASE, null))).toBe(0);
  expect(unreadPrograms({ ...makeInspection(), interface: null })).toBe(0);
});

test("what a program that rejects nothing lists no longer is not said to be gone", () => {
  const changed = seen({ t: ["--a"] }, { t: [] });
  const deaf = { ...changed, deaf: { base: [], head: ["t"] } };
  expect(told(changed)).toEqual(["removed --a: base --a"]);
  expect(interfaceCounts(changed)).toEqual({ added: 0, removed: 1, renamed: 0 });
  expect(told(deaf)).toEqual(["unlisted --a: base --a"]);
  expect(interfaceCounts(deaf)).toEqual({ added: 0, removed: 0, renamed: 0 });
});
