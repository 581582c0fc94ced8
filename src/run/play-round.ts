/** Plays the trials of a round in their order, as many at once as machine and endpoints allow. */
import { setMaxListeners } from "node:events";
import PQueue from "p-queue";
import type { PlannedTrial } from "../schema/plan.ts";
import type { Trial } from "../schema/trial.ts";
import type { ReadyPlayer } from "./answering.ts";
import { Leads } from "./leads.ts";
import { playSession } from "./play-session.ts";
import { playTrial } from "./play-trial.ts";
import type { RoundInput, RoundServices } from "./round.ts";
import { attemptOf, playerOf, waitBefore } from "./round-attempt.ts";
import { isOver, isSettled } from "./settled.ts";

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
  const open = input.trials.filter((trial) => !isOver(trial, services.attemptsBefore));
  let done = 0;
  const playOne = async (unit: readonly [PlannedTrial, ...PlannedTrial[]]): Promise<void> => {
    const [trial] = unit;
    const playing = { ...services, signal };
    const isSession = trial.session != null;
    const attempts = await (isSession
      ? playSession(unit, input, playing)
      : playAttempts(trial, input, playing));
    played.push(...attempts);
    const last = attempts.at(-1);
    if (last === undefined) return;
    done += unit.length;
    services.progress({ done, of: open.length, last });
  };
  // Before the queue takes its next trial: after a fault of our own nothing more is begun.
  const giveUp = (fault: unknown): never => {
    defect.abort();
    throw fault;
  };
  const leads = new Leads(open);
  const all = unitsOf(open).map(async (unit) => {
    const [trial] = unit;
    // It holds no place while it waits, and has the one of its order again then.
    await leads.before(trial);
    // An endpoint that is slow holds up its own trials only: each has a lane before the common queue.
    const lane = laneOf(playerOf(trial, input), lanes);
    const place = { priority: -trial.order };
    const play = () => playOne(unit).catch(giveUp);
    await lane.add(() => machine.add(play, place), place).finally(() => leads.ended(trial));
  });
  const broken = (await Promise.allSettled(all)).find((result) => result.status === "rejected");
  if (broken !== undefined) throw broken.reason;
  return played;
}

/** What is played in one place: a trial, or a session of them. */
function unitsOf(trials: readonly PlannedTrial[]): (readonly [PlannedTrial, ...PlannedTrial[]])[] {
  const units: [PlannedTrial, ...PlannedTrial[]][] = [];
  for (const trial of trials) {
    const last = units.at(-1);
    const isNext = last !== undefined && trial.session != null && trial.session.id === last[0].session?.id;
    if (isNext && trial.side === last[0].side) last.push(trial);
    else units.push([trial]);
  }
  return units;
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

async function playAttempts(
  trial: PlannedTrial,
  input: RoundInput,
  services: RoundServices,
): Promise<Trial[]> {
  const attempts: Trial[] = [];
  const endings = [...services.attemptsBefore(trial)];
  while (!isSettled(endings)) {
    await waitBefore(attempts.length, services);
    if (services.signal.aborted || services.mayBegin?.(trial) === false) break;
    const attempt = await attemptOf({ trial, number: endings.length + 1 }, input, services);
    const result = await playTrial(attempt.spec, attempt.services);
    attempts.push(result);
    endings.push(result.ending);
  }
  return attempts;
}
