/** Trials, scores and inspections for tests: valid, and only as different as a test says. */
import { digestOf } from "../../src/base/hash.ts";
import type { Ending } from "../../src/schema/ending.ts";
import type { Inspection, SolutionResult } from "../../src/schema/inspection.ts";
import type { Plan } from "../../src/schema/plan.ts";
import type { Score } from "../../src/schema/score.ts";
import type { Trial } from "../../src/schema/trial.ts";
import { NO_USAGE, UNKNOWN_USAGE, type Usage } from "../../src/schema/usage.ts";
import type { Label, Side } from "../../src/schema/words.ts";

export const TODAY = "2026-06-01";

const digest = (text: string) => digestOf(text);

export interface Played {
  readonly side: Side;
  /** player/tier/task */
  readonly cell: string;
  readonly repeat?: number;
  readonly attempt?: number;
  readonly matched?: boolean | null;
  readonly ending?: Ending;
  readonly tokens?: number | null;
  readonly turns?: number;
  readonly timeMs?: number;
  readonly failedCalls?: number;
  readonly markers?: Readonly<Record<string, number>>;
  readonly labels?: readonly Label[];
  readonly trajectory?: string;
  readonly isReader?: boolean;
  readonly change?: Partial<Trial>;
}

let serial = 0;

/** A trial with its score. */
export function play(plan: Plan, played: Played): { readonly trial: Trial; readonly score: Score } {
  const [player = "", tier = "", task = ""] = played.cell.split("/");
  const { side, repeat = 1, attempt = 1, ending = { kind: "answered" }, tokens = 1000 } = played;
  serial++;
  const id = `00000000-0000-4000-8000-${serial.toString(16).padStart(12, "0")}`;
  const isReader = played.isReader ?? false;
  const known: Usage = { ...NO_USAGE, input: tokens ?? 0, cached: 0, generated: 0 };
  const trial: Trial = {
    id,
    plan: plan.id,
    side,
    player,
    tier,
    task,
    repeat,
    attempt,
    order: serial,
    seed: repeat,
    pair: null,
    session: null,
    fingerprint: {
      digest: digest("fingerprint"),
      parts: {
        protocol: 1,
        tool: digest(side),
        toolchain: digest("node"),
        assets: digest("assets"),
        task: digest(task),
        agent: "builtin@1",
        model: digest("model"),
        sampling: digest("sampling"),
        limits: digest("limits"),
        sandbox: "bubblewrap",
      },
    },
    agent: { name: "builtin", version: "1", driver: 1 },
    sandbox: { kind: "bubblewrap", version: "0.8", network: "none" },
    machine: { id: digest("machine"), cpu: "cpu", runner: "hosted" },
    model: isReader
      ? null
      : {
          wanted: player,
          observed: [player],
          digest: "weights",
          window: { wanted: null, effective: null },
          processor: null,
          tools: "native",
          seeded: true,
        },
    shown: [],
    ending,
    answer: ending.kind === "answered" ? "1" : null,
    trajectory: digest(played.trajectory ?? id),
    turns: played.turns ?? 4,
    requests: played.turns ?? 4,
    retries: 0,
    usage: {
      main: isReader || tokens === null ? UNKNOWN_USAGE : known,
      agents: NO_USAGE,
      side: NO_USAGE,
      shim: NO_USAGE,
      judge: NO_USAGE,
    },
    time: {
      startedAt: "2026-06-01T10:00:00Z",
      wallMs: 60_000,
      modelMs: 0,
      toolMs: 0,
      queueMs: 0,
      loadMs: null,
      playedMs: played.timeMs ?? 1000,
    },
    tools: { calls: 3, failed: played.failedCalls ?? 0, notOffered: {} },
    evidence: [],
    votes: [],
    integrity: { toolBefore: digest(side), toolAfter: digest(side), survivors: 0, commandFiles: "absent" },
    flags: [],
    files: { trace: { path: "trace.jsonl", bytes: 1, digest: digest("trace") } },
    ...played.change,
  };
  const matched = played.matched === undefined ? true : played.matched;
  const score: Score = {
    trial: id,
    protocol: 1,
    match: matched === null ? "unscored" : matched && ending.kind === "answered" ? "matched" : "not-matched",
    labels: [...(played.labels ?? [])],
    markers: Object.fromEntries(Object.entries(played.markers ?? {}).map(([name, hits]) => [name, { hits }])),
    measures: { firstSeen: null, helpCalls: 0, repeated: 0, filesRead: [] },
  };
  return { trial, score };
}

/** Trials and scores of everything that was played, as compare takes them. */
export function playAll(
  plan: Plan,
  all: readonly Played[],
): { readonly trials: Trial[]; readonly scores: Score[] } {
  const results = all.map((played) => play(plan, played));
  return { trials: results.map(({ trial }) => trial), scores: results.map(({ score }) => score) };
}

export const LOST: Ending = { kind: "lost", cause: "server", detail: "503" };

export function makeInspection(change: Partial<Inspection> = {}): Inspection {
  return {
    builds: { base: { kind: "built", ms: 1 }, head: { kind: "built", ms: 1 } },
    assets: [],
    solutions: [],
    preflight: [],
    commands: null,
    interface: null,
    ...change,
  };
}

export function solution(task: string, side: Side, isOk: boolean): SolutionResult {
  return {
    task,
    side,
    exitCode: isOk ? 0 : 2,
    match: isOk ? "matched" : "not-matched",
    text: isOk ? "1" : "unknown option",
  };
}
