/** Entry of a thread that scores trials, so that many are scored on every processor at once. */
import { parentPort } from "node:worker_threads";
import { Ledger } from "../store/ledger.ts";
import { type Scored, type ScoringPlan, scoredFiles } from "./scored-files.ts";

export interface ScoringTask {
  /** A results folder that was admitted. */
  readonly folder: string;
  readonly plan: ScoringPlan;
  readonly files: readonly string[];
}

/** null: it failed. Errors lose on their way between threads what they are: whoever asked finds out again. */
export type ScoringAnswer = Scored | null;

parentPort?.on("message", async ({ folder, plan, files }: ScoringTask) => {
  const answer: ScoringAnswer = await scoredFiles(new Ledger(folder, true), { files, plan }).catch(
    () => null,
  );
  parentPort?.postMessage(answer);
});
