/** All trials of a results folder, scored: where they are many, on threads, one a processor up to four. */
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { Ledger } from "../store/ledger.ts";
import { type KeptScores, type Scored, type ScoringPlan, scoredFiles } from "./scored-files.ts";
import type { ScoringAnswer, ScoringTask } from "./scoring-worker.ts";

/** Bundled beside the program; where that was not bundled either, there is none, and no further thread. */
const THREAD = fileURLToPath(new URL("./scoring-worker.mjs", import.meta.url));
/** Trials that a thread scores between two words. */
const BATCH = 250;
/** Fewer are scored sooner than threads begin. */
const FEW = 1_000;
/** Each holds some 50 MB: with eight, 10,000 trials would not fit into half a gigabyte. */
const MOST_THREADS = 4;

/** In the order of their paths, whatever the threads did first. With `kept`, only traces of trials that it lacks are read. */
export async function scoreStored(
  ledger: Ledger,
  { tasks, markers }: ScoringPlan,
  kept: KeptScores | null = null,
): Promise<Scored> {
  const files = await ledger.trialFiles();
  const plan = { tasks, markers };
  if (kept !== null) return scoredFiles(ledger, { files, plan }, kept);
  if (files.length < FEW || !existsSync(THREAD)) return scoredFiles(ledger, { files, plan });
  const batches = inBatches(files).map((some): ScoringTask => {
    return { folder: ledger.folder, plan, files: some };
  });
  const parts: Scored[] = [];
  let next = 0;
  const thread = async (): Promise<void> => {
    await using scorer = new Scorer();
    for (let index = next++; index < batches.length; index = next++) {
      const batch = batches[index] as ScoringTask; // Inside of the array: the loop's own condition.
      parts[index] = (await scorer.score(batch)) ?? (await scoredFiles(ledger, batch));
    }
  };
  const threads = Math.min(MOST_THREADS, availableParallelism(), batches.length);
  await Promise.all(Array.from({ length: threads }, thread));
  return {
    trials: parts.flatMap(({ trials }) => trials),
    scores: parts.flatMap(({ scores }) => scores),
  };
}

function inBatches(files: readonly string[]): string[][] {
  const batches: string[][] = [];
  for (let first = 0; first < files.length; first += BATCH) batches.push(files.slice(first, first + BATCH));
  return batches;
}

/** Most of what a thread makes is gone at once: a small space for it costs no time, and memory times the threads. */
const YOUNG_MB = 16;

/** One thread, which answers one question at a time. */
class Scorer implements AsyncDisposable {
  readonly #worker = new Worker(THREAD, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
  #answer: (answer: ScoringAnswer) => void = () => undefined;
  #isGone = false;

  constructor() {
    this.#worker.on("message", (answer: ScoringAnswer) => this.#answer(answer));
    const gone = (): void => {
      this.#isGone = true;
      this.#answer(null);
    };
    this.#worker.on("error", gone);
    this.#worker.on("exit", gone);
  }

  async score(task: ScoringTask): Promise<ScoringAnswer> {
    if (this.#isGone) return null;
    return new Promise((resolve) => {
      this.#answer = resolve;
      this.#worker.postMessage(task);
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker.terminate();
  }
}
