/** Whole trials with sensible values, for tests that need some. */
import { digestOf } from "../src/base/hash.ts";
import type { Trial } from "../src/schema/trial.ts";
import { NO_USAGE } from "../src/schema/usage.ts";

let count = 0;

/** A trial of `reader/bare/one` on base that answered "42"; `over` replaces whole fields. */
export function trialOf(over: Partial<Trial> = {}): Trial {
  const digest = digestOf("x");
  count += 1;
  return {
    id: `00000000-0000-4000-8000-${String(count).padStart(12, "0")}`,
    plan: digestOf("plan"),
    side: "base",
    player: "reader",
    tier: "bare",
    task: "one",
    repeat: 1,
    attempt: 1,
    order: 0,
    seed: null,
    pair: null,
    session: null,
    fingerprint: {
      digest,
      parts: {
        protocol: 1,
        tool: digest,
        toolchain: digest,
        assets: digest,
        task: digest,
        agent: "builtin@1/1",
        model: digest,
        sampling: digest,
        limits: digest,
        sandbox: "bubblewrap",
      },
    },
    agent: { name: "builtin", version: "1", driver: 1 },
    sandbox: { kind: "bubblewrap", version: "0.8.0", network: "none" },
    machine: { id: digest, cpu: "cpu", runner: "local" },
    model: null,
    shown: [{ what: "prompt", bytes: 9, digest, how: "injected" }],
    ending: { kind: "answered" },
    answer: "42",
    trajectory: digest,
    turns: 2,
    requests: 2,
    retries: 0,
    usage: { main: NO_USAGE, agents: NO_USAGE, side: NO_USAGE, shim: NO_USAGE, judge: NO_USAGE },
    time: {
      startedAt: "2026-01-05T14:02:00.000Z",
      wallMs: 500,
      modelMs: 100,
      toolMs: 200,
      queueMs: 0,
      loadMs: null,
      playedMs: 300,
    },
    tools: { calls: 1, failed: 0, notOffered: {} },
    evidence: [],
    votes: [],
    integrity: { toolBefore: digest, toolAfter: digest, survivors: 0, commandFiles: "absent" },
    flags: [],
    files: { trace: { path: "trials/base/reader/bare/one/1.1.trace.jsonl", bytes: 10, digest } },
    ...over,
  };
}
