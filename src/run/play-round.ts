/** Plays the trials of a round in their order, as many at once as machine and endpoints allow. */
import { setMaxListeners } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import PQueue from "p-queue";
import { DefectError } from "../base/errors.ts";
import type { BuiltSide } from "../schema/built.ts";
import { counts, type Ending } from "../schema/ending.ts";
import type { PlannedTrial } from "../schema/plan.ts";
import type { AskedModel } from "../schema/profile.ts";
import type { PlannedTask } from "../schema/task.ts";
import type { Trial } from "../schema/trial.ts";
import type { Digest, Side } from "../schema/words.ts";
import { answering, type Leader, type ReadyPlayer } from "./answering.ts";
import { Leads } from "./leads.ts";
import { playTrial } from "./play-trial.ts";
import type { TrialServices, TrialSpec } from "./trial-spec.ts";
import type { TrialWriter } from "./trial-writer.ts";

/** Attempts at one trial that infrastructure may end before it is given up. */
export const MOST_LOST = 3;
const FIRST_PAUSE_MS = 1_000;

export interface RoundInput {
  /** The plan's id. */
  readonly plan: Digest;
  /** In the order in which they are played. */
  readonly trials: readonly PlannedTrial[];
  readonly tasks: readonly { readonly task: PlannedTask; readonly inputsDir: string | null }[];
  readonly sides: Readonly<Partial<Record<Side, BuiltSide>>>;
  readonly players: readonly ReadyPlayer[];
  /** Who votes on answers to tasks with a rubric, as it is planned. Absent: nobody. */
  readonly judgedBy?: AskedModel;
  readonly provides: readonly string[];
  /** The most trials that a person wants to be played at once. */
  readonly concurrency: number;
}

export interface RoundProgress {
  /** Trials that are over, of those that this run had still to play. */
  readonly done: number;
  readonly of: number;
  readonly last: Trial;
}

export interface RoundServices
  extends Pick<TrialServices, "sandbox" | "workArea" | "hostEnvironment" | "signal" | "now"> {
  openWriter(trial: PlannedTrial, attempt: number): TrialWriter;
  /** How the attempts ended that were stored before this run, in their order. */
  attemptsBefore(trial: PlannedTrial): readonly Ending[];
  /** Asked before every attempt; false: it is not played, now or later in this run. Absent: always. */
  mayBegin?(trial: PlannedTrial): boolean;
  /** The leader of a coupled trial, as it was stored; null: none counts, and the trial is played by itself. */
  leaderOf?(trial: PlannedTrial): Promise<Leader | null>;
  progress(progress: RoundProgress): void;
  /** Pause before a second attempt, in milliseconds; before a third it is twice as long. */
  readonly pauseMs?: number;
}

/**
 * Resolves with every attempt that was played, in the order in which they ended. After the signal no trial
 * is begun, and those in flight end as cancelled. Rejects only for our own bugs, after all have ended.
 */
export async function playRound(input: RoundInput, services: RoundServices): Promise<Trial[]> {
  const defect = new AbortController();
  const signal = AbortSignal.any([services.signal, defect.signal]);
  // Every trial in flight listens to it, and more than ten are no leak.
  setMaxListeners(0, signal);
  const machine = new PQueue({ concurrency: atLeastOne(input.concurrency, services.sandbox.concurrency) });
  const lanes = new Map<string, PQueue>();
  const played: Trial[] = [];
  const open = input.trials.filter((trial) => !isSettled(services.attemptsBefore(trial)));
  let done = 0;
  const playOne = async (trial: PlannedTrial): Promise<void> => {
    const attempts = await playAttempts(trial, input, { ...services, signal });
    played.push(...attempts);
    const last = attempts.at(-1);
    if (last === undefined) return;
    done += 1;
    services.progress({ done, of: open.length, last });
  };
  // Before the queue takes its next trial: after a fault of our own nothing more is begun.
  const giveUp = (fault: unknown): never => {
    defect.abort();
    throw fault;
  };
  const leads = new Leads(open);
  const all = open.map(async (trial) => {
    // It holds no place while it waits, and has the one of its order again then.
    await leads.before(trial);
    // An endpoint that is slow holds up its own trials only: each has a lane before the common queue.
    const lane = laneOf(playerOf(trial, input), lanes);
    const place = { priority: -trial.order };
    const play = () => playOne(trial).catch(giveUp);
    await lane.add(() => machine.add(play, place), place).finally(() => leads.ended(trial));
  });
  const broken = (await Promise.allSettled(all)).find((result) => result.status === "rejected");
  if (broken !== undefined) throw broken.reason;
  return played;
}

function laneOf({ player, concurrency }: ReadyPlayer, lanes: Map<string, PQueue>): PQueue {
  const name = player.endpoint === null ? `player ${player.id}` : `endpoint ${player.endpoint}`;
  const lane = lanes.get(name) ?? new PQueue({ concurrency: atLeastOne(concurrency) });
  lanes.set(name, lane);
  return lane;
}

function atLeastOne(...limits: readonly number[]): number {
  return Math.max(1, Math.floor(Math.min(...limits)));
}

/** Whether a trial needs no further attempt: one counts, or too many were lost. A cancelled one is played again. */
export function isSettled(endings: readonly Ending[]): boolean {
  return endings.some(counts) || endings.filter(({ kind }) => kind === "lost").length >= MOST_LOST;
}

async function playAttempts(
  trial: PlannedTrial,
  input: RoundInput,
  services: RoundServices,
): Promise<Trial[]> {
  const attempts: Trial[] = [];
  const ready = playerOf(trial, input);
  const endings = [...services.attemptsBefore(trial)];
  while (!isSettled(endings)) {
    if (attempts.length > 0) await waitBefore(attempts.length, services);
    if (services.signal.aborted || services.mayBegin?.(trial) === false) break;
    const attempt = endings.length + 1;
    const { upstream, model, pair, judge, interpreter } = await answering(
      { ready, trial, attempt },
      services,
    );
    const { memory } = upstream;
    const spec = {
      ...specOf(trial, attempt, input),
      model,
      ...(memory === undefined ? {} : { memory }),
      ...(pair === null ? {} : { pair }),
    };
    const writer = services.openWriter(trial, attempt);
    const judging = judge === undefined ? {} : { judge };
    const shimming = interpreter === undefined ? {} : { interpreter };
    const result = await playTrial(spec, {
      ...services,
      ...judging,
      ...shimming,
      driver: ready.driver,
      upstream,
      writer,
    });
    attempts.push(result);
    endings.push(result.ending);
  }
  return attempts;
}

async function waitBefore(attemptsHere: number, { signal, pauseMs }: RoundServices): Promise<void> {
  const ms = (pauseMs ?? FIRST_PAUSE_MS) * 2 ** (attemptsHere - 1);
  // Rejects only when it is aborted, and then nothing more is played.
  await pause(ms, undefined, { signal }).catch(() => undefined);
}

function specOf(trial: PlannedTrial, attempt: number, input: RoundInput): Omit<TrialSpec, "model"> {
  const { player } = playerOf(trial, input);
  const found = input.tasks.find(({ task }) => task.id === trial.task);
  const built = input.sides[trial.side];
  if (found === undefined) throw new DefectError(`The round plays the unknown task "${trial.task}".`);
  if (built === undefined) throw new DefectError(`The round plays ${trial.side}, which was not built.`);
  const { plan, provides, judgedBy } = input;
  const judged = judgedBy === undefined ? {} : { judge: judgedBy };
  return { plan, trial, attempt, ...found, built, player, provides, ...judged };
}

function playerOf(trial: PlannedTrial, { players }: RoundInput): ReadyPlayer {
  const ready = players.find(({ player }) => player.id === trial.player);
  if (ready === undefined) throw new DefectError(`The round plays "${trial.player}", who is not ready.`);
  return ready;
}
