/** Plays the tasks of one session one after another, each in a fresh box and workspace, in one conversation. */
import { grouped } from "../base/grouped.ts";
import type { Ending } from "../schema/ending.ts";
import type { PlannedTrial } from "../schema/plan.ts";
import type { Trial } from "../schema/trial.ts";
import { playUnstored, type Unstored } from "./play-trial.ts";
import type { RoundInput, RoundServices } from "./round.ts";
import { attemptOf, waitBefore } from "./round-attempt.ts";
import { isSettled } from "./settled.ts";
import type { Conversation } from "./trial-spec.ts";
import type { TrialWriter } from "./trial-writer.ts";

/** An attempt that was played, until the session is over. */
interface Held extends Unstored {
  readonly writer: TrialWriter;
}

/** `false`: something ended the session from outside, and none of it counts. */
type Whole = boolean;

/**
 * Resolves with every attempt. Nothing is stored before the session is over: one that was cut off is played again as a
 * whole, for nobody can go on with its conversation. A task that no attempt answered in a way that the agent can go on
 * from is the session's last; a task that was lost is tried again from where it began.
 *
 * The first task is stored last: once it is there, all of the session is. What was stored before stays as it is.
 */
export async function playSession(
  trials: readonly PlannedTrial[],
  input: RoundInput,
  services: RoundServices,
): Promise<Trial[]> {
  const open = unstored(trials, services);
  // A session that may not be played to its end is not begun.
  if (services.signal.aborted || !open.every((trial) => services.mayBegin?.(trial) !== false)) return [];
  const held: Held[] = [];
  const isWhole = await playAll(open, { input, services, held });
  const stored = new Map<Held, Trial>();
  for (const one of lastTaskFirst(held)) {
    stored.set(one, await one.writer.finish(isWhole ? one.trial : cancelled(one.trial)));
  }
  return held.flatMap((one) => stored.get(one) ?? []);
}

/** A process that was killed while it stored a session may have left the end of it. */
function unstored(
  trials: readonly PlannedTrial[],
  { attemptsBefore }: RoundServices,
): readonly PlannedTrial[] {
  const stored = trials.findIndex((trial) => isSettled(attemptsBefore(trial)));
  return stored === -1 ? trials : trials.slice(0, stored);
}

/** Attempts at one task stay in their order. */
function lastTaskFirst(held: readonly Held[]): Held[] {
  return [...grouped(held, ({ trial }) => trial.task).values()].reverse().flat();
}

interface Playing {
  readonly input: RoundInput;
  readonly services: RoundServices;
  /** Attempts in the order in which they ended. */
  readonly held: Held[];
}

async function playAll(trials: readonly PlannedTrial[], playing: Playing): Promise<Whole> {
  let conversation: Conversation = { kept: null, calls: 0 };
  for (const trial of trials) {
    const last = await playOne(trial, conversation, playing);
    if (last === "cut") return false;
    if (last?.conversation == null) return true;
    conversation = last.conversation;
  }
  return true;
}

/** The attempt that settled a trial; null where it was settled before. */
async function playOne(
  trial: PlannedTrial,
  conversation: Conversation,
  { input, services, held }: Playing,
): Promise<Held | "cut" | null> {
  const endings: Ending[] = [...services.attemptsBefore(trial)];
  let last: Held | null = null;
  for (let here = 0; !isSettled(endings); here += 1) {
    await waitBefore(here, services);
    if (services.signal.aborted) return "cut";
    if (here > 0 && services.mayBegin?.(trial) === false) return "cut";
    const attempt = await attemptOf({ trial, number: endings.length + 1, conversation }, input, services);
    last = { ...(await playUnstored(attempt.spec, attempt.services)), writer: attempt.services.writer };
    held.push(last);
    endings.push(last.trial.ending);
  }
  return last;
}

function cancelled(trial: Unstored["trial"]): Unstored["trial"] {
  return { ...trial, ending: { kind: "cancelled" }, answer: null };
}
