import { describe, expect, test } from "vitest";
import { compare } from "../../../src/compare/compare.ts";
import { oneSidedErrors } from "../../../src/compare/findings/one-sided.ts";
import { slugOf } from "../../../src/compare/public-name.ts";
import { Details } from "../../../src/schema/details.ts";
import type { Observation } from "../../../src/schema/observation.ts";
import type { Side } from "../../../src/schema/words.ts";
import { loops } from "../../looping-texts.ts";
import { makeInspection, playAll, TODAY } from "../builders.ts";
import { makePlan } from "../plans.ts";

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

  test("say in how many trials of the other side the same worked, where it is known what worked", () => {
    const error = (command: string) => failure("head", "small/a", command, UNKNOWN);
    const twice = (command: string) => [
      error(command),
      { ...error(command), trial: trialOf("head", "small/b") },
    ];
    const deeds = { base: ["tabkit convert --to", "tabkit info"], head: ["tabkit convert --format"] };
    const workedFor = (command: string, isKnown = true) => {
      const scores = played.scores.map((score) => {
        const side = played.trials.find(({ id }) => id === score.trial)?.side ?? "base";
        const own = deeds[side].map((text) => ({ kind: "command" as const, text, turn: 1 }));
        return isKnown ? { ...score, measures: { ...score.measures, deeds: own } } : score;
      });
      const told = {
        plan,
        inspection: makeInspection(),
        ...played,
        scores,
        failures: twice(command),
        today: TODAY,
      };
      return compare(told).details.findings.flatMap(({ evidence }) => evidence.map(({ worked }) => worked));
    };
    expect(workedFor("tabkit convert a.csv --to parquet")).toEqual([undefined, 6]);
    expect(workedFor("cd data && /opt/tool/bin/tabkit convert b.csv --to json")).toEqual([undefined, 6]);
    expect(workedFor("tabkit convert a.csv --into parquet")).toEqual([undefined, 0]);
    expect(workedFor("tabkit convert a.csv --to parquet", false)).toEqual([undefined, undefined]);
    expect(workedFor("cat <<'EOF")).toEqual([undefined, undefined]);
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

test("a failure of 200,000 characters is told in a line of 300", () => {
  const trial = "00000000-0000-4000-8000-000000000000";
  const trials = new Map([[trial, { deterministic: true }]]);
  for (const text of loops({ begins: ["tabkit "], ends: ["/x"] })) {
    const failures = [{ side: "head" as const, trial, command: text, text, turn: 1 }];
    const [found] = oneSidedErrors({ failures, trials, worked: () => null });
    expect(found?.evidence[0]?.text.length).toBeLessThanOrEqual(300);
    expect(slugOf(text)?.length).toBeLessThanOrEqual(64);
  }
});
