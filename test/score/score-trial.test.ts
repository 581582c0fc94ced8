import { describe, expect, test } from "vitest";
import type { PlannedMarker } from "../../src/schema/plan.ts";
import { Score } from "../../src/schema/score.ts";
import type { PlannedTask } from "../../src/schema/task.ts";
import type { Trace } from "../../src/schema/trace.ts";
import { scoreTrial } from "../../src/score/score-trial.ts";
import { LOOPED, loops } from "../looping-texts.ts";
import { reading, shell, TRIAL_ID, taskOf, traceOf, trialOf, unknownTool } from "./traces.ts";

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
  readonly markers?: PlannedMarker[];
}

function scored({ trace, task = taskOf(COUNT), markers = [] }: Case): Score {
  return Score.parse(scoreTrial(trialOf(trace), trace, { tasks: [task], markers }));
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
      deeds: [
        { kind: "help", text: "tabkit --help", turn: 2 },
        { kind: "command", text: "tabkit info", turn: 3 },
        { kind: "file", text: "/opt/skills/tabkit/SKILL.md", turn: 1, tokens: 3 },
      ],
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

describe("labels", () => {
  const labelled = (answer: string) => scored({ trace: traceOf([], answer) }).labels;

  test.each([
    ["Which of the two models should I use?", ["asked"]],
    ["Should I go on？", ["asked"]],
    ["Do you want me to continue? (y/n)", ["asked"]],
    ["**Which one?** [A/B]", ["asked"]],
    ["Shall I go on? 🙂", ["asked"]],
    ["Which of the two should I use? Please let me know.", ["asked"]],
    ["There are two models. Please tell me which one to use.", ["asked"]],
    ["(Which one?)", ["asked"]],
    ["Which of the two should I use?\n\n1. small\n2. large", ["asked"]],
    ["Which one do you want?\n\n- **A**: the small one?\n- **B**: the large one", ["asked"]],
    ["**Would you like me to:**\na) convert it\nb) leave it\n\n---", ["asked"]],
    ["Please choose one of the following:\n* small\n* large", ["asked"]],
    ["Both would do. Let me know which you prefer.", ["asked"]],
    ["Which one?\n\n---", ["asked"]],
    ["Overwrite out.csv [y/N]:", ["asked"]],
    ["### Which files changed?\n- a.csv\n- b.csv", []],
    ["What did it print?\n\n- 2 rows\n- 3 columns", []],
    ["I ran these:\n1. tabkit info\n2. tabkit convert", []],
    ["- which rows?\n- which columns?\nAll of them.", []],
    ["It has 2 lines. Let me know what you think.", []],
    ["أي واحد؟", ["asked"]],
    ["Is it 2? Yes, it is 2.", []],
    ["It has 2 lines. Let me know if you have any questions!", []],
    ["It has 2 lines (did you expect more? no)", []],
    ["Please note which file was read: people.csv.", []],
    ["Is this right? (yes/no)", ["asked"]],
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

const SOUGHT: PlannedMarker[] = [
  CLI,
  { ...CLI, name: "pattern", rule: { pattern: "tabkit (a+)+$" } },
  { ...CLI, name: "read", source: "read", rule: { glob: "**/docs/*.md" } },
  { ...CLI, name: "said", source: "answer", rule: { pattern: "(Q|R)+$" } },
  { ...CLI, name: "code", source: "code", rule: { pattern: "Q+R" } },
];

test("a trial of a model that loops is scored like others", () => {
  const parts = [...LOOPED, "please tell me which "].filter((part) => !"'\"`".includes(part));
  for (const text of loops({ parts, ends: ["x"] })) {
    const steps = [shell("cat x", text), shell(`echo '${text.replaceAll("'", "")}'`), reading("x", text)];
    const score = scored({ trace: traceOf(steps, `${text}Q`), markers: SOUGHT });
    expect(score.match).toBe("not-matched");
    expect(score.measures.filesRead).toEqual([{ path: "x", tokens: null }]);
    expect(score.markers).toMatchObject({ cli: { hits: 0 }, read: { hits: 0 }, said: { hits: 1 } });
  }
});

test.each([
  ["commands", "tabkit info;", 2_000],
  ["files", "cat x y;", 0],
  ["arguments", "tabkit ", 1],
  ["wrappers", "sudo ", 0],
  ["folders", "cd a;", 0],
])("a command line of 200,000 characters of %s is scored", (_, part, hits) => {
  const line = part.repeat(Math.ceil(200_000 / part.length));
  const refused = "cat: x: No such file or directory\n".repeat(5_000);
  const score = scored({ trace: traceOf([shell(line, refused)], "7"), markers: [CLI] });
  expect(score.markers.cli?.hits).toBe(hits);
  expect(score.measures.filesRead.map(({ path }) => path)).toEqual(part.startsWith("cat") ? ["y"] : []);
});
