import { expect, test } from "vitest";
import { decideEnding, type EndingFacts } from "../../src/run/decide-ending.ts";

const LEFT = { exitCode: 0, signal: null, stderrTail: "", systemText: null, found: [] };
const facts = (over: Partial<EndingFacts>): EndingFacts => ({
  gateway: null,
  stop: "left",
  exit: LEFT,
  playedMs: 1_234.6,
  requests: 2,
  broke: null,
  inBox: false,
  ...over,
});

test.each<[string, Partial<EndingFacts>, unknown]>([
  ["the gateway saw the answer", { gateway: { kind: "answered" } }, { kind: "answered" }],
  [
    "an answer in the last second counts",
    { gateway: { kind: "answered" }, stop: "time" },
    { kind: "answered" },
  ],
  [
    "the gateway's limit outranks the agent's exit code",
    { gateway: { kind: "limit", limit: "turns", at: 3 }, exit: { ...LEFT, exitCode: 1 } },
    { kind: "limit", limit: "turns", at: 3 },
  ],
  ["the time was up", { stop: "time" }, { kind: "limit", limit: "time", at: 1235 }],
  ["a person ended the run", { stop: "cancelled" }, { kind: "cancelled" }],
  ["the agent left without an answer", {}, { kind: "nothing" }],
  [
    "the agent never asked",
    { requests: 0 },
    { kind: "lost", cause: "harness", detail: "The agent ended without asking the model." },
  ],
  [
    "the agent crashed",
    { exit: { ...LEFT, exitCode: 101, stderrTail: "panic: no pipe\n" } },
    {
      kind: "lost",
      cause: "harness",
      detail: "The agent ended with exit code 101. Its last words: panic: no pipe",
    },
  ],
  [
    "the agent was killed by something else",
    { exit: { ...LEFT, exitCode: null, signal: "SIGSEGV" } },
    { kind: "lost", cause: "harness", detail: "The agent ended with SIGSEGV." },
  ],
  [
    "an agent in the box was killed by what it started",
    { inBox: true, exit: { ...LEFT, exitCode: null, signal: "SIGKILL" } },
    { kind: "nothing" },
  ],
  [
    "an agent in the box was told to leave",
    { inBox: true, exit: { ...LEFT, exitCode: 143 } },
    { kind: "nothing" },
  ],
  [
    "an agent in the box never came up",
    { inBox: true, requests: 0, exit: { ...LEFT, exitCode: 1 } },
    { kind: "lost", cause: "harness", detail: "The agent ended with exit code 1." },
  ],
  [
    "its commands broke the box",
    { broke: "The box is gone.", exit: { ...LEFT, exitCode: 1 } },
    { kind: "nothing" },
  ],
  [
    "the box broke before anyone was asked",
    { broke: "The box is gone.", requests: 0, exit: { ...LEFT, exitCode: 1 } },
    { kind: "lost", cause: "harness", detail: "The agent ended with exit code 1." },
  ],
  [
    "the box broke after the answer",
    { broke: "The box is gone.", gateway: { kind: "answered" } },
    { kind: "answered" },
  ],
])("%s", (_, over, ending) => expect(decideEnding(facts(over))).toEqual(ending));

test("an agent's last words are kept to a length", () => {
  const ending = decideEnding(facts({ exit: { ...LEFT, exitCode: 1, stderrTail: "x".repeat(9_000) } }));
  expect(ending.kind === "lost" ? ending.detail.length : 0).toBe(2_000);
});
