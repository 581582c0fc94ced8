/** Plans, trials and scores for tests: valid, and only as different from one another as a test says. */
import { digestOf } from "../../src/base/hash.ts";
import { makeDesign } from "../../src/plan/design.ts";
import type { Ending } from "../../src/schema/ending.ts";
import type { Inspection, SolutionResult } from "../../src/schema/inspection.ts";
import type { CellState, Plan, PlannedMarker } from "../../src/schema/plan.ts";
import type { GateProfile, Price } from "../../src/schema/profile.ts";
import { cellId } from "../../src/schema/row.ts";
import type { Score } from "../../src/schema/score.ts";
import type { Trial } from "../../src/schema/trial.ts";
import { NO_USAGE, UNKNOWN_USAGE, type Usage } from "../../src/schema/usage.ts";
import type { Label, Metric, Side } from "../../src/schema/words.ts";

export const TODAY = "2026-06-01";

export interface PlanShape {
  readonly models?: readonly string[];
  readonly readers?: readonly string[];
  readonly tiers?: readonly string[];
  readonly tasks?: readonly string[];
  readonly looks?: readonly number[];
  readonly watch?: readonly Metric[];
  readonly markers?: readonly PlannedMarker[];
  readonly gate?: Partial<GateProfile>;
  readonly state?: (cell: string) => CellState;
  readonly changed?: readonly string[];
  readonly price?: Price | null;
  readonly builds?: { readonly base: boolean; readonly head: boolean };
  readonly shards?: Plan["shards"];
}

const LIMITS = { turns: 30, generatedTokens: 20_000, minutes: 5 };
const digest = (text: string) => digestOf(text);

export function makePlan(shape: PlanShape = {}): Plan {
  const { models = [], readers = [], tiers = ["skill"], tasks = ["a", "b"], builds } = shape;
  const players = [...models, ...readers].map((id) => ({
    id,
    size: readers.includes(id) ? null : ("small" as const),
    use: null,
    agent: { name: "builtin", version: "1" },
    endpoint: null,
    model: readers.includes(id) ? "reader" : `router/${id}:4b`,
    sampling: { temperature: 0.7, seed: null, topP: null },
    window: null,
    price: shape.price ?? null,
    deterministic: readers.includes(id),
  }));
  const plannedTasks = tasks.map((id) => ({
    id,
    prompt: "Do it.",
    inputs: null,
    match: { mode: "exact", value: "1" },
    requires: [],
    limits: LIMITS,
    endings: ["answered" as const],
    atLeast: 1 as const,
    evidence: [],
    changed: shape.changed?.includes(id) ?? false,
  }));
  const plannedTiers = tiers.map((id) => ({
    id,
    workspace: "empty" as const,
    context: [],
    skill: null,
    mcp: [],
  }));
  const watch = [...(shape.watch ?? [{ name: "match" as const }, { name: "tokens" as const }])];
  const build = (side: Side) => ({ tool: digest(side), toolchain: digest("node"), assets: {} });
  return {
    id: digest("plan"),
    mode: models.length > 0 ? "pr" : "docs",
    revisions: {
      base: { sha: "a".repeat(40), tree: "b".repeat(40), method: "merge-base" },
      head: { sha: "c".repeat(40), tree: "d".repeat(40), method: "given" },
    },
    suite: { from: "head", digest: digest("suite") },
    builds: {
      base: builds?.base === false ? null : build("base"),
      head: builds?.head === false ? null : build("head"),
    },
    players,
    tiers: plannedTiers,
    tasks: plannedTasks,
    markers: [...(shape.markers ?? [])],
    gate: { failOn: [], reader: false, accepted: [], ...shape.gate },
    watch,
    limits: LIMITS,
    budget: { usd: null, minutes: null, trials: null, tokens: null },
    design: makeDesign({
      players,
      tiers: plannedTiers,
      tasks: plannedTasks,
      watch,
      looks: shape.looks ?? [3],
      seed: 7,
    }),
    cells: players.flatMap((player) =>
      tiers.flatMap((tier) =>
        tasks.map((task) => {
          const id = cellId({ player: player.id, tier, task });
          return { id, state: shape.state?.(id) ?? { kind: "play" } };
        }),
      ),
    ),
    shards: [...(shape.shards ?? [])],
  };
}

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
