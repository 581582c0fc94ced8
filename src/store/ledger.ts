/**
 * The results folder as a ledger of trials: raw files are written once, and opening it again goes on where
 * an earlier process stopped, whatever stopped it. Whoever writes holds the folder's lock.
 */
import { rm } from "node:fs/promises";
import path from "node:path";
import { exists } from "../host/files.ts";
import { admitFolder, RESULT_LIMITS } from "../host/foreign-folder.ts";
import { listFiles } from "../host/list-files.ts";
import { redact } from "../host/secrets.ts";
import type { Comparison } from "../schema/comparison.ts";
import type { Details } from "../schema/details.ts";
import type { Exchange } from "../schema/exchange.ts";
import type { HistoryEntry } from "../schema/history.ts";
import type { Inspection } from "../schema/inspection.ts";
import type { Plan, PlannedTrial, Round } from "../schema/plan.ts";
import type { Score } from "../schema/score.ts";
import type { TraceEvent } from "../schema/trace.ts";
import type { SpentAttempt, Trial } from "../schema/trial.ts";
import { type AttemptWriter, openAttempt } from "./attempt-writer.ts";
import { cutOffAttempts } from "./cut-off.ts";
import { namedTrial } from "./named-trial.ts";
import { otherPlan } from "./other-plan.ts";
import { readDocument, readLines, readRecord, writeDocument, writeLines } from "./result-files.ts";
import { setAsideInterrupted } from "./set-aside.ts";
import { SharedParts } from "./shared-parts.ts";
import { storing } from "./storing.ts";
import { stemOf, stemOfTrialFile } from "./trial-place.ts";
import { misplaced, recordChanged, unreadable } from "./unreadable.ts";
import { writeDurably } from "./write-durably.ts";

export class Ledger {
  /** Absolute path of the results folder. */
  readonly folder: string;
  #admission: Promise<void> | null = null;

  /** `isAdmitted`: whoever opened it before looked at all of it. */
  constructor(folder: string, isAdmitted = false) {
    this.folder = folder;
    if (isAdmitted) this.#admission = Promise.resolve();
  }

  /**
   * Writes plan and inspection into an empty folder, or goes on in one that holds the same plan: what is not part
   * of a plan's id is brought up to date there, and what was cut off is set aside.
   * @throws ConfigError where the folder holds another plan's results.
   */
  async begin(plan: Plan, inspection: Inspection): Promise<"new" | "resumed"> {
    const there = await this.storedPlan();
    if (there === null) {
      await writeDocument(this.#at("inspection.json"), "inspection", inspection);
      await writeDocument(this.#at("plan.json"), "plan", plan);
      return "new";
    }
    if (there.id !== plan.id) throw otherPlan(this.folder);
    await writeDocument(this.#at("plan.json"), "plan", plan);
    await setAsideInterrupted(this.folder);
    return "resumed";
  }

  /** Lets another plan begin here. What was played stays. */
  async forgetPlan(): Promise<void> {
    await storing(this.folder, () => rm(this.#at("plan.json"), { force: true }));
  }

  async plan(): Promise<Plan> {
    return readDocument(await this.#admitted("plan.json"), "plan");
  }

  /** null where no plan was ever written here. */
  async storedPlan(): Promise<Plan | null> {
    return (await exists(await this.#admitted("plan.json"))) ? this.plan() : null;
  }

  async inspection(): Promise<Inspection> {
    return readDocument(await this.#admitted("inspection.json"), "inspection");
  }

  async writeInspection(inspection: Inspection): Promise<void> {
    await writeDocument(this.#at("inspection.json"), "inspection", inspection);
  }

  async rounds(): Promise<Round[]> {
    const rounds: Round[] = [];
    await this.#admitted("rounds");
    while (await exists(this.#round(rounds.length + 1))) {
      rounds.push(await readDocument(this.#round(rounds.length + 1), "round"));
    }
    return rounds;
  }

  async addRound(number: number, round: Round): Promise<void> {
    await writeDocument(this.#round(number), "round", round);
  }

  /** All attempts that ended, in the order of their paths. */
  async trials(): Promise<Trial[]> {
    const shared = new SharedParts();
    const trials: Trial[] = [];
    for (const file of await this.trialFiles()) trials.push(shared.of(await this.trialIn(file)));
    return trials;
  }

  /** Their files, relative to the folder. */
  async trialFiles(): Promise<string[]> {
    if (!(await exists(await this.#admitted("trials")))) return [];
    const entries = await listFiles(this.#at("trials")).catch((error: unknown) => {
      throw unreadable(this.#at("trials"), error);
    });
    return entries.map((entry) => `trials/${entry.path}`).filter((file) => stemOfTrialFile(file) !== null);
  }

  /** A trial that says that it lies elsewhere was moved or changed: it could count twice, or for the other side. */
  async trialIn(file: string): Promise<Trial> {
    const trial = await readDocument(await this.#admitted(file), "trial");
    if (`${stemOf(trial, trial.attempt)}.trial.json` === file) return trial;
    throw misplaced(this.#at(file), trial);
  }

  /** What was spent on attempts that were cut off or cancelled. */
  async cutOff(plan: Plan): Promise<SpentAttempt[]> {
    await this.#admitted("interrupted");
    return cutOffAttempts(this.folder, plan);
  }

  /** The trial that a person names, as {@link namedTrial} understands it. */
  async find(name: string): Promise<Trial> {
    return namedTrial(await this.trials(), name, this.folder);
  }

  /** Found by the trial's place: what a file says of others is not believed, but for the digest of what it was. */
  async trace(trial: Trial): Promise<TraceEvent[]> {
    const file = await this.#admitted(`${stemOf(trial, trial.attempt)}.trace.jsonl`);
    const { lines, digest } = await readRecord(file, "trace");
    if (digest === trial.files.trace.digest) return lines;
    throw recordChanged(file);
  }

  /** Found as a trace is. */
  async exchanges(trial: Trial): Promise<Exchange[]> {
    const file = await this.#admitted(`${stemOf(trial, trial.attempt)}.exchanges.jsonl`);
    const { lines, digest } = await readRecord(file, "exchanges");
    if (digest === (trial.files.exchanges?.digest ?? digest)) return lines;
    throw recordChanged(file);
  }

  writerFor(planned: PlannedTrial, attempt: number): AttemptWriter {
    return openAttempt(this.folder, planned, attempt);
  }

  /** Writes what can always be made again; `scores`: null = as they are stored. */
  async writeDerived(derived: {
    scores: readonly Score[] | null;
    comparison: Comparison;
    details: Details;
  }): Promise<void> {
    if (derived.scores !== null) await writeLines(this.#at("scores.jsonl"), "scores", derived.scores);
    await writeDocument(this.#at("details.json"), "details", derived.details);
    await writeDocument(this.#at("comparison.json"), "comparison", derived.comparison);
  }

  async derived(): Promise<{ comparison: Comparison; details: Details }> {
    const comparison = await readDocument(await this.#admitted("comparison.json"), "comparison");
    return { comparison, details: await readDocument(this.#at("details.json"), "details") };
  }

  /** As they were written with the comparison; none where they are not there. */
  async scores(): Promise<Score[]> {
    const file = await this.#admitted("scores.jsonl");
    return (await exists(file)) ? readLines(file, "scores") : [];
  }

  /** Comparisons of earlier revisions, as somebody laid them here; none where nobody did. */
  async history(): Promise<HistoryEntry[]> {
    const file = await this.#admitted("history.jsonl");
    return (await exists(file)) ? readLines(file, "history") : [];
  }

  /** Writes parts in which nothing can be replaced any more: everything in them was redacted. Gives the path. */
  async writeRedacted(name: string, parts: readonly string[]): Promise<string> {
    await writeDurably(this.#at(name), parts);
    return this.#at(name);
  }

  async writeText(name: string, text: string): Promise<void> {
    await writeDurably(this.#at(name), redact(text));
  }

  /** A path to read. Another machine may have made this folder: all of it is looked at before the first one. */
  async #admitted(relative: string): Promise<string> {
    this.#admission ??= admitFolder(this.folder, RESULT_LIMITS);
    await this.#admission;
    return this.#at(relative);
  }

  #at(relative: string): string {
    return path.join(this.folder, relative);
  }

  #round(number: number): string {
    return this.#at(`rounds/${number}.json`);
  }
}
