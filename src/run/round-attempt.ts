/** One attempt at a trial of a round: what it is played from, and with. */
import { setTimeout as pause } from "node:timers/promises";
import { DefectError } from "../base/errors.ts";
import type { PlannedTrial } from "../schema/plan.ts";
import { answering, type ReadyPlayer } from "./answering.ts";
import type { RoundInput, RoundServices } from "./round.ts";
import type { Conversation, TrialServices, TrialSpec } from "./trial-spec.ts";

const FIRST_PAUSE_MS = 1_000;

export interface RoundAttempt {
  readonly trial: PlannedTrial;
  /** From 1. */
  readonly number: number;
  /** What it goes on with. Absent: it has a conversation of its own. */
  readonly conversation?: Conversation;
}

/** Opens the attempt's writer. */
export async function attemptOf(
  { trial, number, conversation }: RoundAttempt,
  input: RoundInput,
  services: RoundServices,
): Promise<{ readonly spec: TrialSpec; readonly services: TrialServices }> {
  const ready = playerOf(trial, input);
  const { upstream, model, pair, judge, interpreter } = await answering(
    { ready, trial, attempt: number },
    services,
  );
  const { memory } = upstream;
  return {
    spec: {
      ...specOf(trial, number, input),
      model,
      ...(memory === undefined ? {} : { memory }),
      ...(pair === null ? {} : { pair }),
      ...(conversation === undefined ? {} : { conversation }),
    },
    services: {
      ...services,
      ...(judge === undefined ? {} : { judge }),
      ...(interpreter === undefined ? {} : { interpreter }),
      ...{ driver: ready.driver, upstream, writer: services.openWriter(trial, number) },
    },
  };
}

/** Before a second attempt, and twice as long before a third. */
export async function waitBefore(
  attemptsHere: number,
  { signal, pauseMs }: Pick<RoundServices, "signal" | "pauseMs">,
): Promise<void> {
  if (attemptsHere === 0) return;
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

export function playerOf(trial: PlannedTrial, { players }: Pick<RoundInput, "players">): ReadyPlayer {
  const ready = players.find(({ player }) => player.id === trial.player);
  if (ready === undefined) throw new DefectError(`The round plays "${trial.player}", who is not ready.`);
  return ready;
}
