import { expect, test } from "vitest";
import { renderTrial } from "../../src/report/render-trial.ts";
import { endingText } from "../../src/report/wording/trial.ts";
import type { Ending } from "../../src/schema/ending.ts";
import type { Score } from "../../src/schema/score.ts";
import type { Trace } from "../../src/schema/trace.ts";
import { UNKNOWN_USAGE } from "../../src/schema/usage.ts";
import { trialOf } from "../trials.ts";

const DIGEST = `sha256:${"0".repeat(64)}`;
const at = (seq: number, turn: number | null = 1) => ({ seq, at: seq, turn, thread: 0 });

const TRACE: Trace = [
  { ...at(0, null), type: "trial-start", prompt: "Count the\n  rows.\n", system: DIGEST },
  { ...at(1), type: "turn-start", exchange: 1, messages: 1, bytes: 1, replayed: false },
  { ...at(2), type: "retry", cause: "server", status: 503, waitedMs: 2000 },
  { ...at(3), type: "message", text: "I will \u001b[31mlook\u001b[0m.\u202e" },
  {
    ...at(4),
    type: "tool-call",
    call: 1,
    name: "bash",
    tool: "shell",
    input: { command: "tabkit count\nx.csv" },
    command: "tabkit count\nx.csv",
    paths: [],
    offered: true,
    via: "native",
  },
  {
    ...at(5),
    type: "tool-result",
    call: 1,
    seen: true,
    ok: false,
    exitCode: 2,
    exitFrom: "shell",
    text: `${Array.from({ length: 14 }, (_, line) => `line ${line + 1}`).join("\n")}\n`,
    bytes: 99,
    cut: 0,
    ms: 3,
    masked: 0,
  },
  { ...at(6), type: "turn-end", stop: "tools", usage: UNKNOWN_USAGE, model: null, ms: 1 },
  { ...at(7, 2), type: "turn-start", exchange: 2, messages: 3, bytes: 1, replayed: false },
  {
    ...at(8, 2),
    type: "tool-call",
    call: 2,
    name: "tabkit",
    tool: "other",
    input: { file: "x.csv" },
    paths: [],
    offered: false,
    via: "native",
  },
  {
    ...at(9, 2),
    type: "tool-result",
    call: 2,
    seen: true,
    ok: null,
    exitCode: null,
    exitFrom: null,
    text: "",
    bytes: 0,
    cut: 0,
    ms: null,
    masked: 0,
  },
  { ...at(10, 2), type: "limit", limit: "turns", reached: 2 },
  { ...at(11, 2), type: "trial-end", ending: { kind: "answered" } },
];

const SCORE: Score = {
  trial: "00000000-0000-4000-8000-000000000001",
  protocol: 1,
  match: "not-matched",
  why: "The last number is 41.",
  labels: ["asked"],
  markers: { cli: { hits: 2 }, help: { hits: 0 } },
  measures: { firstSeen: null, helpCalls: 0, repeated: 0, filesRead: [] },
};

test("a trial reads from prompt to price, and hostile text does nothing", () => {
  const trial = trialOf({
    id: "00000000-0000-4000-8000-000000000001",
    answer: "41\n\u001b[2Jrows",
    shown: [
      { what: "prompt", bytes: 9, digest: DIGEST, how: "injected" },
      { what: "skill", path: "skills/tabkit", bytes: 9, digest: DIGEST, how: "advertised", openedAt: null },
      { what: "context", path: "AGENTS.md", bytes: 9, digest: DIGEST, how: "injected" },
    ],
  });
  expect(renderTrial({ trial, trace: TRACE, score: SCORE })).toBe(
    `base · reader · bare · one · repeat 1, attempt 1 (00000000-0000-4000-8000-000000000001)

Prompt:
  Count the
    rows.

Turn 1
  (server 503: asked again after 2 s)
  I will look.
  > bash: tabkit count x.csv
    line 1
    line 2
    line 3
    line 4
    line 5
    line 6
    line 7
    line 8
    line 9
    line 10
    line 11
    line 12
    (failed, exit code 2; 2 more lines of 99 bytes)

Turn 2
  > tabkit: {"file":"x.csv"}   (no such tool was offered)
  (limit reached: turns at 2)

Answer: 41
  rows
Ending: answered
Match:  not-matched (The last number is 41.) · labels: asked · markers: cli 2×
Spent:  2 turns, 2 requests, 0 tokens, 0.5 s
Shown:  skill skills/tabkit (advertised, never opened)
Shown:  context AGENTS.md (injected)`,
  );
});

test("a trial without answer, score or usage says so", () => {
  const trial = trialOf({
    answer: null,
    ending: { kind: "nothing" },
    usage: { ...trialOf().usage, main: UNKNOWN_USAGE },
    shown: [],
  });
  expect(renderTrial({ trial, trace: [], score: null }).split("\n").slice(1)).toEqual([
    "",
    "Answer: none",
    "Ending: produced nothing",
    "Match:  not scored",
    "Spent:  2 turns, 2 requests, tokens n/a, 0.5 s",
  ]);
});

test.each<[Ending, string]>([
  [{ kind: "answered" }, "answered"],
  [{ kind: "limit", limit: "loop", at: 4 }, "cut by the loop limit at 4"],
  [{ kind: "nothing" }, "produced nothing"],
  [{ kind: "lost", cause: "stall", detail: "no\nbyte" }, "lost (stall): no byte"],
  [{ kind: "cancelled" }, "cancelled"],
])("the ending %j reads as %s", (ending, text) => {
  expect(endingText(ending)).toBe(text);
});
