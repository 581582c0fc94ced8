import { describe, expect, test } from "vitest";
import type { Ending } from "../../src/schema/ending.ts";
import type { PlannedTask } from "../../src/schema/task.ts";
import type { Trace } from "../../src/schema/trace.ts";
import type { Trial } from "../../src/schema/trial.ts";
import { matchTrial } from "../../src/score/match-trial.ts";
import { evidenceFor } from "./matchers/holding.ts";
import { shell, taskOf, traceOf, trialOf, writing } from "./traces.ts";

const COUNT = { mode: "number", value: "1204" };

interface Case {
  readonly trace: Trace;
  readonly task: PlannedTask;
  readonly trial?: Partial<Trial>;
}

/** The match, with why not. */
function matchOf({ trace, task, trial = {} }: Case): string {
  const result = matchTrial(trialOf(trace, trial), trace, task);
  return result.kind === "matched" ? result.kind : `${result.kind}: ${result.why}`;
}

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
