import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { width } from "../../src/report/aligned.ts";
import { NO_PAINT } from "../../src/report/paint.ts";
import { renderTrialDiff } from "../../src/report/render-trial-diff.ts";
import { broken } from "../../src/report/side-by-side.ts";
import { firstDifference } from "../../src/report/trial-difference.ts";
import { differenceTexts } from "../../src/report/wording/trial-diff.ts";
import { anyView, on, result, shell, traceOf, UNSAFE } from "./traces.ts";
import { CELL, PARTED, say, turn, view } from "./trial-pairs.ts";

const told = (base: readonly object[], head: readonly object[]) => {
  // Events without a turn: each is one once it has it.
  const trace = (events: readonly object[]) => traceOf(turn(1, events));
  return differenceTexts(firstDifference(trace(base), trace(head)));
};

describe("the first difference", () => {
  test.each<[string, readonly object[], readonly object[], string[]]>([
    [
      "nothing",
      [say("a"), shell(1, "ls"), result(1, "x")],
      [say("a\n", "thinking is not seen"), shell(1, "ls"), result(1, "x\n")],
      ["Both did and saw the same to the end."],
    ],
    [
      "words",
      [say("a")],
      [say("b")],
      ["First difference: turn 1, what the agent said", "  base  a", "  head  b"],
    ],
    [
      "a call",
      [shell(1, "ls")],
      [shell(1, "ls -l")],
      ["First difference: turn 1, what the agent called", "  base  bash: ls", "  head  bash: ls -l"],
    ],
    [
      "a later line of an answer",
      [shell(1, "ls"), result(1, "a\nb\nc")],
      [shell(1, "ls"), result(1, "a\nb\nd")],
      ["First difference: turn 1, what the agent saw of ls", "  base  line 3: c", "  head  line 3: d"],
    ],
    [
      "an answer that goes on",
      [shell(1, "ls"), result(1, "a")],
      [shell(1, "ls"), result(1, "a\nb")],
      ["First difference: turn 1, what the agent saw of ls", "  base  line 2: nothing", "  head  line 2: b"],
    ],
    [
      "an exit code",
      [shell(1, "ls"), { ...result(1, ""), exitCode: 0 }],
      [shell(1, "ls"), { ...result(1, ""), exitCode: 1 }],
      ["First difference: turn 1, what the agent saw of ls", "  base  exit code 0", "  head  exit code 1"],
    ],
    [
      "an end",
      [shell(1, "ls")],
      [shell(1, "ls"), shell(2, "cat a")],
      ["First difference: turn 1, what the agent called", "  base  had ended", "  head  bash: cat a"],
    ],
  ])("is %s", (_, base, head, texts) => {
    expect(told(base, head)).toEqual(texts);
  });

  test("is looked for in the main thread alone", () => {
    const helper = { ...on(1, 1), ...say("a helper's words") };
    const trace = traceOf([...turn(1, [say("a")]), helper as never]);
    expect(firstDifference(traceOf(turn(1, [say("a")])), trace)).toBeNull();
  });
});

test("agents that were told different things before they began are said to be", () => {
  const system = `sha256:${"1".repeat(64)}`;
  const [first, ...rest] = PARTED.base.trace;
  const other = { ...PARTED.base, trace: [{ ...first, system } as never, ...rest] };
  expect(
    renderTrialDiff({ ...PARTED, head: other })
      .split("\n\n")[2]
      ?.split("\n"),
  ).toEqual([
    "The agents were told different things before they began: see what was shown.",
    "Both did and saw the same to the end.",
  ]);
});

test("turns of helpers are counted and named, not set beside one another", () => {
  const helper = { ...on(1, 1), type: "turn-start", exchange: 9, messages: 1, bytes: 1, replayed: false };
  const head = view([...turn(1, [say("a")]), helper as never]);
  expect(
    renderTrialDiff({ cell: CELL, base: view(turn(1, [say("a")])), head })
      .split("\n")
      .at(-1),
  ).toBe("Not shown: 0 turns of other threads on base, 1 on head. gripcheck show has them.");
});

describe("lines of a side", () => {
  const rows = (text: string, room: number) => broken({ text, tone: null }, room).map((line) => line.text);

  test.each([
    ["", 10, [""]],
    ["short", 10, ["short"]],
    ["two words here", 10, ["two words", "here"]],
    ["a verylongwordthatdoesnotfit", 10, ["a verylong", "wordthatdo", "esnotfit"]],
    ["    in and in again", 12, ["    in and", "   in again"]],
    ["表表表表", 5, ["表表", "表表"]],
    ["0123456789".repeat(5), 10, ["0123456789", "0123456789", "0123456789", "012345678…"]],
  ])("%j breaks into rows", (text, room, expected) => {
    expect(rows(text, room)).toEqual(expected);
  });
});

test("no control character survives, and no line is wider than the screen", () => {
  fc.assert(
    fc.property(anyView, anyView, fc.integer({ min: 60, max: 160 }), (base, head, columns) => {
      const text = renderTrialDiff({ cell: CELL, base, head }, { columns, paint: NO_PAINT });
      expect(text).not.toMatch(UNSAFE);
      const turns = text.slice(text.indexOf("\nTurn "));
      expect(turns.split("\n").filter((line) => width(line) > columns)).toEqual([]);
    }),
  );
});
