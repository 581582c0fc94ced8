/** Plays many trials of one script as a comparison does, and stores them as it does. */
import { digestOf } from "../../src/base/hash.ts";
import { openUpstream } from "../../src/gateway/upstreams/index.ts";
import { driverNamed } from "../../src/run/drivers/index.ts";
import { playRound } from "../../src/run/play-round.ts";
import type { RoundProgress } from "../../src/run/round.ts";
import type { PlannedTrial } from "../../src/schema/plan.ts";
import type { PlannedTask } from "../../src/schema/task.ts";
import type { Trial } from "../../src/schema/trial.ts";
import { openAttempt } from "../../src/store/attempt-writer.ts";
import type { Stage } from "./stage.ts";

const PLAYER = {
  id: "small",
  size: "small" as const,
  use: null,
  agent: { name: "builtin", version: null },
  endpoint: "local",
  model: "test-model",
  sampling: { temperature: 0.7, seed: null, topP: null },
  window: null,
  price: null,
  deterministic: false,
};

const TASK: PlannedTask = {
  id: "count",
  prompt: "How many lines has people.csv?",
  inputs: null,
  match: { mode: "number", value: "2" },
  requires: [],
  limits: { turns: 100, generatedTokens: 1_000_000, minutes: 10 },
  endings: ["answered"],
  atLeast: 1,
  evidence: [],
  changed: false,
};

export interface Playing {
  /** The base URL of the script. */
  readonly url: string;
  readonly trials: number;
  readonly concurrency: number;
  readonly progress?: (progress: RoundProgress) => void;
}

/** Throws where a trial did not end with an answer: its time would mean nothing. */
export async function play(stage: Stage, { url, trials, concurrency, progress }: Playing): Promise<Trial[]> {
  const endpoint = { id: "local", kind: "openai" as const, url, keyEnv: null, concurrency };
  const model = {
    wanted: PLAYER.model,
    observed: [PLAYER.model],
    window: { wanted: null, effective: null },
    processor: null,
    tools: "native" as const,
    seeded: true,
  };
  const upstream = openUpstream({ player: PLAYER, endpoint, apiKey: null });
  const played = await playRound(
    {
      plan: digestOf("plan"),
      trials: Array.from({ length: trials }, (_, index) => planned(index + 1)),
      tasks: [{ task: TASK, inputsDir: null }],
      sides: { base: stage.built },
      players: [{ player: PLAYER, driver: driverNamed("builtin"), upstream, model, concurrency }],
      provides: ["tabkit"],
      concurrency,
    },
    {
      sandbox: stage.sandbox,
      workArea: stage.workArea,
      hostEnvironment: process.env,
      signal: new AbortController().signal,
      now: Date.now,
      openWriter: (trial, attempt) => openAttempt(stage.results, trial, attempt),
      attemptsBefore: () => [],
      progress: (told) => progress?.(told),
    },
  );
  for (const { ending } of played) {
    if (ending.kind !== "answered") throw new Error(`A trial ended otherwise: ${JSON.stringify(ending)}`);
  }
  return played;
}

function planned(repeat: number): PlannedTrial {
  return { side: "base", player: "small", tier: "bare", task: "count", repeat, order: repeat, seed: repeat };
}
