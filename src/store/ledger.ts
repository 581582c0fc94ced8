/**
 * The results folder as a ledger of trials: raw files are written once, and opening it again goes on where
 * an earlier process stopped, whatever stopped it.
 */
import { mkdir, rename } from "node:fs/promises";
import path from "node:path";
import { ConfigError } from "../base/errors.ts";
import { exists, fingerprintFile, listTree, writeWhole } from "../host/files.ts";
import type { Comparison } from "../schema/comparison.ts";
import type { Details } from "../schema/details.ts";
import type { Exchange } from "../schema/exchange.ts";
import type { Inspection } from "../schema/inspection.ts";
import type { Plan, PlannedTrial, Round } from "../schema/plan.ts";
import type { Score } from "../schema/score.ts";
import type { TraceEvent } from "../schema/trace.ts";
import type { Trial } from "../schema/trial.ts";
import { LineWriter, readDocument, readLines, writeDocument, writeLines } from "./result-files.ts";
import { isNamed, placeOf } from "./trial-place.ts";

const TRIAL_FILE = /^trials\/.+\/(\d+)\.(\d+)\.trial\.json$/;
const TRACE_FILE = /^(trials\/.+\/\d+\.\d+)\.trace\.jsonl$/;

/** Where one attempt is written: line by line while it runs, its trial last, by rename. */
export interface AttemptWriter {
  event(event: TraceEvent): void;
  exchange(exchange: Exchange): void;
  finish(trial: Omit<Trial, "files">): Promise<Trial>;
}

export class Ledger {
  /** Absolute path of the results folder. */
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * Writes plan and inspection into an empty folder, or goes on in one that holds the same plan.
   * @throws ConfigError where the folder holds another plan's results.
   */
  async begin(plan: Plan, inspection: Inspection): Promise<"new" | "resumed"> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    if (await exists(this.#at("plan.json"))) {
      const there = await this.plan();
      if (there.id !== plan.id) throw otherPlan(this.folder);
      await this.#setAsideInterrupted();
      return "resumed";
    }
    await writeDocument(this.#at("inspection.json"), "inspection", inspection);
    await writeDocument(this.#at("plan.json"), "plan", plan);
    return "new";
  }

  plan(): Promise<Plan> {
    return readDocument(this.#at("plan.json"), "plan");
  }

  inspection(): Promise<Inspection> {
    return readDocument(this.#at("inspection.json"), "inspection");
  }

  async rounds(): Promise<Round[]> {
    const rounds: Round[] = [];
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
    const files = (await this.#files()).filter((file) => TRIAL_FILE.test(file));
    return Promise.all(files.map((file) => readDocument(this.#at(file), "trial")));
  }

  /**
   * The trial that a person names: by its id or the beginning of it, or by its place,
   * `side/player/tier/task[/repeat]`; of several attempts the last one.
   * @throws ConfigError where none or several are meant.
   */
  async find(name: string): Promise<Trial> {
    const found = (await this.trials()).filter((trial) => isNamed(trial, name));
    const places = new Set(found.map(placeOf));
    const last = found.sort((a, b) => b.attempt - a.attempt)[0];
    if (last !== undefined && places.size === 1) return last;
    const hint = `Name it as side/player/tier/task/repeat, as the folders of ${this.#at("trials")} are named, or by its id.`;
    if (last === undefined)
      throw new ConfigError("no-trial", `There is no trial "${name}" in ${this.folder}.`, { hint });
    throw new ConfigError(
      "several-trials",
      `"${name}" may mean ${places.size} trials: ${[...places].slice(0, 4).join(", ")} …`,
      { hint },
    );
  }

  trace(trial: Trial): Promise<TraceEvent[]> {
    return readLines(this.#at(trial.files.trace.path), "trace");
  }

  writerFor(planned: PlannedTrial, attempt: number): AttemptWriter {
    const { side, player, tier, task, repeat } = planned;
    const stem = `trials/${side}/${player}/${tier}/${task}/${repeat}.${attempt}`;
    const trace = new LineWriter(this.#at(`${stem}.trace.jsonl`), "trace");
    const exchanges = new LineWriter(this.#at(`${stem}.exchanges.jsonl`), "exchanges");
    return {
      event: (event) => trace.append(event),
      exchange: (exchange) => exchanges.append(exchange),
      finish: async (body) => {
        await Promise.all([trace.done(), exchanges.done()]);
        const stored = async (suffix: string) => ({
          path: `${stem}.${suffix}`,
          ...(await fingerprintFile(this.#at(`${stem}.${suffix}`))),
        });
        const files = { trace: await stored("trace.jsonl"), exchanges: await stored("exchanges.jsonl") };
        const trial: Trial = { ...body, files };
        await writeDocument(this.#at(`${stem}.trial.json`), "trial", trial);
        return trial;
      },
    };
  }

  /** Writes what can always be made again. */
  async writeDerived(derived: {
    scores: readonly Score[];
    comparison: Comparison;
    details: Details;
  }): Promise<void> {
    await writeLines(this.#at("scores.jsonl"), "scores", derived.scores);
    await writeDocument(this.#at("details.json"), "details", derived.details);
    await writeDocument(this.#at("comparison.json"), "comparison", derived.comparison);
  }

  async writeText(name: string, text: string): Promise<void> {
    await writeWhole(this.#at(name), text);
  }

  /** A trace without its trial was cut off, a cancelled trial by a person: neither costs an attempt or counts. */
  async #setAsideInterrupted(): Promise<void> {
    const files = new Set(await this.#files());
    for (const file of files) {
      const stem = TRACE_FILE.exec(file)?.[1];
      if (stem === undefined || !(await this.#wasInterrupted(stem, files))) continue;
      for (const suffix of ["trial.json", "exchanges.jsonl", "trace.jsonl"]) {
        if (!files.has(`${stem}.${suffix}`)) continue;
        const aside = await this.#freeName(`interrupted/${stem.slice("trials/".length)}`, suffix);
        await mkdir(path.dirname(aside), { recursive: true });
        await rename(this.#at(`${stem}.${suffix}`), aside);
      }
    }
  }

  async #wasInterrupted(stem: string, files: ReadonlySet<string>): Promise<boolean> {
    if (!files.has(`${stem}.trial.json`)) return true;
    return (await readDocument(this.#at(`${stem}.trial.json`), "trial")).ending.kind === "cancelled";
  }

  async #freeName(stem: string, suffix: string): Promise<string> {
    for (let count = 1; ; count++) {
      const file = this.#at(`${stem}.${count}.${suffix}`);
      if (!(await exists(file))) return file;
    }
  }

  async #files(): Promise<string[]> {
    return (await listTree(this.folder)).filter(({ kind }) => kind === "file").map((entry) => entry.path);
  }

  #at(relative: string): string {
    return path.join(this.folder, relative);
  }

  #round(number: number): string {
    return this.#at(`rounds/${number}.json`);
  }
}

function otherPlan(folder: string): ConfigError {
  return new ConfigError(
    "other-plan",
    `${folder} holds the results of another comparison: other revisions, tasks, players or settings.`,
    {
      hint: "Name another folder with --results DIR, or move this one away; its trials are kept as they are.",
    },
  );
}
