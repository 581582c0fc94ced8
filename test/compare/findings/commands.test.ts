import { describe, expect, test } from "vitest";
import {
  commandCounts,
  commandFindings,
  deafPrograms,
  standingCount,
} from "../../../src/compare/findings/commands.ts";
import type { CommandResult, DocumentedCommand } from "../../../src/schema/inspection.ts";
import { tree } from "../../base/interface/trees.ts";
import { makeInspection } from "../builders.ts";

const YES: CommandResult = { kind: "accepted", exitCode: 0 };
const NO: CommandResult = { kind: "rejected", exitCode: 2, text: "tabkit: unknown option '--to'" };
const SKIPPED: CommandResult = { kind: "not-run", why: "network" };

const at = (line: number, file = "README.md") => ({ file, line });

function command(
  name: string,
  [base, head]: readonly [CommandResult | null, CommandResult | null],
  taught?: Partial<DocumentedCommand["taught"]>,
): DocumentedCommand {
  return { command: `tabkit ${name}`, taught: { base: [at(1)], head: [at(2)], ...taught }, base, head };
}

const kindsOf = (commands: DocumentedCommand[]): string[] =>
  commandFindings(makeInspection({ commands })).map(({ kind, subject }) => `${kind}: ${subject}`);

describe("a documented command", () => {
  test.each<
    [string, [CommandResult | null, CommandResult | null], Partial<DocumentedCommand["taught"]>, string[]]
  >([
    ["that head rejects broke", [YES, NO], {}, ["broken: tabkit x"]],
    ["that only head teaches, and only base takes, broke", [YES, NO], { base: [] }, ["broken: tabkit x"]],
    ["that head no longer teaches is nothing", [YES, NO], { head: [] }, []],
    ["that head takes again is fixed", [NO, YES], {}, ["fixed: tabkit x"]],
    ["that is new is not fixed", [NO, YES], { base: [] }, []],
    ["that no side takes is absent", [NO, NO], {}, ["absent: tabkit x"]],
    ["that both take is nothing", [YES, YES], {}, []],
    ["that was not run on a side is nothing", [YES, SKIPPED], {}, []],
    ["that was not run on the other is nothing", [SKIPPED, NO], {}, []],
    ["of which a side was not built is nothing", [null, NO], {}, []],
  ])("%s", (_, results, taught, expected) => {
    expect(kindsOf([command("x", results, taught)])).toEqual(expected);
  });

  test("stands with every place of head, and with what each side said", () => {
    const places = { head: [at(4), at(9, "docs/usage.md")] };
    const [finding] = commandFindings(makeInspection({ commands: [command("x", [YES, NO], places)] }));
    const text = "tabkit: unknown option '--to'";
    expect(finding?.evidence).toEqual([
      { side: "head", text, count: 1, file: "README.md", line: 4 },
      { side: "head", text, count: 1, file: "docs/usage.md", line: 9 },
      { side: "base", text: "", count: 0 },
    ]);
  });

  test("has one id from push to push, wherever it is taught and whatever is said of it", () => {
    const idOf = (one: DocumentedCommand) => commandFindings(makeInspection({ commands: [one] }))[0]?.id;
    const first = idOf(command("x", [YES, NO]));
    expect(idOf(command("x", [YES, { ...NO, text: "other words" }], { head: [at(70, "docs/x.md")] }))).toBe(
      first,
    );
    expect(idOf(command("y", [YES, NO]))).not.toBe(first);
    expect(idOf(command("x", [NO, NO]))).not.toBe(first);
  });
});

test("broken ones come first, then fixed, absent and undocumented", () => {
  const undocumented = [["tabkit", "convert", "--quiet"]];
  const commands = [command("c", [NO, NO]), command("b", [NO, YES]), command("a", [YES, NO])];
  const inspection = makeInspection({ commands, undocumented });
  expect(commandFindings(inspection).map(({ kind }) => kind)).toEqual([
    "broken",
    "fixed",
    "absent",
    "undocumented",
  ]);
});

test("counts are of what a side teaches and was run on it", () => {
  const commands = [
    command("a", [YES, NO]),
    command("b", [NO, YES]),
    command("c", [YES, YES], { head: [] }),
    command("d", [NO, NO], { base: [] }),
    command("e", [SKIPPED, SKIPPED]),
    command("f", [NO, NO]),
  ];
  const inspection = makeInspection({ commands, deaf: { base: ["tabkit"], head: ["tabkit", "other"] } });
  expect(commandCounts(inspection)).toEqual({
    tried: { base: 4, head: 4 },
    accepted: { base: 2, head: 1 },
    broken: 1,
    fixed: 1,
    notRun: 1,
  });
  expect([standingCount(inspection), deafPrograms(inspection)]).toEqual([1, 2]);
  expect(commandCounts(makeInspection({ commands: null }))).toBeNull();
});

test.each<[string, string, boolean]>([
  ["a word for a file", "convert FILE --to csv", true],
  ["placeholders in angles", "convert <file> --to <format>", true],
  ["the value joined to it", "convert FILE --to=FORMAT", true],
  ["a removed subcommand", "paint FILE", true],
  ["an option that stays", "convert FILE --wide", false],
  ["the option of another subcommand", "sort FILE --to x", false],
  ["another program's option", "info | other convert FILE --to csv", false],
  ["a longer option", "convert FILE --to-file x", false],
])("a command that was not run, with %s, is stale: %s", (_, name, isStale) => {
  const base = {
    tabkit: [],
    "tabkit convert": ["--to <F>", "--wide"],
    "tabkit sort": ["--to <F>"],
    "tabkit paint": [],
  };
  const head = { tabkit: [], "tabkit convert": ["--format <F>", "--wide"], "tabkit sort": ["--to <F>"] };
  const inspection = makeInspection({
    commands: [command(name, [SKIPPED, SKIPPED])],
    interface: { base: tree({ commands: base }), head: tree({ commands: head }) },
  });
  const found = commandFindings(inspection);
  expect(found.map(({ kind, subject }) => [kind, subject])).toEqual(
    isStale ? [["stale", `tabkit ${name}`]] : [],
  );
  // Where it was run, the answer is known.
  const ran = { ...inspection, commands: [command(name, [YES, YES])] };
  expect(commandFindings(ran)).toEqual([]);
});
