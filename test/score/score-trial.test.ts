import { describe, expect, test } from "vitest";
import type { Ending } from "../../src/schema/ending.ts";
import type { PlannedMarker } from "../../src/schema/plan.ts";
import { Score } from "../../src/schema/score.ts";
import type { PlannedTask } from "../../src/schema/task.ts";
import type { Trace } from "../../src/schema/trace.ts";
import type { Trial } from "../../src/schema/trial.ts";
import { scoreTrial } from "../../src/score/score-trial.ts";
import { evidenceFor } from "./matchers/holding.ts";
import { reading, shell, TRIAL_ID, taskOf, traceOf, trialOf, unknownTool, writing } from "./traces.ts";

const COUNT = { mode: "number", value: "1204" };
const CLI: PlannedMarker = {
  name: "cli",
  source: "command",
  rule: { program: "tabkit" },
  want: "more",
  tasks: null,
};

interface Case {
  readonly trace: Trace;
  readonly task?: PlannedTask;
  readonly trial?: Partial<Trial>;
  readonly markers?: PlannedMarker[];
}

function scored({ trace, task = taskOf(COUNT), trial = {}, markers = [] }: Case): Score {
  return Score.parse(scoreTrial(trialOf(trace, trial), trace, { tasks: [task], markers }));
}

/** The match, with why not. */
function matchOf(given: Case): string {
  const { match, why } = scored(given);
  return why === undefined ? match : `${match}: ${why}`;
}

test("a whole score of a trial that matched", () => {
  const trace = traceOf(
    [
      reading("/opt/skills/tabkit/SKILL.md", "Use tabkit."),
      shell("tabkit --help", "usage"),
      shell("cd data && tabkit info people.csv", "1204 rows"),
      shell("cd data && tabkit info people.csv", "1204 rows"),
      unknownTool("tabkit"),
    ],
    "It has 1,204 rows.",
  );
  expect(
    scored({ trace, task: taskOf(COUNT, { requires: ["shell", { program: "tabkit" }] }), markers: [CLI] }),
  ).toEqual({
    trial: TRIAL_ID,
    protocol: 7,
    match: "matched",
    labels: [],
    markers: {
      help: { hits: 1, first: { turn: 2, text: "tabkit --help" } },
      "unknown-tool": { hits: 1, first: { turn: 5, text: "tabkit" } },
      "skill-read": { hits: 1, first: { turn: 1, text: "/opt/skills/tabkit/SKILL.md" } },
      cli: { hits: 2, first: { turn: 3, text: "tabkit info people.csv" } },
    },
    measures: {
      firstSeen: 3,
      helpCalls: 1,
      repeated: 1,
      filesRead: [{ path: "/opt/skills/tabkit/SKILL.md", tokens: null }],
    },
  });
});

test("a whole score of a trial that asked and stopped", () => {
  const trace = traceOf([], "I could not find the file.\n\n**Which of the two should I use?**");
  expect(scored({ trace })).toEqual({
    trial: TRIAL_ID,
    protocol: 7,
    match: "not-matched",
    why: "There is no number in the answer.",
    labels: ["asked", "gave-up"],
    markers: { help: { hits: 0 }, "unknown-tool": { hits: 0 }, "skill-read": { hits: 0 } },
    measures: { firstSeen: null, helpCalls: 0, repeated: 0, filesRead: [] },
  });
});

describe("endings", () => {
  const ended = (ending: Ending, endings: PlannedTask["endings"] = ["answered"]) =>
    matchOf({ trace: traceOf([shell("ls")], "1204", ending), task: taskOf(COUNT, { endings }) });

  test.each<[Ending, string]>([
    [{ kind: "answered" }, "matched"],
    [{ kind: "limit", limit: "turns", at: 3 }, "not-matched: The trial ended at its limit of turns."],
    [{ kind: "limit", limit: "output", at: 200 }, "not-matched: The trial ended at its limit of output."],
    [{ kind: "nothing" }, "not-matched: The agent produced nothing."],
    [{ kind: "lost", cause: "server", detail: "503" }, "unscored: The trial was lost: server."],
    [{ kind: "cancelled" }, "unscored: The trial was cancelled."],
  ])("%j", (ending, expected) => {
    expect(ended(ending)).toBe(expected);
  });

  test("a task may count its limits, and then the last text is the answer", () => {
    expect(ended({ kind: "limit", limit: "turns", at: 3 }, ["answered", "limit"])).toBe("matched");
    expect(ended({ kind: "answered" }, ["limit"])).toBe(
      "not-matched: The task counts only trials that end at a limit.",
    );
  });
});

describe("requirements", () => {
  const requiring = (requires: PlannedTask["requires"], trace: Trace) =>
    matchOf({ trace, task: taskOf(COUNT, { requires }) });

  test("a right answer without what is required is no match", () => {
    expect(requiring(["shell"], traceOf([], "1204"))).toBe("not-matched: No shell tool was used.");
    expect(requiring(["shell"], traceOf([shell("ls")], "1204"))).toBe("matched");
    expect(requiring(["shell", "write"], traceOf([shell("ls")], "1204"))).toBe(
      "not-matched: No write tool was used.",
    );
    expect(requiring(["shell"], traceOf([{ call: { offered: false } }], "1204"))).toBe(
      "not-matched: No shell tool was used.",
    );
  });

  test("a program must have been put to work", () => {
    const program = [{ program: "tabkit" }];
    expect(requiring(program, traceOf([shell("uv run tabkit info a.csv")], "1204"))).toBe("matched");
    expect(requiring(program, traceOf([shell("tabkit --help")], "1204"))).toBe(
      "not-matched: tabkit was not used.",
    );
    expect(requiring(program, traceOf([shell("tabkit a", "sh: tabkit: not found", 127)], "1204"))).toBe(
      "not-matched: tabkit was not used.",
    );
  });

  test("a wrong answer keeps its own reason", () => {
    expect(requiring(["shell"], traceOf([], "5"))).toBe("not-matched: The answer's number is 5.");
  });
});

describe("evidence", () => {
  const rule = { mode: "file", path: "out.txt", contains: "42" };
  const there = evidenceFor(rule, { ok: true, bytes: 2, text: "42" });

  test("decides, and without it the trial is unscored", () => {
    const trace = traceOf([writing("out.txt", "42")], "Done.");
    expect(matchOf({ trace, task: taskOf(rule), trial: { evidence: there } })).toBe("matched");
    expect(matchOf({ trace, task: taskOf(rule) })).toBe("unscored: out.txt was not collected.");
  });

  test("a trial that did nothing is no match, whatever was there before", () => {
    const trace = traceOf([], "Done: 42.");
    const nothing = "not-matched: The agent did nothing, and what it left held before.";
    expect(matchOf({ trace, task: taskOf(rule), trial: { evidence: there } })).toBe(nothing);
    const all = { mode: "all", all: [{ mode: "number", value: "42" }, rule] };
    expect(matchOf({ trace, task: taskOf(all), trial: { evidence: there } })).toBe(nothing);
    const any = { mode: "any", any: [{ mode: "number", value: "42" }, rule] };
    expect(matchOf({ trace, task: taskOf(any), trial: { evidence: there } })).toBe("matched");
  });
});

test("a rule that this version cannot read is unscored", () => {
  const trace = traceOf([], "1204");
  expect(matchOf({ trace, task: taskOf({ mode: "oracle" }) })).toBe(
    "unscored: This version has no match mode oracle.",
  );
  expect(matchOf({ trace, task: taskOf({ mode: "number" }) })).toBe(
    "unscored: This version cannot read the task's match rule.",
  );
});

describe("labels", () => {
  const labelled = (answer: string) => scored({ trace: traceOf([], answer) }).labels;

  test.each([
    ["Which of the two models should I use?", ["asked"]],
    ["Should I go on？", ["asked"]],
    ["Is this right? (yes/no)", []],
    ["I couldn’t open the file.", ["gave-up"]],
    ["I was not able to run it.", ["gave-up"]],
    ["Unable to determine the count.", ["gave-up"]],
    ["The file could not be converted.", ["gave-up"]],
    ["<think>I could not do it?</think>Five.", []],
    ["The count is 5.", []],
  ])("%j", (answer, labels) => {
    expect(labelled(answer)).toEqual(labels);
  });

  test("a match and a trial without an answer carry none", () => {
    expect(labelled("1204, is that right?")).toEqual([]);
    const limit = { kind: "limit", limit: "turns", at: 1 } as const;
    expect(scored({ trace: traceOf([], "Shall I?", limit) }).labels).toEqual([]);
  });
});

describe("markers", () => {
  test("evidence is one harmless line of at most 120 characters", () => {
    const trace = traceOf([shell(`tabkit '\u001b[31m${"x".repeat(200)}'\n`)], "1");
    const text = scored({ trace, markers: [CLI] }).markers.cli?.first?.text ?? "";
    expect(text).toBe(`tabkit '${"x".repeat(111)}…`);
    expect([...text]).toHaveLength(120);
  });

  test("the profile may give a built-in name a rule of its own", () => {
    const trace = traceOf([shell("tabkit --help"), shell("other --help")], "1");
    const help: PlannedMarker = {
      name: "help",
      source: "help",
      rule: { program: "tabkit" },
      want: "less",
      tasks: null,
    };
    const score = scored({ trace, markers: [help] });
    expect(score.markers.help?.hits).toBe(1);
    expect(score.measures.helpCalls).toBe(2);
  });
});

describe("measures", () => {
  test("the expected value is first seen where the model saw it as a token", () => {
    const unseen = shell("cat a", "1204");
    const trace = traceOf(
      [
        shell("a", "12045"),
        { ...unseen, result: { ...unseen.result, seen: false } },
        shell("b", "rows: 1204"),
      ],
      "1",
    );
    expect(scored({ trace }).measures.firstSeen).toBe(3);
    expect(scored({ trace, task: taskOf({ mode: "none" }) }).measures.firstSeen).toBeNull();
  });

  test("calls repeat only to the letter", () => {
    const trace = traceOf([shell("ls"), shell("ls"), shell("ls -l"), shell("ls"), reading("ls")], "1");
    expect(scored({ trace }).measures.repeated).toBe(2);
  });

  test("commands that cannot be parsed are counted", () => {
    const trace = traceOf([shell('tabkit "a'), shell("tabkit b")], "1");
    expect(scored({ trace, markers: [CLI] }).measures.unreadable).toBe(1);
    expect(scored({ trace, markers: [CLI] }).markers.cli?.hits).toBe(1);
  });

  test("a file that is read twice is listed once", () => {
    const trace = traceOf([reading("a.md"), shell("cat ./a.md b.md")], "1");
    expect(scored({ trace }).measures.filesRead.map(({ path }) => path)).toEqual(["a.md", "b.md"]);
  });
});

test("a trial of another plan stops everything", () => {
  const trace = traceOf([], "1");
  expect(() => scoreTrial(trialOf(trace), trace, { tasks: [], markers: [] })).toThrow(
    `Trial ${TRIAL_ID} plays the task count-rows, which its plan lacks.`,
  );
});

test("scoring again gives the same score", () => {
  const trace = traceOf([shell("tabkit info a.csv", "1204")], "1204");
  expect(scored({ trace, markers: [CLI] })).toEqual(scored({ trace, markers: [CLI] }));
});
