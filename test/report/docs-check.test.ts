import { describe, expect, test } from "vitest";
import { NO_CONTEXT, type ReportContext } from "../../src/report/context.ts";
import { MARKDOWN } from "../../src/report/style.ts";
import {
  assetsText,
  docsTitle,
  nextText,
  readerText,
  solutionsText,
} from "../../src/report/wording/docs-check.ts";
import { commandsText, documentedTexts } from "../../src/report/wording/documented-commands.ts";
import { interfaceText } from "../../src/report/wording/interface-changes.ts";
import type { Comparison } from "../../src/schema/comparison.ts";
import type { Details } from "../../src/schema/details.ts";
import { comparison, details, finding, group, match, reader, row } from "./comparisons.ts";

const READER = { ...comparison().axes, players: [reader()] };

describe("the docs check", () => {
  const docs = (base: number | null, head: number | null, of = 8): Partial<Comparison> => ({
    docs: { commands: null, solutions: { base, head, of }, interface: null },
  });

  test.each([
    [8, 6, "2 of 8 solutions fail on head."],
    [8, 7, "1 of 8 solutions fails on head."],
    [6, 5, "3 of 8 solutions fail on head (base: 2)."],
    [8, 8, "All 8 solutions work on both sides."],
    [6, 8, "All 8 solutions work on head (base: 6)."],
    [null, 7, "7 of 8 solutions work on head."],
    [1, null, "1 of 8 solutions works on base."],
    [null, null, null],
  ])("of solutions, with %j on base and %j on head", (base, head, text) => {
    expect(solutionsText(comparison(docs(base, head)))).toBe(text);
  });

  test("has nothing to say of solutions that nobody ran", () => {
    expect(solutionsText(comparison())).toBeNull();
    expect(solutionsText(comparison(docs(0, 0, 0)))).toBeNull();
    expect(solutionsText(comparison(docs(1, 1, 1)))).toBe("The solution works on both sides.");
    expect(solutionsText(comparison(docs(2, 2, 2)))).toBe("Both solutions work on both sides.");
  });

  test.each([
    [0, 0, "Docs check: no documented command was run"],
    [0, 3, "Docs check: 3 documented commands run on head alone"],
    [1, 1, "Docs check: 1 documented command, none broke"],
  ])("has a title, with %i commands run on base and %i on head", (base, head, title) => {
    const tried = { base, head };
    const commands = { tried, accepted: tried, broken: 0, fixed: 0, notRun: 0 };
    expect(docsTitle({ docs: { commands, solutions: null, interface: null } })).toBe(title);
  });

  test("says of the reader what it is, whoever else plays", () => {
    const rows = [row({ level: "player", player: "reader" }, [match([23, 19, 30], "exact-regressed")])];
    expect(readerText(comparison({ axes: READER, rows }), MARKDOWN)).toBe(
      "The literal reader (no language model) solves 23/30 → 19/30 tasks.",
    );
    const tiers = ["bare", "clone", "skill"];
    const same = [row({ level: "player", player: "reader" }, [match([23, 23, 30], "exact-equal")])];
    expect(readerText(comparison({ axes: { ...READER, tiers }, rows: same }), MARKDOWN)).toBe(
      "The literal reader (no language model) solves 23/30 tasks over 3 tiers, as before.",
    );
    const oneTask = { ...READER, tiers: ["bare", "clone"], tasks: [{ id: "sum", labels: [] }] };
    const ofOne = [
      row({ level: "task", task: "sum" }, [match([1, 1, 2], "exact-equal")]),
      row(group("reader", "bare"), [match([0, 0, 1], "exact-equal")]),
      row(group("reader", "clone"), [match([1, 1, 1], "exact-equal")]),
    ];
    expect(readerText(comparison({ axes: oneTask, rows: ofOne }), MARKDOWN)).toBe(
      "The literal reader (no language model) solves 1/2 tasks over 2 tiers, as before.",
    );
    const oneTier = { axes: { ...READER, tiers: ["bare", "clone"] }, rows: ofOne.slice(2) };
    expect(readerText(comparison(oneTier), MARKDOWN)).toBe(
      "The literal reader (no language model) solves 1/1 tasks, as before.",
    );
    const groupsAlone = { axes: { ...READER, tiers: ["bare", "clone"] }, rows: ofOne.slice(1) };
    expect(readerText(comparison(groupsAlone), MARKDOWN)).toBeNull();
    const both = { ...READER, players: [reader("reader"), reader("reader-hasty")] };
    const variants = [
      row(group("reader", "skill"), [match([8, 8, 10], "exact-equal")]),
      row(group("reader-hasty", "skill"), [match([7, 5, 10], "exact-regressed")]),
    ];
    expect(readerText(comparison({ axes: both, rows: variants }), MARKDOWN)).toBe(
      "The literal reader `reader` (no language model) solves 8/10 tasks, as before. The literal reader `reader-hasty` (no language model) solves 7/10 → 5/10 tasks.",
    );
    expect(readerText(comparison(), MARKDOWN)).toBeNull();
  });

  test("tells an option that many commands lost, gained or renamed once, and those of few one by one", () => {
    const seen = (text: string) => [{ side: "head" as const, text, count: 1 }];
    const renamed = (command: string) => finding("renamed", `${command} --size`, seen(`${command} --width`));
    const said = (findings: Details["findings"]) => interfaceText(details({ findings }), MARKDOWN);
    expect(said(["a", "b", "c", "d", "e", "f"].map(renamed))).toBe(
      "Interface: `--size` → `--width` (looks like a rename) in 6 commands.",
    );
    expect(said(["a", "b"].map(renamed))).toBe(
      "Interface: `a --size` → `a --width` (looks like a rename), `b --size` → `b --width` (looks like a rename).",
    );
    const mixed = ["a", "b", "c"].flatMap((command) => [
      finding("removed", `${command} --far`, seen("--far")),
      finding("added", `${command} --near`, seen("--near")),
      finding("removed", command, seen(command)),
    ]);
    expect(said(mixed)).toBe(
      "Interface: `--far` in 3 commands removed, `a` removed, `b` removed, `c` removed, `--near` in 3 commands added.",
    );
  });

  test("names changes while there is room, and counts the rest by what became of them", () => {
    const long = (letter: string) => letter.repeat(100);
    const findings = [
      finding("renamed", long("a"), [{ side: "head", text: long("b"), count: 1 }]),
      ...["c", "d", "e"].map((letter) => finding("removed", long(letter), [])),
      ...["f", "g"].map((letter) => finding("added", long(letter), [])),
    ];
    expect(interfaceText(details({ findings }), MARKDOWN)).toBe(
      `Interface: \`${long("a")}\` → \`${long("b")}\` (looks like a rename), \`${long("c")}\` removed, \`${long("d")}\` removed, 1 more, 2 added.`,
    );
  });

  test.each([
    ["nothing was taught", { tried: [0, 0], notRun: 0 }, "No document shows a command of the tool."],
    [
      "nothing could be run",
      { tried: [0, 0], notRun: 3 },
      "None of 3 documented commands was run: they hold placeholders, or need files, a network, somebody who answers, or more time.",
    ],
    [
      "the one could not be run",
      { tried: [0, 0], notRun: 1 },
      "The documented command was not run: it holds a placeholder, or needs files, a network, somebody who answers, or more time.",
    ],
    ["only base taught some", { tried: [2, 0], notRun: 0 }, null],
  ] as const)(
    "where %s it says so of a tool with programs alone",
    (_, { tried: [base, head], notRun }, text) => {
      const commands = { tried: { base, head }, accepted: { base, head }, broken: 0, fixed: 0, notRun };
      const seen = (known: boolean): Comparison =>
        comparison({
          docs: { commands, solutions: null, interface: known ? { added: 0, removed: 0, renamed: 0 } : null },
        });
      expect(commandsText(seen(true))).toBe(text);
      expect(commandsText(seen(false))).toBeNull();
      const unread = { ...seen(false), warnings: [{ code: "help-unread", count: 1 }] };
      expect(commandsText(unread)).toBe(text);
    },
  );

  test("names commands that nobody ran and that use a name which is gone", () => {
    const taught = (line: number) => [{ side: "head" as const, text: "", count: 1, file: "README.md", line }];
    const stale = (count: number) =>
      details({
        findings: Array.from({ length: count }, (_, at) =>
          finding("stale", `tabkit convert FILE${at} --to csv`, taught(at + 1)),
        ),
      });
    const told = (count: number) =>
      documentedTexts({ comparison: comparison(), details: stale(count) }, MARKDOWN).filter(
        (text) => text !== null,
      );
    expect(told(1)).toEqual([
      "Not run, but taught with a name that head's help no longer lists: `tabkit convert FILE0 --to csv` (`README.md:1`).",
    ]);
    expect(told(5)[0]).toContain("`tabkit convert FILE2 --to csv` (`README.md:3`) and 2 more.");
    expect(told(0)).toEqual([]);
  });

  test("says beside its findings what it cannot see of this tool", () => {
    const warnings = [
      { code: "deaf-programs", count: 1 },
      { code: "help-unread", count: 2 },
    ];
    const told = (over: Partial<Comparison>) =>
      documentedTexts({ comparison: comparison(over), details: details({ findings: [] }) }, MARKDOWN).filter(
        (text) => text !== null,
      );
    expect(told({ warnings })).toEqual([
      "1 program takes any option in silence, even one that cannot exist, so that no documented command can be rejected for one.",
      "The help of 2 programs could not be read, so that nothing is said of their options and subcommands.",
    ]);
    expect(told({ warnings: [{ code: "help-unread", count: 1 }] })).toEqual([
      "The help of 1 program could not be read, so that nothing is said of its options and subcommands.",
    ]);
    expect(told({ warnings: [{ code: "copies", count: 1 }] })).toEqual([]);
  });

  test("names what changed in the interface and the assets", () => {
    const at = (file: string, line?: number) => ({
      side: "head" as const,
      text: line === undefined ? "" : "Nested mappings",
      count: 1,
      file,
      ...(line === undefined ? {} : { line }),
    });
    const found: Details = details({
      findings: [
        finding("added", "convert --quiet", [{ side: "head", text: "", count: 1 }]),
        finding("renamed", "convert --to", [{ side: "head", text: "convert --format", count: 1 }]),
        finding("removed", "to-parquet", [{ side: "head", text: "", count: 1 }]),
        finding("added", "AGENTS.md", [at("AGENTS.md")]),
        finding("removed", "CLAUDE.md", [at("CLAUDE.md")]),
        finding("front-matter", "skills/tabkit", [at("skills/tabkit/SKILL.md", 3)]),
      ],
    });
    const unlisted = finding("unlisted", "--inspect", [{ side: "base", text: "--inspect", count: 1 }]);
    expect(interfaceText(details({ findings: [unlisted] }), MARKDOWN)).toBe(
      "Interface: `--inspect` no longer listed.",
    );
    expect(interfaceText(found, MARKDOWN)).toBe(
      "Interface: `convert --to` → `convert --format` (looks like a rename), `to-parquet` removed, `convert --quiet` added.",
    );
    expect(assetsText(found, MARKDOWN)).toEqual([
      "The front matter of `skills/tabkit` no longer parses on head (line 3): `Nested mappings`.",
      "Added on head: `AGENTS.md`.",
      "Removed on head: `CLAUDE.md`.",
    ]);
    expect(interfaceText(details(), MARKDOWN)).toBeNull();
    const server = {
      ...finding("broken", "tabkit serve", [{ side: "head", text: "exit code 3", count: 1 }]),
    };
    expect(assetsText(details({ findings: [{ ...server, what: "server" }] }), MARKDOWN)).toEqual([
      "The MCP server `tabkit serve` does not start on head: `exit code 3`. Agents play without its tools there.",
    ]);
  });

  test.each<[ReportContext["next"], string]>([
    [null, "No language model was run."],
    [
      { label: "gripcheck", estimate: null },
      "No language model was run. **Next:** add the label `gripcheck` to measure models.",
    ],
    [
      { label: "gripcheck", estimate: { trials: 137, usd: 0.6, minutes: 11 } },
      "No language model was run. **Next:** add the label `gripcheck` to measure models (about 137 trials, $0.60, 11 min).",
    ],
    [
      { label: "gripcheck", estimate: { trials: 137, usd: null, minutes: 11 } },
      "No language model was run. **Next:** add the label `gripcheck` to measure models (about 137 trials, 11 min).",
    ],
  ])("says what comes next: %j", (next, text) => {
    expect(nextText(comparison({ axes: READER }), { ...NO_CONTEXT, next }, MARKDOWN)).toBe(text);
    expect(nextText(comparison(), { ...NO_CONTEXT, next }, MARKDOWN)).toBeNull();
  });
});
