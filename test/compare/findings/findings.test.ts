import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compare } from "../../../src/compare/compare.ts";
import { assetFindings } from "../../../src/compare/findings/assets.ts";
import { commonWords } from "../../../src/compare/findings/common-words.ts";
import { solutionCounts, solutionFindings } from "../../../src/compare/findings/solutions.ts";
import { Details } from "../../../src/schema/details.ts";
import type { AssetNote } from "../../../src/schema/inspection.ts";
import type { Observation } from "../../../src/schema/observation.ts";
import type { Side } from "../../../src/schema/words.ts";
import { makeInspection, makePlan, playAll, solution, TODAY } from "../builders.ts";

describe("solutions", () => {
  test("that work on one side only are findings, with what they said", () => {
    const inspection = makeInspection({
      solutions: [
        solution("a", "base", true),
        solution("a", "head", false),
        solution("b", "base", false),
        solution("b", "head", true),
        solution("c", "base", true),
        solution("c", "head", true),
        solution("d", "base", false),
        solution("d", "head", false),
      ],
    });
    expect(
      solutionFindings(inspection).map(({ kind, subject, evidence }) => ({ kind, subject, evidence })),
    ).toEqual([
      {
        kind: "broken",
        subject: "a",
        evidence: [
          { side: "base", text: "1", count: 0 },
          { side: "head", text: "unknown option", count: 1 },
        ],
      },
      {
        kind: "fixed",
        subject: "b",
        evidence: [
          { side: "base", text: "unknown option", count: 1 },
          { side: "head", text: "1", count: 0 },
        ],
      },
    ]);
    expect(solutionCounts(inspection)).toEqual({ base: 2, head: 2, of: 4 });
  });

  test("that are not scored are judged by their exit, and by nothing where there is none", () => {
    const unscored = (side: Side, exitCode: number | null) => ({
      ...solution("a", side, true),
      match: "unscored" as const,
      exitCode,
    });
    const kinds = (head: number | null) =>
      solutionFindings(makeInspection({ solutions: [unscored("base", 0), unscored("head", head)] })).map(
        ({ kind }) => kind,
      );
    expect(kinds(2)).toEqual(["broken"]);
    expect(kinds(0)).toEqual([]);
    expect(kinds(null)).toEqual([]);
  });

  test("of a side that has none are unknown, not none", () => {
    const inspection = makeInspection({ solutions: [solution("a", "head", true)] });
    expect(solutionCounts(inspection)).toEqual({ base: null, head: 1, of: 1 });
    expect(solutionFindings(inspection)).toEqual([]);
    expect(solutionCounts(makeInspection())).toBeNull();
  });
});

describe("assets", () => {
  const note = (side: Side, state: AssetNote["state"], tier = "skill"): AssetNote => ({
    tier,
    side,
    what: "skill",
    path: "skills/x",
    state,
    ...(state === "broken" ? { why: "nested mapping", line: 2 } : {}),
  });

  test.each<[string, AssetNote[], string[]]>([
    ["missing on base alone: added", [note("base", "absent")], ["added head"]],
    ["missing on head alone: removed", [note("head", "absent")], ["removed head"]],
    ["missing on both: absent", [note("base", "absent"), note("head", "absent")], ["absent head"]],
    ["no longer parses", [note("head", "broken")], ["front-matter head"]],
    [
      "added, and does not parse",
      [note("base", "absent"), note("head", "broken")],
      ["added head", "front-matter head"],
    ],
    ["parses again", [note("base", "broken")], ["fixed base"]],
    ["broken on both sides alike", [note("base", "broken"), note("head", "broken")], []],
    ["shown by two tiers", [note("base", "absent"), note("base", "absent", "full")], ["added head"]],
  ])("%s", (_, assets, expected) => {
    const findings = assetFindings(makeInspection({ assets }));
    expect(findings.map(({ kind, evidence }) => `${kind} ${evidence[0]?.side}`)).toEqual(expected);
  });

  test("what does not parse is named with its line and reason", () => {
    expect(assetFindings(makeInspection({ assets: [note("head", "broken")] }))[0]).toMatchObject({
      subject: "skills/x",
      evidence: [{ side: "head", text: "nested mapping", count: 1, file: "skills/x", line: 2 }],
    });
  });
});

describe("errors of one side", () => {
  const plan = makePlan({ models: ["small"], readers: ["reader"], tasks: ["a", "b", "c"], looks: [1] });
  const played = playAll(
    plan,
    (["base", "head"] as const).flatMap((side) =>
      ["a", "b", "c"].flatMap((task) => [
        { side, cell: `small/skill/${task}` },
        { side, cell: `reader/skill/${task}`, isReader: true },
      ]),
    ),
  );
  const trialOf = (side: Side, cell: string): string =>
    played.trials.find((trial) => trial.side === side && `${trial.player}/${trial.task}` === cell)?.id ?? "";
  const failure = (side: Side, cell: string, command: string, text: string, turn = 1): Observation => ({
    side,
    trial: trialOf(side, cell),
    command,
    text,
    turn,
  });
  const findingsOf = (failures: readonly Observation[]) => {
    const { details } = compare({ plan, inspection: makeInspection(), ...played, failures, today: TODAY });
    expect(Details.parse(details)).toEqual(details);
    return details.findings;
  };
  const UNKNOWN = "Usage: x\nerror: unknown option '--to'\n";

  test("are one finding an error, with what its commands have in common, its trials and first turn", () => {
    const findings = findingsOf([
      failure("head", "small/a", "tabkit convert a.csv --to parquet", UNKNOWN, 3),
      failure("head", "small/a", "tabkit convert a.csv --to parquet", UNKNOWN, 5),
      failure("head", "small/b", "cd data && tabkit convert b.csv --to json", UNKNOWN, 2),
      failure("head", "reader/c", "tabkit convert c.csv --to json -o c.json", UNKNOWN, 4),
    ]);
    expect(findings).toEqual([
      {
        id: expect.stringMatching(/^sha256:/),
        kind: "one-sided",
        subject: "… tabkit convert … --to …",
        evidence: [
          { side: "head", text: "error: unknown option '--to'", count: 3, turn: 2 },
          { side: "base", text: "", count: 0 },
        ],
        trials: 3,
      },
    ]);
  });

  test("that both sides met are none", () => {
    expect(
      findingsOf([
        failure("base", "small/a", "tabkit x", "error: no such file a1.csv"),
        failure("head", "small/b", "tabkit x", "error: no such file b22.csv"),
        failure("head", "small/c", "tabkit x", "error: no such file c.csv"),
      ]),
    ).toEqual([]);
  });

  test("of a single trial tell something of a reader and nothing of a model", () => {
    expect(findingsOf([failure("head", "small/a", "tabkit x", "error: bad")])).toEqual([]);
    expect(findingsOf([failure("base", "reader/a", "tabkit x", "error: bad")])).toMatchObject([
      {
        subject: "tabkit x",
        evidence: [
          { side: "base", count: 1 },
          { side: "head", count: 0 },
        ],
        trials: 1,
      },
    ]);
  });

  test("of trials that do not count are ignored", () => {
    const stranger = {
      ...failure("head", "reader/a", "tabkit x", "error"),
      trial: "00000000-0000-4000-8000-ffffffffffff",
    };
    expect(findingsOf([stranger])).toEqual([]);
  });

  test("keep their id when they are seen more often or in other words", () => {
    const few = findingsOf([failure("head", "reader/a", "tabkit convert a.csv --to json", UNKNOWN)]);
    const many = findingsOf([
      failure("head", "reader/a", "tabkit convert a.csv --to json", UNKNOWN),
      failure("head", "reader/b", "tabkit convert b.csv --to csv", UNKNOWN),
    ]);
    expect(few[0]?.subject).not.toBe(many[0]?.subject);
    expect(few[0]?.id).toBe(many[0]?.id);
  });
});

describe("common words", () => {
  test.each([
    [["a b c"], "a b c"],
    [["a b c", "a b c"], "a b c"],
    [["tabkit info a.csv", "tabkit info b.csv"], "tabkit info …"],
    [["x --to y z", "x z"], "x … z"],
    [["a", "b"], "a"],
    [[], ""],
  ])("%j", (commands, expected) => {
    expect(commonWords(commands)).toBe(expected);
  });

  test("are words of every command, in order", () => {
    const word = fc.constantFrom("a", "b", "c", "--to", "x.csv");
    const command = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(fc.array(command, { minLength: 2, maxLength: 5 }), (commands) => {
        const common = commonWords(commands)
          .split(" ")
          .filter((part) => part !== "…");
        const isOrdered = (text: string) => {
          let from = 0;
          const words = text.split(" ");
          return common.every((part) => {
            const found = words.indexOf(part, from);
            from = found + 1;
            return found !== -1;
          });
        };
        // Commands without a common word are told by the first of them.
        expect(commands.every(isOrdered) || commonWords(commands) === commands[0]).toBe(true);
      }),
    );
  });
});

test("logs of failed builds and tools that nobody offered are kept by side", () => {
  const plan = makePlan({ readers: ["reader"], tasks: ["a", "b"] });
  const tools = { calls: 1, failed: 0, notOffered: { browser: 2 } };
  const played = playAll(plan, [
    { side: "head", cell: "reader/skill/a", isReader: true, change: { tools } },
    { side: "head", cell: "reader/skill/b", isReader: true, change: { tools } },
    { side: "base", cell: "reader/skill/a", isReader: true },
  ]);
  const inspection = makeInspection({
    builds: { base: { kind: "failed", step: "npm ci", log: "ENOENT" }, head: { kind: "built", ms: 1 } },
    solutions: [solution("a", "head", false)],
  });
  const { details } = compare({ plan, inspection, ...played, today: TODAY });
  expect(details).toEqual({
    findings: [],
    buildLogs: { base: "npm ci\nENOENT" },
    notOffered: [{ side: "head", name: "browser", trials: 2 }],
    solutions: [{ task: "a", side: "head", ok: false, text: "unknown option" }],
  });
});
