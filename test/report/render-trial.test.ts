import fc from "fast-check";
import { expect, test } from "vitest";
import { renderTrial } from "../../src/report/render-trial.ts";
import { endingText } from "../../src/report/wording/trial.ts";
import type { Ending } from "../../src/schema/ending.ts";
import type { Score } from "../../src/schema/score.ts";
import type { Trace } from "../../src/schema/trace.ts";
import { UNKNOWN_USAGE } from "../../src/schema/usage.ts";
import { trialOf } from "../trials.ts";
import { anyView, DIGEST, on, result, shell, traceOf, UNSAFE } from "./traces.ts";

const USAGE = { ...UNKNOWN_USAGE, input: 900, cached: 200, cacheWrite: 0, generated: 300, partial: false };

const TRACE: Trace = traceOf([
  { ...on(null), type: "trial-start", prompt: "Count the\n  rows.\n", system: DIGEST },
  { ...on(null), type: "note", code: "tool-changed", text: "the tool was\nchanged" },
  { ...on(1), type: "turn-start", exchange: 1, messages: 1, bytes: 1, replayed: false },
  { ...on(1), type: "retry", cause: "server", status: 503, waitedMs: 2000 },
  {
    ...on(1),
    type: "message",
    text: "I will \u001b[31mlook\u001b[0m.\u202e\n\tFirst.",
    thinking: "Rows?\nLines.\nMaybe\nwithout the first.",
  },
  { ...on(1), ...shell(1, "cat <<'X' > a.txt\n1\nX\ntabkit count a.txt") },
  {
    ...on(1),
    ...result(1, Array.from({ length: 30 }, (_, line) => `line ${line + 1}`).join("\n")),
    ok: false,
    exitCode: 2,
    cut: 7,
  },
  { ...on(1), type: "turn-end", stop: "tools", usage: USAGE, model: null, ms: 1200 },
  { ...on(1, 1), type: "turn-start", exchange: 2, messages: 1, bytes: 1, replayed: false },
  { ...on(2), type: "turn-start", exchange: 3, messages: 3, bytes: 1, replayed: true },
  { ...on(1, 1), type: "message", text: "I am a helper." },
  {
    ...on(2),
    ...shell(2, ""),
    name: "tabkit",
    tool: "other",
    input: { file: "x.csv" },
    command: undefined,
    offered: false,
  },
  { ...on(2), ...result(2, ""), seen: false },
  { ...on(2), type: "compaction", before: 9, after: 2 },
  { ...on(2), type: "limit", limit: "turns", reached: 2 },
  { ...on(2), type: "turn-end", stop: "length", usage: UNKNOWN_USAGE, model: null, ms: 800 },
  { ...on(2), type: "trial-end", ending: { kind: "answered" } },
]);

const SCORE: Score = {
  trial: "00000000-0000-4000-8000-000000000001",
  protocol: 1,
  match: "not-matched",
  why: "The last number is 41.",
  labels: ["asked"],
  markers: {
    cli: { hits: 2, first: { turn: 1, text: "tabkit count a.txt" } },
    help: { hits: 0 },
    sudo: { hits: 0 },
  },
  measures: { firstSeen: null, helpCalls: 0, repeated: 0, filesRead: [] },
};

const TRIAL = trialOf({
  id: "00000000-0000-4000-8000-000000000001",
  answer: "41\n\u001b[2Jrows",
  seed: 7,
  flags: ["shim"],
  retries: 1,
  tools: { calls: 2, failed: 1, notOffered: { tabkit: 1 } },
  usage: { ...trialOf().usage, main: USAGE },
  shown: [
    { what: "prompt", bytes: 9, digest: DIGEST, how: "injected" },
    { what: "skill", path: "skills/tabkit", bytes: 900, digest: DIGEST, how: "advertised", openedAt: null },
    { what: "context", path: "AGENTS.md", bytes: 1, digest: DIGEST, how: "injected" },
    { what: "mcp", path: "tabkit_serve", bytes: 191, digest: DIGEST, how: "advertised", openedAt: 2 },
  ],
});

test("a trial reads from prompt to price, and hostile text does nothing", () => {
  expect(renderTrial({ trial: TRIAL, trace: TRACE, score: SCORE })).toBe(
    `base · reader · bare · one · repeat 1, attempt 1
trial 00000000-0000-4000-8000-000000000001 · no language model · agent builtin 1 · sandbox bubblewrap · seed 7 · shim

Prompt
  Count the
    rows.

Shown
  skill skills/tabkit (advertised, 900 bytes, never opened)
  context AGENTS.md (injected, 1 byte)
  MCP server tabkit_serve (advertised, 191 bytes, called in turn 2)

Before the first turn
  (tool-changed: the tool was changed)

Turn 1 · 1.2k tokens (700 new · 200 cached · 300 generated) · 1.2 s · marker cli
  (server 503: asked again after 2 s)
  thinking: Rows?
    Lines.
    … 2 more lines …
  I will look.
      First.
  > bash: cat <<'X' > a.txt
    1
    X
    tabkit count a.txt
    line 1
    line 2
    line 3
    line 4
    line 5
    line 6
    line 7
    line 8
    … 14 more lines …
    line 23
    line 24
    line 25
    line 26
    line 27
    line 28
    line 29
    line 30
    (failed, exit code 2; 7 bytes cut out before the model saw the rest)

Turn 1 (thread 1) · never ended
  I am a helper.

Turn 2 (replayed) · tokens n/a · 0.8 s · stopped by length
  > tabkit: {"file":"x.csv"}   (no such tool was offered)
    (no output; the model never saw it)
  (history compacted: 9 to 2 messages)
  (limit reached: turns at 2)

Answer
  41
  rows

Ending   answered
Match    not-matched: The last number is 41. · labels: asked
Markers  cli 2×, first in turn 1: tabkit count a.txt
         never: help, sudo
Work     2 turns, 2 requests, 2 calls, 1 of them failed, 1 retry
Tokens   1.2k tokens (700 new · 200 cached · 300 generated)
Time     0.5 s (model 0.1 s · tools 0.2 s)`,
  );
});

test("a trial without answer, score or usage says so", () => {
  const trial = trialOf({
    id: "00000000-0000-4000-8000-000000000002",
    answer: null,
    ending: { kind: "limit", limit: "loop", at: 4 },
    usage: { ...trialOf().usage, main: UNKNOWN_USAGE },
    shown: [],
  });
  expect(renderTrial({ trial, trace: [], score: null }).split("\n").slice(2)).toEqual([
    "",
    "Ending   cut by the loop limit at 4",
    "Answer   none",
    "Match    not scored",
    "Work     2 turns, 2 requests, 1 call",
    "Tokens   n/a",
    "Time     0.5 s (model 0.1 s · tools 0.2 s)",
  ]);
});

test("colour stands around whole lines, and says good and bad", () => {
  const tag = (name: string) => (line: string) => `<${name}>${line}</${name}>`;
  const paint = {
    heading: tag("h"),
    dim: tag("d"),
    good: tag("good"),
    bad: tag("bad"),
    call: tag("c"),
    mark: tag("m"),
  };
  const text = renderTrial({ trial: TRIAL, trace: TRACE, score: SCORE }, paint);
  expect(text).toContain("\n  <c>> bash: cat <<'X' > a.txt</c>\n  <c>  1</c>\n");
  expect(text).toContain(
    "\n  <bad>  (failed, exit code 2; 7 bytes cut out before the model saw the rest)</bad>\n",
  );
  expect(text).toContain("\nMatch    <bad>not-matched: The last number is 41. · labels: asked</bad>\n");
  expect(text.replace(/<\/?(?:h|d|good|bad|c|m)>/g, "")).toBe(
    renderTrial({ trial: TRIAL, trace: TRACE, score: SCORE }),
  );
});

test("long lines are cut, and say by how much", () => {
  const trace = traceOf([
    { ...on(1), type: "turn-start", exchange: 1, messages: 1, bytes: 1, replayed: false },
    { ...on(1), ...result(1, "x".repeat(5000)) },
  ]);
  const text = renderTrial({ trial: TRIAL, trace, score: null });
  expect(text).toContain(`    ${"x".repeat(200)}… (4800 more characters)\n`);
});

test("no control character, escape or turned text survives, whatever models and tools wrote", () => {
  fc.assert(
    fc.property(anyView, (view) => {
      expect(renderTrial(view)).not.toMatch(UNSAFE);
    }),
  );
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
